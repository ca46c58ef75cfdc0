import type { BookingSide, MoneyState } from '@sanad/contract/bookings/booking-states.ts';
import type {
  Booking,
  BookingAction,
  BookingSummary,
  HistoryEntry,
  MissedReport,
  MoneyOutcome,
} from '@sanad/contract/bookings/bookings.ts';
import { BOOKING_ACTIONS } from '@sanad/contract/bookings/bookings.ts';
import type { NeedSupported } from '@sanad/contract/lsas/lsas.ts';
import { firstName, publicName } from '@sanad/contract/text/first-name.ts';
import { publicPicture } from '../../platform/files/addresses.ts';
import type { FileAddresses } from '../../platform/files/files.ts';
import type { Vault } from '../../platform/security/secrets.ts';
import { ageOn } from '../families/index.ts';
import {
  canCheckLsaCode,
  canSeeAddress,
  checkInOpensAt,
  completeFrom,
  contestableUntil,
  isUnpaid,
  may,
  needsCode,
  noShowFrom,
  type Party,
  reschedulesLeft,
} from './bookings.policy.ts';
import type { BookingRow } from './bookings.repository.ts';
import { completedOutcome } from './cancellation/cancellation.policy.ts';
import { callClosesAt, secondsInCall } from './sessions/call-attendance.policy.ts';

export interface PresentContext {
  files: FileAddresses;
  vault: Vault;
  now: Date;
}

export const notesContext = (id: string) => `booking-notes:${id}`;

const nameOf = (fullName: string, isClosed: boolean) => (isClosed ? fullName : publicName(fullName));

export function actionsOf(row: BookingRow, side: Party, now: Date): BookingAction[] {
  return BOOKING_ACTIONS.filter((action) => may(action, row, side, now));
}

function expiryOf({ state, hold_expires_at, request_expires_at }: BookingRow): string | null {
  if (state === 'held') return hold_expires_at?.toISOString() ?? null;
  return state === 'requested' ? (request_expires_at?.toISOString() ?? null) : null;
}

function presentReschedule(row: BookingRow): BookingSummary['reschedule'] {
  const { reschedule_id, rescheduleRequestedBy, reschedule_starts_at, reschedule_ends_at, reschedule_expires_at } = row;
  if (
    !reschedule_id ||
    !rescheduleRequestedBy ||
    !reschedule_starts_at ||
    !reschedule_ends_at ||
    !reschedule_expires_at
  )
    return null;
  return {
    id: reschedule_id,
    state: 'open',
    by: rescheduleRequestedBy,
    starts_at: reschedule_starts_at.toISOString(),
    ends_at: reschedule_ends_at.toISOString(),
    other_starts: (row.reschedule_other_starts ?? []).map((start) => start.toISOString()),
    note: row.reschedule_note ?? '',
    expires_at: reschedule_expires_at.toISOString(),
    sessions: Math.max(1, row.reschedule_sessions),
  };
}

function presentReport(row: BookingRow): MissedReport | null {
  const { reported_by, intended, contested_at, final_at, decision } = row;
  if (!reported_by || !intended) return null;
  return {
    by: reported_by,
    stage: final_at ? 'final' : contested_at ? 'contested' : 'waiting',
    final_at: (final_at ?? contestableUntil(row)).toISOString(),
    intended,
    decision,
  };
}

