import type { ReviewSide } from '@sanad/contract/feedback/review-rules.ts';

interface Pair {
  bookingId: string;
  parentUserId: string;
  lsaUserId: string;
}

interface ReviewFact extends Pair {
  reviewId: string;
  authorSide: ReviewSide;
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Both sides are asked for a review of this session. */
    'review.invited': Pair & { writeUntil: string };
    /** Tells of the author's own deed only: before publication it must reach nobody else. */
    'review.written': { bookingId: string; userId: string };
    'review.dismissed': { bookingId: string; userId: string };
    /** `authors`: whose reviews of the session became public together. */
    'review.published': Pair & { authors: ReviewSide[] };
    'review.replied': ReviewFact;
    'review.hidden': ReviewFact & { reason: string };
    'review.shown': ReviewFact;
    'review.reported': { reviewId: string };
  }
}

declare module '../../platform/audit/audit.ts' {
  interface AuditActions {
    'review.hidden': 'review';
    'review.shown': 'review';
    'review.kept': 'review';
  }
}
