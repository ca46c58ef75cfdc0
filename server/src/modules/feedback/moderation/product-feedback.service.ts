import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type * as contract from '@sanad/contract/feedback/feedback-moderation.ts';
import type { z } from 'zod';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../../platform/database/cursor.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockUser } from '../../accounts/index.ts';
import * as repository from './product-feedback.repository.ts';

const PAGE = 20;
const MESSAGES = { max: 10, minutes: 24 * 60 };

/** What people think of the product itself. */
export class ProductFeedbackService {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async send({ userId }: Viewer, input: z.output<(typeof contract.sendProductFeedback)['body']>): Promise<void> {
    const { db, clock, limits } = this.#platform;
    await limits.take({ key: `product-feedback:${userId}`, ...MESSAGES });
    await db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      await repository.insertProductFeedback(tx, {
        id: randomUUID(),
        user_id: userId,
        ...input,
        created_at: clock.now(),
      });
    });
  }

  async list({
    kind,
    cursor,
    limit = PAGE,
  }: z.output<(typeof contract.listProductFeedback)['query']>): Promise<AnswerOf<typeof contract.listProductFeedback>> {
    const { db } = this.#platform;
    const place = cursor ? decodeCursor(cursor, [CURSOR_INSTANT, CURSOR_UUID]) : null;
    const before = place && { at: new Date(place[0]), id: place[1] };
    const rows = await repository.listProductFeedback(db, { kind, before, limit: limit + 1 });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      results: rows.slice(0, limit).map((row) => ({
        id: row.id,
        kind: row.kind,
        text: row.text,
        from: { id: row.user_id, name: row.full_name, email: row.may_contact ? row.email : null },
        created_at: row.created_at.toISOString(),
      })),
      next: last ? encodeCursor([last.created_at, last.id]) : null,
      count: await repository.countProductFeedback(db, kind),
    };
  }
}
