import type { Facets } from '@sanad/contract/search.ts';
import { COUNTED } from './choices.ts';
import type { Market } from './market.ts';
import type { Found } from './market-found.ts';

/** How many there would be with each choice, up to the cap; a part of a search does not narrow its own choices. */
export function countChoices(market: Market, found: Found): Facets {
  const counts = COUNTED.map(({ facet, part, set, values }) => {
    const among = found.without(part);
    const some = values.map((_, index) => (market.offered(set, index) === 0 ? 0 : among.count(market.set(set, index))));
    return [facet, facet === 'price' ? some : Object.fromEntries(values.map((value, index) => [value, some[index]]))];
  });
  return Object.fromEntries(counts) as Facets;
}
