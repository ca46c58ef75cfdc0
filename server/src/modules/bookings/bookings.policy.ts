import {
  CHECK_IN_MINUTES_BEFORE,
  COMPLETE_FROM_SHARE,
  CONTEST_HOURS,
  FREE_RESCHEDULE_HOURS,
  LATE_HOURS_BEFORE,
  MISSED_AFTER_HOURS,
  NO_SHOW_GRACE_MINUTES,
  PAY_AGAIN_HOURS_BEFORE,
  PAY_AGAIN_LEAST_HOURS,
  PAY_AGAIN_MOST_HOURS,
  RECORD_OPEN_DAYS,
  RESCHEDULES_MAX,
} from '@sanad/contract/bookings/booking-rules.ts';
import {
  type BookingSide,
  type BookingState,
  type BookingTransition,
  bookingStateAfter,
  isLive,
} from '@sanad/contract/bookings/booking-states.ts';
import type { BookingAction } from '@sanad/contract/bookings/bookings.ts';
import { JOIN_MINUTES_BEFORE } from '@sanad/contract/calls/call-rules.ts';
import { daysAfter, earlierOf, laterOf, minutesAfter } from '../../platform/clock.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { type CallPresence, callClosesAt, hasWaitedAlone, tookPlace } from './sessions/call-attendance.policy.ts';

/**
 * Every permission of the module on one screen. A booking has two sides: the parent who made it and the LSA it is
 * with; staff see it, may cancel it and decide contested reports; to everybody else it does not exist. What a side may do now follows from the
 * state table of the contract and from the clock.
 */
export interface PolicyBooking extends CallPresence {
  state: BookingState;
  kind: string;
  mode: string;
  startsAt: Date;
  endsAt: Date;
  /** By both sides together. */
  reschedule_count: number;
  lsa_reschedule_count: number;
  hold_expires_at: Date | null;
  request_expires_at: Date | null;
  parent_checked_in_at: Date | null;
  lsa_checked_in_at: Date | null;
  price_fils: number;
  /** Null: nothing to pay, or not begun. */
  money_state: string | null;
  pay_until: Date | null;
  /** Who said that the other one did not come; the report is final once `final_at` is set. */
  reported_by: string | null;
  contested_at: Date | null;
  final_at: Date | null;
  /** What the LSA was to get after it ended early; null when nothing was posted. */
  lsaFils: number | null;
  /** Who has asked to reschedule it, while nobody has answered. */
  rescheduleRequestedBy: 'parent' | 'lsa' | null;
  /** The family has set a code for the door. */
  hasCode: boolean;
}

export type Party = 'parent' | 'lsa' | 'staff';

export function sideOf(
  { userId, accountType }: Viewer,
  booking: { parent_user_id: string; lsa_user_id: string },
): Party | null {
  if (booking.parent_user_id === userId) return 'parent';
  if (booking.lsa_user_id === userId) return 'lsa';
  return accountType === 'CST_ADMIN' || accountType === 'SUPER_ADMIN' ? 'staff' : null;
}

/** A parent's photo stands beside their sessions: for the LSA who was asked, and for our team. */
/** The proof an LSA sends with an appeal is for our team. */
export function canReadAppealFile({ accountType }: Viewer): boolean {
  return accountType === 'CST_ADMIN' || accountType === 'SUPER_ADMIN';
}

export function canSeeParent({ accountType }: Viewer, wasAsked: boolean): boolean {
  return accountType === 'LSA' ? wasAsked : accountType === 'CST_ADMIN' || accountType === 'SUPER_ADMIN';
}

const hours = (instant: Date, count: number) => minutesAfter(instant, count * 60);

/** Until when a payment that failed can be made another way; at the start it is paid or released. */
export function payAgainUntil(failedAt: Date, startsAt: Date): Date {
  const before = earlierOf(hours(startsAt, -PAY_AGAIN_HOURS_BEFORE), hours(failedAt, PAY_AGAIN_MOST_HOURS));
  return earlierOf(laterOf(before, hours(failedAt, PAY_AGAIN_LEAST_HOURS)), startsAt);
}

export const checkInOpensAt = ({ startsAt, mode }: Pick<PolicyBooking, 'startsAt' | 'mode'>) =>
  minutesAfter(startsAt, mode === 'online' ? -JOIN_MINUTES_BEFORE : -CHECK_IN_MINUTES_BEFORE);
