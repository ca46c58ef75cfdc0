import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PersonalData } from '../../accounts/index.ts';
import { SYSTEM } from '../booking-transitions.ts';
import { type BookingRow, lockBooking } from '../bookings.repository.ts';
import { closeRescheduleRequest } from '../rescheduling/rescheduling.repository.ts';
import type { BookingServices } from '../services.ts';
import { eraseFreeText, exportBookings, listLiveOf, listPendingAgainst } from './account-closure.repository.ts';
import { quoteOf, withCancelDetails, withReleased } from './cancellation.policy.ts';

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
      await endLive(tx, platform, deps, userId);
      for (const id of await listPendingAgainst(tx, userId)) {
        const row = await lockBooking(tx, id);
        if (row) await deps.reports.finish(tx, row, { isLeaving: true });
      }
      await eraseFreeText(tx, userId);
      await deps.customers.forget(tx, userId);
    },
  };
}

async function endLive(tx: Tx, platform: Platform, deps: Deps, userId: string): Promise<void> {
  const now = platform.clock.now();
  const rows: BookingRow[] = [];
  for (const id of await listLiveOf(tx, userId)) {
    const row = await lockBooking(tx, id);
    if (row) rows.push(row);
  }
  const sideOf = (row: BookingRow) => (row.parent_user_id === userId ? 'parent' : 'lsa');
  const ended = rows
    .filter(({ state }) => state === 'requested' || state === 'confirmed')
    .map((row) => ({ booking: row, money: withReleased(row, quoteOf(row, sideOf(row), 'standard', now)) }));
  const isDeclined = ({ booking }: { booking: BookingRow }) =>
    booking.state === 'requested' && sideOf(booking) === 'lsa';
  const declined = withCancelDetails(ended.filter(isDeclined));
  for (const { booking: row, index, details } of declined) {
    const answer = { index, details: { sessions: details.sessions, waiting: 0 } };
    await closeRescheduleRequest(tx, row.id, 'withdrawn', now);
    await deps.transitions.apply(tx, row, 'decline', { side: 'lsa', userId }, answer);
    await deps.payments.voidAuthorisation(tx, row.id);
  }
  for (const { booking: row, money, index, details } of withCancelDetails(ended.filter((one) => !isDeclined(one)))) {
    const side = sideOf(row);
    const actor = { side, userId } as const;
    await closeRescheduleRequest(tx, row.id, 'withdrawn', now);
    if (row.state === 'requested') {
      await deps.transitions.apply(tx, row, 'cancel', actor, { index, details });
      await deps.payments.voidAuthorisation(tx, row.id);
    } else {
      // Cancelled by a side only before the start; what it costs them is the same.
      const by = row.startsAt > now ? actor : ({ side: 'staff', userId: null } as const);
      await deps.transitions.apply(tx, row, 'cancel', by, { index, details });
      if (row.price_fils > 0) await deps.payments.post(tx, row, `closed_by_${side}`, money);
    }
  }
  for (const row of rows) {
    if (row.state === 'in_progress') await deps.transitions.apply(tx, row, 'complete', SYSTEM);
    if (row.state !== 'held') continue;
    await deps.transitions.apply(tx, row, 'expire', SYSTEM);
    await deps.payments.voidAuthorisation(tx, row.id);
  }
}
