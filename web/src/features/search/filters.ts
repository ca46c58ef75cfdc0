import { AVAILABILITY_DAYS, AVAILABILITY_TIMES } from '@sanad/contract/availability.ts';
import {
  GENDERS,
  MAIN_SPECIALIZATIONS,
  NEEDS_SUPPORTED,
  PRICE_MAX_AED,
  SESSION_TYPES,
  WORKING_LANGUAGES,
  YEARS_OF_EXPERIENCE,
} from '@sanad/contract/lsas/lsas.ts';
import { AREA_CODES, EMIRATES } from '@sanad/contract/places/places.ts';
import { QUERY_MAX, type SearchFilters, SORTS, type Sort } from '@sanad/contract/search/search.ts';
import { isDay } from '../../lib/time/calendar-day.ts';

/** The filters of which several can be chosen, with their choices in the order they are always written in. */
export const LISTS = {
  needs: NEEDS_SUPPORTED,
  specialization: MAIN_SPECIALIZATIONS,
  session_type: SESSION_TYPES,
  gender: GENDERS,
  emirate: EMIRATES,
  area: AREA_CODES,
  day: AVAILABILITY_DAYS,
  time: AVAILABILITY_TIMES,
  experience: YEARS_OF_EXPERIENCE,
  language: WORKING_LANGUAGES,
} as const satisfies Partial<Record<keyof SearchFilters, readonly string[]>>;
export type ListName = keyof typeof LISTS;
const LIST_NAMES = Object.keys(LISTS) as ListName[];

export const DEFAULT_SORT: Sort = 'best_match';

/** What the address of a search says. */
export interface Search {
  filters: SearchFilters;
  sort: Sort;
  /** For which of one's own children; nobody else can tell who that is. */
  child: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The canonical form: choices in order and once, without empty or incomplete filters. */
export function tidy(filters: SearchFilters): SearchFilters {
  const { q, needs_match, date, at, negotiable, verified, rating_min } = filters;
  const [low, high] = ordered(filters.price_min, filters.price_max);
  const text = q?.trim().slice(0, QUERY_MAX).trim();
  const tidied: Record<string, unknown> = text ? { q: text } : {};
  for (const name of LIST_NAMES) {
    const chosen = (LISTS[name] as readonly string[]).filter((one) =>
      (filters[name] as string[] | undefined)?.includes(one),
    );
    if (chosen.length > 0) tidied[name] = chosen;
  }
  if (needs_match === 'all' && (filters.needs?.length ?? 0) > 1) tidied.needs_match = 'all';
  if (date) tidied.date = date;
  if (date && at) tidied.at = at;
  if (low) tidied.price_min = low;
  if (high !== undefined) tidied.price_max = high;
  if (rating_min !== undefined) tidied.rating_min = rating_min;
  if (negotiable) tidied.negotiable = true;
  if (verified) tidied.verified = true;
  return tidied as SearchFilters;
}

function ordered(low: number | undefined, high: number | undefined) {
  return low !== undefined && high !== undefined && low > high ? [high, low] : [low, high];
}

function numberIn(text: string | null, least: number, most: number): number | undefined {
  if (text === null || !/^\d{1,5}(\.\d{1,2})?$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}

function wholeIn(text: string | null): number | undefined {
  const value = numberIn(text, 0, PRICE_MAX_AED);
  return Number.isInteger(value) ? value : undefined;
}

/** An address is typed, shortened and shared by people: what it says that cannot be meant is left out. */
export function filtersIn(params: URLSearchParams): SearchFilters {
  const lists = Object.fromEntries(LIST_NAMES.map((name) => [name, params.getAll(name)]));
  const date = params.get('date');
  const at = AVAILABILITY_TIMES.find((time) => time === params.get('at'));
  return tidy({
    ...(lists as Pick<SearchFilters, ListName>),
    q: params.get('q') ?? undefined,
    needs_match: params.get('needs_match') === 'all' ? 'all' : undefined,
    date: isDay(date) ? date : undefined,
    at,
    price_min: wholeIn(params.get('price_min')),
    price_max: wholeIn(params.get('price_max')),
    negotiable: params.get('negotiable') === 'true',
    rating_min: numberIn(params.get('rating_min'), 1, 5),
    verified: params.get('verified') === 'true',
  });
}

export function searchIn(params: URLSearchParams): Search {
  const child = params.get('child');
  return {
    filters: filtersIn(params),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT,
    child: child !== null && UUID.test(child) ? child : null,
  };
}

/** The filters as an address says them: also what the API asks for, and what tells one search from another. */
export function paramsOf(filters: SearchFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(tidy(filters))) {
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  return params;
}

/** "?needs=dyslexia&sort=price_low", or nothing for a search that asks for nothing. */
export function addressOf({ filters, sort, child }: Search): string {
  const params = paramsOf(filters);
  if (sort !== DEFAULT_SORT) params.set('sort', sort);
  if (child) params.set('child', child);
  return params.size > 0 ? `?${params}` : '';
}

/** A saved search as the server kept it. */
export function filtersOfSaved(saved: Record<string, unknown>): SearchFilters {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(saved)) {
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  return filtersIn(params);
}
