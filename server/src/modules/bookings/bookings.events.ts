import type { BookingSide, BookingState } from '@sanad/contract/booking-states.ts';

/** What one person is told about one session; published once for each of those concerned. */
export interface BookingTold {
  userId: string;
  bookingId: string;
  /** The account of the other side. */
  otherId: string;
  /** ISO instant. */
  startsAt: string;
  zone: string;
  /** Of the person who is told. */
  side: 'parent' | 'lsa';
}

/** Each is published once for every person who is to hear of it. */
export interface BookingToldMap {
  'booking.requested': BookingTold;
  'booking.confirmed': BookingTold;
  'booking.declined': BookingTold;
  'booking.expired': BookingTold;
  'booking.cancelled': BookingTold;
  'booking.moved': BookingTold;
  'booking.move_asked': BookingTold;
  'booking.move_declined': BookingTold;
  'booking.reminder': BookingTold & { hours: number };
  'booking.completed': BookingTold;
  'booking.no_show': BookingTold;
  'booking.contested': BookingTold;
  'booking.waived': BookingTold;
  'booking.payment_failed': BookingTold;
}
export type BookingToldType = keyof BookingToldMap;

declare module '../../platform/events.ts' {
  interface EventMap extends BookingToldMap {
    /** Every move of the state table, once: what chat, progress and money listen to. */
    'booking.state_changed': { bookingId: string; from: BookingState; to: BookingState; by: BookingSide };
    'booking.time_freed': { lsaId: string; from: string; to: string };
    /** What an early end means for the money was written down. */
    'booking.money_posted': { bookingId: string; cause: string };
    /** The provider has done something. */
    'booking.money_moved': { bookingId: string; state: string };
    /** An hour somebody waited for can be booked now. */
    'waitlist.free': { userId: string; lsaId: string; lsaUserId: string; startsAt: string };
    /** A strike was given; what follows from all of them together. */
    'lsa.strike': { userId: string; strikes: number; hiddenDays: number; suspended: boolean };
  }
}
