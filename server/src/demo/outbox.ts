import { listOutbox, type OutgoingMessage } from '@sanad/contract/staff/outbox.ts';
import { sql } from 'kysely';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../platform/database/cursor.ts';
import { route } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';

const PAGE = 30;

/** Demo mode only: shows what would have gone out, so that every flow can be walked without an outside service. */
export function mountOutbox({ http, db, messages }: Platform): void {
  route(http.app, listOutbox, async ({ query }) => {
    const limit = query.limit ?? PAGE;
    const after = query.cursor ? decodeCursor(query.cursor, [CURSOR_INSTANT, CURSOR_UUID]) : null;
    let rows = db.selectFrom('outgoing_messages').selectAll();
    if (query.recipient) rows = rows.where('recipient', '=', query.recipient.trim().toLowerCase());
    if (after) rows = rows.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
    const found = await rows
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return {
      results: shown.map((row) => {
        const content = messages.contentOf(row);
        return {
          id: row.id,
          channel: row.channel as OutgoingMessage['channel'],
          recipient: row.recipient,
          subject: content?.subject ?? null,
          body: content?.body ?? '',
          attachment_name: content?.attachment?.name ?? null,
          has_html: content?.html != null,
          send_after: row.send_after?.toISOString() ?? null,
          created_at: row.created_at.toISOString(),
        };
      }),
      next: last ? encodeCursor([last.created_at, last.id]) : null,
      count: shown.length,
    };
  });
}