export const noShowFrom = ({ startsAt }: { startsAt: Date }) => minutesAfter(startsAt, NO_SHOW_GRACE_MINUTES);
export const missedAt = ({ endsAt }: { endsAt: Date }) => hours(endsAt, MISSED_AFTER_HOURS);
export const completeFrom = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  new Date(startsAt.getTime() + (endsAt.getTime() - startsAt.getTime()) * COMPLETE_FROM_SHARE);
export const contestableUntil = ({ endsAt }: { endsAt: Date }) => hours(endsAt, CONTEST_HOURS);

export const byStart = (one: { startsAt: Date }, other: { startsAt: Date }) =>
  one.startsAt.getTime() - other.startsAt.getTime();

/** A report that has moved no money yet. */
export function isPending({ reported_by, final_at }: Pick<PolicyBooking, 'reported_by' | 'final_at'>): boolean {
  return reported_by !== null && final_at === null;
}

/** Its money could not be taken: until that is mended, nothing is built on this session. */
export function isUnpaid({ money_state }: Pick<PolicyBooking, 'money_state'>): boolean {
  return money_state === 'failed';
}

/** A session that has begun is still owed, however late it is. */
function canPayAgain(booking: PolicyBooking, side: Party, now: Date): boolean {
  const { state, pay_until } = booking;
  if (side !== 'parent' || !isUnpaid(booking)) return false;
  if (state === 'confirmed') return pay_until !== null && now < pay_until;
  return state === 'in_progress' || state === 'completed';
}

/** In person the code at the door is the proof; without one, both say that they are there. */
export function needsCode({ mode, hasCode }: Pick<PolicyBooking, 'mode' | 'hasCode'>): boolean {
  return mode === 'in_person' && hasCode;
}

/** A family asks who is at the door: until the session begins, where the LSA has set a code. */
export function canCheckLsaCode(
  booking: Pick<PolicyBooking, 'mode' | 'state'> & { lsaHasCode: boolean },
  side: Party,
): boolean {
  return side === 'parent' && booking.mode === 'in_person' && booking.state === 'confirmed' && booking.lsaHasCode;
}

export function canRescheduleAlone(booking: PolicyBooking, side: Party, now: Date): boolean {
  return side === 'parent' && hours(now, FREE_RESCHEDULE_HOURS) <= booking.startsAt;
}

/** How often this side may still move a session: the other side's moves do not count. */
export function reschedulesLeft(
  booking: Pick<PolicyBooking, 'reschedule_count' | 'lsa_reschedule_count'>,
  side: Party,
): number {
  const { reschedule_count: all, lsa_reschedule_count: lsa } = booking;
  return Math.max(0, RESCHEDULES_MAX - (side === 'lsa' ? lsa : all - lsa));
}

/** Online, joining the call is the check-in. */
function canCheckIn(booking: PolicyBooking, side: Party, now: Date): boolean {
  if (booking.mode === 'online') return false;
  if (booking.state !== 'confirmed' || now < checkInOpensAt(booking) || now >= booking.endsAt) return false;
  if (isUnpaid(booking)) return false;
  if (side === 'lsa') return needsCode(booking) || booking.lsa_checked_in_at === null;
  return side === 'parent' && !needsCode(booking) && booking.parent_checked_in_at === null;
}

function canJoinCall(booking: PolicyBooking, side: Party, now: Date): boolean {
  if (booking.mode !== 'online' || side === 'staff') return false;
  if (now < checkInOpensAt(booking) || now >= callClosesAt(booking)) return false;
  return booking.state === 'in_progress' || (booking.state === 'confirmed' && !isUnpaid(booking));
}

/** Whoever has waited alone; in a call that was interrupted, too. */
function canReportEmptyCall(booking: PolicyBooking, side: Party, now: Date): boolean {
  if (side === 'staff' || isUnpaid(booking) || now < noShowFrom(booking) || now >= missedAt(booking)) return false;
  if (booking.state !== 'confirmed' && booking.state !== 'in_progress') return false;
  return hasWaitedAlone(booking, side, now) && !tookPlace(booking, now);
}

/** Only somebody who came can say that the other one did not. A family at home is believed without a check-in. */
function canReportNoShow(booking: PolicyBooking, side: Party, now: Date): boolean {
  if (booking.mode === 'online') return canReportEmptyCall(booking, side, now);
  if (booking.state !== 'confirmed' || now < noShowFrom(booking) || now >= missedAt(booking)) return false;
  if (isUnpaid(booking)) return false;
  const { lsa_checked_in_at: lsaCame, parent_checked_in_at: parentCame } = booking;
  // An LSA who says to be at the door is heard when the report is contested.
  return side === 'lsa' ? lsaCame !== null && parentCame === null : side === 'parent';
}

