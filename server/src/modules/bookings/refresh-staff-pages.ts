import type { ServerFrame } from '@sanad/contract/sockets/socket.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { listStaffIds } from '../accounts/index.ts';

/** Open pages of our team ask for their sessions again. */
export async function refreshStaffPages({ bus }: Platform, tx: Tx): Promise<void> {
  const frame: ServerFrame = { type: 'bookings.changed' };
  for (const userId of await listStaffIds(tx)) await bus.publish(tx, { topic: 'user', userId, frame });
}
