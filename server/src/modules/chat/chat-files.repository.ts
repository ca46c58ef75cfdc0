import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/** The two people of the chat it was sent in; our team while a report of its surroundings is open to them. */
export async function canReadFile(db: Queryable, viewer: Viewer, fileId: string): Promise<boolean> {
  const isStaff = viewer.accountType === 'CST_ADMIN' || viewer.accountType === 'SUPER_ADMIN';
  const isReported = sql<SqlBool>`EXISTS (
    SELECT FROM chat_reports r WHERE r.chat_id = a.chat_id AND r.closed_at IS NULL
      AND (r.sequence IS NULL OR abs(r.sequence - a.sequence) <= 10))`;
  const row = await db
    .selectFrom('chat_message_files as a')
    .innerJoin('chats as c', 'c.id', 'a.chat_id')
    .select('c.id')
    .where('a.file_id', '=', fileId)
    .where(isStaff ? isReported : sql<SqlBool>`${viewer.userId} IN (c.parent_user_id, c.lsa_user_id)`)
    .executeTakeFirst();
  return row !== undefined;
}
