import { z } from 'zod';
import { AVAILABILITY_DAYS, AVAILABILITY_TIMES } from '../availability.ts';
import { endpoint, nothing } from '../endpoint.ts';
import { picture } from '../files/files.ts';
import {
  GENDERS,
  MAIN_SPECIALIZATIONS,
  NEEDS_SUPPORTED,
  PRICE_MAX_AED,
  SESSION_TYPES,
  WORKING_LANGUAGES,
  YEARS_OF_EXPERIENCE,
} from '../lsas/lsas.ts';
import { AREA_CODES, EMIRATES } from '../places/places.ts';
import { line, typedWords } from '../text/texts.ts';
import { calendarDay } from '../time/calendar-day.ts';

export const SEARCH_PAGE = 10;
export const SEARCH_PAGE_MAX = 50;
/** Counted exactly up to here; beyond it, "1,000+". */
export const COUNT_CAP = 1000;
export const QUERY_MAX = 200;
export const COMPARE_MAX = 3;
export const SAVED_SEARCHES_MAX = 20;
export const FAVOURITES_MAX = 200;

export const SORTS = ['best_match', 'rating', 'price_low', 'price_high', 'soonest', 'experience', 'nearest'] as const;
export type Sort = (typeof SORTS)[number];

/** A repeated parameter, a single one, or none. */
function listOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z
      .array(z.enum(values))
      .max(values.length)
      .transform((chosen) => values.filter((value) => chosen.includes(value)) as T[number][])
      .optional(),
  );
}
/** In an address it is a word, in a saved search a value. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]).optional();
const wholeAed = z.coerce.number().int().min(0).max(PRICE_MAX_AED).optional();

/** Everything a search can ask for. The same object is the address of the page, a saved search and the API's query. */
export const searchFilters = z.strictObject({
  q: typedWords(QUERY_MAX).optional(),
  needs: listOf(NEEDS_SUPPORTED),
  needs_match: z.enum(['any', 'all']).optional(),
  specialization: listOf(MAIN_SPECIALIZATIONS),
  session_type: listOf(SESSION_TYPES),
  gender: listOf(GENDERS),
  emirate: listOf(EMIRATES),
  area: listOf(AREA_CODES),
  day: listOf(AVAILABILITY_DAYS).describe('Days and times are the UAE’s, wherever the LSA lives'),
  time: listOf(AVAILABILITY_TIMES),
  date: calendarDay().optional().describe('Really free on this day'),
  at: z.enum(AVAILABILITY_TIMES).optional().describe('Really free on `date` at this hour'),
  price_min: wholeAed,
  price_max: wholeAed,
  negotiable: flag,
  experience: listOf(YEARS_OF_EXPERIENCE),
  rating_min: z.coerce.number().min(1).max(5).optional(),
  language: listOf(WORKING_LANGUAGES),
  verified: flag,
});
export type SearchFilters = z.output<typeof searchFilters>;

export const searchQuery = searchFilters
  .extend({
    sort: z.enum(SORTS).optional(),
    near: z
      .enum(AREA_CODES)
      .optional()
      .describe(
        'Where the family lives. `nearest` sorts by the distance from here; the best match in person takes this area first among equals, then its emirate; LSAs who do not travel this far are not offered in person',
      ),
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(SEARCH_PAGE_MAX).optional(),
  })
  .strict();

/** Why somebody fits, or does not: ticks and honest dashes, made from the same score that sorts. */
const reason = z.object({
  fits: z.boolean(),
  kind: z.enum(['needs', 'specialization', 'days', 'free_at', 'price', 'area', 'language', 'verified', 'session_type']),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
});
export type MatchReason = z.output<typeof reason>;

const lsaCard = z.object({
  id: z.uuid(),
  name: z.string(),
  photo: picture.nullable(),
  main_specialization: z.enum(MAIN_SPECIALIZATIONS),
  years_of_experience: z.enum(YEARS_OF_EXPERIENCE).nullable(),
  area: z.enum(AREA_CODES).nullable(),
  gender: z.enum(GENDERS).nullable(),
  travel_radius_km: z.number().int(),
  needs_supported: z.array(z.enum(NEEDS_SUPPORTED)),
  session_types: z.array(z.enum(SESSION_TYPES)),
  languages: z.array(z.enum(WORKING_LANGUAGES)),
  price_per_hour_fils: z.number().int(),
  open_to_negotiation: z.boolean(),
  verified: z.boolean().describe('Every certificate on the profile was checked'),
  rating: z.number().nullable().describe('1 to 5; null without reviews'),
  review_count: z.number().int(),
  next_free: z.array(z.iso.datetime()).describe('When the next three free hours start'),
  reasons: z.array(reason),
});
export type LsaCard = z.output<typeof lsaCard>;

