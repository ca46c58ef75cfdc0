import type {
  Gender,
  MainSpecialization,
  NeedSupported,
  SessionType,
  WorkingLanguage,
} from '@sanad/contract/lsas/lsas.ts';
import type { Emirate } from '@sanad/contract/places/places.ts';

/**
 * The words parents type, in both languages, for what can be chosen in a search. Small misspellings are understood
 * anyway; a spelling stands here when it is further off. A word may stand for several choices: any of them will do.
 * Areas are in area-spellings.ts.
 */
export const PARENT_WORDS = {
  needs: {
    adhd: words(
      'adhd | add | attention | attention deficit | concentration | focus | focusing | hyper | hyperactivity',
      'hyperactive | restless | impulsive | cannot sit still',
      'فرط الحركة | فرط حركة | نشاط زائد | النشاط الزائد | تشتت | تشتت الانتباه | تشتت انتباه | نقص الانتباه | قلة التركيز | تركيز',
    ),
    dyslexia: words(
      'dyslexia | dyslexic | word blindness | mixes up letters | learning difficulties | learning difficulty',
      'learning disability | learning disabilities',
      'عسر القراءة | عسر قراءة | ديسلكسيا | دسلكسيا | صعوبات تعلم | صعوبة تعلم | صعوبات التعلم',
    ),
    asd: words(
      'asd | autism | autistic | asperger | aspergers | on the spectrum | spectrum | sensory | meltdown | meltdowns',
      'non verbal | nonverbal | social skills | aba | pecs | teacch',
      'توحد | طيف التوحد | متوحد | اسبرجر | أسبرجر | غير ناطق | مهارات اجتماعية | نوبات غضب | تحليل السلوك التطبيقي',
    ),
    executive_functioning: words(
      'executive functioning | executive function | organisation | organization | organising | planning | time management',
      'working memory | memory',
      'الوظائف التنفيذية | تنظيم | تنظيم الوقت | الذاكرة',
    ),
    speech_language: words(
      'speech | speech and language | speech delay | late talker | not talking | language delay | stammer | stammering',
      'stutter | stuttering | lisp | articulation | pronunciation | non verbal | nonverbal | slt | slp',
      'نطق | النطق واللغة | نطق ولغة | تأخر النطق | تأخر الكلام | تأخر لغوي | تأتأة | تلعثم | لدغة | تخاطب | كلام | غير ناطق',
    ),
    behavioural_support: words(
      'behaviour | behavior | behavioural | behavioral | tantrum | tantrums | meltdown | meltdowns | anger | aggressive',
      'aggression | hitting | biting | defiant | aba | applied behaviour analysis | applied behavior analysis',
      'سلوك | سلوكي | سلوكية | الدعم السلوكي | تعديل السلوك | تعديل سلوك | عدوانية | عنيد | عناد | نوبات غضب | تحليل السلوك التطبيقي',
    ),
    numeracy_support: words(
      'numeracy | maths | math | mathematics | dyscalculia | numbers | counting | times tables | learning difficulties',
      'learning difficulty | learning disability | learning disabilities',
      'حساب | رياضيات | عسر الحساب | أرقام | جدول الضرب | صعوبات تعلم | صعوبة تعلم | صعوبات التعلم',
    ),
    literacy_support: words(
      'literacy | reading | reader | writing | handwriting | hand writing | dysgraphia | spelling | phonics',
      'learning difficulties | learning difficulty | learning disability | learning disabilities',
      'قراءة | كتابة | القراءة والكتابة | خط | خط اليد | إملاء | عسر الكتابة | صعوبات تعلم | صعوبة تعلم | صعوبات التعلم',
    ),
    study_skills: words(
      'study skills | studying | homework | home work | exam | exams | revision | tests',
      'مهارات الدراسة | مهارات دراسية | واجبات | واجبات مدرسية | امتحان | امتحانات | مذاكرة',
    ),
  },
  specialization: {
    therapist: words(
      'therapist | therapy | ot | occupational therapy | occupational therapist | physio | physiotherapist | psychotherapist',
      'معالج | معالجة | علاج | علاج وظيفي | معالج وظيفي | معالجة وظيفية',
    ),
    counselor: words(
      'counselor | counsellor | counselling | counseling | psychologist',
      'مستشار | مستشارة | مرشد | مرشدة | إرشاد | نفسي | نفسية',
    ),
    specialist: words('specialist | bcba | rbt', 'اختصاصي | اختصاصية | أخصائي | أخصائية'),
    educator: words(
      'educator | special educator | special education | special ed | sen | send | sen teacher | senco | teacher | tutor',
      'iep | ieps | individual education plan | inclusion',
      'معلم | معلمة | مدرس | مدرسة خصوصية | مربية | مربٍّ مختص | تربية خاصة | التربية الخاصة | خطة فردية | خطة تربوية فردية | دمج',
    ),
  },
  session_type: {
    online: words('online | video | remote | zoom | virtual', 'عن بعد | أونلاين | اونلاين | عبر الإنترنت'),
    in_person: words(
      'in person | at home | home visit | home visits | face to face | in school | at school | shadow | shadow teacher',
      'shadow teachers | shadow aide | shadowing',
      'حضوري | حضورية | حضوريا | في البيت | في المنزل | في المدرسة | ظل | معلمة ظل | معلم ظل | مدرسة ظل | مرافق | مرافقة',
    ),
    one_on_one: words('one on one | one to one | 1 to 1 | 1 on 1 | individual', 'فردي | فردية'),
  },
  gender: {
    woman: words('woman | women | female | females | lady | ladies', 'امرأة | سيدة | سيدات | أنثى | نسائي'),
    man: words('man | men | male | males', 'رجل | رجال | ذكر'),
  },
  emirate: {
    dubai: words('dubai | dxb', 'دبي'),
    abu_dhabi: words('abu dhabi | abudhabi | auh', 'أبوظبي | أبو ظبي'),
    sharjah: words('sharjah | shj | sharja', 'الشارقة'),
    ajman: words('ajman', 'عجمان'),
    umm_al_quwain: words('umm al quwain | uaq', 'أم القيوين'),
    ras_al_khaimah: words('ras al khaimah | ras al khaima | rak', 'رأس الخيمة'),
    fujairah: words('fujairah | fujeirah', 'الفجيرة'),
  },
  language: {
    ar: words('arabic', 'عربي | عربية | العربية'),
    en: words('english', 'إنجليزي | إنجليزية | الإنجليزية'),
    hi: words('hindi', 'هندي | هندية'),
    ur: words('urdu', 'أردو | الأردية'),
    ml: words('malayalam', 'مالايالام'),
    ta: words('tamil', 'تاميل'),
    tl: words('tagalog | filipino', 'تاغالوغ | فلبيني | فلبينية'),
    fr: words('french', 'فرنسي | فرنسية | الفرنسية'),
    fa: words('persian | farsi', 'فارسي | فارسية'),
    ru: words('russian', 'روسي | روسية'),
  },
} satisfies {
  needs: Record<NeedSupported, readonly string[]>;
  specialization: Record<MainSpecialization, readonly string[]>;
  session_type: Record<SessionType, readonly string[]>;
  gender: Record<Gender, readonly string[]>;
  emirate: Record<Emirate, readonly string[]>;
  language: Record<WorkingLanguage, readonly string[]>;
};
export type WordFilter = keyof typeof PARENT_WORDS;

/** Words that narrow nothing by themselves. */
export const FILLER_WORDS = words(
  'a | an | and | or | the | for | with | in | at | of | my | our | who | to | is | has | lsa | lsas | support | learning',
  'need | needs | difficulties | difficulty | delay | speaking | speaker | speaks | session | sessions | near | someone',
  'help | child | kid | son | daughter | boy | girl | al | area | assistant | assistants | looking | good | best | experienced',
  'في | مع | من | على | او | طفلي | طفل | ابني | ابنتي | بنتي | دعم | صعوبات | صعوبة | تعلم | جلسات | منطقة | أبحث | عن | لغة',
);

/** First names one letter away from a word above; they are never read as a misspelling of it. */
export const NAMES_LIKE_WORDS = words(
  'ayman | hamda | hind | karima | maria | nada | nahla | نهلة | كريمة | علاء | سلوى | حسان | كلثم | رجاء',
);

function words(...lines: string[]): readonly string[] {
  return lines.flatMap((line) => line.split('|').map((word) => word.trim())).filter((word) => word !== '');
}
