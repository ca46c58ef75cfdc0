import { minutesAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listUnread, markTold, type UnreadChat } from './unread.repository.ts';

const BELL_MINUTES = 1;
const MAIL_MINUTES = 10;
const AT_ONCE = 200;

/**
 * Tells people of messages they have not read: after a minute under the bell, after ten by one mail about all of them.
 * Whoever reads a message as it comes is told of nothing.
 */
export class UnreadReminders {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Runs every minute by itself. */
  async tick(): Promise<void> {
    const now = this.#platform.clock.now();
    await this.#tellAll('notified_sequence', minutesAfter(now, -BELL_MINUTES), (tx, chats) => this.#notify(tx, chats));
    await this.#tellAll('mailed_sequence', minutesAfter(now, -MAIL_MINUTES), (tx, chats) => this.#mail(tx, chats));
  }

  async #tellAll(
    toldBy: 'notified_sequence' | 'mailed_sequence',
    since: Date,
    tell: (tx: Tx, chats: readonly UnreadChat[]) => Promise<void>,
  ): Promise<void> {
    let found = AT_ONCE;
    while (found === AT_ONCE) {
      found = await this.#platform.db.transaction().execute(async (tx) => {
        const waiting = await listUnread(tx, toldBy, since, AT_ONCE);
        await markTold(tx, toldBy, waiting);
        await tell(tx, waiting);
        return waiting.length;
      });
    }
  }

  async #notify(tx: Tx, chats: readonly UnreadChat[]): Promise<void> {
    for (const { chatId, userId, side, fromUserId, count } of chats) {
      await this.#platform.events.publish(tx, 'chat.unread', chatId, { chatId, userId, side, fromUserId, count });
    }
  }

  async #mail(tx: Tx, chats: readonly UnreadChat[]): Promise<void> {
    const byPerson = Map.groupBy(chats, ({ userId }) => userId);
    for (const [userId, own] of byPerson) {
      const count = own.reduce((sum, chat) => sum + chat.count, 0);
      const { side = '', fromUserId = '' } = own[0] ?? {};
      const digest = { userId, side, count, fromUserId, others: own.length - 1 };
      await this.#platform.events.publish(tx, 'chat.digest_due', userId, digest);
    }
  }
}
