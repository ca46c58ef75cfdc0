import type * as contract from '@sanad/contract/disputes/disputes.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { z } from 'zod';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../../platform/database/cursor.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as sessions from '../dispute-sessions.repository.ts';
import { possibleTypes } from '../dispute-times.ts';
import { partyOf } from '../disputes.policy.ts';
import { findLiveProposals } from '../outcomes/proposals.repository.ts';
import * as repository from './party-disputes.repository.ts';
import { presentSession, presentSummary } from './party-presenter.ts';

const PAGE = 20;

/** A person's own disputes, and the sessions they can raise one about. */
export class PartyLists {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async list(
    viewer: Viewer,
    query: z.output<typeof contract.listDisputes.query>,
  ): Promise<AnswerOf<typeof contract.listDisputes>> {
    const { db } = this.#platform;
    const { userId } = viewer;
    const { limit = PAGE, which = 'all' } = query;
    const place = query.cursor ? decodeCursor(query.cursor, [CURSOR_INSTANT, CURSOR_UUID]) : null;
    const before = place && { at: new Date(place[0]), id: place[1] };
    const found = await repository.listOwn(db, { userId, which, before, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    const sides = new Map(shown.map((row) => [row.id, partyOf(row, userId) ?? 'parent']));
    const unread = await repository.countUnread(db, [...sides.keys()], sides);
    const files = this.#platform.files.addressesFor(viewer);
    const rows = await sessions.withSessions(db, shown);
    const proposals = await findLiveProposals(db, [...sides.keys()]);
    const results = rows.map((row) =>
      presentSummary(row, {
        userId,
        side: sides.get(row.id) ?? 'parent',
        files,
        unread: unread.get(row.id) ?? 0,
        live: proposals.get(row.id) ?? null,
      }),
    );
    return {
      results: results.filter((summary) => summary !== null),
      next: last ? encodeCursor([last.raised_at, last.id]) : null,
      count: await repository.countOwn(db, userId, which),
    };
  }

  async disputableSessions(
    viewer: Viewer,
    query: z.output<typeof contract.listDisputableSessions.query>,
  ): Promise<AnswerOf<typeof contract.listDisputableSessions>> {
    const { db, clock, files } = this.#platform;
    const now = clock.now();
    const { limit = PAGE, session: only = null } = query;
    const place = query.cursor ? decodeCursor(query.cursor, [CURSOR_INSTANT, CURSOR_UUID]) : null;
    const before = place && { at: new Date(place[0]), id: place[1] };
    const found = await sessions.listDisputable(db, { userId: viewer.userId, now, before, limit: limit + 1, only });
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    const addresses = files.addressesFor(viewer);
    return {
      results: shown.map((row) => ({
        ...presentSession(row, partyOf(row, viewer.userId) ?? 'parent', addresses),
        types: possibleTypes(row, now).map(({ type, until }) => ({ type, until: until?.toISOString() ?? null })),
        dispute_id: row.pendingId,
      })),
      next: last ? encodeCursor([last.startsAt, last.booking_id]) : null,
      count: only ? shown.length : await sessions.countDisputable(db, viewer.userId, now),
    };
  }
}
