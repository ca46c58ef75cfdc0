import { DEFAULT_ZONE } from '@sanad/contract/time/time.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { type BookingRow, bookings } from '../bookings.repository.ts';

/** Confirmed sessions still to come that start on one of these days in the UAE, soonest first. */
export async function listSessionsOn(
  db: Queryable,
  { days, now, limit }: { days: readonly string[]; now: Date; limit?: number },
): Promise<BookingRow[]> {
  let query = bookings(db)
    .where('b.state', '=', 'confirmed')
    .where(sql<boolean>`lower(b.during) > ${now}`)
    .where(sql<boolean>`(lower(b.during) AT TIME ZONE ${DEFAULT_ZONE})::date = ANY (${[...days]}::date[])`)
    .orderBy(sql`lower(b.during)`)
    .orderBy('b.id');
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()) as unknown as BookingRow[];
}

export async function countSessionsOn(db: Queryable, days: readonly string[], now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM bookings b
    WHERE b.state = 'confirmed' AND lower(b.during) > ${now}
      AND (lower(b.during) AT TIME ZONE ${DEFAULT_ZONE})::date = ANY (${[...days]}::date[])`.execute(db);
  return rows[0]?.count ?? 0;
}
