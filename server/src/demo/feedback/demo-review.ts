import type { Stars } from '@sanad/contract/feedback/review-rules.ts';

export interface DemoReview {
  stars: Stars;
  text: string;
  /** Understands my child, on time, clear reports, child looks forward to it. */
  aspects?: [Stars, Stars, Stars, Stars];
  /** What the LSA says about the family. Without it, the review was published after seven days. */
  byLsa?: { stars: Stars; text: string };
  reply?: string;
  isReported?: true;
}

/** What one family says about one LSA, a session a week, the last one so many days ago. */
export interface DemoReviews {
  parent: string;
  /** By first name. */
  child: string;
  lsa: string;
  lastDay: number;
  reviews: DemoReview[];
}
