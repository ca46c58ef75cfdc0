import { randomUUID } from 'node:crypto';
import { AVAILABILITY_DAYS, AVAILABILITY_TIMES, LSA_ZONES } from '@sanad/contract/availability.ts';
import {
  GENDERS,
  MAIN_SPECIALIZATIONS,
  NEEDS_SUPPORTED,
  SESSION_TYPES,
  WORKING_LANGUAGES,
  YEARS_OF_EXPERIENCE,
} from '@sanad/contract/lsas/lsas.ts';
import { AREA_CODES, EMIRATES, emirateOf } from '@sanad/contract/places/places.ts';
import { PRICE_STEP_AED, type SearchFilters, type Sort } from '@sanad/contract/search/search.ts';
import fc from 'fast-check';
import { dayAfter } from '../../../platform/clock.ts';
import { freeOn } from '../calendar/free-days.ts';
import { SEARCH_ZONE, startOf } from '../calendar/local-time.ts';
import { PRICE_STEPS } from './facet-choices.ts';
import { type IndexRow, type MeetingWay, qualityScoreOf, SLOTS, wayOf } from './index-row.ts';

export const NOW = Date.parse('2026-11-17T08:20:00Z');
const TODAY = '2026-11-17';
const HOUR = 3_600_000;
export const HOLIDAYS = ['2026-12-02', '2026-12-03'];

const mask = (length: number) => fc.integer({ min: 0, max: 2 ** length - 1 });
const index = (all: readonly unknown[]) => fc.integer({ min: 0, max: all.length - 1 });
const date = fc.integer({ min: 0, max: 58 }).map((days) => dayAfter(TODAY, days));

/** Anybody who could be in the search index. */
export const anyRow: fc.Arbitrary<IndexRow> = fc.record({
  id: fc.nat().map(() => randomUUID()),
  name: fc.constantFrom('mariam', 'omar', 'grace', 'ليلى'),
  bioWords: fc.array(fc.constantFrom('patient', 'patience', 'calm', 'trains', 'صبور'), { maxLength: 4 }),
  needs: mask(NEEDS_SUPPORTED.length),
  specialization: index(MAIN_SPECIALIZATIONS),
  experience: index(YEARS_OF_EXPERIENCE),
  sessionTypes: mask(SESSION_TYPES.length),
  gender: fc.integer({ min: -1, max: GENDERS.length - 1 }),
  languages: mask(WORKING_LANGUAGES.length),
  area: fc.integer({ min: -1, max: AREA_CODES.length - 1 }),
  travelRadiusKm: fc.constantFrom(1, 15, 40, 150),
  priceFils: fc.integer({ min: 1, max: 60_000 }),
  negotiable: fc.boolean(),
  verified: fc.boolean(),
  hasPhoto: fc.boolean(),
  ratingHundredths: fc.constantFrom(0, 300, 450, 480, 500),
  reviewCount: fc.integer({ min: 0, max: 40 }),
  hours: fc.array(mask(SLOTS), { minLength: 7, maxLength: 7 }),
  zone: fc.oneof(
    { weight: 6, arbitrary: fc.constant(SEARCH_ZONE) },
    { weight: 1, arbitrary: fc.constantFrom(...LSA_ZONES) },
  ),
  notices: fc
    .tuple(fc.constantFrom(2, 12, 48), fc.constantFrom(12, 24, 72))
    .map(([online, in_person]) => ({ any: Math.min(online, in_person), online, in_person })),
  worksHolidays: fc.boolean(),
  onlyInPerson: fc.boolean(),
  exceptions: fc.array(
    fc
      .tuple(fc.constantFrom('off' as const, 'extra' as const), date, fc.integer({ min: 0, max: 6 }), mask(SLOTS))
      .map(([kind, from, days, slots]) => ({
        kind,
        from,
        to: dayAfter(from, days),
        // Without hours, time off is the whole day.
        slots: kind === 'extra' || days % 2 === 0 ? slots : 0,
      })),
    { maxLength: 2 },
  ),
  engagements: fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 24 * 20 }), fc.integer({ min: 1, max: 5 }), fc.boolean())
      .map(([start, half, inPerson]) => ({
        from: NOW + start * HOUR,
        to: NOW + start * HOUR + half * (HOUR / 2),
        inPerson,
      })),
    { maxLength: 3 },
  ),
});

const some = <T>(all: readonly T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: 3 }), { nil: undefined, freq: 3 });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 4 });

