import { Batcher } from '../../../platform/batcher.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { ChatPair } from '../chats.repository.ts';

/** A message that is new or has changed, and whom it concerns. */
export type Announcement = readonly [chatId: string, sequence: number, parentUserId: string, lsaUserId: string];

/** As many as fit into one message on the bus. */
const AT_ONCE = 50;

/**
 * Tells every node of messages that are stored. A node that dies in between leaves its client without an answer: the
 * client sends the message again, and this time it is announced.
 */
export class Announcer {
  readonly #bus: Bus;
  readonly #batcher: Batcher<Announcement, void>;

  constructor(db: Database, bus: Bus) {
    this.#bus = bus;
    this.#batcher = new Batcher<Announcement, void>(AT_ONCE, async (messages) => {
      await bus.publish(db, { topic: 'chat_messages', messages });
      return [];
    });
  }

  announce(pair: ChatPair, sequence: number): Promise<void> {
    return this.#batcher.add([pair.id, sequence, pair.parentUserId, pair.lsaUserId]);
  }

  /** With the commit, or not at all. */
  async announceIn(tx: Tx, pair: ChatPair, sequence: number): Promise<void> {
    const message: Announcement = [pair.id, sequence, pair.parentUserId, pair.lsaUserId];
    await this.#bus.publish(tx, { topic: 'chat_messages', messages: [message] });
  }
}
