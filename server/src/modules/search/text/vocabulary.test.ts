import { AREA_CODES } from '@sanad/contract/places/places.ts';
import { describe, expect, it } from 'vitest';
import { DEMO_LSAS } from '../../../demo/lsas/lsas.ts';
import { parseSearchText } from './vocabulary.ts';

const read = (text: string) => parseSearchText(text).terms.map(({ kind, value }) => `${kind}:${value}`);

describe('words of parents', () => {
  it.each([
    ['autism', ['needs:asd']],
    ['autisim', ['needs:asd']],
    ['my son is on the spectrum', ['needs:asd']],
    ['توحد', ['needs:asd']],
    ['طيف التوحد', ['needs:asd']],
    ['ABA', ['needs:asd', 'needs:behavioural_support']],
    ['meltdowns', ['needs:asd', 'needs:behavioural_support']],
    ['non verbal', ['needs:asd', 'needs:speech_language']],
    ['غير ناطق', ['needs:asd', 'needs:speech_language']],
    ['ADD', ['needs:adhd']],
    ['hyperactive', ['needs:adhd']],
    ['hyper active', ['needs:adhd']],
    ['نشاط زائد', ['needs:adhd']],
    ['فرط الحركة', ['needs:adhd']],
    ['تشتت', ['needs:adhd']],
    ['dyslexic', ['needs:dyslexia']],
    ['dislexia', ['needs:dyslexia']],
    ['learning difficulties', ['needs:dyslexia', 'needs:numeracy_support', 'needs:literacy_support']],
    ['صعوبات تعلم', ['needs:dyslexia', 'needs:numeracy_support', 'needs:literacy_support']],
    ['handwriting', ['needs:literacy_support']],
    ['phonics', ['needs:literacy_support']],
    ['إملاء', ['needs:literacy_support']],
    ['maths', ['needs:numeracy_support']],
    ['dyscalculia', ['needs:numeracy_support']],
    ['رياضيات', ['needs:numeracy_support']],
    ['speech delay', ['needs:speech_language']],
    ['stuttering', ['needs:speech_language']],
    ['late talker', ['needs:speech_language']],
    ['تأخر النطق', ['needs:speech_language']],
    ['تأتأة', ['needs:speech_language']],
    ['tantrums', ['needs:behavioural_support']],
    ['aggressive', ['needs:behavioural_support']],
    ['تعديل السلوك', ['needs:behavioural_support']],
    ['homework', ['needs:study_skills']],
    ['واجبات', ['needs:study_skills']],
    ['time management', ['needs:executive_functioning']],
    ['IEP', ['specialization:educator']],
    ['SEN teacher', ['specialization:educator']],
    ['تربية خاصة', ['specialization:educator']],
    ['OT', ['specialization:therapist']],
    ['occupational therapist', ['specialization:therapist']],
    ['speech therapist', ['needs:speech_language', 'specialization:therapist']],
    ['psychologist', ['specialization:counselor']],
    ['shadow teacher', ['session_type:in_person']],
    ['معلمة ظل', ['session_type:in_person']],
    ['ظل', ['session_type:in_person']],
    ['zoom', ['session_type:online']],
    ['female therapist', ['gender:woman', 'specialization:therapist']],
    ['lady', ['gender:woman']],
    ['سيدة', ['gender:woman']],
    ['male teacher', ['gender:man', 'specialization:educator']],
    ['arabic speaking', ['language:ar']],
  ])('“%s” is understood', (text, meant) => {
    expect(read(text).sort()).toEqual([...meant].sort());
  });

  it.each(['Dyslexia in Dubai Marina', 'عسر القراءة في دبي'])('the example in the search field works: %s', (text) => {
    expect(parseSearchText(text).rest).toEqual([]);
    expect(read(text)).toHaveLength(2);
  });
});

