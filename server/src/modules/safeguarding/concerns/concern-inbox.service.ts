import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type * as contract from '@sanad/contract/safeguarding/concerns.ts';
import type { z } from 'zod';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../../platform/database/cursor.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { startOfMonth } from '../../../platform/uae-months.ts';
import { clearanceOf } from './concern-staff.ts';
import { type Clearance, seesEveryConcern } from './concerns.policy.ts';
import { presentListed } from './concerns.presenter.ts';
import { countConcerns, listByNumber, listClosed, listOpen, type Reach } from './concerns.repository.ts';

const PAGE = 50;
const RANK = /^[0-2]$/;
const NUMBER = /^(?:k-?)?(\d{1,9})$/i;

type Query = z.output<(typeof contract.listConcerns)['query']>;
type Page = AnswerOf<typeof contract.listConcerns>;
type Results = Pick<Page, 'results' | 'next'>;

const reachOf = (clearance: Clearance): Reach =>
  seesEveryConcern(clearance) ? 'all' : { userId: clearance.userId, isOnDuty: clearance.isOnDuty };

/** The list names nobody. Whoever works on no concern does not even learn how many there are. */
export class ConcernInbox {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async list(viewer: Viewer, query: Query): Promise<Page> {
    const { db, clock } = this.#platform;
    const clearance = await clearanceOf(db, viewer);
    const reach = reachOf(clearance);
    const yearStart = startOfMonth(`${new Date(clock.now().getTime() + 4 * 3_600_000).getUTCFullYear()}-01`);
    const counts = await countConcerns(db, reach, yearStart);
    const isCleared = seesEveryConcern(clearance) || clearance.isOnDuty || counts.open + counts.closed > 0;
    if (!isCleared) return { results: [], next: null, count: 0, closed_this_year: 0, is_sealed: true };
    const isClosed = query.which === 'closed';
    const results = isClosed ? await this.#closed(db, reach, query) : await this.#open(db, reach, query);
    const count = isClosed ? counts.closed : counts.open;
    return { ...results, count, closed_this_year: counts.closedThisYear, is_sealed: false };
  }

  /** What waits for a step, of those this person may open: no words, no names. */
  async dueFor(db: Queryable, viewer: Pick<Viewer, 'userId' | 'accountType'>) {
    const reach = reachOf(await clearanceOf(db, viewer));
    const rows = await listOpen(db, { reach, after: null, limit: PAGE });
    return rows.map(({ id, level, due_at, reported_at }) => ({ id, level, due_at, since: reported_at }));
  }

  /** By number alone: what a concern says, and whom it names, is found by opening it. */
  async find(db: Queryable, viewer: Viewer, { q, limit }: { q: string; limit: number }) {
    const digits = NUMBER.exec(q)?.[1];
    if (!digits) return [];
    const reach = reachOf(await clearanceOf(db, viewer));
    const rows = await listByNumber(db, { reach, digits, limit });
    return rows.map(({ id, number, level, state }) => ({ id, number, level, state }));
  }

  async #open(db: Queryable, reach: Reach, { cursor, limit = PAGE }: Query): Promise<Results> {
    const place = cursor ? decodeCursor(cursor, [RANK, CURSOR_INSTANT, CURSOR_UUID]) : null;
    const after = place && { rank: Number(place[0]), at: new Date(place[1]), id: place[2] };
    const rows = await listOpen(db, { reach, after, limit: limit + 1 });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      results: rows.slice(0, limit).map(presentListed),
      next: last ? encodeCursor([String(last.rank), last.reported_at, last.id]) : null,
    };
  }

  async #closed(db: Queryable, reach: Reach, { cursor, limit = PAGE }: Query): Promise<Results> {
    const place = cursor ? decodeCursor(cursor, [CURSOR_INSTANT, CURSOR_UUID]) : null;
    const before = place && { at: new Date(place[0]), id: place[1] };
    const rows = await listClosed(db, { reach, before, limit: limit + 1 });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      results: rows.slice(0, limit).map(presentListed),
      next: last?.closed_at ? encodeCursor([last.closed_at, last.id]) : null,
    };
  }
}
