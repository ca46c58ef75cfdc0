import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { SharedOut } from './staff-refund.policy.ts';

/**
 * All postings of a session together, or those before a point in time. Credit that came on top was paid by us, not out
 * of the session's money.
 */
export async function sumSharedOut(db: Queryable, bookingId: string, before: Date | null = null): Promise<SharedOut> {
  const sum = (what: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${what}), 0)::int`;
  const { rows } = await sql<SharedOut>`
    SELECT ${sum(sql`to_card_fils`)} AS "toCardFils",
      ${sum(sql`returned_credit_fils`)} AS "returnedCreditFils",
      ${sum(sql`CASE WHEN cause = 'sick_credit' THEN credit_fils END`)} AS "sessionCreditFils",
      ${sum(sql`CASE WHEN released_at IS NULL THEN lsa_fils END`)} AS "heldLsaFils",
      ${sum(sql`CASE WHEN released_at IS NULL THEN fee_fils END`)} AS "heldFeeFils",
      ${sum(sql`CASE WHEN released_at IS NOT NULL THEN lsa_fils + fee_fils END`)} AS "releasedFils",
      ${sum(sql`covered_fils`)} AS "coveredFils"
    FROM booking_outcomes WHERE booking_id = ${bookingId}
      ${before ? sql`AND posted_at < ${before}` : sql``}`.execute(db);
  return rows[0] as SharedOut;
}
