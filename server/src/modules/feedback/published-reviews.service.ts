import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type * as contract from '@sanad/contract/feedback/reviews.ts';
import type { Review } from '@sanad/contract/feedback/reviews.ts';
import type { z } from 'zod';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockUser } from '../accounts/index.ts';
import { findLsaOfUser, isListed } from '../lsas/index.ts';
import { canReply, isPublic } from './feedback.policy.ts';
import { presentReview, presentSummary, ratingOf } from './feedback.presenter.ts';
import { findFamilyOf } from './review-sessions.repository.ts';
import * as repository from './reviews.repository.ts';

const PAGE = 10;
const REPLIES = { max: 60, minutes: 60 };
const REPORTS = { max: 20, minutes: 24 * 60 };

type Query = z.output<(typeof contract.listLsaReviews)['query']>;

/** What is published: everybody reads it, the person it is about replies, and anybody may report it. */
export class PublishedReviews {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async ofLsa(lsaId: string, query: Query): Promise<AnswerOf<typeof contract.listLsaReviews>> {
    const { db } = this.#platform;
    if (!(await isListed(db, lsaId))) throw new Refusal('not_found');
    const [page, rating] = await Promise.all([
      this.#page(query, (place) => repository.listOfLsa(db, lsaId, place)),
      repository.findLsaRating(db, lsaId),
    ]);
    const summary = presentSummary(rating);
    return { ...page, count: summary.review_count, summary };
  }

  async aboutMe({ userId, accountType }: Viewer, query: Query): Promise<AnswerOf<typeof contract.listReviewsAboutMe>> {
    const { db } = this.#platform;
    const page = await this.#page(query, (place) => repository.listAbout(db, userId, place), userId);
    const { count, starsSum } = await repository.averageAbout(db, userId);
    const profile = accountType === 'LSA' ? await findLsaOfUser(db, userId) : undefined;
    const summary = profile ? presentSummary(await repository.findLsaRating(db, profile.id)) : null;
    return { ...page, count, rating: ratingOf(starsSum, count), summary };
  }

  async reply({ userId }: Viewer, id: string, text: string): Promise<Review> {
    const { db, clock, events, limits } = this.#platform;
    await limits.take({ key: `review-reply:${userId}`, ...REPLIES });
    return db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      const row = await repository.lockReview(tx, id);
      if (!row || !isPublic(row) || row.subject_user_id !== userId) throw new Refusal('not_found');
      if (!canReply(row, clock.now())) throw new Refusal('no_longer_possible');
      await repository.saveReply(tx, id, { text, at: row.replied_at ?? clock.now() });
      if (row.replied_at === null) await events.publish(tx, 'review.replied', id, factOf(row));
      const shown = await repository.findPublic(tx, id);
      if (!shown) throw new Refusal('not_found');
      return presentReview(shown, clock.now(), userId);
    });
  }

  /** Said again, it is still one report. */
  async report(
    { userId }: Viewer,
    id: string,
    { reason, details }: z.output<(typeof contract.reportReview)['body']>,
  ): Promise<void> {
    const { db, clock, events, limits } = this.#platform;
    await limits.take({ key: `review-report:${userId}`, ...REPORTS });
    await db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      const row = await repository.lockReview(tx, id);
      if (!row || !isPublic(row)) throw new Refusal('not_found');
      const report = { id: randomUUID(), review_id: id, reporter_user_id: userId, reason, details };
      const isNew = await repository.insertReport(tx, { ...report, created_at: clock.now() });
      if (isNew) await events.publish(tx, 'review.reported', id, { reviewId: id });
    });
  }

  async familyRating({ userId }: Viewer, bookingId: string): Promise<AnswerOf<typeof contract.getFamilyRating>> {
    const { db } = this.#platform;
    const parentUserId = await findFamilyOf(db, userId, bookingId);
    if (!parentUserId) throw new Refusal('not_found');
    const { count, starsSum } = await repository.averageAbout(db, parentUserId);
    return { rating: ratingOf(starsSum, count), review_count: count };
  }

  async #page(
    { cursor, limit = PAGE }: Query,
    list: (place: { before: repository.Place | null; limit: number }) => Promise<repository.PublicReviewRow[]>,
    viewerId?: string,
  ): Promise<{ results: Review[]; next: string | null }> {
    const place = cursor ? decodeCursor(cursor, [CURSOR_INSTANT, CURSOR_UUID]) : null;
    const rows = await list({ before: place && { at: new Date(place[0]), id: place[1] }, limit: limit + 1 });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const now = this.#platform.clock.now();
    return {
      results: rows.slice(0, limit).map((row) => presentReview(row, now, viewerId)),
      next: last?.published_at ? encodeCursor([last.published_at, last.id]) : null,
    };
  }
}

/** Who is who in an event about one review. */
export function factOf(row: repository.ReviewRow) {
  const [parentUserId, lsaUserId] =
    row.author_side === 'parent'
      ? [row.author_user_id, row.subject_user_id]
      : [row.subject_user_id, row.author_user_id];
  return { reviewId: row.id, bookingId: row.booking_id, authorSide: row.author_side, parentUserId, lsaUserId };
}
