import { Batcher } from '../../../platform/batcher.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, violates } from '../../../platform/database/database.ts';
import { type InsertedMessage, insertMessages, type NewMessage } from './message-insertion.ts';

const AT_ONCE = 200;

type Result = InsertedMessage | null | Promise<InsertedMessage | null>;

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

  async #insert(messages: readonly NewMessage[]): Promise<Result[]> {
    try {
      const inserted = await insertMessages(this.#db, messages, this.#clock.now());
      const byPlace = new Map(inserted.map((one) => [one.place, one]));
      return messages.map((_, place) => byPlace.get(place) ?? null);
    } catch (error) {
      const isStored = violates(error, 'chat_messages_id_unique');
      if (messages.length === 1 && isStored) return [null];
      if (messages.length === 1 || !isAboutData(error)) throw error;
      // One of them was stored on another node at the same moment, or is not accepted: it does not hold up the others.
      return this.#insertOneByOne(messages);
    }
  }

  async #insertOneByOne(messages: readonly NewMessage[]): Promise<Result[]> {
    const results: Result[] = [];
    for (const message of messages) {
      const result = this.#insert([message]).then(([inserted = null]) => inserted);
      results.push(result);
      await result.catch(() => undefined);
    }
    return results;
  }
}

/** The database has refused what was in it: classes 22 and 23. */
function isAboutData(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}
