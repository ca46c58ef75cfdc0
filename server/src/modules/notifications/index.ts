import * as contract from '@sanad/contract/notifications.ts';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import type { Tx } from '../../platform/database.ts';
import type { EventMap, EventType } from '../../platform/events.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentNotification } from './notifications.presenter.ts';
import { countUnread, insertNotification, listNotifications, markRead } from './notifications.repository.ts';
import { WORDING } from './notifications.wording.ts';

const PAGE = 20;

/** Listens to what happened and tells the person concerned. Imported by no other module. */
export function registerNotifications(platform: Platform): void {
  const { http, db, clock, bus, events } = platform;

  async function tell(tx: Tx, userId: string): Promise<void> {
    const frame = { type: 'notifications.changed', unread: await countUnread(tx, userId) };
    await bus.publish(tx, { topic: 'user', userId, frame });
  }

  for (const [type, word] of Object.entries(WORDING)) {
    events.on(type as EventType, async (tx, payload: EventMap[EventType], eventId) => {
      const { userId, kind, facts } = word(payload as never);
      await insertNotification(tx, { userId, kind, facts, eventId, now: clock.now() });
      await tell(tx, userId);
    });
  }

  route(http.app, contract.listNotifications, async ({ viewer, query }) => {
    const limit = query.limit ?? PAGE;
    const after = query.cursor ? decodeCursor(query.cursor, [CURSOR_INSTANT, CURSOR_UUID]) : null;
    const position = after && { at: new Date(after[0]), id: after[1] };
    const [rows, count] = await Promise.all([
      listNotifications(db, viewer.userId, limit + 1, position),
      countUnread(db, viewer.userId),
    ]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      results: shown.map(presentNotification),
      next: last ? encodeCursor([last.created_at, last.id]) : null,
      count,
    };
  });

  route(http.app, contract.readNotifications, async ({ viewer, body }) => {
    await db.transaction().execute(async (tx) => {
      await markRead(tx, viewer.userId, body.ids ?? null, clock.now());
      await tell(tx, viewer.userId);
    });
  });
}
