import type { Tx } from '../../platform/database/database.ts';
import type { EventType } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { endWhenLeaving, isOpen, type Side, sideOf } from './negotiation.policy.ts';
import type { NegotiationRow } from './negotiation.repository.ts';
import * as repository from './negotiation.repository.ts';

const AT_ONCE = 100;

type NegotiationEvent = Extract<EventType, `negotiation.${string}`>;

/** How a negotiation ends without an answer, and the events of all that happens in it. */
export class NegotiationEndings {
  readonly #platform: Pick<Platform, 'db' | 'clock' | 'events'>;

  constructor(platform: Pick<Platform, 'db' | 'clock' | 'events'>) {
    this.#platform = platform;
  }

  async publish(tx: Tx, type: NegotiationEvent, negotiation: NegotiationRow, by: Side, priceFils = 0): Promise<void> {
    await this.#platform.events.publish(tx, type, negotiation.id, { ...factOf(negotiation), by, priceFils });
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
      for (const negotiation of lapsed) {
        await repository.updateNegotiationState(tx, negotiation.id, { state: 'expired', changed_at: now });
        await this.#platform.events.publish(tx, 'negotiation.expired', negotiation.id, {
          ...factOf(negotiation),
          by: null,
        });
      }
      return lapsed.length;
    });
  }

  /** Somebody is kept out, or leaves for good: the other side does not wait for them. */
  async leave(tx: Tx, userId: string): Promise<void> {
    for (const negotiation of await repository.lockOpenOf(tx, userId)) {
      const side = sideOf({ parentUserId: negotiation.parent_user_id, lsaUserId: negotiation.lsa_user_id }, userId);
      if (side) await this.endFor(tx, negotiation, side);
    }
  }

  async endFor(tx: Tx, negotiation: NegotiationRow, leaver: Side): Promise<void> {
    if (!isOpen(negotiation.state)) return;
    const state = endWhenLeaving(negotiation.state, leaver);
    await repository.updateNegotiationState(tx, negotiation.id, { state, changed_at: this.#platform.clock.now() });
    await this.publish(tx, `negotiation.${state}`, negotiation, leaver);
  }
}

function factOf(negotiation: NegotiationRow) {
  return {
    negotiationId: negotiation.id,
    parentUserId: negotiation.parent_user_id,
    lsaUserId: negotiation.lsa_user_id,
  };
}
