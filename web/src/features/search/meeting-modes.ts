import { MEETING_MODES, type MeetingMode } from '@sanad/contract/availability.ts';
import { isWithinRadius } from '@sanad/contract/places/area-distance.ts';
import type { AreaCode } from '@sanad/contract/places/places.ts';
import type { LsaCard } from '@sanad/contract/search/search.ts';

/** How an LSA can be met; "one-on-one" alone rules out neither. */
export function meetingModesOf({ session_types }: Pick<LsaCard, 'session_types'>): readonly MeetingMode[] {
  const offered = MEETING_MODES.filter((mode) => session_types.includes(mode));
  return offered.length > 0 ? offered : MEETING_MODES;
}

/** How a family can meet an LSA: in person only within the LSA's travel radius. Empty: not at all. */
export function meetingModesFor(
  lsa: Pick<LsaCard, 'session_types' | 'area' | 'travel_radius_km'>,
  familyArea: AreaCode | null,
): readonly MeetingMode[] {
  const modes = meetingModesOf(lsa);
  if (isWithinRadius(lsa.area, familyArea, lsa.travel_radius_km)) return modes;
  return modes.filter((mode) => mode !== 'in_person');
}
