import type { ServerFrame } from '@sanad/contract/socket.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BookingRow } from './bookings.repository.ts';
import { listStaff } from './reports.repository.ts';

/** Everybody of our team hears of it, and sees it on the screen that is open. */
export async function tellStaff(
  { events, bus }: Platform,
  tx: Tx,
  { id, startsAt, zone }: BookingRow,
  { type, aboutId }: { type: 'booking.to_decide' | 'booking.money_missing'; aboutId: string },
): Promise<void> {
  const about = { bookingId: id, aboutId, startsAt: startsAt.toISOString(), zone };
  const frame: ServerFrame = { type: 'bookings.changed' };
  for (const userId of await listStaff(tx)) {
    await events.publish(tx, type, { userId, ...about });
    await bus.publish(tx, { topic: 'user', userId, frame });
  }
}
