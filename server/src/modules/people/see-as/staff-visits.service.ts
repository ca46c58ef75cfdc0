import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { listStaffVisits, StaffVisit } from '@sanad/contract/staff/see-as.ts';
import { SEE_AS_START_HOURS } from '@sanad/contract/staff/see-as-rules.ts';
import type { z } from 'zod';
import { minutesAfter } from '../../../platform/clock.ts';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../../platform/database/cursor.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockUser } from '../../accounts/index.ts';
import { factOf, type LookEndings } from './look-endings.ts';
import { presentVisit, stateOf } from './see-as.presenter.ts';
import * as repository from './see-as.repository.ts';

const PAGE = 20;

/** The person's side: who asked, what they looked at, and yes or no at any time. */
export class StaffVisits {
  readonly #platform: Platform;
  readonly #endings: LookEndings;

  constructor(platform: Platform, endings: LookEndings) {
    this.#platform = platform;
    this.#endings = endings;
  }

  async list(
    { userId }: Viewer,
    { cursor, limit = PAGE }: z.output<typeof listStaffVisits.query>,
  ): Promise<AnswerOf<typeof listStaffVisits>> {
    const { db, clock, vault } = this.#platform;
    const [at, id] = cursor ? decodeCursor(cursor, [CURSOR_INSTANT, CURSOR_UUID]) : [];
    const before = at && id ? { at: new Date(at), id } : null;
    const rows = await repository.listVisits(db, userId, { before, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      results: shown.map((row) => presentVisit(row, vault, clock.now())),
      next: last ? encodeCursor([last.requested_at, last.id]) : null,
      count: await repository.countVisits(db, userId),
    };
  }

  async answer(viewer: Viewer, id: string, allow: boolean): Promise<StaffVisit> {
    const { db, clock, audit, events } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const row = await this.#lockOwn(tx, viewer, id);
      const now = clock.now();
      if (stateOf(row, now) !== 'requested') throw new Refusal('no_longer_possible');
      await repository.updateLook(tx, id, {
        state: allow ? 'allowed' : 'declined',
        answered_at: now,
        start_by: allow ? minutesAfter(now, SEE_AS_START_HOURS * 60) : null,
      });
      const answer = allow ? 'allow' : 'decline';
      await audit.record(tx, {
        actor: viewer,
        action: 'see_as.answered',
        subject: { kind: 'user', id: viewer.userId },
        details: { look: id, answer },
      });
      await events.publish(tx, 'see_as.answered', viewer.userId, { ...factOf(row), answer });
      return this.#visit(tx, viewer, id);
    });
  }

  async stop(viewer: Viewer, id: string): Promise<StaffVisit> {
    return this.#platform.db.transaction().execute(async (tx) => {
      const row = await this.#lockOwn(tx, viewer, id);
      const state = stateOf(row, this.#platform.clock.now());
      if (state !== 'allowed' && state !== 'running') throw new Refusal('no_longer_possible');
      await this.#endings.end(tx, row, 'person', viewer.userId);
      return this.#visit(tx, viewer, id);
    });
  }

  /** Lock order: account, then look. */
  async #lockOwn(tx: Tx, { userId }: Viewer, id: string): Promise<repository.LookRow> {
    await lockUser(tx, userId);
    const row = await repository.lockLook(tx, id);
    if (row?.subject_user_id !== userId) throw new Refusal('not_found');
    return row;
  }

  async #visit(db: Queryable, { userId }: Viewer, only: string): Promise<StaffVisit> {
    const [row] = await repository.listVisits(db, userId, { only, limit: 1 });
    if (!row) throw new Refusal('not_found');
    return presentVisit(row, this.#platform.vault, this.#platform.clock.now());
  }
}
