import { AVAILABILITY_DAYS, AVAILABILITY_TIMES, FIRST_SLOT_HOUR } from '@sanad/contract/availability.ts';
import {
  MAIN_SPECIALIZATIONS,
  NEEDS_SUPPORTED,
  SESSION_TYPES,
  WORKING_LANGUAGES,
  YEARS_OF_EXPERIENCE,
} from '@sanad/contract/lsas/lsas.ts';
import { AREA_CODES, EMIRATES } from '@sanad/contract/places.ts';
import type { SearchFilters } from '@sanad/contract/search.ts';
import { SEARCH_ZONE, startOf } from '../calendar/local-time.ts';
import type { PeopleSet, SetStore } from '../search-index/bit-set-store.ts';
import { SLOTS, wayOf } from '../search-index/index-row.ts';
import type { NumberColumn } from '../search-index/number-column.ts';
import type { Market, SetName } from '../search-index/search-index.ts';
import type { Part } from './query-result.ts';

/** Words of the text that stand for people, found outside the market (names, bios). */
export type Wanted = SearchFilters & { people?: PeopleSet };

function chosen(market: Market, name: SetName, all: readonly string[], values: readonly string[] = []): PeopleSet[] {
  return values.map((value) => market.set(name, all.indexOf(value)));
}

function usualHours(market: Market, days: readonly string[] = [], times: readonly string[] = []): PeopleSet[] {
  const indexes = (all: readonly string[], some: readonly string[]) =>
    some.length > 0 ? some.map((one) => all.indexOf(one)) : all.map((_, index) => index);
  return indexes(AVAILABILITY_DAYS, days).flatMap((day) =>
    indexes(AVAILABILITY_TIMES, times).map((slot) => market.set('hour', day * SLOTS + slot)),
  );
}

function inAny(sets: SetStore, [first, ...others]: readonly PeopleSet[]): PeopleSet {
  if (first === undefined || others.length === 0) return first ?? sets.empty();
  const any = sets.copyOf(first);
  for (const set of others) sets.add(any, set);
  return any;
}

/** Those in every one of them; nobody when there is none. */
export function inAll(sets: SetStore, [first, ...others]: readonly PeopleSet[]): PeopleSet {
  if (first === undefined || others.length === 0) return first ?? sets.empty();
  const all = sets.copyOf(first);
  for (const set of others) sets.keepOnly(all, set);
  return all;
}

/** What a search asks for, part by part. What was not asked for is missing. */
export function partsOf(market: Market, wanted: Wanted, now: number): Part[] {
  const { sets } = market;
  const parts: Part[] = [];
  const ask = (key: string, people: PeopleSet) => parts.push({ key, people });
  const askAny = (key: string, some: readonly PeopleSet[]) => some.length > 0 && ask(key, inAny(sets, some));
  const needs = chosen(market, 'need', NEEDS_SUPPORTED, wanted.needs);
  if (wanted.needs_match === 'all' && needs.length > 0) ask('needs', inAll(sets, needs));
  else askAny('needs', needs);
  askAny('specialization', chosen(market, 'specialization', MAIN_SPECIALIZATIONS, wanted.specialization));
  askAny('session_type', chosen(market, 'sessionType', SESSION_TYPES, wanted.session_type));
  askAny('experience', chosen(market, 'experience', YEARS_OF_EXPERIENCE, wanted.experience));
  askAny('language', chosen(market, 'language', WORKING_LANGUAGES, wanted.language));
  askAny('place', [
    ...chosen(market, 'emirate', EMIRATES, wanted.emirate),
    ...chosen(market, 'area', AREA_CODES, wanted.area),
  ]);
  if (wanted.day?.length || wanted.time?.length) askAny('hours', usualHours(market, wanted.day, wanted.time));
  if (wanted.date) ask('date', freeOnDate(market, wanted, now));
  if (wanted.price_min !== undefined || wanted.price_max !== undefined) {
    ask('price', between(market, market.price, (wanted.price_min ?? 0) * 100, wanted.price_max));
  }
  if (wanted.rating_min !== undefined) {
    ask('rating', between(market, market.rating, Math.round(wanted.rating_min * 100), undefined));
  }
  if (wanted.negotiable) ask('negotiable', market.negotiable);
  if (wanted.verified) ask('verified', market.verified);
  if (wanted.people !== undefined) ask('q', wanted.people);
  return parts;
}

/** From `least` on, up to so many whole units. */
function between(
  { live, sets }: Market,
  column: NumberColumn,
  least: number,
  mostUnits: number | undefined,
): PeopleSet {
  const most = mostUnits === undefined ? live : column.atMost(mostUnits * 100);
  if (least <= 0) return most;
  const people = sets.copyOf(most);
  sets.remove(people, column.atMost(least - 1));
  return people;
}

/** When the wanted day, or the wanted hour of it, begins. */
export function wantedFrom({ date, at }: SearchFilters): number | undefined {
  const slot = at ? AVAILABILITY_TIMES.indexOf(at as never) : -FIRST_SLOT_HOUR;
  return date === undefined ? undefined : startOf({ date, slot }, SEARCH_ZONE);
}

function freeOnDate({ calendar }: Market, wanted: Wanted, now: number): PeopleSet {
  const way = wayOf(wanted);
  if (!wanted.at) return calendar.freeDuring(wanted.date ?? '', now, way);
  return calendar.freeAt(wantedFrom(wanted) ?? now, now, way);
}
