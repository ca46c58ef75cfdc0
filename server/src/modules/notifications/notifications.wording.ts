import type { NotificationKind } from '@sanad/contract/notifications.ts';
import type { EventMap } from '../../platform/events.ts';

export type Facts = Record<string, string>;
export interface Told {
  userId: string;
  kind: NotificationKind;
  facts: Facts;
  /** Somebody else it names, by id: the name itself is looked up when it is told. */
  aboutId?: string;
}
type Wording = { [T in keyof EventMap]?: (payload: EventMap[T]) => Told };
type TalkTold = EventMap['negotiation.offered'];
type SessionTold = EventMap['booking.confirmed'];
type AskedTold = EventMap['booking.requested'];

const talk =
  (kind: NotificationKind) =>
  ({ userId, negotiationId, otherId, side }: TalkTold): Told => ({
    userId,
    kind,
    facts: { id: negotiationId, side },
    aboutId: otherId,
  });

const session =
  (kind: NotificationKind) =>
  ({ userId, bookingId, otherId, startsAt, zone, side }: SessionTold): Told => ({
    userId,
    kind,
    facts: { id: bookingId, starts_at: startsAt, zone, side },
    aboutId: otherId,
  });

const forStaff =
  (kind: NotificationKind) =>
  ({ userId, bookingId, aboutId, startsAt, zone }: EventMap['booking.to_decide']): Told => ({
    userId,
    kind,
    facts: { id: bookingId, starts_at: startsAt, zone, side: 'staff' },
    aboutId,
  });

/** The fact `effect` says which words fit. */
const asked =
  (kind: NotificationKind) =>
  ({ mode, starts, answerBy, amountFils, ...told }: AskedTold): Told => {
    const one = session(kind)(told);
    const effect = amountFils === 0 ? 'free' : starts.length > 1 ? 'series' : 'single';
    const money = { amount_fils: String(amountFils), sessions: String(starts.length) };
    return { ...one, facts: { ...one.facts, mode, starts: starts.join(' '), answer_by: answerBy, effect, ...money } };
  };

type OwnCancelling = EventMap['booking.cancelled_by_you'];

function backOf({ isRequest, isUnpaid, priceFils, toCardFils, creditFils }: OwnCancelling): string {
  if (priceFils === 0) return 'free';
  if (isUnpaid) return 'unpaid';
  if (isRequest) return 'released';
  if (creditFils > 0) return 'credit';
  return toCardFils > 0 ? 'card' : 'none';
}

/** Which events are told to whom, and as what. Facts carry no child's name and no health detail. */
export const WORDING: Wording = {
  'account.created': ({ userId }) => ({ userId, kind: 'account.welcome', facts: {} }),
  'account.password_changed': ({ userId }) => ({ userId, kind: 'account.password_changed', facts: {} }),
  'account.new_device': ({ userId, device }) => ({ userId, kind: 'account.new_device', facts: { device } }),
  'family.record_opened': ({ userId }) => ({ userId, kind: 'family.record_opened', facts: {} }),
  'audit.broken': ({ userId, count }) => ({
    userId,
    kind: 'audit.broken',
    facts: { faults: String(count) },
  }),
  'search.new_match': ({ userId, name, lsaId }) => ({ userId, kind: 'search.new_match', facts: { name, lsa: lsaId } }),
  'negotiation.offered': talk('negotiation.offered'),
  'negotiation.accepted': (told) => {
    const accepted = talk('negotiation.accepted')(told);
    return { ...accepted, facts: { ...accepted.facts, amount_fils: String(told.priceFils), effect: 'price' } };
  },
  'negotiation.rejected': talk('negotiation.rejected'),
  'negotiation.withdrawn': talk('negotiation.withdrawn'),
  'negotiation.expired': talk('negotiation.expired'),
  'booking.requested': asked('booking.requested'),
  'booking.asked': asked('booking.asked'),
  'booking.confirmed': session('booking.confirmed'),
  'booking.declined': session('booking.declined'),
  'booking.expired': session('booking.expired'),
  'booking.cancelled': session('booking.cancelled'),
  'booking.cancelled_by_you': (told) => {
    const own = session('booking.cancelled_by_you')(told);
    const money = { amount_fils: String(told.toCardFils), credit_fils: String(told.creditFils) };
    return { ...own, facts: { ...own.facts, effect: backOf(told), ...money } };
  },
  'booking.moved': session('booking.moved'),
  'booking.move_asked': session('booking.move_asked'),
  'booking.move_declined': session('booking.move_declined'),
  'booking.reminder': ({ hours, hasCode, ...told }) => {
    const reminder = session('booking.reminder')(told);
    const effect = hasCode ? `code_${told.side}` : '';
    return { ...reminder, facts: { ...reminder.facts, hours: String(hours), effect } };
  },
  'booking.completed': session('booking.completed'),
  'booking.no_show': session('booking.no_show'),
  'booking.contested': session('booking.contested'),
  'booking.to_decide': forStaff('booking.to_decide'),
  'booking.money_missing': forStaff('booking.money_missing'),
  'booking.decided': ({ result, by, amountFils, creditFils, ...told }) => {
    const decided = session('booking.decided')(told);
    const effect = `${result}_${amountFils === null ? 'free' : told.side}`;
    const money = { amount_fils: String(amountFils ?? 0), credit_fils: String(creditFils) };
    return { ...decided, facts: { ...decided.facts, by, effect, ...money } };
  },
  'booking.waived': session('booking.waived'),
  // Without a date the session has begun, and is owed.
  'booking.payment_failed': ({ payBy, ...told }) => {
    const failed = session('booking.payment_failed')(told);
    const effect = `${payBy ? 'due' : 'owed'}_${told.side}`;
    return { ...failed, facts: { ...failed.facts, effect, ...(payBy && { answer_by: payBy }) } };
  },
  'booking.payment_made': session('booking.payment_made'),
  'booking.lapsed': (told) => {
    const lapsed = session('booking.lapsed')(told);
    return { ...lapsed, facts: { ...lapsed.facts, effect: told.side } };
  },
  'waitlist.free': ({ userId, lsaId, lsaUserId, startsAt, mode }) => ({
    userId,
    kind: 'waitlist.free',
    facts: { lsa: lsaId, starts_at: startsAt, mode },
    aboutId: lsaUserId,
  }),
  'lsa.strike': ({ userId, strikes, hiddenDays, suspended }) => ({
    userId,
    kind: 'lsa.strike',
    facts: {
      strikes: String(strikes),
      days: String(hiddenDays),
      effect: suspended ? 'suspended' : hiddenDays > 0 ? 'hidden' : 'notice',
    },
  }),
};
