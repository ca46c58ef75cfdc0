import { AVAILABILITY_TIMES, type AvailabilityTime, FIRST_SLOT_HOUR } from '@sanad/contract/availability.ts';
import { type AreaCode, type Emirate, emirateOf } from '@sanad/contract/places/places.ts';
import type { SearchFilters } from '@sanad/contract/search/search.ts';

/** Three parts of the day, as families think of it. */
export const PARTS_OF_DAY = {
  morning: AVAILABILITY_TIMES.slice(0, 3),
  midday: AVAILABILITY_TIMES.slice(3, 6),
  afternoon: AVAILABILITY_TIMES.slice(6),
} as const;
export type PartOfDay = keyof typeof PARTS_OF_DAY;

export function isPartChosen(times: readonly AvailabilityTime[], part: PartOfDay): 'all' | 'some' | 'none' {
  const chosen = PARTS_OF_DAY[part].filter((time) => times.includes(time)).length;
  return chosen === 0 ? 'none' : chosen === PARTS_OF_DAY[part].length ? 'all' : 'some';
}

export function withPart(times: readonly AvailabilityTime[], part: PartOfDay, isOn: boolean): AvailabilityTime[] {
  const others = times.filter((time) => !PARTS_OF_DAY[part].includes(time));
  return isOn ? [...others, ...PARTS_OF_DAY[part]] : others;
}

/** The hours of the clock at which chosen times begin and end, when they follow one another. */
export function spanOf(times: readonly AvailabilityTime[]): { from: number; to: number } | null {
  const slots = times.map((time) => AVAILABILITY_TIMES.indexOf(time)).sort((one, other) => one - other);
  const first = slots[0];
  const last = slots.at(-1);
  if (first === undefined || last === undefined || last - first !== slots.length - 1) return null;
  return { from: FIRST_SLOT_HOUR + first, to: FIRST_SLOT_HOUR + last + 1 };
}

/** A whole emirate takes the place of its areas, */
export function withEmirates(filters: SearchFilters, emirate: Emirate[]): SearchFilters {
  return { ...filters, emirate, area: (filters.area ?? []).filter((area) => !emirate.includes(emirateOf(area))) };
}

/** and an area the place of its emirate. */
export function withArea(filters: SearchFilters, area: AreaCode): SearchFilters {
  const emirate = (filters.emirate ?? []).filter((one) => one !== emirateOf(area));
  return { ...filters, emirate, area: [...(filters.area ?? []), area] };
}
