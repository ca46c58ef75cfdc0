import type { RescheduleState } from '@sanad/contract/bookings/booking-states.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { span } from '../bookings.repository.ts';

export interface RescheduleRequest {
  id: string;
  booking_id: string;
  side: 'parent' | 'lsa';
  state: RescheduleState;
  startsAt: Date;
  endsAt: Date;
  other_starts: Date[];
  expires_at: Date;
  /** Those of a series that are moved together have the same. */
  group_id: string | null;
}

export async function insertRescheduleRequest(
  tx: Tx,
  request: Omit<RescheduleRequest, 'state'> & { note: string; created_at: Date },
): Promise<void> {
  const { startsAt, endsAt, ...row } = request;
  await tx
    .insertInto('reschedule_requests')
    .values({ ...row, during: span(startsAt, endsAt), state: 'open' })
    .execute();
}

function requests(db: Queryable) {
  return db
    .selectFrom('reschedule_requests')
    .select(['id', 'booking_id', 'side', 'state', 'other_starts', 'expires_at', 'group_id'])
    .select([sql<Date>`lower(during)`.as('startsAt'), sql<Date>`upper(during)`.as('endsAt')]);
}

export async function findRescheduleRequest(db: Queryable, id: string): Promise<RescheduleRequest | undefined> {
  const row = await requests(db).where('id', '=', id).executeTakeFirst();
  return row as RescheduleRequest | undefined;
}

/** The requests of a series that wait for one answer. */
export async function listOpenOfGroup(db: Queryable, groupId: string): Promise<RescheduleRequest[]> {
  const rows = await requests(db).where('group_id', '=', groupId).where('state', '=', 'open').execute();
  return rows as RescheduleRequest[];
}

export async function hasExpiredInGroup(db: Queryable, groupId: string): Promise<boolean> {
  const row = await requests(db).where('group_id', '=', groupId).where('state', '=', 'expired').executeTakeFirst();
  return row !== undefined;
}

/** Closes the open reschedule request of a booking, if there is one. */
export async function closeRescheduleRequest(
  tx: Tx,
  bookingId: string,
  state: RescheduleState,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('reschedule_requests')
    .set({ state, answered_at: now })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'open')
    .execute();
}
