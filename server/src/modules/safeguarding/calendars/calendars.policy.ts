import type { CheckInRhythm } from '@sanad/contract/safeguarding/calendar-care-plans.ts';
import { planCheckIns, uaeMoment, type VulnerabilityLevel } from '@sanad/contract/safeguarding/calendar-rules.ts';

/**
 * Who sees and does what in the vulnerability calendar. Staff see all of it, and each view is written down. The parent
 * sees that there is a plan and how often we check in; the LSA sees the care note while they have a session with the
 * child inside the window. Nobody but staff sees a level, a reason or a note of a check-in.
 */
export const RHYTHM_OF_LEVEL: Record<VulnerabilityLevel, CheckInRhythm> = {
  red: 'daily',
  amber: 'three_a_week',
  yellow: 'weekly',
  green: 'none',
};

interface PlannedWindow {
  level: VulnerabilityLevel;
  starts_on: string;
  ends_on: string;
  due_hour: number;
}

/** The check-ins still ahead: what is over, late or recorded is never planned anew. */
export function checkInsAhead(window: PlannedWindow, now: Date): { due_on: string; due_at: Date }[] {
  return planCheckIns(window)
    .map((day) => ({ due_on: day, due_at: uaeMoment(day, window.due_hour) }))
    .filter(({ due_at }) => due_at > now);
}
