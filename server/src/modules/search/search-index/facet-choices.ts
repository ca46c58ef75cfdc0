import { AVAILABILITY_DAYS } from '@sanad/contract/availability.ts';
import {
  GENDERS,
  MAIN_SPECIALIZATIONS,
  NEEDS_SUPPORTED,
  SESSION_TYPES,
  WORKING_LANGUAGES,
  YEARS_OF_EXPERIENCE,
} from '@sanad/contract/lsas/lsas.ts';
import { EMIRATES } from '@sanad/contract/places/places.ts';
import type { Facets } from '@sanad/contract/search/search.ts';

/** Steps of the price histogram; the last one holds everything above. */
export const PRICE_STEPS = 20;

export type ChoiceName =
  | 'need'
  | 'specialization'
  | 'sessionType'
  | 'gender'
  | 'emirate'
  | 'language'
  | 'experience'
  | 'day'
  | 'priceStep';

/** A list of choices that is counted with every search, and the part of a search that narrows it. */
interface Choices {
  facet: keyof Facets;
  part: string;
  set: ChoiceName;
  values: readonly string[];
}

/** With the place where a person's choices of this list are kept, as bits. */
export interface Countable extends Choices {
  word: number;
  shift: number;
}

const CHOICES: readonly Choices[] = [
  { facet: 'needs', part: 'needs', set: 'need', values: NEEDS_SUPPORTED },
  { facet: 'specialization', part: 'specialization', set: 'specialization', values: MAIN_SPECIALIZATIONS },
  { facet: 'session_type', part: 'session_type', set: 'sessionType', values: SESSION_TYPES },
  { facet: 'gender', part: 'gender', set: 'gender', values: GENDERS },
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

const WORD_BITS = 32;

/** As many lists in a word as fit. */
function placed(lists: readonly Choices[]): Countable[] {
  let [word, shift] = [0, 0];
  return lists.map((list) => {
    if (shift + list.values.length > WORD_BITS) [word, shift] = [word + 1, 0];
    const place = { word, shift };
    shift += list.values.length;
    return { ...list, ...place };
  });
}

export const COUNTED: readonly Countable[] = placed(CHOICES);
export const CHOICE_WORDS = Math.max(...COUNTED.map(({ word }) => word)) + 1;
