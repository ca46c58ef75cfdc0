import { RECORD_OPEN_DAYS } from '@sanad/contract/bookings/booking-rules.ts';
import { sql } from 'kysely';
import { daysAfter } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';

export interface OpenChild {
  childId: string;
  accessUntil: Date;
}

/**
 * The children whose record is open to an LSA: from the first confirmed session until some time after the last, while the
 * parent agrees to a record.
 */
export async function listOpenChildren(db: Queryable, lsaUserId: string, now: Date): Promise<OpenChild[]> {
  const { rows } = await sql<{ child_id: string; last: Date }>`
    SELECT b.child_id, max(upper(b.during)) AS last FROM bookings b
    WHERE b.lsa_user_id = ${lsaUserId} AND b.kind = 'session' AND b.child_id IS NOT NULL
      AND b.state IN ('confirmed', 'in_progress', 'completed', 'settled')
      AND upper(b.during) > ${daysAfter(now, -RECORD_OPEN_DAYS)}
      AND EXISTS (SELECT FROM consents s WHERE s.user_id = b.parent_user_id AND s.purpose = 'child_record'
        AND s.withdrawn_at IS NULL)
    GROUP BY b.child_id ORDER BY b.child_id`.execute(db);
  return rows.map(({ child_id, last }) => ({ childId: child_id, accessUntil: daysAfter(last, RECORD_OPEN_DAYS) }));
}
