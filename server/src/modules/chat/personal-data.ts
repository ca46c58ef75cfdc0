import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** A chat has two sides: what one wrote leaves with them, and its place stays empty for the other one. */
export function chatData({ clock, files }: Platform) {
  return {
    name: 'chats',
    export: (db: Queryable, userId: string) => exportChats(db, userId),
    erase: async (tx: Tx, userId: string) => {
      const { rows } = await sql<{ file_id: string }>`
        DELETE FROM chat_message_files a USING chat_messages m
        WHERE a.chat_id = m.chat_id AND a.sequence = m.sequence AND m.sender_user_id = ${userId}
        RETURNING a.file_id`.execute(tx);
      await files.remove(
        tx,
        rows.map(({ file_id }) => file_id),
      );
      await sql`
        UPDATE chat_messages SET text = '', masked_text = NULL, hidden = '{}', search_text = '', erased_at = ${clock.now()}
        WHERE sender_user_id = ${userId}`.execute(tx);
      await tx.updateTable('chat_reports').set({ details: '' }).where('reporter_user_id', '=', userId).execute();
    },
  };
}

/** Every message of one's chats: also what the other one wrote was written to this person. */
async function exportChats(db: Queryable, userId: string) {
  const { rows } = await sql`
    SELECT c.id AS chat, m.sequence, m.sender_user_id = ${userId} AS own, m.created_at, m.edited_at,
      CASE WHEN m.sender_user_id = ${userId} OR c.contact_open_at IS NOT NULL THEN m.text
        ELSE coalesce(m.masked_text, m.text) END AS text,
      m.event, (
        SELECT json_agg(a.file_id ORDER BY a.place) FROM chat_message_files a
        WHERE a.chat_id = m.chat_id AND a.sequence = m.sequence) AS files
    FROM chats c JOIN chat_messages m ON m.chat_id = c.id
    WHERE ${userId} IN (c.parent_user_id, c.lsa_user_id)
    ORDER BY c.id, m.sequence`.execute(db);
  return rows;
}
