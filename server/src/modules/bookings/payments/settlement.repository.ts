import { SETTLE_HOURS } from '@sanad/contract/bookings/booking-rules.ts';
import { type SqlBool, sql } from 'kysely';
import { minutesAfter } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Veto } from '../../../platform/vetoes.ts';

declare module '../../../platform/vetoes.ts' {
  interface VetoPoints {
    /** A completed session's money becomes the LSA's. */
    'bookings.settle': 'booking';
  }
}

/** Completed, and long enough ago to be settled; whether something speaks against it is for the checks to say. */
export async function listCompletedLongAgo(
  db: Queryable,
  now: Date,
  page: { after: string; limit: number } | { only: string },
): Promise<string[]> {
  const completed = db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'completed')
    .where(sql<SqlBool>`upper(during) <= ${minutesAfter(now, -SETTLE_HOURS * 60)}`);
  const rows =
    'only' in page
      ? await completed.where('id', '=', page.only).execute()
      : await completed.where('id', '>', page.after).orderBy('id').limit(page.limit).execute();
  return rows.map(({ id }) => id);
}

/** Ended early, with a part for the LSA that nobody can waive any more. */
export async function listHeldParts(
  db: Queryable,
  now: Date,
  page: { after: string; limit: number } | { only: string },
): Promise<string[]> {
  const held = db
    .selectFrom('bookings')
    .select('id')
    .where('state', 'not in', ['completed', 'settled'])
    .where(sql<SqlBool>`upper(during) <= ${minutesAfter(now, -SETTLE_HOURS * 60)}`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('booking_outcomes as o')
          .whereRef('o.booking_id', '=', 'bookings.id')
          .where('o.posted_at', 'is not', null)
          .where('o.released_at', 'is', null),
      ),
    );
  const rows =
    'only' in page
      ? await held.where('id', '=', page.only).execute()
      : await held.where('id', '>', page.after).orderBy('id').limit(page.limit).execute();
  return rows.map(({ id }) => id);
}

/** What somebody contests waits for our team. */
export const contested: Veto = async (db, ids) => {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', 'in', ids)
    .where('contested_at', 'is not', null)
    .where('final_at', 'is', null)
    .execute();
  return rows.map(({ id }) => ({ id, reason: 'bookings.contested' }));
};

/** Nothing is settled that was not captured. */
export const notCaptured: Veto = async (db, ids) => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM bookings b
    WHERE id = ANY(${ids}::uuid[]) AND price_fils > 0
      AND NOT EXISTS (SELECT FROM booking_payments p WHERE p.booking_id = b.id
        AND p.state IN ('captured', 'partly_refunded', 'refunded'))`.execute(db);
  return rows.map(({ id }) => ({ id, reason: 'bookings.not_captured' }));
};
