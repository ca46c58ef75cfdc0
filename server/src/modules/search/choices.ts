import { AVAILABILITY_DAYS } from '@sanad/contract/availability.ts';
import {
  MAIN_SPECIALIZATIONS,
  NEEDS_SUPPORTED,
  SESSION_TYPES,
  WORKING_LANGUAGES,
  YEARS_OF_EXPERIENCE,
} from '@sanad/contract/lsas.ts';
import { EMIRATES } from '@sanad/contract/places.ts';
import type { Facets } from '@sanad/contract/search.ts';

/** Steps of the price histogram; the last one holds everything above. */
export const PRICE_STEPS = 20;

export type ChoiceName =
  | 'need'
  | 'specialization'
  | 'sessionType'
  | 'emirate'
  | 'language'
  | 'experience'
  | 'day'
  | 'priceStep';

/** A list of choices that is counted with every search, and the part of a search that narrows it. */
export interface Countable {
  facet: keyof Facets;
  part: string;
  set: ChoiceName;
  values: readonly string[];
}

export const COUNTED: readonly Countable[] = [
  { facet: 'needs', part: 'needs', set: 'need', values: NEEDS_SUPPORTED },
  { facet: 'specialization', part: 'specialization', set: 'specialization', values: MAIN_SPECIALIZATIONS },
  { facet: 'session_type', part: 'session_type', set: 'sessionType', values: SESSION_TYPES },
  { facet: 'emirate', part: 'place', set: 'emirate', values: EMIRATES },
  { facet: 'language', part: 'language', set: 'language', values: WORKING_LANGUAGES },
  { facet: 'experience', part: 'experience', set: 'experience', values: YEARS_OF_EXPERIENCE },
  { facet: 'day', part: 'hours', set: 'day', values: AVAILABILITY_DAYS },
  {
    facet: 'price',
    part: 'price',
    set: 'priceStep',
    values: Array.from({ length: PRICE_STEPS }, (_, step) => `${step}`),
  },
];
