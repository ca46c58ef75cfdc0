import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import { ASPECTS, type ReviewSide } from '@sanad/contract/feedback/review-rules.ts';
import type { listReviewSessions, ReviewSession, writeReview } from '@sanad/contract/feedback/reviews.ts';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import type { Reviews } from '../../platform/database/database-types.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockUser } from '../accounts/index.ts';
import { canWrite, foreignAspects, publishAt } from './feedback.policy.ts';
import { noteContext, presentSession, signatureOf } from './feedback.presenter.ts';
import type { ReviewPublication } from './publication.service.ts';
import * as sessions from './review-sessions.repository.ts';
import { saveReview } from './reviews.repository.ts';

const PAGE = 20;
const WRITES = { max: 60, minutes: 60 };

type Input = z.output<(typeof writeReview)['body']>;

/** One's own reviews of sessions. Nothing here tells anybody whether the other side has written. */
export class SessionReviews {
  readonly #platform: Platform;
  readonly #publication: ReviewPublication;

  constructor(platform: Platform, publication: ReviewPublication) {
    this.#platform = platform;
    this.#publication = publication;
  }

  async list(
    viewer: Viewer,
    query: z.output<(typeof listReviewSessions)['query']>,
  ): Promise<AnswerOf<typeof listReviewSessions>> {
    const { db, clock } = this.#platform;
    const { which, limit = PAGE, cursor } = query;
    const now = clock.now();
    const place = cursor ? decodeCursor(cursor, [CURSOR_INSTANT, CURSOR_UUID]) : null;
    const before = place && { at: new Date(place[0]), id: place[1] };
    const asker = { userId: viewer.userId, side: sideOf(viewer) };
    const rows = await sessions.listSessions(db, asker, { which, now, before, limit: limit + 1 });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      results: rows.slice(0, limit).map((row) => this.#present(viewer, row)),
      next: last ? encodeCursor([last.endsAt, last.id]) : null,
      count: await sessions.countSessions(db, asker, { which, now }),
    };
  }

  async get(viewer: Viewer, id: string): Promise<ReviewSession> {
    const row = await sessions.findSession(this.#platform.db, { userId: viewer.userId, side: sideOf(viewer) }, id);
    if (!row) throw new Refusal('not_found');
    return this.#present(viewer, row);
  }

  async write(viewer: Viewer, id: string, input: Input): Promise<ReviewSession> {
    const { db, clock, events, limits } = this.#platform;
    const { userId } = viewer;
    const side = sideOf(viewer);
    const foreign = foreignAspects(side, Object.keys(input.aspects));
    if (foreign.length > 0) {
      const fields = foreign.map((aspect) => ({ field: `aspects.${aspect}`, message: 'This is not yours to judge.' }));
      throw new Refusal('invalid_input', { fields });
    }
    await limits.take({ key: `review-write:${userId}`, ...WRITES });
    return db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      const row = await sessions.lockSession(tx, { userId, side }, id);
      if (!row) throw new Refusal('not_found');
      const isOpen = canWrite(row, clock.now());
      if (!isOpen || !(await saveReview(tx, this.#newReview(row, side, input)))) throw new Refusal('review_closed');
      await events.publish(tx, 'review.written', id, { bookingId: id, userId });
      const pair = { bookingId: id, parentUserId: row.parent_user_id, lsaUserId: row.lsa_user_id };
      await this.#publication.publishIfBothIn(tx, pair);
      const written = await sessions.findSession(tx, { userId, side }, id);
      if (!written) throw new Refusal('not_found');
      return this.#present(viewer, written);
    });
  }

  async dismiss(viewer: Viewer, id: string): Promise<void> {
    const { db, clock, events } = this.#platform;
    const { userId } = viewer;
    await db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      if (!(await sessions.findSession(tx, { userId, side: sideOf(viewer) }, id))) throw new Refusal('not_found');
      await sessions.insertDismissal(tx, { booking_id: id, user_id: userId, dismissed_at: clock.now() });
      await events.publish(tx, 'review.dismissed', id, { bookingId: id, userId });
    });
  }

  #present(viewer: Viewer, row: sessions.SessionRow): ReviewSession {
    const { files, vault, clock } = this.#platform;
    return presentSession(row, sideOf(viewer), { files: files.addressesFor(viewer), vault, now: clock.now() });
  }

  #newReview(row: sessions.SessionRow, side: ReviewSide, input: Input): Insertable<Reviews> {
    const { vault, clock } = this.#platform;
    const now = clock.now();
    const note = input.private_note;
    const { relationship, childAge } = signatureOf(row, side);
    const aspects = Object.fromEntries(ASPECTS.map((aspect) => [aspect, input.aspects[aspect] ?? null]));
    const [author, subject] =
      side === 'parent' ? [row.parent_user_id, row.lsa_user_id] : [row.lsa_user_id, row.parent_user_id];
    return {
      ...aspects,
      id: randomUUID(),
      booking_id: row.id,
      author_side: side,
      author_user_id: author,
      subject_user_id: subject,
      lsa_id: side === 'parent' ? row.lsa_id : null,
      stars: input.stars,
      text: input.text,
      private_note_encrypted: note === '' ? null : vault.encrypt(note, noteContext(row.id, side)),
      private_note_at: note === '' ? null : now,
      author_relationship: relationship,
      child_age: childAge,
      created_at: now,
      changed_at: now,
      publish_at: publishAt(row.endsAt),
    };
  }
}

function sideOf({ accountType }: Viewer): ReviewSide {
  return accountType === 'LSA' ? 'lsa' : 'parent';
}
