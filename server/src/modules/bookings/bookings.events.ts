import type {
  BookingSide,
  BookingState,
  BookingTransition,
  ReportDecision,
} from '@sanad/contract/bookings/booking-states.ts';
import type { MoneyOutcome } from '@sanad/contract/bookings/bookings.ts';
import type { BookingRow } from './bookings.repository.ts';

/** The booking as it was when it happened. */
export interface BookingFact {
  bookingId: string;
  checkoutId: string;
  kind: string;
  parentUserId: string;
  lsaUserId: string;
  /** ISO instant. */
  startsAt: string;
  zone: string;
}

export function factOf(booking: BookingRow): BookingFact {
  return {
    bookingId: booking.id,
    checkoutId: booking.checkout_id,
    kind: booking.kind,
    parentUserId: booking.parent_user_id,
    lsaUserId: booking.lsa_user_id,
    startsAt: booking.startsAt.toISOString(),
    zone: booking.zone,
  };
}

/** A move of the state table was made. */
interface BookingTransitioned extends BookingFact {
  /** Null: it began like this. */
  from: BookingState | null;
  to: BookingState;
  by: BookingSide;
  /** Which one of those moved in one go; 0 where there is only one. */
  index: number;
  /** How many of the same request still have no answer. */
  waiting: number;
}

/** All that was asked for in one go. */
export interface RequestDetails {
  mode: string;
  /** ISO instants of all its sessions, the first one first. */
  starts: string[];
  /** ISO instant. */
  answerBy: string;
  amountFils: number;
  /** How much of that credit pays. */
  creditFils: number;
  /** How long each of them is. */
  minutes: number;
  /** Where, for sessions in person. */
  area: string | null;
  /** What the LSA earns with all of them, after the fee. */
  earnFils: number;
}

export function requestDetails(bookings: readonly BookingRow[], answerBy: Date): RequestDetails {
  const [first] = bookings;
  return {
    mode: first?.mode ?? '',
    starts: bookings.map(({ startsAt }) => startsAt.toISOString()),
    answerBy: answerBy.toISOString(),
    amountFils: bookings.reduce((sum, { price_fils }) => sum + price_fils, 0),
    creditFils: bookings.reduce((sum, { credit_paid_fils }) => sum + (credit_paid_fils ?? 0), 0),
    minutes: first ? (first.endsAt.getTime() - first.startsAt.getTime()) / 60_000 : 0,
    area: first?.area ?? null,
    earnFils: bookings.reduce((sum, { price_fils, fee_fils }) => sum + price_fils - fee_fils, 0),
  };
}

/** An answer to a request of several sessions: how many it was for, and how many still wait for one. */
export interface AnswerDetails {
  sessions: number;
  waiting: number;
}

/** What all that was cancelled in one go cost, and what comes back of it. */
export interface CancelDetails {
  /** How many were cancelled in one go. */
  sessions: number;
  /** The payment of each had failed: nothing was charged. */
  isUnpaid: boolean;
  /** Each was still a request: the card was only reserved. */
  wereRequests: boolean;
  priceFils: number;
  /** Charged, and goes back. */
  toCardFils: number;
  /** Only reserved on the card. */
  releasedFils: number;
  creditFils: number;
}

/** Several sessions of a series that are moved together: which one it is, and how many they are. */
interface MovedTogether {
  index?: number;
  sessions?: number;
}

