import type * as contract from '@sanad/contract/chat/chat.ts';
import type { Message, MessageDraft } from '@sanad/contract/chat/chat.ts';
import { EDIT_MINUTES } from '@sanad/contract/chat/chat-rules.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { Language } from '@sanad/contract/product.ts';
import { normaliseSearchText } from '@sanad/contract/text/search-text.ts';
import type { z } from 'zod';
import { minutesAfter } from '../../../platform/clock.ts';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../../platform/database/cursor.ts';
import { type Tx, violates } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { SocketOwner } from '../../../platform/sockets/connection.ts';
import { presentExcerpt, presentMessage, type Reader } from '../chat.presenter.ts';
import type { ChatMembers } from '../chat-members.ts';
import type { ChatPair } from '../chats.repository.ts';
import type { Announcer } from '../live/announcer.ts';
import { type InsertedMessage, insertMessages, type NewMessage, whyNotStored } from './message-insertion.ts';
import { storedTexts } from './message-text.ts';
import { MessageWriter } from './message-writer.ts';
import type { MessageRow } from './messages.repository.ts';
import * as repository from './messages.repository.ts';

const PAGE = 50;
const BUSY_SECONDS = 20;
const SEARCHES = { max: 60, minutes: 1 };
const TRANSLATIONS = { max: 100, minutes: 60 };
const CHANGES = { max: 120, minutes: 10 };
const CURSOR_SEQUENCE = /^[1-9]\d{0,8}$/;

type Range = z.output<(typeof contract.listMessages)['query']>;

/** Who sends or reads: a request's viewer, or the owner of a socket. */
type Member = Pick<SocketOwner, 'userId' | 'authSessionId'>;

/** Sending, changing and reading messages. Only the two people of a chat; for everybody else there is no such chat. */
export class Messages {
  readonly #platform: Platform;
  readonly #members: ChatMembers;
  readonly #announcer: Announcer;
  readonly #writer: MessageWriter;

  constructor(platform: Platform, members: ChatMembers, announcer: Announcer) {
    this.#platform = platform;
    this.#members = members;
    this.#announcer = announcer;
    this.#writer = new MessageWriter(platform.db, platform.clock);
  }

  /** Stored and announced once, however often it is sent. */
  async send(member: Member, chatId: string, draft: MessageDraft): Promise<Message> {
    const message: NewMessage = {
      chatId,
      senderUserId: member.userId,
      id: draft.id,
      replyTo: draft.reply_to,
      ...storedTexts(draft.text),
    };
    const inserted =
      draft.files.length > 0 ? await this.#sendWithFiles(message, draft.files) : await this.#writer.write(message);
    const row = inserted ? await this.#rowOf(message, inserted, draft) : await this.#findStored(message);
    await this.#announcer.announce(pairOf(row), row.sequence);
    return presentMessage(row, this.#readerOf(member));
  }

  async #sendWithFiles(message: NewMessage, files: MessageDraft['files']): Promise<InsertedMessage | null> {
    const { db, clock, files: stored } = this.#platform;
    const attempt = db.transaction().execute(async (tx) => {
      const [inserted] = await insertMessages(tx, [message], clock.now());
      if (!inserted) return null;
      for (const [index, { id }] of files.entries()) {
        const field = `files.${index}.id`;
        await stored.attach(tx, { id, ownerUserId: message.senderUserId, purpose: 'chat_media', field });
      }
      await repository.insertFiles(tx, { chatId: message.chatId, sequence: inserted.sequence }, files);
      return inserted;
    });
    return attempt.catch((error: unknown) => {
      // The same message from another node at the same moment, or a file that hangs on another message.
      if (violates(error, 'chat_messages_id_unique')) return null;
      if (!violates(error, 'chat_message_files_file')) throw error;
      const fields = [{ field: 'files', message: 'This file was sent already. Please choose it again.' }];
      throw new Refusal('invalid_input', { fields });
    });
  }

