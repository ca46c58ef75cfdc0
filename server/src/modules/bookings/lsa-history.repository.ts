import { ANSWERS_NEEDED } from '@sanad/contract/bookings/lsa-history.ts';
import { sql } from 'kysely';
import { daysAfter } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';

const ANSWER_DAYS = 90;

/**
 * Half of the latest requests were answered within so many minutes, a suggested time included; null with too few
 * answers to say.
 */
export async function usualAnswerMinutes(db: Queryable, lsaUserId: string, now: Date): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null; answers: number }>`
    SELECT count(*)::int AS answers,
      ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answer.at - request.at)) / 60)::int AS minutes
    FROM bookings b
    JOIN booking_history request ON request.booking_id = b.id AND request.what = 'request'
    CROSS JOIN LATERAL (SELECT h.at FROM booking_history h
      WHERE h.booking_id = b.id AND h.side = 'lsa' AND h.from_state = 'requested'
        AND h.what IN ('accept', 'decline', 'suggestion_ask')
      ORDER BY h.id LIMIT 1) answer
    WHERE b.lsa_user_id = ${lsaUserId} AND request.at > ${daysAfter(now, -ANSWER_DAYS)}`.execute(db);
  const [found] = rows;
  return found && found.answers >= ANSWERS_NEEDED ? found.minutes : null;
}

/** The LSAs a family has had sessions with, and how many; trial calls do not count. */
export function listKnownLsas(db: Queryable, parentUserId: string): Promise<{ lsa: string; sessions: number }[]> {
  return db
    .selectFrom('bookings')
    .select((eb) => ['lsa_id as lsa', eb.cast<number>(eb.fn.countAll(), 'integer').as('sessions')])
    .where('parent_user_id', '=', parentUserId)
    .where('kind', '=', 'session')
    .where('state', 'in', ['completed', 'settled'])
    .where('lsa_id', 'is not', null)
    .groupBy('lsa_id')
    .$narrowType<{ lsa: string }>()
    .execute();
}
