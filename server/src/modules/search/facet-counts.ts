import type { Facets } from '@sanad/contract/search.ts';
import { COUNTED } from './choices.ts';
import type { Market } from './market.ts';
import type { Found } from './market-found.ts';
import { eachBit } from './offers.ts';

/** How many there would be with each choice, up to the cap; a part of a search does not narrow its own choices. */
export function countChoices(market: Market, found: Found): Facets {
  const counts = COUNTED.map(({ facet, part, set, values }, list) => {
    const among = found.without(part);
    const few = among.fewEnough;
    const some = few
      ? countFew(market, few, list)
      : values.map((_, index) => (market.offered(set, index) === 0 ? 0 : among.count(market.set(set, index))));
    return [facet, facet === 'price' ? some : Object.fromEntries(values.map((value, index) => [value, some[index]]))];
  });
  return Object.fromEntries(counts) as Facets;
}

/** What one person offers lies together in memory; who offers one thing does not. */
function countFew(market: Market, few: readonly number[], list: number): number[] {
  const counts = (COUNTED[list]?.values ?? []).map(() => 0);
  const count = (index: number) => {
    (counts[index] as number)++;
  };
  for (const at of few) eachBit(market.choicesOf(at, list), count);
  return counts;
}
