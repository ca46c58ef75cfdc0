import type { AreaCode } from '@sanad/contract/places/places.ts';

/** How each area is written, in both languages. "Al" may be left out or written together with the name. */
const SPELLINGS: Record<AreaCode, string> = {
  al_barsha: 'al barsha | al barsha south | tecom | البرشاء | البرشا',
  al_furjan: 'al furjan | furjan | الفرجان',
  al_quoz: 'al quoz | al qouz | القوز',
  al_qusais: 'al qusais | al ghusais | qusais | القصيص',
  al_nahda_dubai: 'al nahda | nahda dubai | al nahda dubai | النهدة | النهدة دبي',
  al_warqa: 'al warqa | al warqaa | الورقاء',
  arabian_ranches: 'arabian ranches | ranches | المرابع العربية',
  bur_dubai: 'bur dubai | al mankhool | karama dubai | بر دبي',
  business_bay: 'business bay | الخليج التجاري | بزنس باي',
  deira: 'deira | ديرة',
  downtown_dubai: 'downtown | downtown dubai | burj khalifa | وسط المدينة | وسط مدينة دبي | داون تاون',
  dubai_hills: 'dubai hills | dubai hills estate | دبي هيلز',
  dubai_marina: 'dubai marina | marina | jbr | jumeirah beach residence | مرسى دبي | دبي مارينا | مارينا | المارينا',
  jumeirah: 'jumeirah | jumeira | jumairah | jumerah | جميرا | جميرة',
  jlt: 'jlt | jumeirah lake towers | jumeirah lakes towers | lake towers | أبراج بحيرات جميرا | أبراج البحيرات | جي ال تي',
  jvc: 'jvc | jumeirah village circle | jumeirah village | jvt | قرية جميرا | قرية جميرا الدائرية | جي في سي',
  mirdif: 'mirdif | mirdiff | mirdef | murdif | مردف | ميردف',
  motor_city: 'motor city | motorcity | sports city | dubai sports city | موتور سيتي | المدينة الرياضية',
  palm_jumeirah:
    'palm jumeirah | the palm | palm | palm jumeira | palm island | نخلة جميرا | النخلة | جزيرة النخلة | نخلة الجميرا',
  silicon_oasis: 'silicon oasis | dubai silicon oasis | dso | واحة السيليكون | واحة دبي للسيليكون',
  umm_suqeim: 'umm suqeim | um suqeim | umm sequim | أم سقيم',
  al_bateen: 'al bateen | al batin | البطين',
  al_karamah: 'al karamah | al karama | الكرامة',
  al_khalidiyah: 'al khalidiyah | al khalidiya | al khalidia | al khaldiya | khaldiyah | الخالدية',
  al_mushrif: 'al mushrif | mushrif | المشرف',
  al_raha: 'al raha | al raha beach | al raha gardens | raha beach | الراحة | شاطئ الراحة',
  al_reem_island: 'reem island | al reem | al reem island | جزيرة الريم',
  khalifa_city: 'khalifa city | khalifa a | khalifa city a | مدينة خليفة | خليفة أ',
  mohamed_bin_zayed_city: 'mohamed bin zayed city | mohammed bin zayed city | mbz | mbz city | مدينة محمد بن زايد',
  saadiyat: 'saadiyat | saadiyat island | sadiyat | السعديات | جزيرة السعديات',
  yas_island: 'yas island | yas | yas acres | جزيرة ياس | ياس',
  al_ain: 'al ain | alain | العين',
  al_khan: 'al khan | الخان',
  al_majaz: 'al majaz | المجاز',
  al_nahda_sharjah: 'al nahda | nahda sharjah | al nahda sharjah | النهدة | النهدة الشارقة',
  al_taawun: 'al taawun | al taawon | التعاون',
  muwaileh: 'muwaileh | muwailih | muweilah | muwaila | مويلح | المويلح',
  tilal_city: 'tilal city | tilal | مدينة تلال | تلال',
  ajman_corniche: 'ajman corniche | كورنيش عجمان',
  al_jurf: 'al jurf | الجرف',
  al_nuaimia: 'al nuaimia | al nuaimiya | nuaimiya | النعيمية',
  uaq_city: 'umm al quwain city | مدينة أم القيوين',
  al_hamra: 'al hamra | al hamra village | قرية الحمراء | الحمراء',
  al_nakheel: 'al nakheel | al nakhil | النخيل',
  fujairah_city: 'fujairah city | مدينة الفجيرة',
};

/** Shorter names without "al" are first names or ordinary words: Reem, Khan. */
const SHORTEST_WITHOUT_AL = 5;

function variants(spelling: string): string[] {
  const bare = spelling.startsWith('al ') ? spelling.slice(3) : '';
  if (bare === '' || bare.includes(' ')) return [spelling];
  return [spelling, `al${bare}`, ...(bare.length >= SHORTEST_WITHOUT_AL ? [bare] : [])];
}

export const AREA_SPELLINGS: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries(SPELLINGS).map(([area, spellings]) => [
    area,
    [...new Set(spellings.split('|').flatMap((spelling) => variants(spelling.trim())))],
  ]),
);
