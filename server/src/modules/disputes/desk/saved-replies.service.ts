import { randomUUID } from 'node:crypto';
import type { SavedReply } from '@sanad/contract/disputes/saved-replies.ts';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';

const REPLIES_MOST = 200;

type Reply = Omit<SavedReply, 'id' | 'version'>;

/** Texts our team uses often. */
export class SavedReplies {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async list(): Promise<{ results: SavedReply[] }> {
    const results = await this.#platform.db
      .selectFrom('saved_replies')
      .select(['id', 'title', 'text_en', 'text_ar', 'version'])
      .orderBy('title')
      .orderBy('id')
      .limit(REPLIES_MOST)
      .execute();
    return { results };
  }

  async add(viewer: Viewer, { title, text_en, text_ar }: Reply): Promise<SavedReply> {
    const { db, clock } = this.#platform;
    if ((await this.list()).results.length >= REPLIES_MOST) throw new Refusal('no_longer_possible');
    const reply = { id: randomUUID(), title, text_en, text_ar, version: 1 };
    await db
      .insertInto('saved_replies')
      .values({ ...reply, changed_by: viewer.userId, changed_at: clock.now() })
      .execute();
    return reply;
  }

  /** Based on a version: of two people who change one reply, the second is told. */
  async change(viewer: Viewer, id: string, { title, text_en, text_ar, version }: Reply & { version: number }) {
    const { db, clock } = this.#platform;
    const reply = { title, text_en, text_ar };
    const { numUpdatedRows } = await db
      .updateTable('saved_replies')
      .set({ ...reply, version: sql`version + 1`, changed_by: viewer.userId, changed_at: clock.now() })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Refusal((await this.#exists(id)) ? 'text_changed' : 'not_found');
    return { id, ...reply, version: version + 1 };
  }

  async #exists(id: string): Promise<boolean> {
    const row = await this.#platform.db
      .selectFrom('saved_replies')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  }

  async remove(id: string): Promise<void> {
    const result = await this.#platform.db.deleteFrom('saved_replies').where('id', '=', id).executeTakeFirst();
    if (result.numDeletedRows === 0n) throw new Refusal('not_found');
  }
}
