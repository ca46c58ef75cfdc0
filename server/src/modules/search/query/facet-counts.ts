import type { AreaCode } from '@sanad/contract/places/places.ts';
import { COUNT_CAP, type Facets } from '@sanad/contract/search/search.ts';
import { CHOICE_WORDS, COUNTED, type Countable } from '../search-index/facet-choices.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { inPersonNear } from './conditions.ts';
import type { LsaSelection } from './lsa-selection.ts';
import type { QueryResult } from './query-result.ts';

/** While one person is asked for all they offer, a pass over a set gets so far. */
const PASSED_MEANWHILE = 28_000;
/** Enough for as many people as may be asked one by one. */
const DIGITS = 20;

/** How many there would be with each choice, up to the cap; a part of a search does not narrow its own choices. */
export function countChoices(searchIndex: SearchIndex, found: QueryResult, near?: AreaCode): Facets {
  const lists = Map.groupBy(COUNTED, ({ part }) => found.without(part));
  // In the contract's order, whoever was counted first.
  const counts: Record<string, unknown> = Object.fromEntries(COUNTED.map(({ facet }) => [facet, null]));
  for (const [among, some] of lists) {
    const passed = some.reduce((sum, { values }) => sum + values.length, 0) * searchIndex.sets.width;
    const asked = among.upTo(passed / PASSED_MEANWHILE);
    const countOf = asked
      ? countOneByOne(searchIndex, asked)
      : (list: Countable) => countInPasses(searchIndex, among, list);
    for (const list of some) counts[list.facet] = named(list, countOf(list));
  }
  const facets = counts as Facets;
  if (near !== undefined) {
    const inPerson = found.without('session_type').count(inPersonNear(searchIndex, near));
    facets.session_type = { ...facets.session_type, in_person: inPerson };
  }
  return facets;
}

function named({ facet, values }: Countable, counts: readonly number[]) {
  return facet === 'price' ? counts : Object.fromEntries(values.map((value, index) => [value, counts[index]]));
}

function countInPasses(searchIndex: SearchIndex, among: LsaSelection, { set, values }: Countable): number[] {
  return values.map((_, index) =>
    searchIndex.offered(set, index) === 0 ? 0 : among.count(searchIndex.set(set, index)),
  );
}

/**
 * What one person offers lies together in memory; who offers one thing does not. Thirty-two choices are added up at
 * once, in binary digits: the first three, which nearly everybody changes, without a branch.
 */
function countOneByOne(searchIndex: SearchIndex, people: readonly number[]): (list: Countable) => number[] {
  const digits = Array.from({ length: CHOICE_WORDS }, (_, word) => addUp(searchIndex, people, word));
  return ({ word, shift, values }) =>
    values.map((_, index) => Math.min(COUNT_CAP, numberAt(digits[word] ?? [], shift + index)));
}

function addUp(searchIndex: SearchIndex, people: readonly number[], word: number): number[] {
  // No typed array: its memory lies elsewhere, and to collect it takes longer than the search.
  const digits = Array.from({ length: DIGITS }, () => 0);
  let [ones, twos, fours] = [0, 0, 0];
  for (const at of people) {
    const offered = searchIndex.offersOf(at, word);
    const toTwos = ones & offered;
    ones ^= offered;
    const toFours = twos & toTwos;
    twos ^= toTwos;
    let carry = fours & toFours;
    fours ^= toFours;
    for (let digit = 3; carry !== 0; digit++) {
      const before = digits[digit] as number;
      digits[digit] = before ^ carry;
      carry &= before;
    }
  }
  return [ones, twos, fours, ...digits.slice(3)];
}

function numberAt(digits: readonly number[], bit: number): number {
  return digits.reduce((sum, digit, place) => sum + (((digit >>> bit) & 1) << place), 0);
}
