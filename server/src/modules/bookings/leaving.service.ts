import type { Queryable, Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PersonalData } from '../accounts/index.ts';
import { lockBooking } from './bookings.repository.ts';
import { quoteOf } from './cancelling.policy.ts';
import { blankWordsOf, exportBookings, listLiveOf } from './leaving.repository.ts';
import type { Moves } from './moves.ts';
import type { BookingPayments } from './payments.service.ts';
import { closeWish } from './rescheduling.repository.ts';

/**
 * Somebody closes their account. What is still ahead is cancelled by their side, by the same table as always; what was
 * stays, without words and names, because the other side and the books need it.
 */
export function bookingsData(platform: Platform, moves: Moves, payments: BookingPayments): PersonalData {
  return {
    name: 'bookings',
    export: (db: Queryable, userId: string) => exportBookings(db, platform.vault, userId),
    erase: async (tx: Tx, userId: string) => {
      const now = platform.clock.now();
      for (const id of await listLiveOf(tx, userId)) {
        const row = await lockBooking(tx, id);
        if (!row) continue;
        const side = row.parent_user_id === userId ? 'parent' : 'lsa';
        const actor = { side, userId } as const;
        await closeWish(tx, id, 'withdrawn', now);
        if (row.state === 'held')
          await moves.make(tx, row, 'expire', { side: 'system', userId: null }, { quiet: true });
        else if (row.state === 'requested' && side === 'lsa') await moves.make(tx, row, 'decline', actor);
        else if (row.startsAt <= now) await moves.make(tx, row, 'cancel', { side: 'staff', userId: null });
        else await moves.make(tx, row, 'cancel', actor);
        if (row.price_fils === 0) continue;
        if (row.state === 'confirmed' || row.state === 'in_progress') {
          await payments.post(tx, row, `closed_by_${side}`, quoteOf(row, side, 'standard', now));
        } else await payments.giveBack(tx, id);
      }
      await blankWordsOf(tx, userId);
    },
  };
}
