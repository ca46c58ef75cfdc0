/** Every deadline and limit of booking, each in this one place. */
export const HOLD_MINUTES = 15;
/**
 * A parent keeps at most so many unpaid hours at once, over all LSAs; or, with nothing beside it, one series of which no
 * seven days hold more than that (or than two of its sessions).
 */
export const UNPAID_HOURS_MAX = 6;
/** A hold can be renewed once: after that, the same parent leaves this time of this LSA to others for so long. */
export const HOLD_RENEWALS = 1;
export const HOLD_PAUSE_MINUTES = 60;
/** A booking our team looks at first is answered within so many hours. */
export const BOOKING_REVIEW_HOURS = 24;
/** A request waits this long for the LSA, but never closer to the session than `REQUEST_CLOSES_HOURS`. */
export const REQUEST_HOURS = 24;
export const REQUEST_CLOSES_HOURS = 2;
/** Booked with the shortest notice, a request still gives the LSA so much time to answer. */
export const REQUEST_LEAST_MINUTES = 30;

export const SESSION_HOURS_MAX = 4;
export const SERIES_MAX = 12;
export const NOTES_MAX = 1000;
export const REASON_MAX = 500;

export const TRIAL_MINUTES = 30;
export const TRIALS_PER_PARENT = 3;
export const TRIALS_DAYS = 7;
/** So many trial calls missed in so many days: the next one needs a card. */
export const MISSED_TRIALS = 2;
export const MISSED_TRIALS_DAYS = 90;

/** From here on a parent moves a session alone; closer to it, the other side has to agree. */
export const FREE_RESCHEDULE_HOURS = 24;
export const RESCHEDULES_MAX = 2;
/** Whoever asks for another time may name so many; the other side picks one. */
export const SUGGESTED_TIMES_MAX = 3;
/** How late somebody may say they are, in minutes; and how often for one session. */
export const LATE_MINUTES = [5, 10, 15, 20, 30] as const;
export const LATE_NOTICES_MAX = 3;
/** "Running late" can be said from so many hours before the start. */
export const LATE_HOURS_BEFORE = 2;

/** Both sides may come this early; who is not there after the grace is missing. */
export const CHECK_IN_MINUTES_BEFORE = 15;
export const NO_SHOW_GRACE_MINUTES = 15;
/** An LSA may end a session once so much of it is over. */
export const COMPLETE_FROM_SHARE = 0.5;
/** A session nobody ended ends by itself so long after its time. */
export const AUTO_COMPLETE_MINUTES = 60;
/** A session nobody started and nobody reported is decided so long after its time. */
export const MISSED_AFTER_HOURS = 24;
/**
 * A reported no-show can be contested, and a late cancellation waived, for so long after the session's end. Until then
 * a report moves no money and gives no strike.
 */
export const CONTEST_HOURS = 72;
export const SETTLE_HOURS = 72;

/**
 * The money could not be taken after the LSA's yes: the parent pays another way until so long before the session, but
 * gets no less and no more time than this. Then the session is released, and nobody is to blame.
 */
export const PAY_AGAIN_HOURS_BEFORE = 12;
export const PAY_AGAIN_LEAST_HOURS = 1;
export const PAY_AGAIN_MOST_HOURS = 24;

export const SICK_CHILD_DAYS = 60;
export const REMINDER_HOURS = [24, 2] as const;

/** Strikes of the last so many days count: one is a notice, more hide the profile, five suspend it. */
export const STRIKE_DAYS = 180;
export const STRIKE_EFFECTS = [
  { strikes: 2, hiddenDays: 7 },
  { strikes: 3, hiddenDays: 14 },
] as const;
export const STRIKES_SUSPEND = 5;
export const STRIKE_CAUSES = ['cancelled', 'no_show', 'dispute'] as const;
export type StrikeCause = (typeof STRIKE_CAUSES)[number];
/** Why an LSA cancels. Only our team sees it; a strike is given whatever it is, and can be appealed. */
export const LSA_CANCEL_REASONS = ['illness', 'family_emergency', 'transport', 'other'] as const;
export type LsaCancelReason = (typeof LSA_CANCEL_REASONS)[number];
export const STRIKE_APPEAL_DAYS = 7;
export const STRIKE_APPEAL_MAX = 500;

export const WAITLIST_MAX = 20;
/** How many free hours are offered to somebody who came too late. */
export const OFFERED_SLOTS = 3;
/** The record of a child stays open to an LSA for so long after the last session. */
export const RECORD_OPEN_DAYS = 30;
