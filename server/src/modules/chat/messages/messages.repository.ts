import type { ChatEvent, ChatSide } from '@sanad/contract/chat/chat-rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { FileRow } from '../../../platform/files/files.ts';

/** What an event line tells. */
export interface EventFacts {
  kind: ChatEvent;
  by: ChatSide | null;
  booking_id: string | null;
  negotiation_id: string | null;
  starts_at: string | null;
}

export interface StoredVoice {
  seconds: number;
  peaks: number[];
}

type AttachedFile = Pick<FileRow, 'id' | 'owner_user_id' | 'name' | 'media_type' | 'bytes' | 'is_public'> & {
  voice: StoredVoice | null;
};

/** Enough of a message for one line of it. */
export interface ExcerptRow {
  sequence: number;
  senderUserId: string | null;
  text: string;
  maskedText: string | null;
  event: EventFacts | null;
  createdAt: Date;
  firstFile: string | null;
  parentUserId: string;
  isContactOpen: boolean;
}

export interface MessageRow extends Omit<ExcerptRow, 'firstFile'> {
  id: string;
  chatId: string;
  lsaUserId: string;
  change: number;
  hidden: string[];
  editedAt: Date | null;
  erasedAt: Date | null;
  files: AttachedFile[] | null;
  reactions: { user_id: string; emoji: string }[] | null;
  reply: (Omit<ExcerptRow, 'createdAt' | 'parentUserId' | 'isContactOpen'> & { createdAt: string }) | null;
}

const FIRST_FILE = sql`(
  SELECT f.media_type FROM chat_message_files a JOIN files f ON f.id = a.file_id
  WHERE a.chat_id = m.chat_id AND a.sequence = m.sequence ORDER BY a.place LIMIT 1)`;

function selectMessages(where: RawBuilder<unknown>): RawBuilder<MessageRow> {
  return sql<MessageRow>`
    SELECT m.chat_id AS "chatId", m.sequence, m.id, m.change, m.sender_user_id AS "senderUserId", m.text,
      m.masked_text AS "maskedText", m.hidden, m.event, m.created_at AS "createdAt", m.edited_at AS "editedAt",
      m.erased_at AS "erasedAt", c.parent_user_id AS "parentUserId", c.lsa_user_id AS "lsaUserId",
      c.contact_open_at IS NOT NULL AS "isContactOpen",
      (SELECT json_agg(json_build_object('id', f.id, 'owner_user_id', f.owner_user_id, 'name', f.name,
          'media_type', f.media_type, 'bytes', f.bytes, 'is_public', f.is_public, 'voice', a.voice) ORDER BY a.place)
        FROM chat_message_files a JOIN files f ON f.id = a.file_id
        WHERE a.chat_id = m.chat_id AND a.sequence = m.sequence) AS files,
      (SELECT json_agg(json_build_object('user_id', r.user_id, 'emoji', r.emoji) ORDER BY r.user_id)
        FROM chat_reactions r WHERE r.chat_id = m.chat_id AND r.sequence = m.sequence) AS reactions,
      CASE WHEN m.reply_to IS NOT NULL THEN (
        SELECT json_build_object('sequence', q.sequence, 'senderUserId', q.sender_user_id, 'text', q.text,
          'maskedText', q.masked_text, 'event', q.event, 'createdAt', q.created_at, 'firstFile', (
            SELECT f.media_type FROM chat_message_files a JOIN files f ON f.id = a.file_id
            WHERE a.chat_id = q.chat_id AND a.sequence = q.sequence ORDER BY a.place LIMIT 1))
        FROM chat_messages q WHERE q.chat_id = m.chat_id AND q.sequence = m.reply_to) END AS reply
    FROM chat_messages m JOIN chats c ON c.id = m.chat_id
    WHERE ${where}`;
}

export type MessageRange = { before: number } | { after: number } | { changedAfter: number };

/** In their order: those right before a place, right after it, or changed since. One more than asked for tells of more. */
export async function listMessages(db: Queryable, chatId: string, range: MessageRange, limit: number) {
  const inChat = (rest: RawBuilder<unknown>) => sql`m.chat_id = ${chatId} AND ${rest}`;
  if ('before' in range) {
    const where = inChat(sql`m.sequence < ${range.before}`);
    const { rows } = await sql<MessageRow>`${selectMessages(where)} ORDER BY m.sequence DESC LIMIT ${limit}`.execute(
      db,
    );
    return rows.reverse();
  }
  const [column, from] = 'after' in range ? [sql`m.sequence`, range.after] : [sql`m.change`, range.changedAfter];
  const query = sql<MessageRow>`
    ${selectMessages(inChat(sql`${column} > ${from}`))} ORDER BY ${column} LIMIT ${limit}`;
  return (await query.execute(db)).rows;
}

export async function findMessages(
  db: Queryable,
  places: readonly { chatId: string; sequence: number }[],
): Promise<MessageRow[]> {
  const chats = places.map(({ chatId }) => chatId);
  const sequences = places.map(({ sequence }) => sequence);
  const where = sql`(m.chat_id, m.sequence) IN (SELECT * FROM unnest(${chats}::uuid[], ${sequences}::int[]))`;
  return (await sql<MessageRow>`${selectMessages(where)} ORDER BY m.chat_id, m.sequence`.execute(db)).rows;
}

export async function findMessage(db: Queryable, chatId: string, sequence: number): Promise<MessageRow | undefined> {
  return (await selectMessages(sql`m.chat_id = ${chatId} AND m.sequence = ${sequence}`).execute(db)).rows[0];
}

