import { ASPECTS_OF, REPLY_EDIT_HOURS, REVIEW_DAYS, type ReviewSide } from '@sanad/contract/feedback/review-rules.ts';
import { daysAfter, minutesAfter } from '../../platform/clock.ts';

/**
 * Every permission of the module on one screen. Each side of a completed paid session writes one review and changes it
 * until it is published; then the person it is about may reply once, and edit the reply for a day. To everybody else an
 * unpublished review does not exist. Staff hide and show what is published.
 */
export interface PolicyReview {
  published_at: Date | null;
  hidden_at: Date | null;
  erased_at: Date | null;
  replied_at: Date | null;
}

export function publishAt(sessionEnd: Date): Date {
  return daysAfter(sessionEnd, REVIEW_DAYS);
}

export function canWrite(
  { endsAt, review }: { endsAt: Date; review: Pick<PolicyReview, 'published_at'> | null },
  now: Date,
): boolean {
  return now < publishAt(endsAt) && (review === null || review.published_at === null);
}

export function isPublic({ published_at, hidden_at }: Pick<PolicyReview, 'published_at' | 'hidden_at'>): boolean {
  return published_at !== null && hidden_at === null;
}

/** For the person it is about. */
export function canReply(review: PolicyReview, now: Date): boolean {
  if (!isPublic(review)) return false;
  return review.replied_at === null || now < minutesAfter(review.replied_at, REPLY_EDIT_HOURS * 60);
}

/** Aspects that are not this side's to judge. */
export function foreignAspects(side: ReviewSide, aspects: readonly string[]): string[] {
  const own: readonly string[] = ASPECTS_OF[side];
  return aspects.filter((aspect) => !own.includes(aspect));
}