const counts = z.record(z.string(), z.number().int()).describe(`By value; ${COUNT_CAP} means that many or more`);
const facets = z.object({
  needs: counts,
  specialization: counts,
  session_type: counts,
  gender: counts,
  emirate: counts,
  language: counts,
  experience: counts,
  day: counts,
  price: z.array(z.number().int()).describe('How many per step of AED 25, from 0 on'),
});
export type Facets = z.output<typeof facets>;
export const PRICE_STEP_AED = 25;

export const searchLsas = endpoint({
  method: 'GET',
  path: 'lsas/',
  summary: 'Find LSAs who can help, when they are free, for what they ask',
  access: 'public',
  seenByStaff: 'search',
  limitedAs: 'search',
  query: searchQuery,
  answers: {
    200: z.object({
      results: z.array(lsaCard),
      next: z.string().nullable(),
      count: z.number().int().describe(`Exact below ${COUNT_CAP}; ${COUNT_CAP} means that many or more`),
      facets: facets.nullable().describe('Only with the first page'),
      understood: z
        .array(z.object({ word: z.string(), kind: z.string(), value: z.string() }))
        .describe('How the words of `q` were read: "dyslexa" as the need dyslexia'),
      relax: z
        .array(
          z.object({
            filter: z.string(),
            word: z.string().optional().describe('Of `q`, only this word or phrase, comparable as in `understood`'),
            count: z.number().int(),
          }),
        )
        .describe('With an empty result: what to leave out, single words first, and how many that would give'),
    }),
  },
  errors: ['range_invalid', 'cursor_invalid'],
});

const savedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  filters: z.record(z.string(), z.unknown()),
  alerts: z.boolean(),
  created_at: z.iso.datetime(),
});
export type SavedSearch = z.output<typeof savedSearch>;

export const listSavedSearches = endpoint({
  method: 'GET',
  path: 'saved-searches/',
  summary: 'The signed-in parent’s saved searches, newest first',
  access: ['PARENT'],
  answers: { 200: z.object({ results: z.array(savedSearch) }) },
  errors: [],
});

/** What nobody could ever find anything with is not kept. */
const savedFilters = searchFilters.superRefine(({ price_min = 0, price_max, date, at }, problems) => {
  const refuse = (path: keyof SearchFilters, message: string) =>
    problems.addIssue({ code: 'custom', path: [path], message });
  if (price_max !== undefined && price_min > price_max)
    refuse('price_max', 'The highest price is lower than the lowest.');
  if (at && !date) refuse('date', 'Choose a day as well.');
});

export const saveSearch = endpoint({
  method: 'POST',
  path: 'saved-searches/',
  summary:
    'Save a search; with alerts, a notification tells when a new LSA fits it. The same filters again answer the same one',
  access: ['PARENT'],
  body: z.object({ name: line(80, 'A name is required.'), filters: savedFilters, alerts: z.boolean().default(true) }),
  answers: { 201: savedSearch },
  errors: ['list_full', 'range_invalid'],
});

export const changeSavedSearch = endpoint({
  method: 'PATCH',
  path: 'saved-searches/{id}/',
  summary: 'Rename a saved search, or turn its alerts on or off',
  access: ['PARENT'],
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ name: line(80, 'A name is required.').optional(), alerts: z.boolean().optional() }),
  answers: { 200: savedSearch },
  errors: ['not_found'],
});

export const removeSavedSearch = endpoint({
  method: 'DELETE',
  path: 'saved-searches/{id}/',
  summary: 'Forget a saved search',
  access: ['PARENT'],
  params: z.object({ id: z.uuid() }),
  answers: { 204: nothing },
  errors: ['not_found'],
});

export const listFavourites = endpoint({
  method: 'GET',
  path: 'favourites/',
  summary: 'The LSAs the signed-in parent has marked, newest first; those nobody can find any more are left out',
  access: ['PARENT'],
  seenByStaff: 'favourites',
  answers: { 200: z.object({ results: z.array(lsaCard) }) },
  errors: [],
});

export const addFavourite = endpoint({
  method: 'PUT',
  path: 'favourites/{id}/',
  summary: 'Mark an LSA',
  access: ['PARENT'],
  params: z.object({ id: z.uuid() }),
  answers: { 204: nothing },
  errors: ['not_found', 'list_full'],
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: 'favourites/{id}/',
  summary: 'Take the mark away',
  access: ['PARENT'],
  params: z.object({ id: z.uuid() }),
  answers: { 204: nothing },
  errors: [],
});
