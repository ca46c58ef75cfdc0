import { randomUUID } from 'node:crypto';
import { RECORD_OPEN_DAYS } from '@sanad/contract/bookings/booking-rules.ts';
import type { ChatSide } from '@sanad/contract/chat/chat-rules.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { daysAfter } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';

/** More unread messages than this are not counted. */
export const UNREAD_COUNTED = 100;

/** The two people of a chat; they never change. */
export interface ChatPair {
  id: string;
  parentUserId: string;
  lsaUserId: string;
}

export interface ChatRow extends ChatPair {
  side: ChatSide;
  lastSequence: number;
  lastChange: number;
  lastMessageAt: Date | null;
  isContactOpen: boolean;
  createdAt: Date;
  readSequence: number;
  unread: number;
  otherName: string;
  otherClosed: boolean;
  otherPhoto: string | null;
  /** The LSA's profile. */
  lsaId: string | null;
  otherDeliveredSequence: number;
  otherReadSequence: number;
  otherReadAt: Date | null;
  children: { id: string; fullName: string; born: string; relationship: string }[] | null;
  bookingId: string | null;
}

interface ListOptions {
  limit: number;
  before?: { at: Date; id: string };
  now: Date;
}

/** By the last message; a chat without one counts from when it was opened. */
const LATEST = sql<Date>`coalesce(c.last_message_at, c.created_at)`;

/** A session that was agreed: from then on the two may reach each other outside. A trial call is none. */
export function hasConfirmedSession(pair: { parent: RawBuilder<unknown>; lsa: RawBuilder<unknown> }) {
  return sql<SqlBool>`EXISTS (
    SELECT FROM bookings b
    WHERE b.parent_user_id = ${pair.parent} AND b.lsa_user_id = ${pair.lsa} AND b.kind = 'session'
      AND b.state IN ('confirmed', 'in_progress', 'completed', 'settled'))`;
}

function selectChats(userId: string, now: Date, where: RawBuilder<unknown>): RawBuilder<ChatRow> {
  return sql<ChatRow>`
    SELECT c.id, c.parent_user_id AS "parentUserId", c.lsa_user_id AS "lsaUserId", me.side,
      c.last_sequence AS "lastSequence", c.last_change AS "lastChange", c.last_message_at AS "lastMessageAt",
      c.contact_open_at IS NOT NULL AS "isContactOpen", c.created_at AS "createdAt",
      me.read_sequence AS "readSequence",
      (SELECT count(*) FROM (
        SELECT FROM chat_messages m
        WHERE m.chat_id = c.id AND m.sequence > me.read_sequence AND m.sender_user_id <> ${userId}
        LIMIT ${UNREAD_COUNTED}) unread) AS unread,
      u.full_name AS "otherName", u.closed_at IS NOT NULL AS "otherClosed",
      CASE me.side WHEN 'parent' THEN lp.photo_file_id ELSE pp.photo_file_id END AS "otherPhoto",
      lp.id AS "lsaId",
      other.delivered_sequence AS "otherDeliveredSequence", other.read_sequence AS "otherReadSequence",
      other.read_at AS "otherReadAt",
      CASE me.side WHEN 'lsa' THEN (
        SELECT json_agg(json_build_object('id', k.id, 'fullName', k.full_name, 'born', k.date_of_birth,
          'relationship', k.relationship) ORDER BY k.created_at)
        FROM children k WHERE k.parent_user_id = c.parent_user_id AND k.id IN (
          SELECT b.child_id FROM bookings b
          WHERE b.lsa_user_id = c.lsa_user_id AND b.parent_user_id = c.parent_user_id
            AND (b.state IN ('requested', 'confirmed', 'in_progress')
              OR (b.state IN ('completed', 'settled') AND upper(b.during) > ${daysAfter(now, -RECORD_OPEN_DAYS)})))
      ) END AS children,
      (SELECT b.id FROM bookings b
        WHERE b.parent_user_id = c.parent_user_id AND b.lsa_user_id = c.lsa_user_id
          AND b.state IN ('requested', 'confirmed', 'in_progress') AND upper(b.during) > ${now}
        ORDER BY b.state <> 'requested', lower(b.during) LIMIT 1) AS "bookingId"
    FROM chat_members me
    JOIN chats c ON c.id = me.chat_id
    JOIN chat_members other ON other.chat_id = c.id AND other.user_id <> me.user_id
    JOIN users u ON u.id = other.user_id
    LEFT JOIN lsa_profiles lp ON lp.user_id = c.lsa_user_id
    LEFT JOIN parent_profiles pp ON pp.user_id = c.parent_user_id
    WHERE me.user_id = ${userId} AND ${where}`;
}

