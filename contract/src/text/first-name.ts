import { normaliseSearchText } from './search-text.ts';

/** "Mother of …", "servant of …": no name without what follows. */
const PREFIXES = new Set(
  (
    'ام ابو ابا ابي بو بنت ابن بن عبد ' +
    'umm um oum omm abu abou abo bu bou bint ibn bin abd abdul abdel abdal abdol abdou abdu'
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
  if (TITLES.has(word)) return nameEnd(words, from + 1);
  if (PREFIXES.has(word)) {
    const after = ARTICLE.test(comparable(words[from + 1])) ? from + 2 : from + 1;
    return nameEnd(words, after);
  }
  const next = comparable(words[from + 1]);
  if (FAITH.test(next)) return from + 2;
  return ARTICLE.test(next) && FAITH_AFTER_ARTICLE.test(comparable(words[from + 2])) ? from + 3 : from + 1;
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
