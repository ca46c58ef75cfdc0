import { JOIN_MINUTES_AFTER } from '@sanad/contract/calls/call-rules.ts';
import type { CallSide } from '@sanad/contract/calls/calls.ts';
import { type Insertable, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { CallVisits } from '../../../platform/database/database-types.ts';

export function listVisits(db: Queryable, bookingId: string) {
  return db
    .selectFrom('call_visits')
    .select(['side', 'joined_at', 'left_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('joined_at')
    .execute();
}

export function listOpenVisits(db: Queryable, bookingId: string) {
  return db
    .selectFrom('call_visits')
    .select(['id', 'user_id', 'side', 'device_id', 'seen_at'])
    .where('booking_id', '=', bookingId)
    .where('left_at', 'is', null)
    .execute();
}

export async function hasVisited(db: Queryable, bookingId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('call_visits')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertVisit(tx: Tx, visit: Insertable<CallVisits>): Promise<void> {
  await tx.insertInto('call_visits').values(visit).execute();
}

/** Undefined: it was closed already. */
export function closeVisit(tx: Tx, id: string, leftAt: Date) {
  return tx
    .updateTable('call_visits')
    .set({ left_at: sql<Date>`greatest(joined_at, ${leftAt}::timestamptz)` })
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .returning(['device_id', 'side'])
    .executeTakeFirst();
}

export async function findLastDeparture(tx: Tx, bookingId: string, side: CallSide): Promise<Date | null> {
  const { left_at } = await tx
    .selectFrom('call_visits')
    .select((eb) => eb.fn.max('left_at').as('left_at'))
    .where('booking_id', '=', bookingId)
    .where('side', '=', side)
    .executeTakeFirstOrThrow();
  return left_at;
}

/** One statement for every device of a node. */
export async function markSeen(db: Queryable, ids: readonly string[], now: Date): Promise<void> {
  await sql`UPDATE call_visits SET seen_at = ${now} WHERE id = ANY (${ids}::uuid[]) AND left_at IS NULL`.execute(db);
}

/** Of nodes that were killed, and of rooms that have closed; with the time at which each really ended. */
export async function listVisitsToClose(
  db: Queryable,
  { now, silentSince }: { now: Date; silentSince: Date },
): Promise<{ id: string; bookingId: string; endedAt: Date; isClosed: boolean }[]> {
  const { rows } = await sql<{ id: string; bookingId: string; endedAt: Date; isClosed: boolean }>`
    SELECT v.id, v.booking_id AS "bookingId", CASE WHEN v.seen_at > ${silentSince} THEN r.closes_at ELSE least(v.seen_at, r.closes_at) END AS "endedAt", r.closes_at <= ${now} AS "isClosed"
    FROM call_visits v JOIN bookings b ON b.id = v.booking_id
      CROSS JOIN LATERAL (SELECT upper(b.during) + ${JOIN_MINUTES_AFTER} * interval '1 minute' AS closes_at) r
    WHERE v.left_at IS NULL AND (v.seen_at <= ${silentSince} OR r.closes_at <= ${now})`.execute(db);
  return rows;
}
