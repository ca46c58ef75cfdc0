import type { ServerFrame } from '@sanad/contract/sockets/socket.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { listStaffIds } from '../accounts/index.ts';
import type { DisputeRow } from './disputes.repository.ts';

/** Open pages about the dispute ask for it again. The frame says nothing but its id. */
export async function refreshDisputePages({ bus }: Platform, tx: Tx, row: DisputeRow): Promise<void> {
  const frame: ServerFrame = { type: 'disputes.changed', id: row.id };
  const parties = row.source === 'staff' ? [] : [row.parent_user_id, row.lsa_user_id];
  const readers = [...(await listStaffIds(tx)), ...parties.filter((id) => id !== null)];
  for (const userId of readers) await bus.publish(tx, { topic: 'user', userId, frame });
}