/** Which event each move is, and what it says beyond the move itself. */
export const EVENT_OF_TRANSITION = {
  request: 'booking.requested',
  release: 'booking.released',
  expire: 'booking.expired',
  accept: 'booking.accepted',
  pick_time: 'booking.accepted',
  decline: 'booking.declined',
  cancel: 'booking.cancelled',
  start: 'booking.started',
  complete: 'booking.completed',
  report_no_show: 'booking.no_show_reported',
  miss: 'booking.missed',
  miss_by_parent: 'booking.missed',
  decide_lsa_missed: 'booking.report_decided',
  decide_parent_missed: 'booking.report_decided',
  decide_nobody: 'booking.report_decided',
  lapse: 'booking.lapsed',
  settle: 'booking.settled',
} as const satisfies Record<BookingTransition, string>;

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Kept for the parent while they pay. */
    'booking.held': BookingFact;
    /** Not booked: our team looks at it first. `starts`, `answerBy`: ISO instants. */
    'booking.stopped': { parentUserId: string; childId: string; lsaId: string; starts: string[]; answerBy: string };
    'booking.requested': BookingTransitioned & RequestDetails;
    'booking.released': BookingTransitioned;
    'booking.expired': BookingTransitioned;
    'booking.accepted': BookingTransitioned & Partial<AnswerDetails>;
    'booking.declined': BookingTransitioned & Partial<AnswerDetails>;
    'booking.cancelled': BookingTransitioned & CancelDetails;
    'booking.started': BookingTransitioned;
    'booking.completed': BookingTransitioned;
    'booking.settled': BookingTransitioned;
    'booking.no_show_reported': BookingTransitioned;
    /** Nobody started it, and nobody said why. */
    'booking.missed': BookingTransitioned;
    'booking.no_show_contested': BookingFact & { by: 'parent' | 'lsa' };
    'booking.report_decided': BookingTransitioned;
    /** A report is final, by our team or because nobody contested it in time. Without money: `outcome` is null. */
    'booking.report_closed': BookingFact & {
      result: ReportDecision;
      by: 'team' | 'time';
      outcome: MoneyOutcome | null;
    };
    /** Not paid in time: the session was released, and nobody is to blame. */
    'booking.lapsed': BookingTransitioned;
    'booking.rescheduled': BookingFact & MovedTogether & { by: BookingSide; previousStartsAt: string };
    /** The LSA would rather have it at another time. `starts`, `answerBy`: ISO instants. */
    'booking.times_suggested': BookingFact & { starts: string[]; answerBy: string };
    /** None of them suits: the request waits for the LSA as before. */
    'booking.times_declined': BookingFact & { answerBy: string };
    'booking.running_late': BookingFact & { by: 'parent' | 'lsa'; minutes: number };
    'booking.reschedule_requested': BookingFact & MovedTogether & { by: 'parent' | 'lsa' };
    'booking.reschedule_declined': BookingFact & MovedTogether & { requestedBy: 'parent' | 'lsa' };
    'booking.reschedule_withdrawn': BookingFact & MovedTogether & { requestedBy: 'parent' | 'lsa' };
    'booking.reschedule_expired': BookingFact & MovedTogether & { requestedBy: 'parent' | 'lsa' };
    /** It begins in so many hours. `hasCode`: a code starts the session at the door. */
    'booking.reminder_due': BookingFact & { hours: number; hasCode: boolean; isOnline: boolean };
    /** It starts on a day that has just become a public holiday. `sessions`: all of its checkout that do. */
    'booking.on_public_holiday': BookingFact & { sessions: number; nameEn: string; nameAr: string };
    /** Our team has given part or all of the price back. `lsaFils`: what the LSA gets now; null: as before. */
    'booking.refunded_by_staff': BookingFact & { toCardFils: number; creditFils: number; lsaFils: number | null };
    /** The LSA let the family have everything back. */
    'booking.fee_waived': BookingFact;
    /**
     * `payBy`: until when it can be paid another way; null: the session has begun, and it is owed. `isFirst`: nothing
     * else of what was bought together had failed before.
     */
    'booking.payment_failed': BookingFact & { payBy: string | null; isFirst: boolean };
    /** Paid another way after that. */
    'booking.payment_recovered': BookingFact;
    /** The payment provider says something new of an LSA's payout account. */
    'provider.payout_account_changed': { account: string };
    /** A transfer to an LSA was taken back, wholly or in part. */
    'provider.transfer_failed': { key: string; transferredFils: number };
    /** The provider has done something. */
    'booking.payment_changed': { bookingId: string; state: string };
    /** Hours of an LSA became free. */
    'booking.time_freed': { lsaId: string; from: string; to: string };
    /** How the money of a session is shared out was written down, and counts. */
    'money.posted': {
      postingId: number;
      bookingId: string;
      parentUserId: string;
      cause: string;
      toCardFils: number;
      returnedCreditFils: number;
      creditFils: number;
      lsaFils: number;
      feeFils: number;
      /** Of what goes back: at our expense. */
      coveredFils: number;
    };
    /** Card and credit were taken; held until the session is over. */
    'money.captured': {
      bookingId: string;
      attempt: number;
      parentUserId: string;
      cardFils: number;
      creditFils: number;
    };
    /** The provider has given it back. `totalFils`: all of this session so far. */
    'money.refunded': { bookingId: string; fils: number; totalFils: number };
    /** It is the LSA's now, less our fee. */
    'money.released': {
      postingId: number;
      bookingId: string;
      lsaUserId: string;
      lsaFils: number;
      feeFils: number;
      vatBasisPoints: number;
    };
    /** An hour somebody waited for can be booked. */
    'waitlist.slot_freed': { userId: string; lsaId: string; lsaUserId: string; startsAt: string; mode: string };
    /** What follows from all strikes of this LSA together. */
    'lsa.strike_given': { userId: string; strikes: number; hiddenDays: number; suspended: boolean; bookingId: string };
    /** The LSA asks our team to take the strike of a session back. */
    'lsa.strike_appealed': { bookingId: string };
    'lsa.strike_appeal_decided': { bookingId: string; userId: string; state: 'taken_back' | 'kept' };
  }
}

declare module '../../platform/audit/audit.ts' {
  interface AuditActions {
    /** What our team does to somebody's session. `decision`: of a contested report. */
    'booking.report_decided': 'booking';
    /** The appeal of a session's strike. */
    'strike_appeal.opened': 'booking';
    'strike_appeal.taken_back': 'booking';
    'strike_appeal.kept': 'booking';
    'booking.cancelled': 'booking';
  }
}