export async function listChats(db: Queryable, userId: string, options: ListOptions): Promise<ChatRow[]> {
  const { limit, before, now } = options;
  const where = before ? sql`(${LATEST}, c.id) < (${before.at}, ${before.id}::uuid)` : sql`true`;
  const query = sql<ChatRow>`${selectChats(userId, now, where)} ORDER BY ${LATEST} DESC, c.id DESC LIMIT ${limit}`;
  return (await query.execute(db)).rows;
}

export async function findChat(db: Queryable, userId: string, chatId: string, now: Date): Promise<ChatRow | undefined> {
  return (await selectChats(userId, now, sql`c.id = ${chatId}`).execute(db)).rows[0];
}

export async function countChats(db: Queryable, userId: string): Promise<{ chats: number; unread: number }> {
  const { rows } = await sql<{ chats: number; unread: number }>`
    SELECT count(*) AS chats, coalesce(sum(n.unread), 0)::int AS unread
    FROM chat_members me JOIN chats c ON c.id = me.chat_id
    CROSS JOIN LATERAL (SELECT count(*) AS unread FROM (
      SELECT FROM chat_messages m
      WHERE m.chat_id = me.chat_id AND m.sequence > me.read_sequence AND m.sender_user_id <> ${userId}
        AND c.last_sequence > me.read_sequence
      LIMIT ${UNREAD_COUNTED}) found) n
    WHERE me.user_id = ${userId}`.execute(db);
  return rows[0] ?? { chats: 0, unread: 0 };
}

export async function findPair(db: Queryable, chatId: string): Promise<ChatPair | undefined> {
  return db
    .selectFrom('chats')
    .select(['id', 'parent_user_id as parentUserId', 'lsa_user_id as lsaUserId'])
    .where('id', '=', chatId)
    .executeTakeFirst();
}

export async function findChatOf(
  db: Queryable,
  { parentUserId, lsaUserId }: Omit<ChatPair, 'id'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('chats')
    .select('id')
    .where('parent_user_id', '=', parentUserId)
    .where('lsa_user_id', '=', lsaUserId)
    .executeTakeFirst();
  return row?.id;
}

/** The chat of two people; the one that is there, if there is one. */
export async function insertChat(tx: Tx, pair: Omit<ChatPair, 'id'>, now: Date): Promise<string> {
  const { parentUserId, lsaUserId } = pair;
  const isOpen = hasConfirmedSession({ parent: sql`${parentUserId}::uuid`, lsa: sql`${lsaUserId}::uuid` });
  const { rows } = await sql<{ id: string }>`
    WITH chat AS (
      INSERT INTO chats (id, parent_user_id, lsa_user_id, contact_open_at, created_at)
      SELECT ${randomUUID()}, ${parentUserId}, ${lsaUserId}, CASE WHEN ${isOpen} THEN ${now}::timestamptz END, ${now}
      ON CONFLICT (parent_user_id, lsa_user_id) DO NOTHING
      RETURNING id
    ), members AS (
      INSERT INTO chat_members (chat_id, user_id, side)
      SELECT id, ${parentUserId}::uuid, 'parent' FROM chat UNION ALL SELECT id, ${lsaUserId}::uuid, 'lsa' FROM chat
    )
    SELECT id FROM chat`.execute(tx);
  const id = rows[0]?.id ?? (await findChatOf(tx, pair));
  if (!id) throw new Error('the chat was made and cannot be found');
  return id;
}

