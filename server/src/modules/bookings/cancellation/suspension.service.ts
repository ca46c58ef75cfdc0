import type { CancellationMoney } from '@sanad/contract/bookings/bookings.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type BookingTransitions, SYSTEM } from '../booking-transitions.ts';
import { type BookingRow, lockBooking } from '../bookings.repository.ts';
import type { BookingPayments } from '../payments/payments.service.ts';
import { closeRescheduleRequest } from '../rescheduling/rescheduling.repository.ts';
import { listLiveOf } from './account-closure.repository.ts';
import { quoteOf, withCancelDetails, withReleased } from './cancellation.policy.ts';

/**
 * Somebody is suspended, by our team or by strikes. What lies ahead of them is cancelled by our team: the family gets
 * everything back, whichever side it was, and the other side is told. What has begun goes its usual way.
 */
export class SuspensionCancellations {
  readonly #platform: Platform;
  readonly #transitions: BookingTransitions;
  readonly #payments: BookingPayments;

  constructor(platform: Platform, transitions: BookingTransitions, payments: BookingPayments) {
    this.#platform = platform;
    this.#transitions = transitions;
    this.#payments = payments;
  }

  async endAhead(tx: Tx, userId: string): Promise<void> {
    const now = this.#platform.clock.now();
    const ended: { booking: BookingRow; money: CancellationMoney }[] = [];
    for (const id of await listLiveOf(tx, userId)) {
      const row = await lockBooking(tx, id);
      if (row?.state === 'held') {
        await this.#transitions.apply(tx, row, 'expire', SYSTEM);
        await this.#payments.voidAuthorisation(tx, id);
      } else if (row?.state === 'requested' || (row?.state === 'confirmed' && row.startsAt > now)) {
        ended.push({ booking: row, money: withReleased(row, quoteOf(row, 'staff', 'standard', now)) });
      }
    }
    for (const { booking: row, money, index, details } of withCancelDetails(ended)) {
      await closeRescheduleRequest(tx, row.id, 'withdrawn', now);
      await this.#transitions.apply(tx, row, 'cancel', { side: 'staff', userId: null }, { index, details });
      if (row.price_fils > 0) await this.#payments.post(tx, row, 'suspended', money);
    }
  }
}
