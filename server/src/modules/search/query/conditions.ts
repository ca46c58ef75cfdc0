import { AVAILABILITY_DAYS, AVAILABILITY_TIMES, FIRST_SLOT_HOUR } from '@sanad/contract/availability.ts';
import {
  GENDERS,
  MAIN_SPECIALIZATIONS,
  NEEDS_SUPPORTED,
  SESSION_TYPES,
  WORKING_LANGUAGES,
  YEARS_OF_EXPERIENCE,
} from '@sanad/contract/lsas/lsas.ts';
import { AREA_CODES, type AreaCode, EMIRATES } from '@sanad/contract/places/places.ts';
import type { SearchFilters } from '@sanad/contract/search/search.ts';
import { SEARCH_ZONE, startOf } from '../calendar/local-time.ts';
import type { BitSetStore, LsaSet } from '../search-index/bit-set-store.ts';
import { type MeetingWay, SLOTS, wayOf } from '../search-index/index-row.ts';
import type { NumberColumn } from '../search-index/number-column.ts';
import type { SearchIndex, SetName } from '../search-index/search-index.ts';
import type { Condition } from './query-result.ts';

function chosen(
  searchIndex: SearchIndex,
  name: SetName,
  all: readonly string[],
  values: readonly string[] = [],
): LsaSet[] {
  return values.map((value) => searchIndex.set(name, all.indexOf(value)));
}

function usualHours(searchIndex: SearchIndex, days: readonly string[] = [], times: readonly string[] = []): LsaSet[] {
  const indexes = (all: readonly string[], some: readonly string[]) =>
    some.length > 0 ? some.map((one) => all.indexOf(one)) : all.map((_, index) => index);
  return indexes(AVAILABILITY_DAYS, days).flatMap((day) =>
    indexes(AVAILABILITY_TIMES, times).map((slot) => searchIndex.set('hour', day * SLOTS + slot)),
  );
}

/** Those in at least one of them. */
export function inAny(sets: BitSetStore, [first, ...others]: readonly LsaSet[]): LsaSet {
  if (first === undefined || others.length === 0) return first ?? sets.empty();
  const any = sets.copyOf(first);
  for (const set of others) sets.add(any, set);
  return any;
}

/** Those in every one of them; nobody when there is none. */
export function inAll(sets: BitSetStore, [first, ...others]: readonly LsaSet[]): LsaSet {
  if (first === undefined || others.length === 0) return first ?? sets.empty();
  const all = sets.copyOf(first);
  for (const set of others) sets.keepOnly(all, set);
  return all;
}

export interface SearchContext {
  now: number;
  /** Where the family lives: LSAs who don't travel that far are not offered in person. */
  near?: AreaCode | undefined;
}

/** Those who meet in one of these ways; in person, only those who travel to the family. */
function meetingIn(searchIndex: SearchIndex, types: SearchFilters['session_type'], near?: AreaCode): LsaSet[] {
  const sets = chosen(searchIndex, 'sessionType', SESSION_TYPES, types);
  const inPerson = types?.indexOf('in_person') ?? -1;
  if (near !== undefined && inPerson >= 0) sets[inPerson] = inPersonNear(searchIndex, near);
  return sets;
}

/** Those who offer sessions in person and travel to this area. */
export function inPersonNear(searchIndex: SearchIndex, near: AreaCode): LsaSet {
  const inPerson = searchIndex.set('sessionType', SESSION_TYPES.indexOf('in_person'));
  return inAll(searchIndex.sets, [inPerson, searchIndex.set('reach', AREA_CODES.indexOf(near))]);
}

/** What was chosen, part by part. What was not is missing. */
export function conditionsOf(
  searchIndex: SearchIndex,
  wanted: SearchFilters,
  { now, near }: SearchContext,
  way = wayOf(wanted),
): Condition[] {
  const { sets } = searchIndex;
  const parts: Condition[] = [];
  const ask = (key: string, people: LsaSet) => parts.push({ key, people });
  const askAny = (key: string, some: readonly LsaSet[]) => some.length > 0 && ask(key, inAny(sets, some));
  const needs = chosen(searchIndex, 'need', NEEDS_SUPPORTED, wanted.needs);
  if (wanted.needs_match === 'all' && needs.length > 0) ask('needs', inAll(sets, needs));
  else askAny('needs', needs);
  askAny('specialization', chosen(searchIndex, 'specialization', MAIN_SPECIALIZATIONS, wanted.specialization));
  askAny('session_type', meetingIn(searchIndex, wanted.session_type, near));
  askAny('gender', chosen(searchIndex, 'gender', GENDERS, wanted.gender));
  askAny('experience', chosen(searchIndex, 'experience', YEARS_OF_EXPERIENCE, wanted.experience));
  askAny('language', chosen(searchIndex, 'language', WORKING_LANGUAGES, wanted.language));
  askAny('place', [
    ...chosen(searchIndex, 'emirate', EMIRATES, wanted.emirate),
    ...chosen(searchIndex, 'area', AREA_CODES, wanted.area),
  ]);
  if (wanted.day?.length || wanted.time?.length) askAny('hours', usualHours(searchIndex, wanted.day, wanted.time));
  if (wanted.date) ask('date', freeOnDate(searchIndex, wanted, now, way));
  if (wanted.price_min !== undefined || wanted.price_max !== undefined) {
    ask('price', between(searchIndex, searchIndex.price, (wanted.price_min ?? 0) * 100, wanted.price_max));
  }
  if (wanted.rating_min !== undefined) {
    ask('rating', between(searchIndex, searchIndex.rating, Math.round(wanted.rating_min * 100), undefined));
  }
  if (wanted.negotiable) ask('negotiable', searchIndex.negotiable);
  if (wanted.verified) ask('verified', searchIndex.verified);
  return parts;
}

/** From `least` on, up to so many whole units. */
function between(
  { live, sets }: SearchIndex,
  column: NumberColumn,
  least: number,
  mostUnits: number | undefined,
): LsaSet {
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

function freeOnDate({ calendar }: SearchIndex, wanted: SearchFilters, now: number, way: MeetingWay): LsaSet {
  if (!wanted.at) return calendar.freeDuring(wanted.date ?? '', now, way);
  return calendar.freeAt(wantedFrom(wanted) ?? now, now, way);
}
