import type * as contract from '@sanad/contract/chat/chat.ts';
import type { Chat } from '@sanad/contract/chat/chat.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { ServerFrame } from '@sanad/contract/sockets/socket.ts';
import type { z } from 'zod';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findBookingPair } from '../bookings/index.ts';
import { findLsa, isListed } from '../lsas/index.ts';
import { presentChat } from './chat.presenter.ts';
import type { ChatMembers } from './chat-members.ts';
import type { ChatPair, ChatRow } from './chats.repository.ts';
import * as repository from './chats.repository.ts';
import { listLastMessages } from './messages/messages.repository.ts';

const PAGE = 30;
const NEW_CHATS = { max: 30, minutes: 24 * 60 };

type Pair = Omit<ChatPair, 'id'>;

/** Chats as their two people see them. */
export class Chats {
  readonly #platform: Platform;
  readonly #members: ChatMembers;

  constructor(platform: Platform, members: ChatMembers) {
    this.#platform = platform;
    this.#members = members;
  }

  async list(
    viewer: Viewer,
    query: z.output<(typeof contract.listChats)['query']>,
  ): Promise<AnswerOf<typeof contract.listChats>> {
    const { db, clock } = this.#platform;
    const limit = query.limit ?? PAGE;
    const after = query.cursor ? decodeCursor(query.cursor, [CURSOR_INSTANT, CURSOR_UUID]) : null;
    const before = after ? { before: { at: new Date(after[0]), id: after[1] } } : {};
    const [rows, { chats, unread }] = await Promise.all([
      repository.listChats(db, viewer.userId, { limit: limit + 1, now: clock.now(), ...before }),
      repository.countChats(db, viewer.userId),
    ]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      results: await this.#present(viewer, shown),
      next: last ? encodeCursor([last.lastMessageAt ?? last.createdAt, last.id]) : null,
      count: chats,
      unread,
    };
  }

  async get(viewer: Viewer, chatId: string): Promise<Chat> {
    const { db, clock } = this.#platform;
    const row = await repository.findChat(db, viewer.userId, chatId, clock.now());
    const [chat] = row ? await this.#present(viewer, [row]) : [];
    if (!chat) throw new Refusal('not_found');
    return chat;
  }

  async #present(viewer: Viewer, rows: readonly ChatRow[]): Promise<Chat[]> {
    const { db, clock, files, translate } = this.#platform;
    const last = new Map(
      (
        await listLastMessages(
          db,
          rows.map(({ id }) => id),
        )
      ).map((row) => [row.chatId, row]),
    );
    const reader = { userId: viewer.userId, files: files.addressesFor(viewer), canTranslate: translate !== null };
    return rows.map((row) => presentChat(row, last.get(row.id), reader, clock.now()));
  }

  /** The same chat again answers the one that is there. */
  async open(viewer: Viewer, input: z.output<(typeof contract.openChat)['body']>): Promise<Chat> {
    const { db, clock, limits } = this.#platform;
    const pair =
      'lsa_id' in input ? await this.#pairWithLsa(viewer, input.lsa_id) : await this.#pairOf(viewer, input.booking_id);
    const known = await repository.findChatOf(db, pair);
    if (known) return this.get(viewer, known);
    await limits.take({ key: `chats:${viewer.userId}`, ...NEW_CHATS });
    const id = await db.transaction().execute((tx) => repository.insertChat(tx, pair, clock.now()));
    return this.get(viewer, id);
  }

  /** A parent writes to an LSA whom everybody can find, or with whom they have a chat already. */
  async #pairWithLsa({ userId, accountType }: Viewer, lsaId: string): Promise<Pair> {
    const { db } = this.#platform;
    const lsa = accountType === 'PARENT' ? await findLsa(db, lsaId) : undefined;
    if (!lsa) throw new Refusal('not_found');
    const pair = { parentUserId: userId, lsaUserId: lsa.user_id };
    if ((await isListed(db, lsa.id)) || (await repository.findChatOf(db, pair))) return pair;
    throw new Refusal('not_found');
  }

  async #pairOf({ userId }: Viewer, bookingId: string): Promise<Pair> {
    const pair = await findBookingPair(this.#platform.db, bookingId);
    if (!pair || (pair.parentUserId !== userId && pair.lsaUserId !== userId)) throw new Refusal('not_found');
    return pair;
  }

  async read(userId: string, chatId: string, sequence: number): Promise<void> {
    await this.#moveProgress(userId, { chatId, sequence, isRead: true });
  }

  async receive(userId: string, chatId: string, sequence: number): Promise<void> {
    await this.#moveProgress(userId, { chatId, sequence, isRead: false });
  }

  /** Both people are told: the other one, and one's own other devices. */
  async #moveProgress(userId: string, input: { chatId: string; sequence: number; isRead: boolean }): Promise<void> {
    const { db, clock, bus, events } = this.#platform;
    const { chatId, isRead } = input;
    const { parentUserId, lsaUserId } = await this.#members.pair(userId, chatId);
    await db.transaction().execute(async (tx) => {
      const moved = await repository.moveProgress(tx, { userId, ...input, now: clock.now() });
      if (!moved) return;
      const frame: ServerFrame = {
        type: 'chat.progress',
        chat_id: chatId,
        side: moved.side,
        delivered_sequence: moved.deliveredSequence,
        read_sequence: moved.readSequence,
        read_at: moved.readAt?.toISOString() ?? null,
      };
      for (const to of [parentUserId, lsaUserId]) await bus.publish(tx, { topic: 'user', userId: to, frame });
      if (isRead && moved.wasNotified) await events.publish(tx, 'chat.read', chatId, { chatId, userId });
    });
  }
}
