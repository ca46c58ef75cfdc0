import { type RawBuilder, sql } from 'kysely';
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
    SELECT c.id, c.created_at, c.contact_open_at, me.read_sequence, me.read_at, (
      SELECT json_agg(json_build_object(
        'sequence', m.sequence, 'own', m.sender_user_id = ${userId}, 'created_at', ${utc(sql`m.created_at`)},
        'edited_at', ${utc(sql`m.edited_at`)}, 'event', m.event, 'hidden', m.hidden,
        'text', CASE WHEN m.sender_user_id = ${userId} OR c.contact_open_at IS NOT NULL THEN m.text
          ELSE coalesce(m.masked_text, m.text) END,
        'files', (
          SELECT json_agg(json_build_object('id', a.file_id, 'voice', a.voice) ORDER BY a.place) FROM chat_message_files a
          WHERE a.chat_id = m.chat_id AND a.sequence = m.sequence),
        'reactions', (
          SELECT json_agg(json_build_object('own', r.user_id = ${userId}, 'emoji', r.emoji)) FROM chat_reactions r
          WHERE r.chat_id = m.chat_id AND r.sequence = m.sequence)
      ) ORDER BY m.sequence) FROM chat_messages m WHERE m.chat_id = c.id) AS messages, (
      SELECT json_agg(json_build_object('message', r.sequence, 'reason', r.reason, 'details', r.details,
        'created_at', ${utc(sql`r.created_at`)}, 'closed_at', ${utc(sql`r.closed_at`)}) ORDER BY r.created_at)
      FROM chat_reports r WHERE r.chat_id = c.id AND r.reporter_user_id = ${userId}) AS reports
    FROM chat_members me JOIN chats c ON c.id = me.chat_id
    WHERE me.user_id = ${userId}
    ORDER BY c.created_at`.execute(db);
  return rows;
}

/** As every other time in the export. */
function utc(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