export const anyFilters: fc.Arbitrary<SearchFilters> = fc
  .record({
    needs: some(NEEDS_SUPPORTED),
    needs_match: fc.constantFrom('any' as const, 'all' as const, undefined),
    specialization: some(MAIN_SPECIALIZATIONS),
    session_type: some(SESSION_TYPES),
    gender: some(GENDERS),
    emirate: some(EMIRATES),
    area: some(AREA_CODES),
    day: some(AVAILABILITY_DAYS),
    time: some(AVAILABILITY_TIMES),
    date: maybe(date),
    at: maybe(fc.constantFrom(...AVAILABILITY_TIMES)),
    price_min: maybe(fc.integer({ min: 0, max: 300 })),
    price_max: maybe(fc.integer({ min: 100, max: 600 })),
    negotiable: maybe(fc.boolean()),
    experience: some(YEARS_OF_EXPERIENCE),
    rating_min: maybe(fc.constantFrom(1, 4.5, 4.8)),
    language: some(WORKING_LANGUAGES),
    verified: maybe(fc.boolean()),
  })
  // Most searches ask for two or three things; more would always be empty.
  .chain((all) =>
    fc
      .subarray(Object.keys(all), { maxLength: 4 })
      .map(
        (kept) =>
          Object.fromEntries(
            Object.entries(all).filter(([key, value]) => kept.includes(key) && value !== undefined),
          ) as SearchFilters,
      ),
  );

type Hours = Omit<IndexRow, 'name' | 'bioWords'>;
const found = { any: new WeakMap(), online: new WeakMap(), in_person: new WeakMap() } satisfies Record<
  MeetingWay,
  WeakMap<Hours, readonly number[]>
>;

/** Every start at which somebody can be booked; looked for once, as a row never changes. */
export function startsOf(row: Hours, way: MeetingWay = 'any'): readonly number[] {
  const starts = found[way].get(row) ?? findStarts(row, way);
  found[way].set(row, starts);
  return starts;
}

/** Slowly and obviously. */
function findStarts(row: Hours, way: MeetingWay): readonly number[] {
  const starts: number[] = [];
  for (let day = -1; day <= 62; day++) {
    const local = dayAfter(TODAY, day);
    const free = freeOn(local, row, HOLIDAYS.includes(local), way);
    for (let slot = 0; slot < SLOTS; slot++) {
      if (((free >>> slot) & 1) === 0) continue;
      const start = startOf({ date: local, slot }, row.zone);
      if (start >= NOW + row.notices[way] * HOUR && start + HOUR <= NOW + 60 * 24 * HOUR) starts.push(start);
    }
  }
  return starts;
}

const within = (all: readonly string[], wanted: readonly string[] | undefined, bits: number) =>
  !wanted || wanted.some((value) => (bits >>> all.indexOf(value)) & 1);
const isOneOf = (all: readonly string[], wanted: readonly string[] | undefined, at: number) =>
  !wanted || wanted.includes(all[at] ?? '');

function isInPlace(row: IndexRow, { area, emirate }: SearchFilters): boolean {
  if (!area && !emirate) return true;
  const own = AREA_CODES[row.area];
  return own !== undefined && ((area?.includes(own) ?? false) || (emirate?.includes(emirateOf(own)) ?? false));
}

/** Only asked of people on the UAE's clock here; zones have a test of their own. */
function isUsuallyOpen(row: IndexRow, { day, time }: SearchFilters): boolean {
  const days = AVAILABILITY_DAYS.filter((one) => !day || day.includes(one));
  const times = AVAILABILITY_TIMES.filter((one) => !time || time.includes(one));
  return days.some((one) =>
    times.some((at) => ((row.hours[AVAILABILITY_DAYS.indexOf(one)] ?? 0) >>> AVAILABILITY_TIMES.indexOf(at)) & 1),
  );
}

function isFreeThen(row: IndexRow, { date: day, at }: SearchFilters, way: MeetingWay): boolean {
  if (!day) return true;
  const first = startOf({ date: day, slot: -9 }, SEARCH_ZONE);
  const wanted = at ? startOf({ date: day, slot: AVAILABILITY_TIMES.indexOf(at) }, SEARCH_ZONE) : null;
  return startsOf(row, way).some((start) =>
    wanted === null ? start >= first && start < first + 24 * HOUR : start === wanted,
  );
}