export function presentSummary(row: BookingRow, side: Party, { files, now }: PresentContext): BookingSummary {
  return {
    id: row.id,
    checkout_id: row.checkout_id,
    kind: row.kind as BookingSummary['kind'],
    state: row.state,
    withdrawn: row.withdrawn,
    your_side: side,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    zone: row.zone,
    mode: row.mode as BookingSummary['mode'],
    area: row.area,
    lsa: { id: row.lsa_id, name: nameOf(row.lsa_name, row.lsa_closed), photo: publicPicture(row.lsa_photo) },
    parent: { name: nameOf(row.parent_name, row.parent_closed), photo: files.picture(row.parent_photo) },
    child: { id: row.child_id, first_name: firstName(row.child_name) },
    series: row.of_sessions > 1 ? { place: row.place, of: row.of_sessions } : null,
    price_per_hour_fils: row.hourly_fils,
    list_price_per_hour_fils: row.list_hourly_fils,
    price_fils: row.price_fils,
    fee_fils: row.fee_fils,
    money_state: (row.money_state as MoneyState | null) ?? (row.price_fils > 0 ? 'open' : 'none'),
    pay_until: isUnpaid(row) || row.state === 'expired' ? (row.pay_until?.toISOString() ?? null) : null,
    expires_at: expiryOf(row),
    reschedule: presentReschedule(row),
    report: presentReport(row),
    outcome: outcomeOf(row),
    credit_paid_fils: side === 'lsa' ? null : (row.credit_paid_fils ?? 0),
    may: actionsOf(row, side, now),
  };
}

/** What was given back of a session that took place. */
export function backFilsOf({ toCardFils, returnedCreditFils }: BookingRow): number {
  return (toCardFils ?? 0) + (returnedCreditFils ?? 0);
}

export function outcomeOf(row: BookingRow): MoneyOutcome | null {
  const { toCardFils, returnedCreditFils, creditFils, lsaFils, feeFils } = row;
  if (toCardFils === null || creditFils === null || lsaFils === null || feeFils === null) return null;
  const back = { to_card_fils: toCardFils, returned_credit_fils: returnedCreditFils ?? 0, credit_fils: creditFils };
  // What is left of the price is shared out when it is settled.
  const shares =
    row.state === 'completed' ? completedOutcome(row, backFilsOf(row)) : { lsa_fils: lsaFils, fee_fils: feeFils };
  return { ...shares, ...back };
}

function presentCall(row: BookingRow, now: Date): Booking['call'] {
  if (row.mode !== 'online') return null;
  const { parent, lsa, together } = secondsInCall(row, now);
  return {
    closes_at: callClosesAt(row).toISOString(),
    parent_seconds: parent,
    lsa_seconds: lsa,
    together_seconds: together,
  };
}

export function presentBooking(
  row: BookingRow,
  side: Party,
  context: PresentContext,
  more: {
    history: { at: Date; side: string; what: string; reason: string }[];
    strike: boolean;
    strikeAppeal: Booking['strike_appeal'];
    canSeeChild: boolean;
    due: Booking['payment_due'];
    seriesWaiting: number;
  },
): Booking {
  const { notes_encrypted } = row;
  return {
    ...presentSummary(row, side, context),
    agreement_id: row.agreement_id,
    payment_due: more.due,
    policy: row.policy,
    notes: notes_encrypted && more.canSeeChild ? context.vault.decrypt(notes_encrypted, notesContext(row.id)) : '',
    address: canSeeAddress(row, side) ? row.parent_address : null,
    child_needs: more.canSeeChild ? ((row.child_needs ?? []) as NeedSupported[]) : null,
    child_age: more.canSeeChild && row.child_born ? ageOn(row.child_born, context.now) : null,
    reschedules_left: reschedulesLeft(row, side),
    series_waiting: more.seriesWaiting,
    security_code_needed: needsCode(row),
    lsa_code_set: canCheckLsaCode(row, side),
    checked_in: { parent: row.parent_checked_in_at !== null, lsa: row.lsa_checked_in_at !== null },
    check_in_opens_at: checkInOpensAt(row).toISOString(),
    call: presentCall(row, context.now),
    no_show_from: noShowFrom(row).toISOString(),
    complete_from: completeFrom(row).toISOString(),
    ended_at: more.history.find(({ what }) => what === 'complete')?.at.toISOString() ?? null,
    strike: more.strike,
    strike_appeal: more.strikeAppeal,
    history: more.history.map(
      ({ at, side: by, what, reason }): HistoryEntry => ({
        at: at.toISOString(),
        by: by as BookingSide,
        what,
        reason,
      }),
    ),
  };
}
