import { areaDistanceKm } from '@sanad/contract/places/area-distance.ts';
import { AREA_CODES } from '@sanad/contract/places/places.ts';
import type { IndexRow } from './index-row.ts';

const EVERYWHERE: readonly number[] = AREA_CODES.map((_, index) => index);

/** By area: every area with its distance, nearest first. */
const NEIGHBOURS = AREA_CODES.map((from) =>
  AREA_CODES.map((to, area) => ({ area, km: areaDistanceKm(from, to) })).sort((one, other) => one.km - other.km),
);

/** Where an LSA would travel for a session in person; everywhere where their own area is not known. */
export function* areasWithin({ area, travelRadiusKm }: Pick<IndexRow, 'area' | 'travelRadiusKm'>): Iterable<number> {
  const neighbours = NEIGHBOURS[area];
  if (!neighbours) return yield* EVERYWHERE;
  for (const neighbour of neighbours) {
    if (neighbour.km > travelRadiusKm) return;
    yield neighbour.area;
  }
}
