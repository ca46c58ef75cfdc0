import { AREAS, type Emirate } from '@sanad/contract/places.ts';
import type { SearchFilters } from '@sanad/contract/search.ts';
import { normaliseSearchText } from '@sanad/contract/text/search-text.ts';
import { isLikelyTypo, wordsOf } from './words.ts';

type Filter = 'needs' | 'specialization' | 'session_type' | 'emirate' | 'area' | 'language';
interface Term {
  filter: Filter;
  value: string;
  words: string[];
}

/** Words people use for what can be chosen, in both languages. */
const SAID: Record<Filter, Record<string, readonly string[]>> = {
  needs: {
    adhd: ['adhd', 'add', 'attention', 'hyperactivity', 'hyperactive', 'فرط الحركة', 'تشتت الانتباه'],
    dyslexia: ['dyslexia', 'dyslexic', 'عسر القراءة', 'ديسلكسيا'],
    asd: ['asd', 'autism', 'autistic', 'توحد'],
    executive_functioning: [
      'executive functioning',
      'executive function',
      'organisation',
      'organization',
      'planning',
      'الوظائف التنفيذية',
    ],
    speech_language: ['speech', 'speech and language', 'stammer', 'stutter', 'النطق', 'النطق واللغة', 'تأخر النطق'],
    behavioural_support: [
      'behaviour',
      'behavior',
      'behavioural',
      'behavioral',
      'tantrums',
      'سلوك',
      'سلوكي',
      'الدعم السلوكي',
    ],
    numeracy_support: ['numeracy', 'maths', 'math', 'dyscalculia', 'حساب', 'رياضيات'],
    literacy_support: [
      'literacy',
      'reading',
      'writing',
      'handwriting',
      'spelling',
      'قراءة',
      'كتابة',
      'القراءة والكتابة',
    ],
    study_skills: ['study skills', 'homework', 'exams', 'مهارات الدراسة', 'واجبات'],
  },
  specialization: {
    therapist: ['therapist', 'therapy', 'معالج', 'معالجة', 'علاج'],
    counselor: ['counselor', 'counsellor', 'counselling', 'counseling', 'مستشار', 'مستشارة', 'مرشد', 'مرشدة', 'إرشاد'],
    specialist: ['specialist', 'اختصاصي', 'أخصائي', 'أخصائية'],
    educator: ['educator', 'special educator', 'teacher', 'معلم', 'معلمة', 'مربية', 'مربٍّ مختص'],
  },
  session_type: {
    online: ['online', 'video', 'remote', 'عن بعد', 'أونلاين'],
    in_person: ['in person', 'at home', 'حضوري', 'حضورية', 'في البيت'],
    one_on_one: ['one on one', 'one to one', 'فردي', 'فردية'],
  },
  emirate: {
    dubai: ['dubai', 'دبي'],
    abu_dhabi: ['abu dhabi', 'abudhabi', 'أبوظبي', 'أبو ظبي'],
    sharjah: ['sharjah', 'الشارقة'],
    ajman: ['ajman', 'عجمان'],
    umm_al_quwain: ['umm al quwain', 'أم القيوين'],
    ras_al_khaimah: ['ras al khaimah', 'rak', 'رأس الخيمة'],
    fujairah: ['fujairah', 'الفجيرة'],
  },
  area: {
    al_barsha: ['al barsha', 'barsha', 'البرشاء'],
    arabian_ranches: ['arabian ranches'],
    business_bay: ['business bay'],
    deira: ['deira', 'ديرة'],
    downtown_dubai: ['downtown'],
    dubai_hills: ['dubai hills'],
    dubai_marina: ['dubai marina', 'marina', 'مرسى دبي', 'دبي مارينا'],
    jumeirah: ['jumeirah', 'جميرا'],
    jlt: ['jlt', 'jumeirah lake towers'],
    jvc: ['jvc', 'jumeirah village circle'],
    mirdif: ['mirdif', 'مردف'],
    silicon_oasis: ['silicon oasis'],
    umm_suqeim: ['umm suqeim'],
    al_reem_island: ['reem island', 'al reem', 'جزيرة الريم'],
    khalifa_city: ['khalifa city', 'مدينة خليفة'],
    saadiyat: ['saadiyat', 'السعديات'],
    yas_island: ['yas island', 'جزيرة ياس'],
    al_ain: ['al ain', 'العين'],
    al_majaz: ['al majaz', 'المجاز'],
    muwaileh: ['muwaileh', 'مويلح'],
  },
  language: {
    ar: ['arabic', 'عربي', 'العربية'],
    en: ['english', 'إنجليزي', 'الإنجليزية'],
    hi: ['hindi', 'هندي'],
    ur: ['urdu', 'أردو'],
    ml: ['malayalam'],
    ta: ['tamil'],
    tl: ['tagalog', 'filipino'],
    fr: ['french', 'فرنسي', 'الفرنسية'],
    fa: ['persian', 'farsi', 'فارسي'],
    ru: ['russian', 'روسي'],
  },
};

/** Longer ways to say something come first: "dubai marina" is the place, not the emirate and a rest. */
const TERMS: Term[] = Object.entries(SAID)
  .flatMap(([filter, values]) =>
    Object.entries(values).flatMap(([value, ways]) =>
      ways.map((way) => ({ filter: filter as Filter, value, words: wordsOf(way) })),
    ),
  )
  .sort((one, other) => other.words.length - one.words.length);

