import { MESSAGES_PER_MINUTE } from '@sanad/contract/chat/chat-rules.ts';
import { sql } from 'kysely';
import { minutesAfter } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';

export interface NewMessage {
  chatId: string;
  senderUserId: string;
  id: string;
  text: string;
  maskedText: string | null;
  hidden: readonly string[];
  searchText: string;
  replyTo: number | null;
}

export interface InsertedMessage {
  /** Its index among those to insert. */
  place: number;
  sequence: number;
  change: number;
  parentUserId: string;
  lsaUserId: string;
  isContactOpen: boolean;
  createdAt: Date;
}

/**
 * Stores many messages in one statement and says which of them it stored. Left out are those whose sender is no member,
 * whose chat is closed, too busy or has the message already, and whose reply refers to nothing: `whyNotStored` tells.
 * The chats are locked in one order, so that two nodes never wait for each other. A copy of a message that another node
 * stores at the same moment cannot be seen here: it violates `chat_messages_id_unique`, and nothing is stored.
 */
export async function insertMessages(
  db: Queryable,
  messages: readonly NewMessage[],
  now: Date,
): Promise<InsertedMessage[]> {
  const column = <K extends keyof NewMessage>(key: K) => messages.map((message) => message[key]);
  const { rows } = await sql<Omit<InsertedMessage, 'createdAt'>>`
    WITH input AS (
      SELECT * FROM unnest(${column('chatId')}::uuid[], ${column('senderUserId')}::uuid[], ${column('id')}::uuid[],
        ${column('text')}::text[], ${column('maskedText')}::text[], ${messages.map(({ hidden }) => hidden.join(','))}::text[],
        ${column('searchText')}::text[], ${column('replyTo')}::int[])
        WITH ORDINALITY AS i (chat_id, sender_id, id, text, masked_text, hidden, search_text, reply_to, place)
    ), locked AS (
      SELECT c.* FROM chats c WHERE c.id = ANY(${[...new Set(column('chatId'))]}::uuid[])
      ORDER BY c.id FOR NO KEY UPDATE
    ), accepted AS (
      SELECT i.*, c.parent_user_id, c.lsa_user_id, c.contact_open_at IS NOT NULL AS is_contact_open,
        c.last_sequence + row_number() OVER sent AS sequence, c.last_change + row_number() OVER sent AS change
      FROM input i JOIN locked c ON c.id = i.chat_id AND i.sender_id IN (c.parent_user_id, c.lsa_user_id)
      WHERE NOT EXISTS (SELECT FROM chat_messages m WHERE m.chat_id = i.chat_id AND m.id = i.id)
        AND (i.reply_to IS NULL OR i.reply_to <= c.last_sequence)
        AND chat_can_be_written(c.parent_user_id, c.lsa_user_id, c.contact_open_at)
        AND NOT EXISTS (SELECT FROM chat_messages m WHERE m.chat_id = i.chat_id
          AND m.sequence = c.last_sequence - ${MESSAGES_PER_MINUTE - 1} AND m.created_at > ${minutesAfter(now, -1)})
      WINDOW sent AS (PARTITION BY i.chat_id ORDER BY i.place)
    ), inserted AS (
      INSERT INTO chat_messages
        (chat_id, sequence, id, change, sender_user_id, text, masked_text, hidden, search_text, reply_to, created_at)
      SELECT chat_id, sequence, id, change, sender_id, text, masked_text,
        CASE hidden WHEN '' THEN '{}' ELSE string_to_array(hidden, ',') END, search_text, reply_to, ${now}
      FROM accepted
    ), counted AS (
      UPDATE chats c SET last_sequence = a.sequence, last_change = a.change,
        last_message_at = greatest(c.last_message_at, ${now}::timestamptz)
      FROM (SELECT chat_id, max(sequence) AS sequence, max(change) AS change FROM accepted GROUP BY chat_id) a
      WHERE c.id = a.chat_id
    ), unread AS (
      UPDATE chat_members m SET unread_since = ${now}
      FROM (SELECT DISTINCT chat_id, sender_id FROM accepted) a
      WHERE m.chat_id = a.chat_id AND m.user_id <> a.sender_id AND m.unread_since IS NULL
    )
    SELECT (place - 1)::int AS place, sequence::int, change::int, parent_user_id AS "parentUserId",
      lsa_user_id AS "lsaUserId", is_contact_open AS "isContactOpen"
    FROM accepted`.execute(db);
  return rows.map((row) => ({ ...row, createdAt: now }));
}

export type NotStored = 'not_found' | 'chat_closed' | 'too_many_requests' | 'stored_already' | 'reply_unknown';

/** Why one was left out; null: it could be stored now. */
export async function whyNotStored(db: Queryable, message: NewMessage, now: Date): Promise<NotStored | null> {
  const { rows } = await sql<{ reason: NotStored | null }>`
    SELECT CASE
      WHEN NOT (${message.senderUserId} IN (c.parent_user_id, c.lsa_user_id)) THEN 'not_found'
      WHEN EXISTS (SELECT FROM chat_messages m WHERE m.chat_id = c.id AND m.id = ${message.id}) THEN 'stored_already'
      WHEN NOT chat_can_be_written(c.parent_user_id, c.lsa_user_id, c.contact_open_at) THEN 'chat_closed'
      WHEN ${message.replyTo}::int > c.last_sequence THEN 'reply_unknown'
      WHEN EXISTS (SELECT FROM chat_messages m WHERE m.chat_id = c.id
        AND m.sequence = c.last_sequence - ${MESSAGES_PER_MINUTE - 1} AND m.created_at > ${minutesAfter(now, -1)})
        THEN 'too_many_requests'
    END AS reason
    FROM chats c WHERE c.id = ${message.chatId}`.execute(db);
  return rows[0] ? rows[0].reason : 'not_found';
}
