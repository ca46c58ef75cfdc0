import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { UNREAD_COUNTED } from '../chats.repository.ts';

export interface UnreadChat {
  chatId: string;
  userId: string;
  side: string;
  fromUserId: string;
  lastSequence: number;
  count: number;
}

/** How far somebody was told of messages: under the bell, or by mail. */
type ToldBy = 'notified_sequence' | 'mailed_sequence';

/**
 * Chats with messages that have waited since then and that their reader was not told of, locked; another node passes
 * them by. The bell goes on counting; of a mail there is one until the reader has read.
 */
export async function listUnread(tx: Tx, toldBy: ToldBy, since: Date, limit: number): Promise<UnreadChat[]> {
  const toldSequence = sql.ref(`m.${toldBy}`);
  const isDue =
    toldBy === 'mailed_sequence'
      ? sql`${toldSequence} <= m.read_sequence`
      : sql`EXISTS (
          SELECT FROM chat_messages x
          WHERE x.chat_id = m.chat_id AND x.sequence > greatest(${toldSequence}, m.read_sequence) AND x.sender_user_id <> m.user_id)`;
  const { rows } = await sql<UnreadChat>`
    WITH waiting AS (
      SELECT m.chat_id, m.user_id, m.side, m.read_sequence FROM chat_members m
      WHERE m.unread_since <= ${since} AND ${isDue}
      ORDER BY m.unread_since LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED
    )
    SELECT w.chat_id AS "chatId", w.user_id AS "userId", w.side, c.last_sequence AS "lastSequence",
      CASE w.user_id WHEN c.parent_user_id THEN c.lsa_user_id ELSE c.parent_user_id END AS "fromUserId",
      (SELECT count(*) FROM (
        SELECT FROM chat_messages x
        WHERE x.chat_id = w.chat_id AND x.sequence > w.read_sequence AND x.sender_user_id <> w.user_id
        LIMIT ${UNREAD_COUNTED}) found)::int AS count
    FROM waiting w JOIN chats c ON c.id = w.chat_id
    ORDER BY w.user_id, c.last_message_at DESC`.execute(tx);
  return rows;
}

export async function markTold(tx: Tx, toldBy: ToldBy, chats: readonly UnreadChat[]): Promise<void> {
  if (chats.length === 0) return;
  const column = <K extends keyof UnreadChat>(key: K) => chats.map((chat) => chat[key]);
  await sql`
    UPDATE chat_members m SET ${sql.ref(toldBy)} = k.sequence
    FROM unnest(${column('chatId')}::uuid[], ${column('userId')}::uuid[], ${column('lastSequence')}::int[])
      AS k (chat_id, user_id, sequence)
    WHERE m.chat_id = k.chat_id AND m.user_id = k.user_id`.execute(tx);
}
