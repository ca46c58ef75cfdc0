import type { EventMap } from '../../platform/events/events.ts';
import { type Facts, STAFF, type TellMap, type Told } from '../../platform/notifications.ts';
import type { BookingFact } from './bookings.events.ts';

type Side = 'parent' | 'lsa';
const SIDES: readonly Side[] = ['parent', 'lsa'];
const otherSide = (side: Side): Side => (side === 'parent' ? 'lsa' : 'parent');

function tell(fact: BookingFact, side: Side, kind: string, more: Facts = {}): Told {
  const [to, aboutId] = side === 'parent' ? [fact.parentUserId, fact.lsaUserId] : [fact.lsaUserId, fact.parentUserId];
  const facts = { id: fact.bookingId, starts_at: fact.startsAt, zone: fact.zone, side, ...more };
  return { to, kind, facts, aboutId };
}

function tellStaff(fact: BookingFact, kind: string, aboutId: string): Told {
  const facts = { id: fact.bookingId, starts_at: fact.startsAt, zone: fact.zone, side: 'staff' };
  return { to: STAFF, kind, facts, aboutId };
}

const tellBoth = (fact: BookingFact, kind: string): Told[] => SIDES.map((side) => tell(fact, side, kind));

/** Whoever did it themselves is not told of it. */
const tellOthers = (fact: BookingFact & { by: string }, kind: string, sides = SIDES): Told[] =>
  sides.filter((side) => side !== fact.by).map((side) => tell(fact, side, kind));

/** Who is told what of a session. What was done in one go is told once. */
export const bookingTold: TellMap = {
  'booking.requested': (fact) => (fact.index > 0 ? [] : SIDES.map((side) => tellRequest(fact, side))),
  'booking.accepted': (fact) => (fact.index > 0 ? [] : [tell(fact, 'parent', 'booking.confirmed')]),
  'booking.declined': (fact) => (fact.index > 0 ? [] : [tell(fact, 'parent', 'booking.declined')]),
  // A hold that ran out is nobody's business but the parent's, who sees it on the screen.
  'booking.expired': (fact) => (fact.from === 'held' ? [] : tellBoth(fact, 'booking.expired')),
  'booking.cancelled': (fact) => (fact.index > 0 ? [] : tellCancelled(fact)),
  'booking.completed': (fact) => tellOthers(fact, 'booking.completed', ['parent']),
  'booking.no_show_reported': (fact) => tellOthers(fact, 'booking.no_show'),
  'booking.missed': (fact) => tellBoth(fact, 'booking.no_show'),
  'booking.no_show_contested': (fact) => [
    tell(fact, otherSide(fact.by), 'booking.contested'),
    tellStaff(fact, 'booking.to_decide', fact.by === 'parent' ? fact.parentUserId : fact.lsaUserId),
  ],
  'booking.report_closed': (fact) => SIDES.map((side) => tellResult(fact, side)),
  'booking.rescheduled': (fact) => tellOthers(fact, 'booking.moved'),
  'booking.reschedule_requested': (fact) => tellOthers(fact, 'booking.move_asked'),
  'booking.reschedule_declined': (fact) => [tell(fact, fact.requestedBy, 'booking.move_declined')],
  'booking.reschedule_expired': (fact) => [tell(fact, fact.requestedBy, 'booking.move_declined')],
  'booking.reminder_due': (fact) =>
    SIDES.map((side) => {
      const effect = fact.hasCode ? `code_${side}` : '';
      return tell(fact, side, 'booking.reminder', { hours: String(fact.hours), effect });
    }),
  'booking.fee_waived': (fact) => [tell(fact, 'parent', 'booking.waived')],
  'booking.payment_failed': (fact) => (fact.isFirst ? tellPaymentFailed(fact) : []),
  'booking.payment_recovered': (fact) => [tell(fact, 'lsa', 'booking.payment_made')],
  'booking.lapsed': (fact) => SIDES.map((side) => tell(fact, side, 'booking.lapsed', { effect: side })),
  'waitlist.slot_freed': ({ userId, lsaId, lsaUserId, startsAt, mode }) => [
    { to: userId, kind: 'waitlist.free', facts: { lsa: lsaId, starts_at: startsAt, mode }, aboutId: lsaUserId },
  ],
  'lsa.strike_given': ({ userId, strikes, hiddenDays, suspended }) => {
    const effect = suspended ? 'suspended' : hiddenDays > 0 ? 'hidden' : 'notice';
    const facts = { strikes: String(strikes), days: String(hiddenDays), effect };
    return [{ to: userId, kind: 'lsa.strike', facts }];
  },
};

function tellRequest(fact: EventMap['booking.requested'], side: Side): Told {
  const { mode, starts, answerBy, amountFils } = fact;
  const effect = amountFils === 0 ? 'free' : starts.length > 1 ? 'series' : 'single';
  const money = { amount_fils: String(amountFils), sessions: String(starts.length) };
  const request = { mode, starts: starts.join(' '), answer_by: answerBy, effect, ...money };
  return tell(fact, side, side === 'lsa' ? 'booking.requested' : 'booking.asked', request);
}

function tellCancelled(fact: EventMap['booking.cancelled']): Told[] {
  // Of an hour that was only held the LSA has never heard.
  const others = tellOthers(fact, 'booking.cancelled', fact.from === 'held' ? ['parent'] : SIDES);
  if (fact.by !== 'parent') return others;
  const money = { amount_fils: String(fact.toCardFils), credit_fils: String(fact.creditFils) };
  return [...others, tell(fact, 'parent', 'booking.cancelled_by_you', { effect: refundOf(fact), ...money })];
}

function refundOf(fact: EventMap['booking.cancelled']): string {
  if (fact.priceFils === 0) return 'free';
  if (fact.isUnpaid) return 'unpaid';
  if (fact.from === 'requested') return 'released';
  if (fact.creditFils > 0) return 'credit';
  return fact.toCardFils > 0 ? 'card' : 'none';
}

function tellResult(fact: EventMap['booking.report_closed'], side: Side): Told {
  const { outcome, result, by } = fact;
  const fils = side === 'parent' ? outcome?.to_card_fils : outcome?.lsa_fils;
  const effect = `${result}_${outcome === null ? 'free' : side}`;
  const money = { amount_fils: String(fils ?? 0), credit_fils: String(outcome?.credit_fils ?? 0) };
  return tell(fact, side, 'booking.decided', { by, effect, ...money });
}

function tellPaymentFailed(fact: EventMap['booking.payment_failed']): Told[] {
  const { payBy } = fact;
  // Without a date the session has begun, and is owed.
  const more = (side: Side) => ({ effect: `${payBy ? 'due' : 'owed'}_${side}`, ...(payBy && { answer_by: payBy }) });
  return [
    ...SIDES.map((side) => tell(fact, side, 'booking.payment_failed', more(side))),
    tellStaff(fact, 'booking.money_missing', fact.parentUserId),
  ];
}
