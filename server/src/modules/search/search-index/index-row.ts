import { AVAILABILITY_TIMES } from '@sanad/contract/availability.ts';
import type { SearchFilters } from '@sanad/contract/search/search.ts';

export const SLOTS = AVAILABILITY_TIMES.length;
export const DAYS = 7;

/** How families and LSAs meet, as far as it makes a difference to when. */
export const WAYS = ['any', 'online', 'in_person'] as const;
export type MeetingWay = (typeof WAYS)[number];

/** Somebody who wants to meet in one way only wants an hour at which that is possible. */
export function wayOf({ session_type = [] }: SearchFilters): MeetingWay {
  const [type] = session_type;
  return session_type.length === 1 && (type === 'online' || type === 'in_person') ? type : 'any';
}

/** What the search index knows of one LSA. Masks and numbers follow the order of the contract's lists. */
export interface IndexRow {
  id: string;
  /** First name, made comparable; nobody searches for a surname. */
  name: string;
  /** What they wrote about themselves, word by word, made comparable. */
  bioWords: readonly string[];
  needs: number;
  specialization: number;
  experience: number;
  sessionTypes: number;
  /** -1: not told. */
  gender: number;
  languages: number;
  /** -1: not told. */
  area: number;
  /** How far they travel for a session in person. */
  travelRadiusKm: number;
  priceFils: number;
  negotiable: boolean;
  verified: boolean;
  hasPhoto: boolean;
  /** 0: none yet. */
  ratingHundredths: number;
  reviewCount: number;
  /** Ten bits a day, Monday first, in the LSA's own zone. */
  hours: readonly number[];
  zone: string;
  /** The shortest notice at which this LSA can be booked, in any way or in a certain one. */
  notices: Readonly<Record<MeetingWay, number>>;
  worksHolidays: boolean;
  /** Then a session elsewhere in person also takes the time to travel. */
  onlyInPerson: boolean;
  exceptions: readonly { kind: 'off' | 'extra'; from: string; to: string; slots: number }[];
  /** Half-open, in milliseconds. */
  engagements: readonly { from: number; to: number; inPerson: boolean }[];
}

/**
 * How good a choice somebody is, whoever asks, from 0 to 1000. Proof weighs most, then what families said (few reviews
 * count less), then experience, then a photo.
 */
export function qualityScoreOf(
  row: Pick<IndexRow, 'verified' | 'ratingHundredths' | 'reviewCount' | 'experience' | 'hasPhoto'>,
) {
  const trust = row.reviewCount / (row.reviewCount + 5);
  const said = Math.max(0, (row.ratingHundredths - 100) / 400) * trust;
  return Math.round((row.verified ? 400 : 0) + 300 * said + 60 * row.experience + (row.hasPhoto ? 120 : 0));
}