const ARTICLE = 'ال';

const SMALL = new Set(
  [
    'a',
    'an',
    'and',
    'the',
    'for',
    'with',
    'in',
    'at',
    'of',
    'my',
    'who',
    'to',
    'lsa',
    'support',
    'learning',
    'needs',
    'difficulties',
    'speaking',
    'speaker',
    'speaks',
    'sessions',
    'near',
    'someone',
    'help',
    'child',
    'son',
    'daughter',
    'في',
    'مع',
    'من',
    'على',
    'طفلي',
    'ابني',
    'ابنتي',
    'دعم',
    'صعوبات',
    'تعلم',
    'جلسات',
    ARTICLE,
  ].map(normaliseSearchText),
);

interface Choice {
  kind: Filter;
  value: string;
}

export interface ParsedText {
  /** What the words stand for. */
  terms: (Choice & { word: string })[];
  /** Words that are no choice: names, or something in a bio. */
  rest: string[];
  /** The end of a text that is still being typed: every choice it may become, and none while it may become a small word. */
  unfinished: { word: string; choices: Choice[] } | null;
}

function termAt(words: readonly string[], at: number): Term | undefined {
  const fits = (term: Term, isMeant: (typed: string, word: string) => boolean) =>
    term.words.every((word, index) => isMeant(words[at + index] ?? '', word));
  return (
    TERMS.find((term) => fits(term, (typed, word) => typed === word)) ?? TERMS.find((term) => fits(term, isLikelyTypo))
  );
}

/** Everything the text is on its way to say from here to its end: "abu dh" Abu Dhabi, "dub" three places. */
function choicesBegunAt(words: readonly string[], at: number): Choice[] {
  const typed = words.slice(at);
  const last = typed.length - 1;
  const begun = TERMS.filter((term) =>
    typed.every((word, index) => {
      const meant = term.words[index] ?? '';
      return index === last ? isBegun(word, meant) : word === meant;
    }),
  );
  const choices = new Map(begun.map(({ filter, value }) => [`${filter} ${value}`, { kind: filter, value }]));
  return [...choices.values()];
}

/** While it may become a word that says nothing, it says nothing. */
function isBegunSmall(typed: string): boolean {
  return [...SMALL].some((small) => small.startsWith(typed));
}

/** A short beginning still has its article, which known words have lost. */
function isBegun(typed: string, word: string): boolean {
  const stem = typed.startsWith(ARTICLE) ? typed.slice(ARTICLE.length) : '';
  return word.startsWith(typed) || (stem !== '' && word.startsWith(stem));
}

const read = new Map<string, ParsedText>();
const READ_KEPT = 1000;

/** Reads a text as a person would: choices where it can, misspelt or not, and what is left over. */
export function parseSearchText(text: string): ParsedText {
  const known = read.get(text);
  if (known) return known;
  if (read.size >= READ_KEPT) read.clear();
  const understood = readWords(text);
  read.set(text, understood);
  return understood;
}

function readWords(text: string): ParsedText {
  const words = wordsOf(text);
  const terms: ParsedText['terms'] = [];
  const rest: string[] = [];
  let unfinished: ParsedText['unfinished'] = null;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    const found = termAt(words, at);
    const left = words.length - at;
    const begun = choicesBegunAt(words, at);
    // "dubai mar" is on its way to Dubai Marina, not the emirate and a name.
    if (left > 1 && begun.length > 0 && (found?.words.length ?? 0) < left) {
      unfinished = { word: words.slice(at).join(' '), choices: begun };
      break;
    }
    // "in" alone says nothing, "in person" does.
    const term = SMALL.has(word) && found?.words.length === 1 ? undefined : found;
    if (term) {
      terms.push({ word: words.slice(at, at + term.words.length).join(' '), kind: term.filter, value: term.value });
      at += term.words.length - 1;
    } else if (!SMALL.has(word)) {
      const maySay = left === 1 && (begun.length > 0 || isBegunSmall(word));
      if (maySay) unfinished = { word, choices: begun };
      else rest.push(word);
    }
  }
  // Somebody is shown as "Shamma D.": one letter is no word to find anybody by.
  const whole = rest.filter((word) => word.length > 1);
  if (unfinished?.word.length === 1 && (whole.length > 0 || terms.length > 0)) unfinished = null;
  return { terms, rest: whole.length > 0 || terms.length > 0 || unfinished ? whole : rest, unfinished };
}

/** The search that was meant: what the words stand for joins what was chosen by hand. "Mirdif, Dubai" means Mirdif. */
export function withTerms(filters: SearchFilters, terms: readonly Choice[]): SearchFilters {
  const meant: Record<string, unknown> = { ...filters };
  const areas = terms.filter(({ kind }) => kind === 'area').map(({ value }) => value);
  const isPart = (emirate: string) =>
    (AREAS[emirate as Emirate] as readonly string[]).some((area) => areas.includes(area));
  for (const { kind, value } of terms) {
    if (kind === 'emirate' && isPart(value)) continue;
    meant[kind] = [...new Set([...((meant[kind] as string[] | undefined) ?? []), value])];
  }
  return meant as SearchFilters;
}
