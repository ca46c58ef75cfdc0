import type { ReviewSide } from '@sanad/contract/feedback/review-rules.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import './feedback.events.ts';
import * as repository from './reviews.repository.ts';

const AT_ONCE = 100;

/** When reviews become public: both together as soon as the second is in, or one alone when its seven days are over. */
export class ReviewPublication {
  readonly #platform: Pick<Platform, 'db' | 'clock' | 'events'>;

  constructor(platform: Pick<Platform, 'db' | 'clock' | 'events'>) {
    this.#platform = platform;
  }

  /** With the session locked. */
  async publishIfBothIn(
    tx: Tx,
    { bookingId, parentUserId, lsaUserId }: { bookingId: string; parentUserId: string; lsaUserId: string },
  ): Promise<void> {
    if (!(await repository.publishIfBothIn(tx, bookingId, this.#platform.clock.now()))) return;
    await this.#tell(tx, { bookingId, parentUserId, lsaUserId, authors: ['parent', 'lsa'] });
  }

  /** On the clock. */
  async publishDue(): Promise<void> {
    while ((await this.#publishSome()) === AT_ONCE);
  }

  #publishSome(): Promise<number> {
    const { db, clock } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const due = await repository.publishDue(tx, clock.now(), AT_ONCE);
      for (const { booking_id: bookingId, author_side, author_user_id, subject_user_id } of due) {
        const [parentUserId, lsaUserId] =
          author_side === 'parent' ? [author_user_id, subject_user_id] : [subject_user_id, author_user_id];
        await this.#tell(tx, { bookingId, parentUserId, lsaUserId, authors: [author_side] });
      }
      return due.length;
    });
  }

  #tell(
    tx: Tx,
    published: { bookingId: string; parentUserId: string; lsaUserId: string; authors: ReviewSide[] },
  ): Promise<void> {
    return this.#platform.events.publish(tx, 'review.published', published.bookingId, published);
  }
}