/** The accused side; also after a free call, because missed ones count. */
function canContest(booking: PolicyBooking, side: Party, now: Date): boolean {
  const accused = { no_show_lsa: 'lsa', no_show_parent: 'parent' }[booking.state as string];
  const isOpen = isPending(booking) && booking.contested_at === null && now < contestableUntil(booking);
  return accused === side && isOpen;
}

function canWaive(booking: PolicyBooking, side: Party, now: Date): boolean {
  if (side !== 'lsa') return false;
  if (booking.state === 'no_show_parent' && isPending(booking)) {
    return booking.price_fils > 0 && (booking.contested_at !== null || now < contestableUntil(booking));
  }
  const isCharged = booking.state === 'cancelled_by_parent' || booking.state === 'no_show_parent';
  return isCharged && (booking.lsaFils ?? 0) > 0 && now < contestableUntil(booking);
}

/** From a little before the start until whoever is missing could be reported. */
function canSayLate(booking: PolicyBooking, side: Party, now: Date): boolean {
  if (side === 'staff' || booking.state !== 'confirmed' || isUnpaid(booking)) return false;
  const hasCome = side === 'lsa' ? booking.lsa_checked_in_at !== null : booking.parent_checked_in_at !== null;
  return !hasCome && now >= hours(booking.startsAt, -LATE_HOURS_BEFORE) && now < noShowFrom(booking);
}

function isStillOpen(booking: PolicyBooking, now: Date): boolean {
  if (booking.state === 'held') return booking.hold_expires_at !== null && now < booking.hold_expires_at;
  if (booking.state === 'requested') return booking.request_expires_at !== null && now < booking.request_expires_at;
  return true;
}

/** The one answer to "may this side do this now?", for buttons and for the server alike. */
export function may(action: BookingAction, booking: PolicyBooking, side: Party, now: Date): boolean {
  const allows = (action: BookingTransition) =>
    bookingStateAfter(action, side as BookingSide, booking.state) !== null && isStillOpen(booking, now);
  const isAhead = booking.state === 'confirmed' && now < booking.startsAt && !isUnpaid(booking);
  const isWaiting = booking.state === 'requested' && isStillOpen(booking, now);
  const canRequestReschedule =
    isAhead && side !== 'staff' && reschedulesLeft(booking, side) > 0 && booking.rescheduleRequestedBy === null;
  switch (action) {
    case 'pay':
      return allows('request');
    case 'pay_again':
      return canPayAgain(booking, side, now);
    case 'release':
    case 'decline':
      return allows(action);
    case 'accept':
      // While the parent looks at other times, the hour that was requested may pass.
      return allows('accept') && now < booking.startsAt;
    case 'suggest_times':
      return side === 'lsa' && allows('accept') && booking.rescheduleRequestedBy === null;
    case 'running_late':
      return canSayLate(booking, side, now);
    case 'cancel':
      return allows('cancel') && (side === 'staff' || now < booking.startsAt);
    case 'check_in':
      return canCheckIn(booking, side, now);
    case 'join_call':
      return canJoinCall(booking, side, now);
    case 'complete':
      return allows('complete') && (booking.mode === 'online' ? tookPlace(booking, now) : now >= completeFrom(booking));
    case 'report_no_show':
      return canReportNoShow(booking, side, now);
    case 'contest':
      return canContest(booking, side, now);
    case 'waive':
      return canWaive(booking, side, now);
    case 'reschedule':
      return canRequestReschedule && canRescheduleAlone(booking, side, now);
    case 'request_reschedule':
      return canRequestReschedule && !canRescheduleAlone(booking, side, now);
    case 'answer_reschedule':
      return (
        (isAhead || isWaiting) &&
        side !== 'staff' &&
        booking.rescheduleRequestedBy !== null &&
        booking.rescheduleRequestedBy !== side
      );
    case 'withdraw_reschedule':
      return (isAhead || isWaiting) && booking.rescheduleRequestedBy === side;
  }
}

/** The address is told once somebody really comes. */
export function canSeeAddress({ state, mode }: Pick<PolicyBooking, 'state' | 'mode'>, side: Party): boolean {
  return side === 'parent' || (mode === 'in_person' && ['confirmed', 'in_progress'].includes(state));
}

/**
 * What the family told about the child for this session: the LSA who is asked, who comes, and who came lately. Our team
 * opens the child's record instead, which is written down.
 */
export function canSeeChild(
  { state, endsAt }: Pick<PolicyBooking, 'state' | 'endsAt'>,
  side: Party,
  now: Date,
): boolean {
  if (side !== 'lsa') return side === 'parent';
  const tookPlace = state === 'completed' || state === 'settled';
  return isLive(state) || (tookPlace && now < daysAfter(endsAt, RECORD_OPEN_DAYS));
}
