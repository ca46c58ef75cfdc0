import type { LsaCancelReason, StrikeCause } from '@sanad/contract/bookings/booking-rules.ts';
import { STRIKE_DAYS, STRIKE_EFFECTS, STRIKES_SUSPEND } from '@sanad/contract/bookings/booking-rules.ts';
import { daysAfter } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Accounts } from '../../accounts/index.ts';
import { blockListing, unblockListing } from '../../lsas/index.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { liftStrike } from '../strike-appeals/strike-appeals.repository.ts';
import { countStrikes, insertStrike, listStrikeTimes, lockStrikes } from './strikes.repository.ts';

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

/** Until when these strikes hide a profile: each counts with those of the 180 days before it; null: not at all. */
export function hiddenUntil(givenAt: readonly Date[]): Date | null {
  const ends = givenAt.flatMap((at) => {
    const since = daysAfter(at, -STRIKE_DAYS);
    const { hidden_days } = effectOf(givenAt.filter((other) => other > since && other <= at).length);
    return hidden_days > 0 ? [daysAfter(at, hidden_days).getTime()] : [];
  });
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
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
    return effectOf(1 + (await this.count(db, lsaId)));
  }

  async count(db: Queryable, lsaId: string | null): Promise<number> {
    return lsaId ? await countStrikes(db, lsaId, this.#since) : 0;
  }

  /** It no longer counts: the profile stays hidden only as long as the other strikes hide it. */
  async takeBack(tx: Tx, bookingId: string, lsaId: string | null): Promise<void> {
    const now = this.#platform.clock.now();
    if (lsaId) await lockStrikes(tx, lsaId);
    await liftStrike(tx, bookingId, now);
    if (!lsaId) return;
    const until = hiddenUntil(await listStrikeTimes(tx, lsaId));
    await unblockListing(tx, lsaId, 'strikes');
    if (until && until > now) await blockListing(tx, { lsa_id: lsaId, reason: 'strikes', since: now, until });
  }

  async give(tx: Tx, booking: BookingRow, cause: StrikeCause, reason: LsaCancelReason | null = null): Promise<void> {
    const { clock, events } = this.#platform;
    const { lsa_id, lsa_user_id } = booking;
    if (!lsa_id) return;
    const now = clock.now();
    await lockStrikes(tx, lsa_id);
    await insertStrike(tx, { booking_id: booking.id, lsa_id, cause, reason, given_at: now });
    const effect = effectOf(await countStrikes(tx, lsa_id, this.#since));
    if (effect.hidden_days > 0) {
      const until = daysAfter(now, effect.hidden_days);
      await blockListing(tx, { lsa_id, reason: 'strikes', since: now, until });
    }
    if (effect.suspended) await this.#accounts.suspend(tx, lsa_user_id, { rule: 'strikes', count: effect.after });
    await events.publish(tx, 'lsa.strike_given', lsa_id, {
      userId: lsa_user_id,
      strikes: effect.after,
      hiddenDays: effect.hidden_days,
      suspended: effect.suspended,
      bookingId: booking.id,
    });
  }

  get #since(): Date {
    return daysAfter(this.#platform.clock.now(), -STRIKE_DAYS);
  }
}
