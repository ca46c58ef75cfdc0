import { MEETING_MODES, type MeetingMode } from '@sanad/contract/availability.ts';
import type { LsaCard } from '@sanad/contract/search.ts';

/** How an LSA can be met; "one-on-one" alone rules out neither. */
export function meetingModesOf({ session_types }: Pick<LsaCard, 'session_types'>): readonly MeetingMode[] {
  const offered = MEETING_MODES.filter((mode) => session_types.includes(mode));
  return offered.length > 0 ? offered : MEETING_MODES;
}
