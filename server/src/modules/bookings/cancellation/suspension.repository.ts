import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';

export interface SuspensionEffect {
  sessions: number;
  refund_fils: number;
  families: number;
}

/** What suspending somebody cancels now, and what goes back to how many families. */
export async function suspensionEffect(db: Queryable, userId: string, now: Date): Promise<SuspensionEffect> {
  const { rows } = await sql<SuspensionEffect>`
    SELECT count(*)::int AS sessions, coalesce(sum(refund.fils), 0)::int AS refund_fils,
      count(DISTINCT b.parent_user_id) FILTER (WHERE refund.fils > 0)::int AS families
    FROM bookings b
    LEFT JOIN booking_payments pay ON pay.booking_id = b.id
    CROSS JOIN LATERAL (SELECT CASE WHEN pay.state = 'failed' THEN 0 ELSE b.price_fils END AS fils) refund
    WHERE (b.lsa_user_id = ${userId} OR b.parent_user_id = ${userId})
      AND (b.state = 'requested' OR (b.state = 'confirmed' AND lower(b.during) > ${now}))`.execute(db);
  return rows[0] ?? { sessions: 0, refund_fils: 0, families: 0 };
}
