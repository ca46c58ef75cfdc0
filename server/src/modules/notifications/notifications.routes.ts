import * as contract from '@sanad/contract/notifications.ts';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import type { Tx } from '../../platform/database/database.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { zoneOfUser } from '../accounts/index.ts';
import { presentNotification } from './notifications.presenter.ts';
import { countUnread, listNeedsYou, listNotifications, markRead } from './notifications.repository.ts';

const PAGE = 20;
const NEEDS_YOU = 20;

export function mountNotifications(platform: Platform, notify: (tx: Tx, userId: string) => Promise<void>): void {
  const { http, db, clock, notifications } = platform;

  route(http.app, contract.listNotifications, async ({ viewer, query }) => {
    const limit = query.limit ?? PAGE;
    const after = query.cursor ? decodeCursor(query.cursor, [CURSOR_INSTANT, CURSOR_UUID]) : null;
    const position = after && { at: new Date(after[0]), id: after[1] };
    const now = clock.now();
    const [needing, rows, count, zone] = await Promise.all([
      after ? [] : listNeedsYou(db, viewer.userId, NEEDS_YOU, now),
      listNotifications(db, viewer.userId, { limit: limit + 1, after: position, now }),
      countUnread(db, viewer.userId),
      zoneOfUser(db, viewer.userId),
    ]);
    const present = (row: (typeof rows)[number], needsYou: boolean) =>
      presentNotification(row, notifications.kinds.get(row.kind), { zone, needsYou });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      needs_you: needing.map((row) => present(row, true)),
      results: shown.map((row) => present(row, false)),
      next: last ? encodeCursor([last.created_at, last.id]) : null,
      count,
    };
  });

  route(http.app, contract.readNotifications, async ({ viewer, body }) => {
    await db.transaction().execute(async (tx) => {
      await markRead(tx, viewer.userId, body.ids ?? null, clock.now());
      await notify(tx, viewer.userId);
    });
  });
}
