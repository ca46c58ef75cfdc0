import { MISSED_TRIALS_DAYS, TRIALS_DAYS } from '@sanad/contract/bookings/booking-rules.ts';
import { sql } from 'kysely';
import { daysAfter } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';

/** What counts against another free call: one with this LSA, those of the last days, those the family missed. */
export async function countTrials(
  db: Queryable,
  { parentUserId, childId, lsaId, now }: { parentUserId: string; childId: string; lsaId: string; now: Date },
): Promise<{ withLsa: number; recent: number; missed: number }> {
  const { rows } = await sql<{ withLsa: number; recent: number; missed: number }>`
    SELECT
      count(*) FILTER (WHERE child_id = ${childId} AND lsa_id = ${lsaId} AND state IN
        ('requested', 'confirmed', 'in_progress', 'completed', 'settled', 'no_show_parent')) AS "withLsa",
      count(*) FILTER (WHERE created_at > ${daysAfter(now, -TRIALS_DAYS)}
        AND state NOT IN ('declined', 'expired', 'cancelled_by_lsa', 'cancelled_by_staff', 'no_show_lsa')) AS recent,
      count(*) FILTER (WHERE state = 'no_show_parent' AND final_at IS NOT NULL
        AND lower(during) > ${daysAfter(now, -MISSED_TRIALS_DAYS)}) AS missed
    FROM bookings WHERE kind = 'trial' AND parent_user_id = ${parentUserId}`.execute(db);
  return rows[0] ?? { withLsa: 0, recent: 0, missed: 0 };
}