/** The reference: one person, one search, no cleverness. */
export function meets(row: IndexRow, wanted: SearchFilters, way = wayOf(wanted)): boolean {
  const needs = wanted.needs?.map((need) => NEEDS_SUPPORTED.indexOf(need)) ?? [];
  const met = needs.filter((need) => (row.needs >>> need) & 1).length;
  return (
    (needs.length === 0 || (wanted.needs_match === 'all' ? met === needs.length : met > 0)) &&
    isOneOf(MAIN_SPECIALIZATIONS, wanted.specialization, row.specialization) &&
    within(SESSION_TYPES, wanted.session_type, row.sessionTypes) &&
    isOneOf(GENDERS, wanted.gender, row.gender) &&
    within(WORKING_LANGUAGES, wanted.language, row.languages) &&
    isOneOf(YEARS_OF_EXPERIENCE, wanted.experience, row.experience) &&
    isInPlace(row, wanted) &&
    ((!wanted.day && !wanted.time) || isUsuallyOpen(row, wanted)) &&
    isFreeThen(row, wanted, way) &&
    row.priceFils >= (wanted.price_min ?? 0) * 100 &&
    row.priceFils <= (wanted.price_max ?? 1e6) * 100 &&
    (!wanted.negotiable || row.negotiable) &&
    (!wanted.verified || row.verified) &&
    (wanted.rating_min === undefined || row.ratingHundredths >= wanted.rating_min * 100)
  );
}

/** How many there would be with each value, one by one; a filter does not narrow its own choices. */
export function facetsBySlowLook(
  rows: readonly IndexRow[],
  wanted: SearchFilters,
  notification = (count: number) => count,
) {
  const without = (...keys: (keyof SearchFilters)[]) => {
    const others = Object.entries(wanted).filter(([key]) => !keys.includes(key as keyof SearchFilters));
    return rows.filter((row) => meets(row, Object.fromEntries(others), wayOf(wanted)));
  };
  const counted = (
    all: readonly string[],
    left: IndexRow[],
    isIn: (row: IndexRow, index: number, value: string) => unknown,
  ) =>
    Object.fromEntries(
      all.map((value, index) => [value, notification(left.filter((row) => isIn(row, index, value)).length)]),
    );
  const step = ({ priceFils }: IndexRow) => Math.min(PRICE_STEPS - 1, Math.floor(priceFils / (PRICE_STEP_AED * 100)));
  const anyPrice = without('price_min', 'price_max');
  return {
    needs: counted(NEEDS_SUPPORTED, without('needs'), (row, index) => (row.needs >>> index) & 1),
    specialization: counted(
      MAIN_SPECIALIZATIONS,
      without('specialization'),
      (row, index) => row.specialization === index,
    ),
    session_type: counted(SESSION_TYPES, without('session_type'), (row, index) => (row.sessionTypes >>> index) & 1),
    gender: counted(GENDERS, without('gender'), (row, index) => row.gender === index),
    emirate: counted(EMIRATES, without('emirate', 'area'), (row, _, value) => {
      const area = AREA_CODES[row.area];
      return area && emirateOf(area) === value;
    }),
    language: counted(WORKING_LANGUAGES, without('language'), (row, index) => (row.languages >>> index) & 1),
    experience: counted(YEARS_OF_EXPERIENCE, without('experience'), (row, index) => row.experience === index),
    day: counted(AVAILABILITY_DAYS, without('day', 'time'), (row, index) => row.hours[index]),
    price: Array.from({ length: PRICE_STEPS }, (_, index) =>
      notification(anyPrice.filter((row) => step(row) === index).length),
    ),
  };
}

/** What a result is sorted by, the first the lowest. */
export function keyOf(row: Hours, sort: Sort, needs: readonly string[] = [], way: MeetingWay = 'any'): number {
  const met = needs.filter((need) => (row.needs >>> NEEDS_SUPPORTED.indexOf(need as never)) & 1).length;
  if (sort === 'best_match') return (needs.length - met) * 10_000 - qualityScoreOf(row);
  // Without a place to be near to, the best come first.
  if (sort === 'nearest') return -qualityScoreOf(row);
  if (sort === 'rating') return -(row.ratingHundredths * 1000 + row.reviewCount);
  if (sort === 'experience') return -row.experience;
  if (sort === 'soonest') return startsOf(row, way)[0] ?? Number.MAX_SAFE_INTEGER;
  return sort === 'price_low' ? row.priceFils : -row.priceFils;
}
