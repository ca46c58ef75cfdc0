import { type Gap, placeOf } from '../../../features/lsas/gaps.ts';
import { areaPages } from '../../../lib/paths.ts';

const { profile, availability } = areaPages.lsaDashboard;

/** Where a gap is filled. */
export function gapPath(gap: Gap): string {
  const place = placeOf(gap);
  return place === 'hours' ? availability : `${profile}?tab=${place}`;
}