export async function findMessageById(db: Queryable, chatId: string, id: string): Promise<MessageRow | undefined> {
  return (await selectMessages(sql`m.chat_id = ${chatId} AND m.id = ${id}`).execute(db)).rows[0];
}

function selectExcerpts(where: RawBuilder<unknown>) {
  return sql<ExcerptRow & { chatId: string }>`
    SELECT m.chat_id AS "chatId", m.sequence, m.sender_user_id AS "senderUserId", m.text, m.masked_text AS "maskedText",
      m.event, m.created_at AS "createdAt", ${FIRST_FILE} AS "firstFile", c.parent_user_id AS "parentUserId",
      c.contact_open_at IS NOT NULL AS "isContactOpen"
    FROM chats c JOIN chat_messages m ON m.chat_id = c.id
    WHERE ${where}`;
}

/** The last message of each chat. */
export async function listLastMessages(db: Queryable, chatIds: readonly string[]) {
  if (chatIds.length === 0) return [];
  const where = sql`c.id = ANY(${chatIds}::uuid[]) AND m.sequence = c.last_sequence`;
  return (await selectExcerpts(where).execute(db)).rows;
}

/** Messages with all these words in somebody's chats, the latest first. */
export async function searchMessages(
  db: Queryable,
  {
    userId,
    words,
    before,
    limit,
  }: {
    userId: string;
    words: readonly string[];
    before: { at: Date; chatId: string; sequence: number } | null;
    limit: number;
  },
) {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const after = before
    ? sql`AND (m.created_at, m.chat_id, m.sequence) < (${before.at}, ${before.chatId}::uuid, ${before.sequence}::int)`
    : sql``;
  const where = sql`${userId} IN (c.parent_user_id, c.lsa_user_id) AND m.search_text LIKE ALL(${patterns}::text[]) ${after}`;
  const query = sql<ExcerptRow & { chatId: string }>`
    ${selectExcerpts(where)} ORDER BY m.created_at DESC, m.chat_id DESC, m.sequence DESC LIMIT ${limit}`;
  return (await query.execute(db)).rows;
}

/** What changes about a message moves its chat's change on. Locks the chat. */
export async function nextChange(tx: Tx, chatId: string): Promise<number> {
  const { last_change } = await tx
    .updateTable('chats')
    .set({ last_change: sql`last_change + 1` })
    .where('id', '=', chatId)
    .returning('last_change')
    .executeTakeFirstOrThrow();
  return last_change;
}

export async function changeText(
  tx: Tx,
  place: { chatId: string; sequence: number },
  values: {
    text: string;
    masked_text: string | null;
    hidden: string[];
    search_text: string;
    edited_at: Date;
    change: number;
  },
): Promise<void> {
  await tx
    .updateTable('chat_messages')
    .set(values)
    .where('chat_id', '=', place.chatId)
    .where('sequence', '=', place.sequence)
    .execute();
}

export async function putReaction(
  tx: Tx,
  {
    chatId,
    sequence,
    userId,
    emoji,
    change,
  }: {
    chatId: string;
    sequence: number;
    userId: string;
    emoji: string | null;
    change: number;
  },
): Promise<void> {
  const key = { chat_id: chatId, sequence, user_id: userId };
  if (emoji === null) {
    await tx
      .deleteFrom('chat_reactions')
      .where('chat_id', '=', chatId)
      .where('sequence', '=', sequence)
      .where('user_id', '=', userId)
      .execute();
  } else {
    await tx
      .insertInto('chat_reactions')
      .values({ ...key, emoji })
      .onConflict((conflict) => conflict.columns(['chat_id', 'sequence', 'user_id']).doUpdateSet({ emoji }))
      .execute();
  }
  await tx
    .updateTable('chat_messages')
    .set({ change })
    .where('chat_id', '=', chatId)
    .where('sequence', '=', sequence)
    .execute();
}

export async function insertFiles(
  tx: Tx,
  place: { chatId: string; sequence: number },
  files: readonly { id: string; voice: StoredVoice | null }[],
): Promise<void> {
  const rows = files.map(({ id, voice }, index) => ({
    chat_id: place.chatId,
    sequence: place.sequence,
    place: index,
    file_id: id,
    voice: voice && JSON.stringify(voice),
  }));
  await tx.insertInto('chat_message_files').values(rows).execute();
}

/** A quiet line. It leaves what is unread as it is. Null: the chat has newer messages than `notBefore`. */
export async function insertEventLine(
  tx: Tx,
  line: { chatId: string; id: string; event: EventFacts; now: Date; notBefore: Date },
): Promise<number | null> {
  const { chatId, id, event, now, notBefore } = line;
  const { rows } = await sql<{ sequence: number }>`
    WITH chat AS (
      UPDATE chats SET last_sequence = last_sequence + 1, last_change = last_change + 1,
        last_message_at = greatest(last_message_at, ${now}::timestamptz)
      WHERE id = ${chatId} AND (last_message_at IS NULL OR last_message_at <= ${notBefore}) RETURNING id, last_sequence, last_change
    )
    INSERT INTO chat_messages (chat_id, sequence, id, change, text, search_text, event, created_at)
    SELECT chat.id, chat.last_sequence, ${id}, chat.last_change, '', '', ${JSON.stringify(event)}, ${now} FROM chat
    RETURNING sequence`.execute(tx);
  return rows[0]?.sequence ?? null;
}
