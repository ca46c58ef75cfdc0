import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PersonalData } from '../../accounts/index.ts';
import { SYSTEM } from '../booking-transitions.ts';
import { type BookingRow, lockBooking } from '../bookings.repository.ts';
import { closeRescheduleRequest } from '../rescheduling/rescheduling.repository.ts';
import type { BookingServices } from '../services.ts';
import { eraseFreeText, exportBookings, listLiveOf, listPendingAgainst } from './account-closure.repository.ts';
import { cancelDetails, fullRefund, quoteOf } from './cancellation.policy.ts';

type Deps = Pick<BookingServices, 'transitions' | 'payments' | 'reports' | 'customers'>;

/**
 * Somebody closes their account. What is still ahead is cancelled by their side, by the same table as always; a session
 * that has begun is over, and its money stays as earned; a report against them stands as reported, because nobody is
 * left to contest it. What was stays, without words and names, because the other side and the books need it.
 */
export function bookingPersonalData(platform: Platform, deps: Deps): PersonalData {
  return {
    name: 'bookings',
    export: (db: Queryable, userId: string) => exportBookings(db, platform.vault, userId),
    erase: async (tx: Tx, userId: string) => {
      for (const id of await listLiveOf(tx, userId)) {
        const row = await lockBooking(tx, id);
        if (row) await endLive(tx, platform, deps, row, userId);
      }
      for (const id of await listPendingAgainst(tx, userId)) {
        const row = await lockBooking(tx, id);
        if (row) await deps.reports.finish(tx, row, { isLeaving: true });
      }
      await eraseFreeText(tx, userId);
      await deps.customers.forget(tx, userId);
    },
  };
}

async function endLive(tx: Tx, platform: Platform, deps: Deps, row: BookingRow, userId: string): Promise<void> {
  const { transitions, payments } = deps;
  const now = platform.clock.now();
  const side = row.parent_user_id === userId ? 'parent' : 'lsa';
  const actor = { side, userId } as const;
  await closeRescheduleRequest(tx, row.id, 'withdrawn', now);
  if (row.state === 'in_progress') {
    await transitions.apply(tx, row, 'complete', SYSTEM);
  } else if (row.state === 'confirmed') {
    // Cancelled by a side only before the start; what it costs them is the same.
    const outcome = quoteOf(row, side, 'standard', now);
    const details = cancelDetails([row], outcome);
    await transitions.apply(tx, row, 'cancel', row.startsAt > now ? actor : { side: 'staff', userId: null }, {
      details,
    });
    if (row.price_fils > 0) await payments.post(tx, row, `closed_by_${side}`, outcome);
  } else {
    if (row.state === 'held') await transitions.apply(tx, row, 'expire', SYSTEM);
    else if (side === 'lsa') await transitions.apply(tx, row, 'decline', actor);
    else await transitions.apply(tx, row, 'cancel', actor, { details: cancelDetails([row], fullRefund(row)) });
    await payments.voidAuthorisation(tx, row.id);
  }
}
