import type { SearchFilters } from '@sanad/contract/search/search.ts';
import type { LsaSet } from '../search-index/bit-set-store.ts';
import { wayOf } from '../search-index/index-row.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { type ParsedText, parseSearchText, withTerms } from '../text/vocabulary.ts';
import { wordsOf } from '../text/words.ts';
import { conditionsOf, inAll, inAny, type SearchContext } from './conditions.ts';
import type { Condition } from './query-result.ts';

/** Everything a search asks for: what was chosen, and the text as one more part, so that typing never widens it. */
export function searchConditions(
  searchIndex: SearchIndex,
  filters: SearchFilters,
  context: SearchContext,
): Condition[] {
  const { q = '', needs_match } = filters;
  const text = parseSearchText(q);
  const way = wayOf(withTerms(filters, text.terms));
  const chosen = conditionsOf(searchIndex, filters, context, way);
  const meant = conditionsOf(searchIndex, withTerms({ needs_match }, text.terms), context).map(({ people }) => people);
  const people = [...meant, ...peopleMeant(searchIndex, text, context)];
  // Signs alone are no word that anybody could be found by.
  const isWordless = q.trim() !== '' && wordsOf(q).length === 0;
  if (people.length === 0 && !isWordless) return chosen;
  return [...chosen, { key: 'q', people: inAll(searchIndex.sets, people) }];
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
