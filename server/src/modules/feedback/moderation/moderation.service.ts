import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type * as contract from '@sanad/contract/feedback/feedback-moderation.ts';
import type { ModeratedReview } from '@sanad/contract/feedback/feedback-moderation.ts';
import type { z } from 'zod';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../../platform/database/cursor.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { noteContext } from '../feedback.presenter.ts';
import { factOf } from '../published-reviews.service.ts';
import { lockReview, type Place, type ReviewRow } from '../reviews.repository.ts';
import * as repository from './moderation.repository.ts';

const PAGE = 20;

type Page = AnswerOf<typeof contract.listModeratedReviews>;
type ListQuery = z.output<(typeof contract.listModeratedReviews)['query']>;

function placeOf(cursor: string | undefined): Place | null {
  const parts = cursor ? decodeCursor(cursor, [CURSOR_INSTANT, CURSOR_UUID]) : null;
  return parts && { at: new Date(parts[0]), id: parts[1] };
}

/** What our team does about reviews. Each decision is in the audit log, and the author hears of it. */
export class ReviewModeration {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async list({ which, cursor, limit = PAGE }: ListQuery): Promise<Page> {
    const { db } = this.#platform;
    const [list, count] =
      which === 'reported'
        ? [repository.listReported, repository.countReported]
        : [repository.listHidden, repository.countHidden];
    const rows = await list(db, { before: placeOf(cursor), limit: limit + 1 });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      results: await presentAll(db, rows.slice(0, limit)),
      next: last ? encodeCursor([last.listedAt, last.id]) : null,
      count: await count(db),
    };
  }

  hide(viewer: Viewer, id: string, reason: string): Promise<ModeratedReview> {
    return this.#decide(id, async (tx, row) => {
      const { clock, audit, events } = this.#platform;
      if (row.hidden_at !== null) throw new Refusal('no_longer_possible');
      const now = clock.now();
      await repository.setHidden(tx, id, { hidden_at: now, hidden_by: viewer.userId, hidden_reason: reason });
      await repository.closeReports(tx, id, { closed_at: now, closed_by: viewer.userId, outcome: 'hidden' });
      await audit.record(tx, { actor: viewer, action: 'review.hidden', subject: { kind: 'review', id }, reason });
      await events.publish(tx, 'review.hidden', id, { ...factOf(row), reason });
    });
  }

  show(viewer: Viewer, id: string, reason: string): Promise<ModeratedReview> {
    return this.#decide(id, async (tx, row) => {
      const { audit, events } = this.#platform;
      if (row.hidden_at === null) throw new Refusal('no_longer_possible');
      await repository.setHidden(tx, id, null);
      await audit.record(tx, { actor: viewer, action: 'review.shown', subject: { kind: 'review', id }, reason });
      await events.publish(tx, 'review.shown', id, factOf(row));
    });
  }

  keep(viewer: Viewer, id: string): Promise<ModeratedReview> {
    return this.#decide(id, async (tx) => {
      const { clock, audit } = this.#platform;
      const closing = { closed_at: clock.now(), closed_by: viewer.userId, outcome: 'kept' as const };
      if ((await repository.closeReports(tx, id, closing)) === 0) throw new Refusal('no_longer_possible');
      await audit.record(tx, { actor: viewer, action: 'review.kept', subject: { kind: 'review', id } });
    });
  }

  async listNotes({
    cursor,
    limit = PAGE,
  }: z.output<(typeof contract.listPrivateNotes)['query']>): Promise<AnswerOf<typeof contract.listPrivateNotes>> {
    const { db, vault } = this.#platform;
    const rows = await repository.listNotes(db, { before: placeOf(cursor), limit: limit + 1 });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      results: rows.slice(0, limit).map((row) => ({
        review_id: row.id,
        session_id: row.booking_id,
        author: { id: row.author_user_id, name: row.author_name },
        author_side: row.author_side,
        subject: { id: row.subject_user_id, name: row.subject_name },
        stars: row.stars,
        note: vault.decrypt(row.private_note_encrypted, noteContext(row.booking_id, row.author_side)),
        written_at: row.private_note_at.toISOString(),
      })),
      next: last ? encodeCursor([last.private_note_at, last.id]) : null,
      count: await repository.countNotes(db),
    };
  }

  /** Two of our team decide one after the other. */
  #decide(id: string, decision: (tx: Tx, row: ReviewRow) => Promise<void>): Promise<ModeratedReview> {
    return this.#platform.db.transaction().execute(async (tx) => {
      const row = await lockReview(tx, id);
      if (!row || row.published_at === null) throw new Refusal('not_found');
      await decision(tx, row);
      const [after] = await presentAll(
        tx,
        [await repository.findModerated(tx, id)].flatMap((one) => one ?? []),
      );
      if (!after) throw new Refusal('not_found');
      return after;
    });
  }
}

async function presentAll(db: Queryable, rows: readonly repository.ModeratedRow[]): Promise<ModeratedReview[]> {
  const reports = Map.groupBy(
    await repository.listOpenReports(
      db,
      rows.map(({ id }) => id),
    ),
    ({ review_id }) => review_id,
  );
  return rows.map((row) => ({
    id: row.id,
    author: { id: row.author_user_id, name: row.author_name },
    author_side: row.author_side,
    subject: { id: row.subject_user_id, name: row.subject_name },
    stars: row.stars,
    text: row.text,
    reply: row.reply,
    published_at: (row.published_at ?? row.publish_at).toISOString(),
    hidden: row.hidden_at && { at: row.hidden_at.toISOString(), reason: row.hidden_reason ?? '' },
    reports: (reports.get(row.id) ?? []).map((report) => ({
      id: report.id,
      reason: report.reason,
      details: report.details,
      reporter: { id: report.reporter_user_id, name: report.reporter_name },
      created_at: report.created_at.toISOString(),
    })),
  }));
}