describe('areas', () => {
  it.each([
    [
      'al_khalidiyah',
      'Khalidiya | Khalidiyah | Al Khalidiya | Al-Khalidiyah | Alkhalidiya | Khalidia | الخالدية | خالدية',
    ],
    ['palm_jumeirah', 'Palm Jumeirah | The Palm | palm jumeira | النخلة | نخلة جميرا'],
    ['jvc', 'JVC | Jumeirah Village Circle | قرية جميرا الدائرية'],
    ['jlt', 'JLT | Jumeirah Lakes Towers | أبراج بحيرات جميرا'],
    ['mirdif', 'Mirdif | Mirdiff | Mirdef | مردف'],
    ['dubai_marina', 'Dubai Marina | Marina | JBR | مرسى دبي'],
    ['jumeirah', 'Jumeirah | Jumeira | Jumairah | جميرا'],
    ['al_barsha', 'Barsha | Al Barsha | Albarsha | البرشا | البرشاء'],
    ['silicon_oasis', 'Silicon Oasis | DSO | واحة دبي للسيليكون'],
    ['saadiyat', 'Saadiyat | Sadiyat | السعديات'],
    ['mohamed_bin_zayed_city', 'MBZ | MBZ city | Mohammed Bin Zayed City'],
    ['muwaileh', 'Muwaileh | Muweilah | مويلح'],
    ['al_quoz', 'Al Quoz | القوز'],
  ])('%s is found as %s', (area, spellings) => {
    for (const spelling of spellings.split(' | ')) expect(read(spelling), spelling).toEqual([`area:${area}`]);
  });

  it('a name that two emirates share means both, and with its emirate one', () => {
    expect(read('al nahda')).toEqual(['area:al_nahda_dubai', 'area:al_nahda_sharjah']);
    expect(read('النهدة')).toEqual(['area:al_nahda_dubai', 'area:al_nahda_sharjah']);
    expect(read('Al Nahda Sharjah')).toEqual(['area:al_nahda_sharjah']);
  });

  it('every area is understood by its code', () => {
    const others = ['al_nahda_dubai', 'al_nahda_sharjah', 'uaq_city'];
    for (const area of AREA_CODES.filter((one) => !others.includes(one))) {
      expect(read(area.replaceAll('_', ' ')), area).toEqual([`area:${area}`]);
    }
  });
});

const COMMON_NAMES = `aisha alia amal amani amna amina anita anna arwa asma ayesha bushra dalal dana deema dina eman fatima
  fatma farah ghada habiba hala hamda hana hanan heba hessa hind huda iman jana jawaher joud karima khadija khawla lama lamia
  lara latifa layan layla leena lina lubna lulwa maha mahra maitha malak manal maria mariam maryam maya meera mina mira mona
  moza nada nadia nahla najla nour noura noor ohoud rana rania rasha reem rima roula ruba sahar salama salma samar samira sana
  sara shaikha shamma sheikha sherin shireen suha yara yasmin zahra zainab zeina abdulla adel adnan ahmad ahmed ali amer amir
  anas ayman bilal daniel faisal farid fahad hamad hamdan hasan hassan hussain ibrahim imran ismail jamal kamal karim khaled
  khalid khalifa mahmoud majid malik mansour marwan mohammed mona musa mustafa nabil naser nasser omar osama rami rashid saeed
  saif salem sami samir sultan tariq walid yasser yousef zayed grace emma emily hannah john mark mary peter priya anjali arun
  deepak divya kavitha lucas kate angela joy ruth ritu neha pooja sunita sophie olga elena نهلة كريمة علاء سلوى حسان كلثم رجاء مريم نورة
  فاطمة خالد هند شمة موزة ليلى سارة أحمد محمد عائشة`;

describe('names', () => {
  const names = [...COMMON_NAMES.split(/\s+/), ...DEMO_LSAS.map(({ name }) => name.split(' ')[0] as string)];
  it('no first name is taken for a misspelt word', () => {
    const taken = names.filter((name) => read(name).length > 0);
    expect(taken).toEqual([]);
  });
});
