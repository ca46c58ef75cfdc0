import { normaliseSearchText } from './search-text.ts';
import { withoutUnseen } from './text-folding.ts';

/** "Mother of …", "servant of …": no name without what follows. */
const PREFIXES = new Set(
  ('ام ابو ابا ابي بو بنت ابن بن عبد ' + 'umm um oum omm abu abou abo bu bou bint ibn bin abd').split(' '),
);
/** Also names of their own, as in "Abou Diallo", or short for one: the last word after them may be a surname. */
const NAMES_TOO = new Set('um oum abu abou abo bu bou bin abd'.split(' '));
/** Names of their own, as in "Abdul Khan": only a few words belong to them. */
const SERVANTS = new Set('abdul abdel abdal abdol abdou abdu'.split(' '));
const AFTER_SERVANT = new Set(
  (
    'adl ahad ala ali alim aleem aziz azeem azim badi baqi bari basir baseer basit bassit ellah fattah ghafar ghaffar ' +
    'ghafoor ghafour ghafur ghani hadi hafeez hafiz hai haiy hakam hakim hakeem halim haleem hamid hameed haq haqq haseeb ' +
    'hasib hayy jabar jabbar jaleel jalil jami kader kadir karim kareem kerim khaliq khalek latif lateef majid majeed ' +
    'malik malek matin mateen messih moati moez mohsen moneim monem muhsin mujib munim muti nabi naser nasir nasser noor ' +
    'nour nur qader qadir qadeer qahhar qayoum qayyum quddus qudus raheem rahim rahman rahmane rehman rashid rasheed rasool ' +
    'rasul rauf raouf razaq razak razek razzak razzaq sabour sabur salaam salam samad samee sami sattar shafi shaheed ' +
    'shakoor shakur subhan tawab tawwab vahab wadood wadud wahab wahed wahhab wahid wakil waheed wali waris wareth zaher zahir'
  ).split(' '),
);
/** With the article before them also surnames, as in "Abdul Al Ali". */
const FAMILIES = new Set(
  'ali hadi hakeem hakim hameed hamid majeed majid malek malik naser nasir nasser noor nour rashid rasheed salam'.split(
    ' ',
  ),
);
/** Addressed with the name that follows. «السيد» and «شيخة» are also names, and stay right either way. */
const TITLES = new Set(
  'الشيخ الشيخه السيد السيده الدكتور الدكتوره الاستاذ الاستاذه المهندس المهندسه د dr mr mrs ms miss eng prof'.split(
    ' ',
  ),
);
/** The Arabic article as a word of its own, as it is said: Al Rahman, Ar Rahman, Ud Din. */
const ARTICLE = /^(?:ال|[aeu](?:[lrsdntz]|sh))$/;
const JOINED_ARTICLE = /^[aeu](?:[lrsdntz]|sh)/;
/** What ends a name in two words: Hibat Allah, Nour Eldin. */
const GOD = /^(?:الله|[ae]?llah)$/;
const FAITH = /^(?:الدين|[aeu][ld](?:din|deen|dine|dein)|[aeu]ddine?)$/;
const FAITH_AFTER_ARTICLE = /^(?:دين|din|deen|dine|dein)$/;
/** "Light of the faith"; after other names, as in "Fatima Uddin", it is a surname. */
const BEFORE_FAITH = new Set(
  (
    'علاء بدر بهاء برهان تاج جلال جمال حسام خير ركن زين سراج سعد سيف شرف شمس شهاب صدر صلاح ضياء عز عصام عماد فخر قطب ' +
    'كمال محي محيي مجد معز معين نجم نصر ناصر نصير نظام نور ' +
    'ala alaa badr baha bahaa burhan taj jalal galal jamal gamal djamel hossam hosam husam hussam khair kheir ' +
    'rukn zain zayn zein zine siraj saad seif saif sayf sharaf shams chams shehab shihab chihab sadr salah ' +
    'dia diaa ziya zia ez ezz izz azz essam esam issam imad emad fakhr qutb kutb kamal kamel mohi mohie mohy mohyi muhi ' +
    'muhyi mohey magd majd moez muizz moin moeen muin mueen najm nagm nasr nasir naser nasser naseer nizam nidham noor ' +
    'nour nur'
  ).split(' '),
);

const comparable = (word: string | undefined) => normaliseSearchText(word ?? '').replaceAll(/[.'’ʿ‘`-]/g, '');

/** How many of the words are the name that starts at a place. In doubt it ends early: the rest may be a surname. */
function nameEnd(words: readonly string[], from: number): number {
  const word = comparable(words[from]);
  // "Mr Smith": what follows alone may be the surname.
  if (TITLES.has(word)) return words.length > from + 2 ? nameEnd(words, from + 1) : from + 1;
  if (SERVANTS.has(word)) return servantEnd(words, from);
  if (PREFIXES.has(word)) return prefixEnd(words, from);
  const next = comparable(words[from + 1]);
  if (GOD.test(next)) return from + 2;
  if (!BEFORE_FAITH.has(word)) return from + 1;
  if (FAITH.test(next)) return from + 2;
  return ARTICLE.test(next) && FAITH_AFTER_ARTICLE.test(comparable(words[from + 2])) ? from + 3 : from + 1;
}

/** What "servant of" is said of, with or without the article. */
const isServed = (word: string) =>
  GOD.test(word) || AFTER_SERVANT.has(word) || AFTER_SERVANT.has(word.replace(JOINED_ARTICLE, ''));

function servantEnd(words: readonly string[], from: number): number {
  const next = comparable(words[from + 1]);
  if (!ARTICLE.test(next)) return AFTER_SERVANT.has(next) || GOD.test(next) ? from + 2 : from + 1;
  const last = comparable(words[from + 2]);
  const isSurname = !AFTER_SERVANT.has(last) || (FAMILIES.has(last) && words.length === from + 3);
  return isSurname ? from + 1 : from + 3;
}

function prefixEnd(words: readonly string[], from: number): number {
  const word = comparable(words[from]);
  const start = ARTICLE.test(comparable(words[from + 1])) ? from + 2 : from + 1;
  const end = nameEnd(words, start);
  if (!NAMES_TOO.has(word) || end < words.length || start >= words.length) return end;
  return word === 'abd' && isServed(comparable(words[start])) ? end : from + 1;
}

/**
 * "Mariam" of "Mariam Al Ali", and of "Mariam A."; "Abdul Rahman" of "Abdul Rahman Khan", as a name of several words is
 * an insult in parts; empty where there is no name (any more).
 */
export function firstName(name: string | null): string {
  return splitName(name).first.join(' ');
}

/** The words of the given name, and those after it. */
export function splitName(name: string | null): { first: string[]; rest: string[] } {
  const words = (name ?? '').split(/\s+/).filter(Boolean);
  const end = nameEnd(words, 0);
  return { first: words.slice(0, end), rest: words.slice(end) };
}

/** Made for the first name: it takes longer than most of a start's modules. */
let letters: Intl.Segmenter | null = null;

/** First name and the initial of the last one: all that strangers learn. Old names may still hold unseen signs. */
export function publicName(fullName: string): string {
  letters ??= new Intl.Segmenter();
  const { first, rest } = splitName(withoutUnseen(fullName));
  const initial = [...letters.segment(rest.at(-1) ?? '')][0]?.segment;
  return [...first, ...(initial ? [`${initial.toUpperCase()}.`] : [])].join(' ');
}
