import { AREA_CODES, AREAS, EMIRATES } from '@sanad/contract/places/places.ts';
import { PRICE_STEP_AED } from '@sanad/contract/search/search.ts';
import { offsetMs, SEARCH_ZONE } from '../calendar/local-time.ts';
import { type ChoiceName, PRICE_STEPS } from './facet-choices.ts';
import { type IndexRow, SLOTS } from './index-row.ts';
import type { IndexedLsa } from './lsa-store.ts';

const EMIRATE_OF_AREA: readonly number[] = AREA_CODES.map((area) =>
  EMIRATES.findIndex((emirate) => (AREAS[emirate] as readonly string[]).includes(area)),
);

const bit = (index = -1) => (index < 0 ? 0 : 1 << index);

/** Which choices of a list somebody offers, as bits in the order of the list. */
export const CHOICES_OF: Record<ChoiceName, (row: IndexedLsa) => number> = {
  need: (row) => row.needs,
  specialization: (row) => bit(row.specialization),
  experience: (row) => bit(row.experience),
  sessionType: (row) => row.sessionTypes,
  gender: (row) => bit(row.gender),
  language: (row) => row.languages,
  emirate: (row) => bit(EMIRATE_OF_AREA[row.area]),
  day: (row) => row.week.reduce((days, slots, day) => days | (slots === 0 ? 0 : bit(day)), 0),
  priceStep: (row) => bit(Math.min(PRICE_STEPS - 1, Math.floor(row.priceFils / (PRICE_STEP_AED * 100)))),
};

/** The usual week on the UAE's clock; what falls outside the ten slots there is not offered by day and time. */
export function weekInSearchZone(row: Pick<IndexRow, 'hours' | 'zone'>, now: number): readonly number[] {
  if (row.zone === SEARCH_ZONE) return row.hours;
  const shift = (offsetMs(now, SEARCH_ZONE) - offsetMs(now, row.zone)) / 3_600_000;
  if (!Number.isInteger(shift)) return row.hours.map(() => 0);
  return row.hours.map((day) => (shift < 0 ? day >>> -shift : day << shift) & ((1 << SLOTS) - 1));
}
