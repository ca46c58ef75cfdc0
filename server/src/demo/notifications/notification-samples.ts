import type { BookingSide, BookingState } from '@sanad/contract/bookings/booking-states.ts';
import type { EventMap } from '../../platform/events/events.ts';
import { CALENDAR_SAMPLES } from './calendar-samples.ts';
import { COMPLIANCE_SAMPLES } from './compliance-samples.ts';
import { DISPUTE_SAMPLES } from './dispute-samples.ts';
import { POLICY_SAMPLES } from './policy-samples.ts';
import { PROGRESS_SAMPLES } from './progress-samples.ts';
import { ID, type Sample, STARTS_AT, sample } from './sample.ts';

export const negotiation = (userId: string, otherId: string) => ({
  negotiationId: ID,
  parentUserId: userId,
  lsaUserId: otherId,
  by: 'lsa' as const,
});
export const session = (userId: string, otherId: string) => ({
  bookingId: ID,
  checkoutId: ID,
  kind: 'session',
  parentUserId: userId,
  lsaUserId: otherId,
  startsAt: STARTS_AT,
  zone: 'Asia/Dubai',
});
export const moved = (userId: string, otherId: string, from: BookingState, to: BookingState, by: BookingSide) => ({
  ...session(userId, otherId),
  from,
  to,
  by,
  index: 0,
  waiting: 0,
});
const CANCELLED = {
  sessions: 1,
  isUnpaid: false,
  wereRequests: false,
  priceFils: 20_000,
  toCardFils: 10_000,
  releasedFils: 0,
  creditFils: 0,
};
const WITHDRAWN = { from: 'requested', wereRequests: true, toCardFils: 0, releasedFils: 20_000 } as const;
export const cancelled = (
  userId: string,
  otherId: string,
  by: BookingSide,
  more: Partial<EventMap['booking.cancelled']> = {},
) => ({
  ...moved(userId, otherId, 'confirmed', `cancelled_by_${by}` as BookingState, by),
  ...CANCELLED,
  ...more,
});
const look = (subjectUserId: string, staffUserId: string) => ({ lookId: ID, subjectUserId, staffUserId });
export const accepted = (userId: string, otherId: string) => moved(userId, otherId, 'requested', 'confirmed', 'lsa');

const concern = { concernId: ID, number: 'K-0031' };

const reward = (userId: string, otherUserId: string) => ({
  rewardId: ID,
  userId,
  otherUserId,
  side: 'referrer' as const,
  kind: 'credit' as const,
  fils: 5000,
});

const REQUEST = {
  mode: 'online',
  starts: [STARTS_AT, '2026-12-01T12:00:00.000Z'],
  answerBy: '2026-11-16T12:00:00.000Z',
  minutes: 60,
  area: 'al_barsha',
  earnFils: 12_750,
  amountFils: 40_000,
  creditFils: 0,
};
export const requested = (userId: string, otherId: string) => ({
  ...moved(userId, otherId, 'held', 'requested', 'parent'),
  ...REQUEST,
});
/** As the LSA is told of it: the two accounts change places. */
export const toLsa = <F extends { parentUserId: string; lsaUserId: string }>(fact: F): F => ({
  ...fact,
  parentUserId: fact.lsaUserId,
  lsaUserId: fact.parentUserId,
});
const refunded = (userId: string, otherId: string) => ({
  ...session(userId, otherId),
  toCardFils: 5_000,
  creditFils: 0,
  lsaFils: 12_750,
});
const OUTCOME = { to_card_fils: 20_000, returned_credit_fils: 0, credit_fils: 2500, lsa_fils: 0, fee_fils: 0 };

