import type { Tx } from '../../platform/database.ts';
import type { EventType } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { endWhenLeaving, isOpen, otherSide, type Side, sideOf } from './negotiation.policy.ts';
import type { TalkRow } from './negotiation.repository.ts';
import * as repository from './negotiation.repository.ts';

const AT_ONCE = 100;

type Told = { [T in EventType]: T extends `negotiation.${string}` ? T : never }[EventType];

/** How a talk ends without an answer, and how its two sides hear of anything at all. */
export class Endings {
  readonly #platform: Pick<Platform, 'db' | 'clock' | 'events'>;

  constructor(platform: Pick<Platform, 'db' | 'clock' | 'events'>) {
    this.#platform = platform;
  }

  async tell(tx: Tx, type: Told, talk: TalkRow, side: Side, priceFils = 0): Promise<void> {
    await this.#platform.events.publish(tx, type, {
      negotiationId: talk.id,
      userId: side === 'parent' ? talk.parent_user_id : talk.lsa_user_id,
      otherId: side === 'parent' ? talk.lsa_user_id : talk.parent_user_id,
      side,
      priceFils,
    });
  }

  /** On the clock: every offer nobody answered in time. */
  async expireAll(now: Date): Promise<void> {
    while ((await this.#expire(now, null)) === AT_ONCE);
  }

  /** Before one person looks: what has lapsed is not shown as open, however late the clock's turn is. */
  async expireOf(userId: string, now: Date): Promise<void> {
    if (await repository.hasLapsed(this.#platform.db, now, userId)) await this.#expire(now, userId);
  }

  async #expire(now: Date, userId: string | null): Promise<number> {
    return this.#platform.db.transaction().execute(async (tx) => {
      const lapsed = await repository.lockLapsed(tx, now, userId, AT_ONCE);
      for (const talk of lapsed) {
        await repository.moveTalk(tx, talk.id, { state: 'expired', changed_at: now });
        for (const side of ['parent', 'lsa'] as const) await this.tell(tx, 'negotiation.expired', talk, side);
      }
      return lapsed.length;
    });
  }

  /** Somebody is kept out, or leaves for good: the other side does not wait for them. */
  async leave(tx: Tx, userId: string): Promise<void> {
    for (const talk of await repository.lockOpenOf(tx, userId)) {
      const side = sideOf({ parentUserId: talk.parent_user_id, lsaUserId: talk.lsa_user_id }, userId);
      if (side) await this.endFor(tx, talk, side);
    }
  }

  async endFor(tx: Tx, talk: TalkRow, leaver: Side): Promise<void> {
    if (!isOpen(talk.state)) return;
    const state = endWhenLeaving(talk.state, leaver);
    await repository.moveTalk(tx, talk.id, { state, changed_at: this.#platform.clock.now() });
    await this.tell(tx, `negotiation.${state}`, talk, otherSide(leaver));
  }
}
