import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { type BookingRow, bookings, toRow } from '../bookings.repository.ts';

const TO_DECIDE = sql<boolean>`b.reported_by IS NOT NULL AND b.final_at IS NULL AND b.contested_at IS NOT NULL`;

/** Contested and not decided yet, whoever contested first before the others. */
export async function listToDecide(
  db: Queryable,
  page: { after: { contestedAt: Date; id: string } | null; limit: number },
): Promise<BookingRow[]> {
  let query = bookings(db).where(TO_DECIDE);
  if (page.after) {
    const { contestedAt, id } = page.after;
    query = query.where(sql<boolean>`(b.contested_at, b.id) > (${contestedAt}::timestamptz, ${id}::uuid)`);
  }
  return (await query.orderBy('b.contested_at').orderBy('b.id').limit(page.limit).execute()).map(toRow);
}

export async function countToDecide(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom('bookings as b')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(TO_DECIDE)
    .executeTakeFirstOrThrow();
  return row.count;
}