/** One of every kind of notification: of each, an event that causes it. */
export const NOTIFICATION_SAMPLES: readonly Sample[] = [
  sample('account.welcome', 'account.created', (userId) => ({ userId })),
  sample('account.password_changed', 'account.password_changed', (userId) => ({ userId })),
  sample('account.new_device', 'account.new_device', (userId) => ({ userId, device: 'Firefox (Windows)' })),
  sample('family.record_opened', 'family.record_opened', (userId) => ({ userId, childId: ID })),
  sample(
    'family.document_shared',
    'family.document_shared',
    (userId, otherId) => ({ childId: ID, parentUserId: otherId, lsaUserId: userId }),
    'LSA',
  ),
  sample('person.messaged', 'person.messaged', (userId) => ({ userId, messageId: ID })),
  sample('see_as.requested', 'see_as.requested', (userId, otherId) => ({
    ...look(userId, otherId),
    answerBy: STARTS_AT,
  })),
  sample('see_as.started', 'see_as.started', look),
  sample(
    'see_as.answered',
    'see_as.answered',
    (userId, otherId) => ({ ...look(otherId, userId), answer: 'allow' }),
    'CST_ADMIN',
  ),
  sample('audit.broken', 'audit.broken', () => ({ count: 2 }), 'SUPER_ADMIN'),
  ...PROGRESS_SAMPLES,
  ...CALENDAR_SAMPLES,
  ...POLICY_SAMPLES,
  ...DISPUTE_SAMPLES,
  sample('search.new_match', 'search.new_match', (userId) => ({
    userId,
    savedSearchId: ID,
    lsaId: ID,
    name: 'After school',
  })),
  sample('negotiation.offered', 'negotiation.offered', negotiation),
  sample('negotiation.accepted', 'negotiation.accepted', (userId, otherId) => ({
    ...negotiation(userId, otherId),
    priceFils: 15_000,
  })),
  sample('negotiation.rejected', 'negotiation.rejected', negotiation),
  sample('negotiation.withdrawn', 'negotiation.withdrawn', negotiation),
  sample('negotiation.expired', 'negotiation.expired', negotiation),
  sample('booking.requested', 'booking.requested', (userId, otherId) => toLsa(requested(userId, otherId)), 'LSA'),
  sample('booking.asked', 'booking.requested', requested),
  sample('booking.confirmed', 'booking.accepted', accepted),
  sample('booking.times_suggested', 'booking.times_suggested', (userId, otherId) => ({
    ...session(userId, otherId),
    starts: [STARTS_AT],
    answerBy: STARTS_AT,
  })),
  sample(
    'booking.times_declined',
    'booking.times_declined',
    (userId, otherId) => ({ ...toLsa(session(userId, otherId)), answerBy: STARTS_AT }),
    'LSA',
  ),
  sample(
    'booking.time_picked',
    'booking.accepted',
    (userId, otherId) => toLsa(moved(userId, otherId, 'requested', 'confirmed', 'parent')),
    'LSA',
  ),
  sample('booking.accepted_by_you', 'booking.accepted', (userId, otherId) => toLsa(accepted(userId, otherId)), 'LSA'),
  sample('booking.running_late', 'booking.running_late', (userId, otherId) => ({
    ...session(userId, otherId),
    by: 'lsa',
    minutes: 10,
  })),
  sample('booking.declined', 'booking.declined', (userId, otherId) =>
    moved(userId, otherId, 'requested', 'declined', 'lsa'),
  ),
  sample('booking.expired', 'booking.expired', (userId, otherId) =>
    moved(userId, otherId, 'requested', 'expired', 'system'),
  ),
  sample('booking.cancelled', 'booking.cancelled', (userId, otherId) => cancelled(userId, otherId, 'lsa')),
  sample('booking.cancelled_by_you', 'booking.cancelled', (userId, otherId) => cancelled(userId, otherId, 'parent')),
  sample(
    'booking.withdrawn',
    'booking.cancelled',
    (userId, otherId) => toLsa(cancelled(userId, otherId, 'parent', WITHDRAWN)),
    'LSA',
  ),
  sample('booking.withdrawn_by_you', 'booking.cancelled', (userId, otherId) =>
    cancelled(userId, otherId, 'parent', WITHDRAWN),
  ),
  sample('booking.request_ended', 'booking.cancelled', (userId, otherId) =>
    cancelled(userId, otherId, 'staff', WITHDRAWN),
  ),
  sample('booking.moved', 'booking.rescheduled', (userId, otherId) => ({
    ...session(userId, otherId),
    by: 'lsa',
    previousStartsAt: STARTS_AT,
  })),
  sample('booking.move_asked', 'booking.reschedule_requested', (userId, otherId) => ({
    ...session(userId, otherId),
    by: 'lsa',
  })),
  sample('booking.move_declined', 'booking.reschedule_declined', (userId, otherId) => ({
    ...session(userId, otherId),
    requestedBy: 'parent',
    sessions: 4,
  })),
  sample('booking.reminder', 'booking.reminder_due', (userId, otherId) => ({
    ...session(userId, otherId),
    hours: 2,
    hasCode: false,
    isOnline: true,
  })),
  sample('booking.on_public_holiday', 'booking.on_public_holiday', (userId, otherId) => ({
    ...session(userId, otherId),
    sessions: 1,
    nameEn: 'Eid Al Fitr',
    nameAr: 'عيد الفطر',
  })),
  sample('booking.completed', 'booking.completed', (userId, otherId) =>
    moved(userId, otherId, 'in_progress', 'completed', 'lsa'),
  ),
  sample('booking.no_show', 'booking.missed', (userId, otherId) =>
    moved(userId, otherId, 'confirmed', 'no_show_lsa', 'system'),
  ),
  sample('booking.contested', 'booking.no_show_contested', (userId, otherId) => ({
    ...session(userId, otherId),
    by: 'lsa',
  })),
  sample('booking.money_missing', 'booking.payment_failed', (_, otherId) => unpaid(ID, otherId), 'CST_ADMIN'),
  sample('booking.decided', 'booking.report_closed', (userId, otherId) => ({
    ...session(userId, otherId),
    result: 'lsa_missed',
    by: 'team',
    outcome: OUTCOME,
  })),
  sample('booking.waived', 'booking.fee_waived', session),
  sample('booking.payment_failed', 'booking.payment_failed', unpaid),
  sample(
    'booking.payment_made',
    'booking.payment_recovered',
    (userId, otherId) => toLsa(session(userId, otherId)),
    'LSA',
  ),
  sample('booking.lapsed', 'booking.lapsed', (userId, otherId) =>
    moved(userId, otherId, 'confirmed', 'expired', 'system'),
  ),
  sample('booking.refunded', 'booking.refunded_by_staff', (userId, otherId) => refunded(userId, otherId)),
  sample(
    'booking.share_reduced',
    'booking.refunded_by_staff',
    (userId, otherId) => toLsa(refunded(userId, otherId)),
    'LSA',
  ),
  sample('credit.goodwill', 'credit.goodwill_given', (userId) => ({
    actionId: ID,
    userId,
    fils: 5_000,
    note: 'Sorry for the wait',
  })),
  sample('money.approval_needed', 'money.approval_needed', () => ({ actionId: ID, fils: 150_000 }), 'CST_ADMIN'),
  sample('money.differences_found', 'money.differences_found', () => ({ count: 1, miscounted: 0 }), 'CST_ADMIN'),
  sample('payout.paid', 'payout.paid', (userId) => ({ payoutId: ID, userId, fils: 34_000 }), 'LSA'),
  sample('payout.failed', 'payout.failed', (userId) => ({ payoutId: ID, userId, fils: 34_000 }), 'LSA'),
  sample('referral.joined', 'referral.joined', (userId, otherId) => ({
    referralId: ID,
    referrerUserId: userId,
    referredUserId: otherId,
    kind: 'credit',
    rewardFils: 5000,
  })),
  sample('referral.rewarded', 'referral.rewarded', (userId, otherId) => reward(userId, otherId)),
  sample('referral.taken_back', 'referral.taken_back', (userId, otherId) => reward(userId, otherId)),
  sample('waitlist.free', 'waitlist.slot_freed', (userId, otherId) => ({
    userId,
    lsaId: ID,
    lsaUserId: otherId,
    startsAt: STARTS_AT,
    mode: 'online',
  })),
  sample(
    'lsa.strike',
    'lsa.strike_given',
    (userId) => ({ userId, strikes: 2, hiddenDays: 7, suspended: false, bookingId: ID }),
    'LSA',
  ),
  sample('lsa.strike_appealed', 'lsa.strike_appealed', () => ({ bookingId: ID }), 'CST_ADMIN'),
  sample(
    'lsa.strike_appeal_decided',
    'lsa.strike_appeal_decided',
    (userId) => ({ bookingId: ID, userId, state: 'taken_back' }),
    'LSA',
  ),
  sample('call.waiting', 'call.waiting', (userId, otherId) => ({ bookingId: ID, userId, fromUserId: otherId })),
  sample('chat.unread', 'chat.unread', (userId, otherId) => ({
    chatId: ID,
    userId,
    side: 'parent',
    fromUserId: otherId,
    count: 2,
  })),
  sample('chat.digest', 'chat.digest_due', (userId, otherId) => ({
    userId,
    side: 'parent',
    fromUserId: otherId,
    count: 3,
    others: 1,
  })),
  sample('chat.reported', 'chat.reported', () => ({ reportId: ID, reason: 'rude' }), 'CST_ADMIN'),
  ...(['reported', 'overdue', 'shared', 'closure_proposed'] as const).map((name) =>
    sample(`concern.${name}`, `concern.${name}`, (userId) => ({ ...concern, staffIds: [userId] }), 'CST_ADMIN'),
  ),
  sample('concern.unread', 'concern.unread', () => concern, 'SUPER_ADMIN'),
  sample('review.invited', 'review.invited', (userId, otherId) => ({
    ...reviewed(userId, otherId),
    writeUntil: STARTS_AT,
  })),
  sample('review.published', 'review.published', (userId, otherId) => ({
    ...reviewed(userId, otherId),
    authors: ['parent', 'lsa'],
  })),
  sample('review.replied', 'review.replied', ownReview),
  sample('review.hidden', 'review.hidden', (userId, otherId) => ({
    ...ownReview(userId, otherId),
    reason: 'It names another family.',
  })),
  sample('review.shown', 'review.shown', ownReview),
  sample('contact.received', 'contact.received', () => ({ messageId: ID }), 'CST_ADMIN'),
  sample('review.reported', 'review.reported', () => ({ reviewId: ID }), 'CST_ADMIN'),
  ...COMPLIANCE_SAMPLES,
  // By staff: whoever reopens a dispute is not told of it.
];
function reviewed(parentUserId: string, lsaUserId: string) {
  return { bookingId: ID, parentUserId, lsaUserId };
}
function ownReview(userId: string, otherId: string) {
  return { ...reviewed(userId, otherId), reviewId: ID, authorSide: 'parent' as const };
}
function unpaid(userId: string, otherId: string) {
  return { ...session(userId, otherId), payBy: STARTS_AT, isFirst: true };
}
