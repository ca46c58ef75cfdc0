import { AVAILABILITY_DAYS, AVAILABILITY_TIMES } from '@sanad/contract/availability.ts';
import {
  MAIN_SPECIALIZATIONS,
  NEEDS_SUPPORTED,
  SESSION_TYPES,
  WORKING_LANGUAGES,
  YEARS_OF_EXPERIENCE,
} from '@sanad/contract/lsas.ts';
import { AREA_CODES, EMIRATES } from '@sanad/contract/places.ts';
import type { SearchFilters } from '@sanad/contract/search.ts';
import type { Bitset } from './bitset.ts';
import { SEARCH_ZONE, startOf } from './local-time.ts';
import type { Market, SetName } from './market.ts';
import type { Part } from './market-found.ts';
import { SLOTS } from './market-row.ts';
import type { NumberColumn } from './number-column.ts';
import { inAllOf, inAnyOf, inFirstOnly, inSet, nobody, type People } from './people.ts';

/** Words of the text that stand for people, found outside the market (names, bios). */
export type Wanted = SearchFilters & { people?: Bitset };

function chosen(market: Market, name: SetName, all: readonly string[], values: readonly string[] = []): Bitset[] {
  return values.map((value) => market.set(name, all.indexOf(value)));
}

function usualHours(market: Market, days: readonly string[] = [], times: readonly string[] = []): Bitset[] {
  const indexes = (all: readonly string[], some: readonly string[]) =>
    some.length > 0 ? some.map((one) => all.indexOf(one)) : all.map((_, index) => index);
  return indexes(AVAILABILITY_DAYS, days).flatMap((day) =>
    indexes(AVAILABILITY_TIMES, times).map((slot) => market.set('hour', day * SLOTS + slot)),
  );
}

/** What a search asks for, part by part. What was not asked for is missing. */
export function partsOf(market: Market, wanted: Wanted, now: number): Part[] {
  const parts: Part[] = [];
  const ask = (key: string, people: People) => parts.push({ key, people });
  const askAny = (key: string, sets: readonly Bitset[]) => sets.length > 0 && ask(key, inAnyOf(sets));
  const needs = chosen(market, 'need', NEEDS_SUPPORTED, wanted.needs);
  if (wanted.needs_match === 'all' && needs.length > 0) ask('needs', inAllOf(needs));
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
  if (wanted.date) ask('date', freeOnDate(market, wanted.date, wanted.at, now));
  if (wanted.price_min !== undefined || wanted.price_max !== undefined) {
    ask('price', between(market, market.price, (wanted.price_min ?? 0) * 100, wanted.price_max));
  }
  if (wanted.rating_min !== undefined) {
    ask('rating', between(market, market.rating, Math.round(wanted.rating_min * 100), undefined));
  }
  if (wanted.negotiable) ask('negotiable', inSet(market.negotiable));
  if (wanted.verified) ask('verified', inSet(market.verified));
  if (wanted.people) ask('q', inSet(wanted.people));
  return parts;
}

/** From `least` on, up to so many whole units. */
function between(market: Market, column: NumberColumn, least: number, mostUnits: number | undefined): People {
  const most = mostUnits === undefined ? market.live : column.atMost(mostUnits * 100);
  return inFirstOnly(least > 0 ? [most, column.atMost(least - 1)] : [most]);
}

function freeOnDate(market: Market, date: string, at: string | undefined, now: number): People {
  if (!at) return market.calendar.freeDuring(date, now) ?? nobody;
  const slot = AVAILABILITY_TIMES.indexOf(at as never);
  return market.calendar.freeAt(startOf({ date, slot }, SEARCH_ZONE), now) ?? nobody;
}
