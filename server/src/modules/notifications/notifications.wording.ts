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
type SessionTold = EventMap['booking.requested'];

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

/** Which events are told to whom, and as what. Facts carry no child's name and no health detail. */
export const WORDING: Wording = {
  'account.created': ({ userId }) => ({ userId, kind: 'account.welcome', facts: {} }),
  'account.password_changed': ({ userId }) => ({ userId, kind: 'account.password_changed', facts: {} }),
  'account.new_device': ({ userId, device }) => ({ userId, kind: 'account.new_device', facts: { device } }),
  'family.record_opened': ({ userId }) => ({ userId, kind: 'family.record_opened', facts: {} }),
  'search.new_match': ({ userId, name, lsaId }) => ({ userId, kind: 'search.new_match', facts: { name, lsa: lsaId } }),
  'negotiation.offered': talk('negotiation.offered'),
  'negotiation.accepted': talk('negotiation.accepted'),
  'negotiation.rejected': talk('negotiation.rejected'),
  'negotiation.withdrawn': talk('negotiation.withdrawn'),
  'negotiation.expired': talk('negotiation.expired'),
  'booking.requested': session('booking.requested'),
  'booking.confirmed': session('booking.confirmed'),
  'booking.declined': session('booking.declined'),
  'booking.expired': session('booking.expired'),
  'booking.cancelled': session('booking.cancelled'),
  'booking.moved': session('booking.moved'),
  'booking.move_asked': session('booking.move_asked'),
  'booking.move_declined': session('booking.move_declined'),
  'booking.reminder': ({ hours, ...told }) => {
    const reminder = session('booking.reminder')(told);
    return { ...reminder, facts: { ...reminder.facts, hours: String(hours) } };
  },
  'booking.completed': session('booking.completed'),
  'booking.no_show': session('booking.no_show'),
  'booking.contested': session('booking.contested'),
  'booking.waived': session('booking.waived'),
  'booking.payment_failed': session('booking.payment_failed'),
  'waitlist.free': ({ userId, lsaId, lsaUserId, startsAt }) => ({
    userId,
    kind: 'waitlist.free',
    facts: { lsa: lsaId, starts_at: startsAt },
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
