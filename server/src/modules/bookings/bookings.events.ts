import type { BookingSide, BookingState, ReportDecision } from '@sanad/contract/booking-states.ts';
import type { ServerFrame } from '@sanad/contract/socket.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Tx } from '../../platform/database.ts';
import type { BookingRow } from './bookings.repository.ts';

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

/** What was asked for in one go. */
export interface Asked {
  mode: string;
  /** ISO instants of all its sessions, the first one first. */
  starts: string[];
  /** ISO instant. */
  answerBy: string;
  amountFils: number;
}

export function askedIn(bookings: readonly BookingRow[], answerBy: Date): Asked {
  return {
    mode: bookings[0]?.mode ?? '',
    starts: bookings.map(({ startsAt }) => startsAt.toISOString()),
    answerBy: answerBy.toISOString(),
    amountFils: bookings.reduce((sum, { price_fils }) => sum + price_fils, 0),
  };
}

export function toldTo(booking: BookingRow, side: 'parent' | 'lsa'): BookingTold {
  const [userId, otherId] =
    side === 'parent' ? [booking.parent_user_id, booking.lsa_user_id] : [booking.lsa_user_id, booking.parent_user_id];
  return { userId, bookingId: booking.id, otherId, startsAt: booking.startsAt.toISOString(), zone: booking.zone, side };
}

/** Open pages of both sides ask for it again, once the change is written. */
export async function showToBoth(bus: Bus, tx: Tx, { parent_user_id, lsa_user_id }: BookingRow): Promise<void> {
  const frame: ServerFrame = { type: 'bookings.changed' };
  for (const userId of [parent_user_id, lsa_user_id]) await bus.publish(tx, { topic: 'user', userId, frame });
}

/** Each is published once for every person who is to hear of it. */
export interface BookingToldMap {
  'booking.requested': BookingTold & Asked;
  /** The parent's own request, for the record. */
  'booking.asked': BookingTold & Asked;
  'booking.confirmed': BookingTold;
  'booking.declined': BookingTold;
  'booking.expired': BookingTold;
  'booking.cancelled': BookingTold;
  /** The parent's own cancelling: what comes back. `isRequest`: it was not accepted yet, so nothing was taken. */
  'booking.cancelled_by_you': BookingTold & {
    isRequest: boolean;
    /** Its payment had failed: nothing was charged. */
    isUnpaid: boolean;
    priceFils: number;
    toCardFils: number;
    creditFils: number;
  };
  'booking.moved': BookingTold;
  'booking.move_asked': BookingTold;
  'booking.move_declined': BookingTold;
  /** `hasCode`: a code starts the session at the door. */
  'booking.reminder': BookingTold & { hours: number; hasCode: boolean };
  'booking.completed': BookingTold;
  'booking.no_show': BookingTold;
  'booking.contested': BookingTold;
  /** A report is final: what came of it, and the money. */
  'booking.decided': BookingTold & {
    result: ReportDecision;
    by: 'team' | 'time';
    /** What this side gets of it; null where there was no money. */
    amountFils: number | null;
    creditFils: number;
  };
  'booking.waived': BookingTold;
  /** `payBy`: until when it can be paid another way; null: the session has begun, and it is owed. */
  'booking.payment_failed': BookingTold & { payBy: string | null };
  /** Paid another way after that, so the LSA's session stands. */
  'booking.payment_made': BookingTold;
  /** Not paid in time: the session was released, and nobody is to blame. */
  'booking.lapsed': BookingTold;
}
export type BookingToldType = keyof BookingToldMap;

/** Once for each of our team; `aboutId` is the person it is about. */
interface ForStaff {
  userId: string;
  bookingId: string;
  aboutId: string;
  startsAt: string;
  zone: string;
}

declare module '../../platform/events.ts' {
  interface EventMap extends BookingToldMap {
    /** Every move of the state table, once: what chat, progress and money listen to. */
    'booking.state_changed': { bookingId: string; from: BookingState; to: BookingState; by: BookingSide };
    'booking.time_freed': { lsaId: string; from: string; to: string };
    /** What an early end means for the money was written down. */
    'booking.money_posted': { bookingId: string; cause: string };
    /** The provider has done something. */
    'booking.money_moved': { bookingId: string; state: string };
    /** A report is contested. */
    'booking.to_decide': ForStaff;
    /** A session stands, and its payment was refused. */
    'booking.money_missing': ForStaff;
    /** An hour somebody waited for can be booked now. */
    'waitlist.free': { userId: string; lsaId: string; lsaUserId: string; startsAt: string; mode: string };
    /** A strike was given; what follows from all of them together. */
    'lsa.strike': { userId: string; strikes: number; hiddenDays: number; suspended: boolean };
  }
}

declare module '../../platform/audit/audit.ts' {
  interface AuditActions {
    /** What our team does to somebody's session. `decision`: of a contested report. */
    'booking.report_decided': 'booking';
    'booking.cancelled': 'booking';
  }
}
