import { hideContactDetails } from '@sanad/contract/text/hide-contact-details.ts';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { FileRow } from '../../platform/files/files.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/**
 * The two people of the chat it was sent in; our team while a report of its surroundings is open to them. A name is text
 * like any other: contact details in it are hidden from the other person as long as those in messages are.
 */
export async function mayReadFile(db: Queryable, viewer: Viewer, file: Pick<FileRow, 'id' | 'name'>) {
  const isStaff = viewer.accountType === 'CST_ADMIN' || viewer.accountType === 'SUPER_ADMIN';
  const isReported = sql<SqlBool>`EXISTS (
    SELECT FROM chat_reports r WHERE r.chat_id = a.chat_id AND r.closed_at IS NULL
      AND (r.sequence IS NULL OR abs(r.sequence - a.sequence) <= 10))`;
  const row = await db
    .selectFrom('chat_message_files as a')
    .innerJoin('chats as c', 'c.id', 'a.chat_id')
    .select('c.contact_open_at')
    .where('a.file_id', '=', file.id)
    .where(isStaff ? isReported : sql<SqlBool>`${viewer.userId} IN (c.parent_user_id, c.lsa_user_id)`)
    .executeTakeFirst();
  if (!row) return false;
  return isStaff || row.contact_open_at !== null || { name: hideContactDetails(file.name).text };
}
