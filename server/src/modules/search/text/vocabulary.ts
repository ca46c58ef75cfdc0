import { AREAS, type Emirate } from '@sanad/contract/places/places.ts';
import type { SearchFilters } from '@sanad/contract/search/search.ts';
import { normaliseSearchText } from '@sanad/contract/text/search-text.ts';
import { AREA_SPELLINGS } from './area-spellings.ts';
import { FILLER_WORDS, NAMES_LIKE_WORDS, PARENT_WORDS, type WordFilter } from './parent-words.ts';
import { isLikelyTypo, wordsOf } from './words.ts';

type Filter = WordFilter | 'area';
interface Choice {
  kind: Filter;
  value: string;
}
interface Term {
  choices: Choice[];
  words: string[];
}

/** Longer phrases come first: "dubai marina" is the place, not the emirate and a rest. */
const TERMS: Term[] = termsOf({ ...PARENT_WORDS, area: AREA_SPELLINGS });

/** A phrase that stands for several choices ("ABA", "Al Nahda") is one term with all of them. */
function termsOf(table: Record<Filter, Record<string, readonly string[]>>): Term[] {
  const terms = new Map<string, Term>();
  for (const [filter, values] of Object.entries(table)) {
    for (const [value, phrases] of Object.entries(values)) {
      for (const words of phrases.map((phrase) => wordsOf(phrase))) {
        const term = terms.get(words.join(' ')) ?? { choices: [], words };
        if (!term.choices.some((choice) => choice.value === value))
          term.choices.push({ kind: filter as Filter, value });
        terms.set(words.join(' '), term);
      }
    }
  }
  return [...terms.values()].sort((one, other) => other.words.length - one.words.length);
}

const ARTICLE = 'ال';

const SMALL = new Set([...FILLER_WORDS, ARTICLE].map(normaliseSearchText));
const NAMES = new Set(NAMES_LIKE_WORDS.map(normaliseSearchText));

export interface ParsedText {
  /** What the words stand for. */
  terms: (Choice & { word: string })[];
  /** Words that are no choice: names, or something in a bio. */
  rest: string[];
  /** The end of a text that is still being typed: every choice it may become, and none while it may become a small word. */
  unfinished: { word: string; choices: Choice[] } | null;
}

/** Every word or phrase that says something, each once. */
export function phrasesOf({ terms, rest, unfinished }: ParsedText): string[] {
  return [...new Set([...terms.map(({ word }) => word), ...rest, ...(unfinished ? [unfinished.word] : [])])];
}

function termAt(words: readonly string[], at: number): Term | undefined {
  const fits = (term: Term, isMeant: (typed: string, word: string) => boolean) =>
    term.words.every((word, index) => isMeant(words[at + index] ?? '', word));
  const exact = TERMS.find((term) => fits(term, (typed, word) => typed === word));
  if (exact || NAMES.has(words[at] ?? '')) return exact;
  return TERMS.find((term) => fits(term, isLikelyTypo));
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
  const choices = new Map(
    begun.flatMap((term) => term.choices.map((choice) => [`${choice.kind} ${choice.value}`, choice])),
  );
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
      const phrase = words.slice(at, at + term.words.length).join(' ');
      terms.push(...term.choices.map((choice) => ({ word: phrase, ...choice })));
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
