import { Batcher } from '../../../platform/batcher.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, violates } from '../../../platform/database/database.ts';
import { type InsertedMessage, insertMessages, type NewMessage } from './message-insertion.ts';

const AT_ONCE = 200;

/** Stores messages, many in one statement where many come at once. Null: this one was not stored. */
export class MessageWriter {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #batcher = new Batcher<NewMessage, InsertedMessage | null>(AT_ONCE, (messages) => this.#insert(messages));

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  write(message: NewMessage): Promise<InsertedMessage | null> {
    return this.#batcher.add(message);
  }

  async #insert(messages: readonly NewMessage[]): Promise<(InsertedMessage | null)[]> {
    try {
      const inserted = await insertMessages(this.#db, messages, this.#clock.now());
      const byPlace = new Map(inserted.map((one) => [one.place, one]));
      return messages.map((_, place) => byPlace.get(place) ?? null);
    } catch (error) {
      if (!violates(error, 'chat_messages_id_unique')) throw error;
      // One of them was stored on another node at the same moment. Alone, it does not hold up the others.
      if (messages.length === 1) return [null];
      const results: (InsertedMessage | null)[] = [];
      for (const message of messages) results.push(...(await this.#insert([message])));
      return results;
    }
  }
}