  /** A plain message is known without asking for it again. */
  async #rowOf(message: NewMessage, inserted: InsertedMessage, draft: MessageDraft): Promise<MessageRow> {
    if (draft.files.length > 0 || draft.reply_to !== null) {
      return found(await repository.findMessage(this.#platform.db, message.chatId, inserted.sequence));
    }
    const { sequence, change, createdAt, parentUserId, lsaUserId, isContactOpen } = inserted;
    const { id, chatId, senderUserId, text, maskedText, hidden } = message;
    const place = { id, chatId, sequence, change, senderUserId, parentUserId, lsaUserId, isContactOpen, createdAt };
    const nothing = { event: null, editedAt: null, erasedAt: null, files: null, reactions: null, reply: null };
    return { ...place, text, maskedText, hidden: [...hidden], ...nothing };
  }

  /** It was not stored: because it is there already, or for a reason the sender is told. */
  async #findStored(message: NewMessage): Promise<MessageRow> {
    const { db, clock } = this.#platform;
    const reason = await whyNotStored(db, message, clock.now());
    if (reason === 'stored_already') {
      const row = found(await repository.findMessageById(db, message.chatId, message.id));
      if (row.senderUserId === message.senderUserId) return row;
      throw new Refusal('conflict');
    }
    if (reason === 'too_many_requests') throw new Refusal(reason, { retryAfter: BUSY_SECONDS });
    if (reason === 'reply_unknown') {
      const fields = [{ field: 'reply_to', message: 'There is no such message to reply to.' }];
      throw new Refusal('invalid_input', { fields });
    }
    // What stood in its way is gone by now.
    throw reason === null ? new Refusal('unavailable', { retryAfter: 1 }) : new Refusal(reason);
  }

  async list(member: Member, chatId: string, query: Range): Promise<AnswerOf<typeof contract.listMessages>> {
    const { db } = this.#platform;
    const { last_sequence, last_change } = await this.#members.position(member.userId, chatId);
    const limit = query.limit ?? PAGE;
    const reader = this.#readerOf(member);
    const answer = (rows: MessageRow[], more: { has_earlier: boolean; has_later: boolean }) => ({
      results: rows.map((row) => presentMessage(row, reader)),
      ...more,
      last_change,
    });
    const { before, after, around, changed_after } = query;
    if (changed_after !== undefined) {
      const rows = await repository.listMessages(db, chatId, { changedAfter: changed_after }, limit + 1);
      return answer(rows.slice(0, limit), { has_earlier: false, has_later: rows.length > limit });
    }
    if (after !== undefined) {
      const rows = await repository.listMessages(db, chatId, { after }, limit + 1);
      return answer(rows.slice(0, limit), { has_earlier: after > 0, has_later: rows.length > limit });
    }
    // Around one: half of the page up to it, half after it.
    const end = around === undefined ? before : around + Math.ceil(limit / 2);
    const rows = await repository.listMessages(
      db,
      chatId,
      { before: Math.min(end ?? Infinity, last_sequence + 1) },
      limit,
    );
    return answer(rows, {
      has_earlier: (rows[0]?.sequence ?? 1) > 1,
      has_later: (rows.at(-1)?.sequence ?? 0) < last_sequence,
    });
  }

