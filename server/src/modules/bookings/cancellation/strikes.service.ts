import { STRIKE_DAYS, STRIKE_EFFECTS, STRIKES_SUSPEND } from '@sanad/contract/bookings/booking-rules.ts';
import { daysAfter } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Accounts } from '../../accounts/index.ts';
import { blockListing } from '../../lsas/index.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { countStrikes, insertStrike, lockStrikes } from './strikes.repository.ts';

export interface StrikeEffect {
  after: number;
  hidden_days: number;
  suspended: boolean;
}

/** What so many strikes lead to: the first is a notice. */
export function effectOf(strikes: number): StrikeEffect {
  const hidden = STRIKE_EFFECTS.findLast((effect) => strikes >= effect.strikes)?.hiddenDays ?? 0;
  return { after: strikes, hidden_days: hidden, suspended: strikes >= STRIKES_SUSPEND };
}

/** An LSA who cancels or does not come. */
export class Strikes {
  readonly #platform: Platform;
  readonly #accounts: Accounts;

  constructor(platform: Platform, accounts: Accounts) {
    this.#platform = platform;
    this.#accounts = accounts;
  }

  /** What one more would lead to. */
  async next(db: Queryable, lsaId: string | null): Promise<StrikeEffect> {
    return effectOf(1 + (lsaId ? await countStrikes(db, lsaId, this.#since) : 0));
  }

  async give(tx: Tx, booking: BookingRow, cause: 'cancelled' | 'no_show' | 'dispute'): Promise<void> {
    const { clock, events } = this.#platform;
    const { lsa_id, lsa_user_id } = booking;
    if (!lsa_id) return;
    const now = clock.now();
    await lockStrikes(tx, lsa_id);
    await insertStrike(tx, { booking_id: booking.id, lsa_id, cause, given_at: now });
    const effect = effectOf(await countStrikes(tx, lsa_id, this.#since));
    if (effect.hidden_days > 0) {
      const until = daysAfter(now, effect.hidden_days);
      await blockListing(tx, { lsa_id, reason: 'strikes', since: now, until });
    }
    if (effect.suspended) await this.#accounts.suspend(tx, lsa_user_id, `${effect.after} strikes`);
    await events.publish(tx, 'lsa.strike_given', lsa_id, {
      userId: lsa_user_id,
      strikes: effect.after,
      hiddenDays: effect.hidden_days,
      suspended: effect.suspended,
    });
  }

  get #since(): Date {
    return daysAfter(this.#platform.clock.now(), -STRIKE_DAYS);
  }
}
