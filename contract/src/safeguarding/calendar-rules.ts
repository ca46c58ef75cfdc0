import { DEFAULT_ZONE, dayIn } from '../time/time.ts';

/**
 * The vulnerability calendar: windows of raised vulnerability per child, each with a level, and the welfare check-ins
 * that follow from the level. A window counts only while the parent agrees to a care plan.
 */
export const VULNERABILITY_LEVELS = ['red', 'amber', 'yellow', 'green'] as const;
export type VulnerabilityLevel = (typeof VULNERABILITY_LEVELS)[number];

export const WINDOW_KINDS = [
  'medical_change',
  'hospital_stay',
  'school_change',
  'exams',
  'holidays',
  'family_change',
  'known_trigger',
  'after_incident',
  'other',
] as const;
export type WindowKind = (typeof WINDOW_KINDS)[number];

/** `declined`: the parent said no, or withdrew; nothing is planned and nothing is held back. */
export const WINDOW_STATES = ['waiting', 'active', 'declined', 'ended'] as const;
export type WindowState = (typeof WINDOW_STATES)[number];

export const WINDOW_TRANSITIONS = [
  { action: 'agree', by: 'parent', from: 'waiting', to: 'active' },
  { action: 'agree', by: 'parent', from: 'declined', to: 'active' },
  { action: 'decline', by: 'parent', from: 'waiting', to: 'declined' },
  { action: 'decline', by: 'parent', from: 'active', to: 'declined' },
  { action: 'end', by: 'staff', from: 'waiting', to: 'ended' },
  { action: 'end', by: 'staff', from: 'active', to: 'ended' },
  { action: 'end', by: 'staff', from: 'declined', to: 'ended' },
] as const satisfies readonly { action: string; by: 'parent' | 'staff'; from: WindowState; to: WindowState }[];
export type WindowAction = (typeof WINDOW_TRANSITIONS)[number]['action'];

/** The state after it; null where it is not allowed. */
export function windowStateAfter(action: WindowAction, by: 'parent' | 'staff', from: WindowState): WindowState | null {
  return WINDOW_TRANSITIONS.find((one) => one.action === action && one.by === by && one.from === from)?.to ?? null;
}

/** What staff can still change: everything but what has ended. */
export function canEditWindow(state: WindowState): boolean {
  return state !== 'ended';
}

export const CHECK_IN_STATES = ['due', 'done', 'missed'] as const;
export type CheckInState = (typeof CHECK_IN_STATES)[number];

/** A missed check-in can still be recorded; that it was missed stays on it. */
export const CHECK_IN_TRANSITIONS = [
  { action: 'record', by: 'staff', from: 'due', to: 'done' },
  { action: 'record', by: 'staff', from: 'missed', to: 'done' },
  { action: 'miss', by: 'system', from: 'due', to: 'missed' },
] as const satisfies readonly { action: string; by: 'staff' | 'system'; from: CheckInState; to: CheckInState }[];
export type CheckInAction = (typeof CHECK_IN_TRANSITIONS)[number]['action'];

export function checkInStateAfter(
  action: CheckInAction,
  by: 'staff' | 'system',
  from: CheckInState,
): CheckInState | null {
  return CHECK_IN_TRANSITIONS.find((one) => one.action === action && one.by === by && one.from === from)?.to ?? null;
}

export const CHECK_IN_WAYS = ['call', 'message', 'visit'] as const;

export const APPROVAL_STATES = ['waiting', 'approved', 'declined'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** The hours of the day by which a check-in can be due, in the UAE. */
export const DUE_HOURS = { first: 8, last: 20, usual: 18 } as const;
export const WINDOW_MAX_DAYS = 366;
/** Before it is due, the owner is reminded. */
export const REMIND_BEFORE_HOURS = 2;
/** A check-in nobody recorded is missed so long after it was due, or when the day of the next one begins. */
export const MISSED_AFTER_HOURS = 24;

const DAY_MS = 86_400_000;
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const AMBER_WEEKDAYS = [1, 3, 5];

/** "2026-11-30" and so many days: a day without an hour or a zone. */
export function addDays(day: string, days: number): string {
  return new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** From the first to the last, both included; 0 where the last comes first. */
export function countDays(from: string, to: string): number {
  return Math.max(0, Math.round((utc(to) - utc(from)) / DAY_MS) + 1);
}

/** From the first to the last, both included. Only for ranges whose length was checked: it makes a word for each day. */
export function daysBetween(from: string, to: string): string[] {
  return Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index));
}

/**
 * The days on which a check-in is due: red daily, amber Monday, Wednesday and Friday, yellow once a week from the first
 * day on, green never. An amber window too short to hold one of its days has one on its first day.
 */
export function planCheckIns(window: { level: VulnerabilityLevel; starts_on: string; ends_on: string }): string[] {
  const days = daysBetween(window.starts_on, window.ends_on);
  if (window.level === 'green') return [];
  if (window.level === 'red') return days;
  if (window.level === 'yellow') return days.filter((_, index) => index % 7 === 0);
  const planned = days.filter((day) => AMBER_WEEKDAYS.includes(new Date(utc(day)).getUTCDay()));
  return planned.length > 0 ? planned : days.slice(0, 1);
}

/** The UAE has no summer time. */
export function uaeMoment(day: string, hour = 0): Date {
  return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+04:00`);
}

export function uaeDay(instant: Date): string {
  return dayIn(instant, DEFAULT_ZONE);
}

/** When a check-in nobody recorded counts as missed. `next`: the day of the one after it, if there is one. */
export function missedFrom(dueAt: Date, next: string | null): Date {
  const dayLater = dueAt.getTime() + MISSED_AFTER_HOURS * 3_600_000;
  return new Date(next ? Math.min(dayLater, uaeMoment(next).getTime()) : dayLater);
}
