import { normaliseSearchText } from './search-text.ts';

/** "Mother of …", "servant of …": no name without what follows. */
const PREFIXES = new Set(
  ('ام ابو ابا ابي بو بنت ابن بن عبد ' + 'umm um oum omm abu abou abo bu bou bint ibn bin abd').split(' '),
);
/** Also names of their own, as in "Abdul Khan", whose surname is not to be shown: only these words belong to them. */
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
/** Addressed with the name that follows. «السيد» and «شيخة» are also names, and stay right either way. */
const TITLES = new Set(
  'الشيخ الشيخه السيد السيده الدكتور الدكتوره الاستاذ الاستاذه المهندس المهندسه د dr mr mrs ms miss eng prof'.split(
    ' ',
  ),
);
/** The Arabic article as a word of its own, as it is said: Al Rahman, Ar Rahman, Ud Din. */
const ARTICLE = /^(?:ال|[aeu](?:[lrsdntz]|sh))$/;
/** What ends a name in two words: Nour Eldin, Hibat Allah. */
const FAITH = /^(?:الدين|الله|[ae]?llah|[aeu][ld](?:din|deen|dine|dein)|[aeu]ddine?)$/;
const FAITH_AFTER_ARTICLE = /^(?:دين|din|deen|dine|dein)$/;

const comparable = (word: string | undefined) => normaliseSearchText(word ?? '').replaceAll(/[.'’ʿ‘`-]/g, '');

/** How many of the words are the name that starts at a place. */
function nameEnd(words: readonly string[], from: number): number {
  const word = comparable(words[from]);
  // "Mr Smith": what follows alone may be the surname.
  if (TITLES.has(word)) return words.length > from + 2 ? nameEnd(words, from + 1) : from + 1;
  if (SERVANTS.has(word)) return servantEnd(words, from);
  if (PREFIXES.has(word)) {
    const after = ARTICLE.test(comparable(words[from + 1])) ? from + 2 : from + 1;
    return nameEnd(words, after);
  }
  const next = comparable(words[from + 1]);
  if (FAITH.test(next)) return from + 2;
  return ARTICLE.test(next) && FAITH_AFTER_ARTICLE.test(comparable(words[from + 2])) ? from + 3 : from + 1;
}

function servantEnd(words: readonly string[], from: number): number {
  const next = comparable(words[from + 1]);
  if (ARTICLE.test(next)) return from + 3;
  return AFTER_SERVANT.has(next) || FAITH.test(next) ? from + 2 : from + 1;
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