  async edit(member: Member, chatId: string, sequence: number, text: string): Promise<Message> {
    await this.#limitChanges(member);
    const { clock } = this.#platform;
    return this.#change(member, chatId, sequence, async (tx, row, change) => {
      const now = clock.now();
      if (row.senderUserId !== member.userId) throw new Refusal('not_found');
      if (now > minutesAfter(row.createdAt, EDIT_MINUTES)) throw new Refusal('no_longer_possible');
      if (text === '' && row.files === null) {
        throw new Refusal('invalid_input', { fields: [{ field: 'text', message: 'Write a message.' }] });
      }
      const { maskedText, hidden, searchText } = storedTexts(text);
      const values = { text, masked_text: maskedText, hidden, search_text: searchText, edited_at: now, change };
      await repository.changeText(tx, { chatId, sequence }, values);
    });
  }

  async react(member: Member, chatId: string, sequence: number, emoji: string | null): Promise<Message> {
    await this.#limitChanges(member);
    return this.#change(member, chatId, sequence, (tx, row, change) => {
      if (row.senderUserId === null) throw new Refusal('not_found');
      return repository.putReaction(tx, { chatId, sequence, userId: member.userId, emoji, change });
    });
  }

  /** What this reader sees, in another language. */
  async translate(member: Member, chatId: string, sequence: number, to: Language): Promise<string> {
    const { db, limits, translate } = this.#platform;
    await this.#members.pair(member.userId, chatId);
    const { text } = presentMessage(found(await repository.findMessage(db, chatId, sequence)), this.#readerOf(member));
    if (!translate || text === '') throw new Refusal('not_found');
    await limits.take({ key: `chat-translation:${member.userId}`, ...TRANSLATIONS });
    return translate(text, to);
  }

  async #change(
    member: Member,
    chatId: string,
    sequence: number,
    make: (tx: Tx, row: MessageRow, change: number) => Promise<void>,
  ): Promise<Message> {
    await this.#members.pair(member.userId, chatId);
    const row = await this.#platform.db.transaction().execute(async (tx) => {
      // Locks the chat: changes come one by one, and in the order of their numbers.
      const change = await repository.nextChange(tx, chatId);
      const before = found(await repository.findMessage(tx, chatId, sequence));
      if (before.erasedAt) throw new Refusal('not_found');
      await this.#members.requireWritable(tx, chatId);
      await make(tx, before, change);
      await this.#announcer.announceIn(tx, pairOf(before), sequence);
      return found(await repository.findMessage(tx, chatId, sequence));
    });
    return presentMessage(row, this.#readerOf(member));
  }

  async #limitChanges({ userId }: Member): Promise<void> {
    await this.#platform.limits.take({ key: `chat-change:${userId}`, ...CHANGES });
  }

  async search(
    { userId }: Member,
    query: z.output<(typeof contract.searchMessages)['query']>,
  ): Promise<AnswerOf<typeof contract.searchMessages>> {
    const { db, limits } = this.#platform;
    await limits.take({ key: `chat-search:${userId}`, ...SEARCHES });
    const words = normaliseSearchText(query.q).split(/\s+/).filter(Boolean);
    if (words.length === 0) return { results: [], next: null, count: 0 };
    const limit = query.limit ?? PAGE;
    const cursor = query.cursor ? decodeCursor(query.cursor, [CURSOR_INSTANT, CURSOR_UUID, CURSOR_SEQUENCE]) : null;
    const before = cursor && { at: new Date(cursor[0]), chatId: cursor[1], sequence: Number(cursor[2]) };
    const rows = await repository.searchMessages(db, { userId, words, before, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      results: shown.map((row) => ({ chat_id: row.chatId, message: presentExcerpt(row, { userId }) })),
      next: last ? encodeCursor([last.createdAt, last.chatId, String(last.sequence)]) : null,
      count: shown.length,
    };
  }

  /** What a client has missed: everything that changed since, and whether that is all. */
  async listMissed(member: Member, chatId: string, change: number, limit: number): Promise<Message[] | 'too_many'> {
    const rows = await repository.listMessages(this.#platform.db, chatId, { changedAfter: change }, limit + 1);
    if (rows.length > limit) return 'too_many';
    const reader = this.#readerOf(member);
    return rows.map((row) => presentMessage(row, reader));
  }

  #readerOf(member: Member): Reader {
    return { userId: member.userId, files: this.#platform.files.addressesFor(member) };
  }
}

function found(row: MessageRow | undefined): MessageRow {
  if (!row) throw new Refusal('not_found');
  return row;
}

function pairOf({ chatId, parentUserId, lsaUserId }: MessageRow): ChatPair {
  return { id: chatId, parentUserId, lsaUserId };
}