export interface Progress {
  side: ChatSide;
  deliveredSequence: number;
  readSequence: number;
  readAt: Date | null;
  /** The bell has told of messages that are read now. */
  wasNotified: boolean;
}

/**
 * Moves on how far somebody has got and read; never back, and never beyond the last message. Null: they had got there
 * already. The chat is locked first, so that a message sent at the same time is either counted as read or stays unread.
 */
export async function moveProgress(
  db: Queryable,
  {
    chatId,
    userId,
    sequence,
    isRead,
    now,
  }: { chatId: string; userId: string; sequence: number; isRead: boolean; now: Date },
): Promise<Progress | null> {
  const read = isRead
    ? sql`, read_sequence = greatest(m.read_sequence, chat.reached), read_at = ${now}::timestamptz,
        unread_since = CASE WHEN chat.reached >= chat.last_sequence THEN NULL ELSE m.unread_since END`
    : sql``;
  const { rows } = await sql<Progress>`
    WITH chat AS (
      SELECT c.id, c.last_sequence, least(c.last_sequence, ${sequence}::int) AS reached, m.read_sequence AS read_before
      FROM chats c JOIN chat_members m ON m.chat_id = c.id AND m.user_id = ${userId}
      WHERE c.id = ${chatId} FOR NO KEY UPDATE OF c
    )
    UPDATE chat_members m SET delivered_sequence = greatest(m.delivered_sequence, chat.reached) ${read}
    FROM chat
    WHERE m.chat_id = chat.id AND m.user_id = ${userId}
      AND ${isRead ? sql`m.read_sequence` : sql`m.delivered_sequence`} < chat.reached
    RETURNING m.side, m.delivered_sequence AS "deliveredSequence", m.read_sequence AS "readSequence", m.read_at AS "readAt",
      m.notified_sequence > chat.read_before AS "wasNotified"`.execute(db);
  return rows[0] ?? null;
}

/** Contact details are shown from now on. False: they were already. */
export async function openContact(tx: Tx, chatId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chats')
    .set({ contact_open_at: now })
    .where('id', '=', chatId)
    .where('contact_open_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The last message and the last change of a chat of this person. */
export function findPosition(db: Queryable, userId: string, chatId: string) {
  return db
    .selectFrom('chats')
    .select(['last_sequence', 'last_change'])
    .where('id', '=', chatId)
    .where(sql<SqlBool>`${userId} IN (parent_user_id, lsa_user_id)`)
    .executeTakeFirst();
}

export async function isWritable(db: Queryable, chatId: string): Promise<boolean> {
  const { rows } = await sql<{ isWritable: boolean }>`
    SELECT chat_can_be_written(parent_user_id, lsa_user_id, contact_open_at) AS "isWritable"
    FROM chats WHERE id = ${chatId}`.execute(db);
  return rows[0]?.isWritable ?? false;
}

/** Those of the named chats of this person in which something changed after what they have seen. */
export async function listChanged(
  db: Queryable,
  userId: string,
  known: readonly { id: string; change: number }[],
): Promise<{ id: string; change: number }[]> {
  if (known.length === 0) return [];
  const { rows } = await sql<{ id: string; change: number }>`
    SELECT c.id, k.change FROM unnest(${known.map(({ id }) => id)}::uuid[], ${known.map(({ change }) => change)}::int[])
      AS k (id, change)
    JOIN chats c ON c.id = k.id AND ${userId} IN (c.parent_user_id, c.lsa_user_id) AND c.last_change > k.change`.execute(
    db,
  );
  return rows;
}
