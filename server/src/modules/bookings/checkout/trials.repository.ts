import { MISSED_TRIALS_DAYS, TRIALS_DAYS } from '@sanad/contract/bookings/booking-rules.ts';
import type { BookingState } from '@sanad/contract/bookings/booking-states.ts';
import { sql } from 'kysely';
import { daysAfter } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';

/** The states in which a free call counts as the one this child has with this LSA. */
const USED = sql`('requested', 'confirmed', 'in_progress', 'completed', 'settled', 'no_show_parent')`;
/** The states in which a free call counts towards how many there are in a few days. */
const RECENT = sql`state NOT IN ('declined', 'expired', 'cancelled_by_lsa', 'cancelled_by_staff', 'no_show_lsa')`;

/** What counts against another free call: one with this LSA, those of the last days, those the family missed. */
export async function countTrials(
  db: Queryable,
  { parentUserId, childId, lsaId, now }: { parentUserId: string; childId: string; lsaId: string; now: Date },
): Promise<{ withLsa: number; recent: number; missed: number }> {
  const { rows } = await sql<{ withLsa: number; recent: number; missed: number }>`
    SELECT
      count(*) FILTER (WHERE child_id = ${childId} AND lsa_id = ${lsaId} AND state IN ${USED}) AS "withLsa",
      count(*) FILTER (WHERE created_at > ${daysAfter(now, -TRIALS_DAYS)} AND ${RECENT}) AS recent,
      count(*) FILTER (WHERE state = 'no_show_parent' AND final_at IS NOT NULL
        AND lower(during) > ${daysAfter(now, -MISSED_TRIALS_DAYS)}) AS missed
    FROM bookings WHERE kind = 'trial' AND parent_user_id = ${parentUserId}`.execute(db);
  return rows[0] ?? { withLsa: 0, recent: 0, missed: 0 };
}

interface TrialRow {
  id: string;
  lsaId: string;
  childId: string;
  startsAt: Date;
  state: BookingState;
}

/** The free calls that are used up, with every LSA; and how many count towards the limit. */
export async function listTrials(
  db: Queryable,
  parentUserId: string,
  now: Date,
): Promise<{ used: TrialRow[]; recent: number }> {
  const { rows: used } = await sql<TrialRow>`
    SELECT id, lsa_id AS "lsaId", child_id AS "childId", lower(during) AS "startsAt", state
    FROM bookings WHERE kind = 'trial' AND parent_user_id = ${parentUserId} AND state IN ${USED}
      AND lsa_id IS NOT NULL AND child_id IS NOT NULL
    ORDER BY lower(during) DESC, id`.execute(db);
  const { rows } = await sql<{ recent: number }>`
    SELECT count(*) AS recent FROM bookings
    WHERE kind = 'trial' AND parent_user_id = ${parentUserId}
      AND created_at > ${daysAfter(now, -TRIALS_DAYS)} AND ${RECENT}`.execute(db);
  return { used, recent: rows[0]?.recent ?? 0 };
}
