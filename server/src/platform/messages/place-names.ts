import { type AreaCode, type Emirate, emirateOf } from '@sanad/contract/places/places.ts';
import type { Language } from '@sanad/contract/product.ts';

interface Names {
  areas: Record<AreaCode, string>;
  emirates: Record<Emirate, string>;
}

/** As the web app's messages (`words`) call them. */
const NAMES: Record<Language, Names> = {
  en: {
    areas: {
      al_barsha: 'Al Barsha',
      al_furjan: 'Al Furjan',
      al_quoz: 'Al Quoz',
      al_qusais: 'Al Qusais',
      al_nahda_dubai: 'Al Nahda, Dubai',
      al_warqa: 'Al Warqa',
      arabian_ranches: 'Arabian Ranches',
      bur_dubai: 'Bur Dubai',
      business_bay: 'Business Bay',
      deira: 'Deira',
      downtown_dubai: 'Downtown Dubai',
      dubai_hills: 'Dubai Hills',
      dubai_marina: 'Dubai Marina',
      jumeirah: 'Jumeirah',
      jlt: 'Jumeirah Lake Towers',
      jvc: 'Jumeirah Village Circle',
      mirdif: 'Mirdif',
      motor_city: 'Motor City',
      palm_jumeirah: 'Palm Jumeirah',
      silicon_oasis: 'Dubai Silicon Oasis',
      umm_suqeim: 'Umm Suqeim',
      al_bateen: 'Al Bateen',
      al_karamah: 'Al Karamah',
      al_khalidiyah: 'Al Khalidiyah',
      al_mushrif: 'Al Mushrif',
      al_raha: 'Al Raha',
      al_reem_island: 'Al Reem Island',
      khalifa_city: 'Khalifa City',
      mohamed_bin_zayed_city: 'Mohamed Bin Zayed City',
      saadiyat: 'Saadiyat Island',
      yas_island: 'Yas Island',
      al_ain: 'Al Ain',
      al_khan: 'Al Khan',
      al_majaz: 'Al Majaz',
      al_nahda_sharjah: 'Al Nahda, Sharjah',
      al_taawun: 'Al Taawun',
      muwaileh: 'Muwaileh',
      tilal_city: 'Tilal City',
      ajman_corniche: 'Ajman Corniche',
      al_jurf: 'Al Jurf',
      al_nuaimia: 'Al Nuaimia',
      uaq_city: 'Umm Al Quwain City',
      al_hamra: 'Al Hamra',
      al_nakheel: 'Al Nakheel',
      fujairah_city: 'Fujairah City',
    },
    emirates: {
      dubai: 'Dubai',
      abu_dhabi: 'Abu Dhabi',
      sharjah: 'Sharjah',
      ajman: 'Ajman',
      umm_al_quwain: 'Umm Al Quwain',
      ras_al_khaimah: 'Ras Al Khaimah',
      fujairah: 'Fujairah',
    },
  },
  ar: {
    areas: {
      al_barsha: 'البرشاء',
      al_furjan: 'الفرجان',
      al_quoz: 'القوز',
      al_qusais: 'القصيص',
      al_nahda_dubai: 'النهدة، دبي',
      al_warqa: 'الورقاء',
      arabian_ranches: 'المرابع العربية',
      bur_dubai: 'بر دبي',
      business_bay: 'الخليج التجاري',
      deira: 'ديرة',
      downtown_dubai: 'وسط مدينة دبي',
      dubai_hills: 'دبي هيلز',
      dubai_marina: 'مرسى دبي',
      jumeirah: 'جميرا',
      jlt: 'أبراج بحيرات جميرا',
      jvc: 'قرية جميرا الدائرية',
      mirdif: 'مردف',
      motor_city: 'موتور سيتي',
      palm_jumeirah: 'نخلة جميرا',
      silicon_oasis: 'واحة دبي للسيليكون',
      umm_suqeim: 'أم سقيم',
      al_bateen: 'البطين',
      al_karamah: 'الكرامة',
      al_khalidiyah: 'الخالدية',
      al_mushrif: 'المشرف',
      al_raha: 'الراحة',
      al_reem_island: 'جزيرة الريم',
      khalifa_city: 'مدينة خليفة',
      mohamed_bin_zayed_city: 'مدينة محمد بن زايد',
      saadiyat: 'جزيرة السعديات',
      yas_island: 'جزيرة ياس',
      al_ain: 'العين',
      al_khan: 'الخان',
      al_majaz: 'المجاز',
      al_nahda_sharjah: 'النهدة، الشارقة',
      al_taawun: 'التعاون',
      muwaileh: 'مويلح',
      tilal_city: 'مدينة تلال',
      ajman_corniche: 'كورنيش عجمان',
      al_jurf: 'الجرف',
      al_nuaimia: 'النعيمية',
      uaq_city: 'مدينة أم القيوين',
      al_hamra: 'الحمراء',
      al_nakheel: 'النخيل',
      fujairah_city: 'مدينة الفجيرة',
    },
    emirates: {
      dubai: 'دبي',
      abu_dhabi: 'أبوظبي',
      sharjah: 'الشارقة',
      ajman: 'عجمان',
      umm_al_quwain: 'أم القيوين',
      ras_al_khaimah: 'رأس الخيمة',
      fujairah: 'الفجيرة',
    },
  },
};

const COMMA: Record<Language, string> = { en: ', ', ar: '، ' };

/** "Al Barsha, Dubai"; a name that says its emirate itself does so once. */
export function placeName(area: AreaCode, language: Language): string {
  const { areas, emirates } = NAMES[language];
  const name = areas[area];
  const emirate = emirates[emirateOf(area)];
  return name.includes(emirate) ? name : `${name}${COMMA[language]}${emirate}`;
}

/** The area alone; the code itself where it is not known any more. */
export function areaName(area: string, language: Language): string {
  return NAMES[language].areas[area as AreaCode] ?? area;
}
