import { UNPAID_HOURS_MAX } from '@sanad/contract/bookings/booking-rules.ts';
import { minutesAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type BookingTransitions, SYSTEM } from '../booking-transitions.ts';
import { findBooking, type Holder, listHoldsToClear } from '../bookings.repository.ts';
import type { BookingPayments } from '../payments/payments.service.ts';
import { canHoldFrom, canKeepUnpaid, HOLD_WINDOW_MINUTES, hoursOf, type Span } from './holds.policy.ts';
import { listEarlierHolds, listUnpaid, lockExpiredHolds } from './holds.repository.ts';

/** Hours that are kept while somebody pays: how many, how often, and what makes room for others. */
export class Holds {
  readonly #platform: Platform;
  readonly #transitions: BookingTransitions;
  readonly #payments: BookingPayments;

  constructor(platform: Platform, transitions: BookingTransitions, payments: BookingPayments) {
    this.#platform = platform;
    this.#transitions = transitions;
    this.#payments = payments;
  }

  /** What the parent wants instead of an own earlier hold, and what is over. The LSA's turn must be taken. */
  async makeRoom(tx: Tx, holder: Holder): Promise<void> {
    await this.#end(tx, await listHoldsToClear(tx, holder));
  }

  /** A hold that is over and that the clock has not come to yet is in nobody's way. The LSA's turn must be taken. */
  async clearEnded(tx: Tx, at: { lsaId: string; childId: string; hours: readonly Span[] }): Promise<void> {
    await this.#end(tx, await lockExpiredHolds(tx, { ...at, now: this.#platform.clock.now() }));
  }

  /** The parent must be locked, so that requests at once are counted one after the other. */
  async check(tx: Tx, { parentUserId, lsaId, hours, now }: Holder): Promise<void> {
    const held = await listUnpaid(tx, parentUserId, now);
    if (!canKeepUnpaid(held, hours)) {
      throw new Refusal('unpaid_hours_full', { info: { held_hours: hoursOf(held), most_hours: UNPAID_HOURS_MAX } });
    }
    const since = minutesAfter(now, -HOLD_WINDOW_MINUTES);
    const earlier = await listEarlierHolds(tx, { parentUserId, lsaId, hours, since });
    const from = canHoldFrom(hours, earlier);
    if (from) throw new Refusal('hold_used_up', { info: { free_again_at: from.toISOString() } });
  }

  async #end(tx: Tx, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const row = await findBooking(tx, id);
      if (!row) continue;
      await this.#transitions.apply(tx, row, 'expire', SYSTEM);
      await this.#payments.voidAuthorisation(tx, id);
    }
  }
}
