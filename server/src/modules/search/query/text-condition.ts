import type { SearchFilters } from '@sanad/contract/search/search.ts';
import { withoutPhrase } from '@sanad/contract/text/search-text.ts';
import type { LsaSet } from '../search-index/bit-set-store.ts';
import { wayOf } from '../search-index/index-row.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { type ParsedText, parseSearchText, phrasesOf, withTerms } from '../text/vocabulary.ts';
import { wordsOf } from '../text/words.ts';
import { conditionsOf, inAll, inAny, type SearchContext } from './conditions.ts';
import type { Condition, QueryResult } from './query-result.ts';

/** Everything a search asks for: what was chosen, and the text as one more part, so that typing never widens it. */
export function searchConditions(
  searchIndex: SearchIndex,
  filters: SearchFilters,
  context: SearchContext,
): Condition[] {
  const { q = '' } = filters;
  const way = wayOf(withTerms(filters, parseSearchText(q).terms));
  const chosen = conditionsOf(searchIndex, filters, context, way);
  const people = peopleOfText(searchIndex, filters, context);
  // Signs alone are no word that anybody could be found by.
  const isWordless = q.trim() !== '' && wordsOf(q).length === 0;
  if (people.length === 0 && !isWordless) return chosen;
  return [...chosen, { key: 'q', people: inAll(searchIndex.sets, people) }];
}

/** Every phrase is a search without it: of more than that, nobody would find the one to leave out among them. */
const RELAXED_PHRASES_MAX = 6;

/** Of a text of several phrases that finds nobody: which one to leave out, the most helpful first. */
export function relaxedText(
  searchIndex: SearchIndex,
  found: QueryResult,
  { q = '', needs_match }: SearchFilters,
  context: SearchContext,
): { filter: 'q'; word: string; count: number }[] {
  const phrases = phrasesOf(parseSearchText(q));
  if (found.people.size > 0 || phrases.length < 2 || phrases.length > RELAXED_PHRASES_MAX) return [];
  const others = found.without('q');
  return phrases
    .map((word) => {
      const left = withoutPhrase(q, word);
      const people = left === '' ? [] : peopleOfText(searchIndex, { q: left, needs_match }, context);
      const count = people.length === 0 ? 0 : others.count(inAll(searchIndex.sets, people));
      return { filter: 'q' as const, word, count };
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

/** Who is meant by each thing the text says. */
function peopleOfText(
  searchIndex: SearchIndex,
  { q = '', needs_match }: SearchFilters,
  context: SearchContext,
): LsaSet[] {
  const text = parseSearchText(q);
  const meant = conditionsOf(searchIndex, withTerms({ needs_match }, text.terms), context).map(({ people }) => people);
  return [...meant, ...peopleMeant(searchIndex, text, context)];
}

/** Words that are no choice: somebody's first name, misspelt or not, or a word in a bio. */
function peopleMeant(searchIndex: SearchIndex, { rest, unfinished }: ParsedText, context: SearchContext): LsaSet[] {
  const { names, bios, sets } = searchIndex;
  const found = rest.map((word) => {
    const meant = names.meantBy(word);
    return meant.length > 0 ? names.bearersOf(meant) : bios.writersOf(word);
  });
  if (!unfinished) return found;
  const named = names.meantBy(unfinished.word);
  const any = [
    ...unfinished.choices.flatMap((choice) => conditionsOf(searchIndex, withTerms({}, [choice]), context)),
    ...(named.length > 0 ? [{ people: names.bearersOf(named) }] : []),
  ].map(({ people }) => people);
  return any.length > 0 ? [...found, inAny(sets, any)] : found;
}
