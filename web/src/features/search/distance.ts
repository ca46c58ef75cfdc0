import { areaDistanceKm } from '@sanad/contract/places/area-distance.ts';
import type { AreaCode } from '@sanad/contract/places/places.ts';
import type { LsaCard } from '@sanad/contract/search/search.ts';
import { meetingModesFor, meetingModesOf } from './meeting-modes.ts';
import type { SearchText } from './use-search-text.ts';

type Lsa = Pick<LsaCard, 'area' | 'session_types' | 'travel_radius_km'>;

/** Whether an LSA who works in person does not come as far as the family's area. */
export function isTooFar(lsa: Lsa, family: AreaCode | null): boolean {
  return meetingModesOf(lsa).length > meetingModesFor(lsa, family).length;
}

/** "About 6 km from you"; null where one of the two areas is not known. */
export function distanceText(lsa: Lsa, family: AreaCode | null, { t }: Pick<SearchText, 't'>): string | null {
  if (lsa.area === null || family === null) return null;
  const km = areaDistanceKm(lsa.area, family);
  if (km === 0) return t('card.sameArea');
  return t(isTooFar(lsa, family) ? 'card.tooFar' : 'card.distance', { km });
}
