import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type ChatPair, findPair, findPosition, isWritable } from './chats.repository.ts';

const REMEMBERED = 10_000;

/** Who the two people of a chat are. They never change, so that a node asks once. */
export class ChatMembers {
  readonly #platform: Platform;
  readonly #pairs = new Map<string, ChatPair>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** The chat of this person, or "not found". */
  async pair(userId: string, chatId: string): Promise<ChatPair> {
    const pair = this.#pairs.get(chatId) ?? (await findPair(this.#platform.db, chatId));
    if (!pair || (pair.parentUserId !== userId && pair.lsaUserId !== userId)) throw new Refusal('not_found');
    if (this.#pairs.size >= REMEMBERED) this.#pairs.clear();
    this.#pairs.set(chatId, pair);
    return pair;
  }

  async otherOf(userId: string, chatId: string): Promise<string> {
    const { parentUserId, lsaUserId } = await this.pair(userId, chatId);
    return parentUserId === userId ? lsaUserId : parentUserId;
  }

  async position(userId: string, chatId: string) {
    const position = await findPosition(this.#platform.db, userId, chatId);
    if (!position) throw new Refusal('not_found');
    return position;
  }

  async requireWritable(db: Queryable, chatId: string): Promise<void> {
    if (!(await isWritable(db, chatId))) throw new Refusal('chat_closed');
  }
}
