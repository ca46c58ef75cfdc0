import * as contract from '@sanad/contract/notifications.ts';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import type { Tx } from '../../platform/database/database.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { zoneOfUser } from '../accounts/index.ts';
import { presentNotification } from './notifications.presenter.ts';
import { countUnread, listNotifications, markRead } from './notifications.repository.ts';
import { NotificationSettings } from './settings.service.ts';

const PAGE = 20;

export function mountNotifications(platform: Platform, notify: (tx: Tx, userId: string) => Promise<void>): void {
  const { http, db, clock, notifications } = platform;
  const settings = new NotificationSettings(platform);

  route(http.app, contract.listNotifications, async ({ viewer, query }) => {
    const limit = query.limit ?? PAGE;
    const after = query.cursor ? decodeCursor(query.cursor, [CURSOR_INSTANT, CURSOR_UUID]) : null;
    const position = after && { at: new Date(after[0]), id: after[1] };
    const [rows, count, zone] = await Promise.all([
      listNotifications(db, viewer.userId, limit + 1, position),
      countUnread(db, viewer.userId),
      zoneOfUser(db, viewer.userId),
    ]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      results: shown.map((row) => presentNotification(row, notifications.kinds.get(row.kind), zone)),
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

  route(http.app, contract.getNotificationSettings, async ({ viewer }) => ({ results: await settings.list(viewer) }));
  route(http.app, contract.changeNotificationSettings, async ({ viewer, body }) => ({
    results: await settings.change(viewer, body.settings),
  }));
}
