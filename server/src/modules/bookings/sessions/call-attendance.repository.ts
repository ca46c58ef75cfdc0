import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export type CallParty = 'parent' | 'lsa';

const since = (side: CallParty) => sql.ref(`${side}_since`);

/** This side is in the call from `at` on, if it was not already. The booking must be locked. */
export async function markPresent(tx: Tx, bookingId: string, side: CallParty, at: Date): Promise<void> {
  const other = side === 'parent' ? 'lsa' : 'parent';
  await sql`
    INSERT INTO booking_attendance AS a (booking_id, ${since(side)}) VALUES (${bookingId}, ${at})
    ON CONFLICT (booking_id) DO UPDATE SET
      ${since(side)} = coalesce(a.${since(side)}, excluded.${since(side)}),
      together_since = CASE
        WHEN a.${since(other)} IS NOT NULL THEN coalesce(a.together_since, excluded.${since(side)}) END`.execute(tx);
}

/** This side has left the call at `at`. The booking must be locked. */
export async function markAbsent(tx: Tx, bookingId: string, side: CallParty, at: Date): Promise<void> {
  const spent = (column: string) =>
    sql`greatest(0, extract(epoch FROM ${at}::timestamptz - ${sql.ref(column)}) * 1000)`;
  await sql`
    UPDATE booking_attendance SET
      ${sql.ref(`${side}_ms`)} = ${sql.ref(`${side}_ms`)} + coalesce(${spent(`${side}_since`)}, 0)::integer,
      ${since(side)} = NULL,
      together_ms = together_ms + coalesce(${spent('together_since')}, 0)::integer,
      together_since = NULL
    WHERE booking_id = ${bookingId}`.execute(tx);
}

/** For a session that is moved to another time. */
export async function clearAttendance(tx: Tx, bookingId: string): Promise<void> {
  await tx.deleteFrom('booking_attendance').where('booking_id', '=', bookingId).execute();
}
