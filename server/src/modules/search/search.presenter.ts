import type {
  Gender,
  MainSpecialization,
  NeedSupported,
  SessionType,
  WorkingLanguage,
  YearsOfExperience,
} from '@sanad/contract/lsas/lsas.ts';
import { isWithinRadius } from '@sanad/contract/places/area-distance.ts';
import type { AreaCode } from '@sanad/contract/places/places.ts';
import type { LsaCard, SavedSearch, SearchFilters } from '@sanad/contract/search/search.ts';
import type { Selectable } from 'kysely';
import type { SavedSearches } from '../../platform/database/database-types.ts';
import { publicPicture } from '../../platform/files/addresses.ts';
import { reasonsOf } from './match-reasons.ts';
import { wantedFrom } from './query/conditions.ts';
import type { CardRow } from './search.repository.ts';
import { type MeetingWay, wayOf } from './search-index/index-row.ts';
import type { SearchIndex } from './search-index/search-index.ts';

const NEXT_SHOWN = 3;

interface Context {
  searchIndex: SearchIndex;
  now: number;
  wanted: SearchFilters;
  /** Where the family lives, if known. */
  near?: AreaCode | undefined;
}

/** One LSA in a list: what everybody may know, and nothing else. */
export function presentCard(card: CardRow, { searchIndex, now, wanted, near }: Context): LsaCard | null {
  const at = searchIndex.placeOf(card.id);
  if (at === undefined || card.price_per_hour_fils === null) return null;
  const row = searchIndex.row(at);
  const way = bookableWay(card, wanted, near);
  const from = wantedFrom(wanted);
  return {
    id: card.id,
    name: card.name,
    photo: publicPicture(card.photo_file_id),
    main_specialization: card.main_specialization as MainSpecialization,
    years_of_experience: card.years_of_experience as YearsOfExperience | null,
    area: card.area as AreaCode | null,
    gender: card.gender as Gender | null,
    travel_radius_km: card.travel_radius_km,
    needs_supported: card.needs_supported as NeedSupported[],
    session_types: card.session_types as SessionType[],
    languages: card.languages as WorkingLanguage[],
    price_per_hour_fils: card.price_per_hour_fils,
    open_to_negotiation: card.open_to_negotiation,
    verified: row.verified,
    rating: row.reviewCount > 0 ? row.ratingHundredths / 100 : null,
    review_count: row.reviewCount,
    next_free: way ? searchIndex.calendar.nextFree(at, row, now, NEXT_SHOWN, way, from).map(hourAsText) : [],
    reasons: reasonsOf(row, wanted),
  };
}

/** How this family can meet an LSA; null: only in person, and the LSA doesn't travel that far. */
function bookableWay(card: CardRow, wanted: SearchFilters, near: AreaCode | undefined): MeetingWay | null {
  const way = wayOf(wanted);
  if (isWithinRadius(card.area as AreaCode | null, near ?? null, card.travel_radius_km)) return way;
  const isOnlyInPerson = card.session_types.includes('in_person') && !card.session_types.includes('online');
  return way === 'in_person' || isOnlyInPerson ? null : 'online';
}

/** The hours of the next weeks, said again and again. */
const hourTexts = new Map<number, string>();
const HOURS_KEPT = 10_000;

function hourAsText(start: number): string {
  const known = hourTexts.get(start);
  if (known !== undefined) return known;
  if (hourTexts.size >= HOURS_KEPT) hourTexts.clear();
  const text = new Date(start).toISOString();
  hourTexts.set(start, text);
  return text;
}

export function presentSavedSearch(row: Selectable<SavedSearches>): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    filters: row.filters as Record<string, unknown>,
    alerts: row.alerts,
    created_at: row.created_at.toISOString(),
  };
}
