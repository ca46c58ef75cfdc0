import type { BookingState } from '@sanad/contract/bookings/booking-states.ts';
import type { EarningStage } from '@sanad/contract/payments/earnings.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

export interface EarnedRow {
  id: string;
  state: BookingState;
  starts_at: Date;
  ends_at: Date;
  child_name: string | null;
  parent_name: string;
  parent_closed: boolean;
  price_fils: number;
  vat_basis_points: number;
  lsa_fils: number;
  fee_fils: number;
  stage: EarningStage;
  released_at: Date | null;
  payout_id: string | null;
  paid_at: Date | null;
  invoice_year: number | null;
  invoice_number: number | null;
}

/**
 * Each session whose money was taken and of which the LSA gets a part. What is not shared out yet counts as it would be:
 * the price less the fee, or what a report of a missed session would lead to. It is available once it is in the books,
 * and belongs to the first payout after that which did not fail.
 */
function earnedBy(userId: string): RawBuilder<unknown> {
  return sql`
    SELECT b.id, b.state, lower(b.during) AS starts_at, upper(b.during) AS ends_at, b.child_id, b.parent_user_id,
      b.price_fils, b.vat_basis_points, part.lsa_fils, part.fee_fils, r.at AS released_at, p.id AS payout_id,
      CASE p.state WHEN 'paid' THEN p.finished_at END AS paid_at,
      CASE WHEN r.entry_id IS NULL THEN 'held' WHEN p.id IS NULL THEN 'available'
        WHEN p.state = 'paid' THEN 'paid' ELSE 'on_the_way' END AS stage
    FROM bookings b
    JOIN booking_payments pay ON pay.booking_id = b.id AND pay.state IN ('captured', 'partly_refunded', 'refunded')
    LEFT JOIN LATERAL (
      SELECT count(*) AS count, sum(lsa_fils)::int AS lsa_fils, sum(fee_fils)::int AS fee_fils,
        sum(to_card_fils + returned_credit_fils)::int AS back_fils
      FROM booking_outcomes WHERE booking_id = b.id
    ) o ON true
    CROSS JOIN LATERAL (
      -- As completedOutcome does it: our team may have given part of the price back.
      SELECT b.price_fils - o.back_fils AS fils,
        ((b.price_fils - o.back_fils) * b.fee_basis_points + 5000) / 10000 AS fee_fils
    ) kept
    CROSS JOIN LATERAL (
      SELECT
        CASE WHEN o.count > 0 AND b.state = 'completed' THEN kept.fils - kept.fee_fils
          WHEN o.count > 0 THEN o.lsa_fils WHEN b.intended IS NOT NULL THEN (b.intended ->> 'lsa_fils')::int
          ELSE b.price_fils - b.fee_fils END AS lsa_fils,
        CASE WHEN o.count > 0 AND b.state = 'completed' THEN kept.fee_fils WHEN o.count > 0 THEN o.fee_fils WHEN b.intended IS NOT NULL THEN (b.intended ->> 'fee_fils')::int
          ELSE b.fee_fils END AS fee_fils
    ) part
    LEFT JOIN LATERAL (
      SELECT max(e.id) AS entry_id, max(e.at) AS at FROM ledger_entries e WHERE e.booking_id = b.id AND e.kind = 'release'
    ) r ON true
    LEFT JOIN LATERAL (
      SELECT id, state, finished_at FROM payouts
      WHERE user_id = b.lsa_user_id AND up_to_entry_id >= r.entry_id AND state <> 'failed'
      ORDER BY up_to_entry_id LIMIT 1
    ) p ON true
    WHERE b.lsa_user_id = ${userId} AND part.lsa_fils > 0`;
}

interface EarnedFilter {
  stage?: EarningStage | undefined;
  payoutId?: string | undefined;
}

const matches = ({ stage, payoutId }: EarnedFilter) => sql`
  (${stage ?? null}::text IS NULL OR e.stage = ${stage ?? null})
  AND (${payoutId ?? null}::uuid IS NULL OR e.payout_id = ${payoutId ?? null})`;

/** The newest session first. */
export async function listEarned(
  db: Queryable,
  userId: string,
  filter: EarnedFilter,
  page: { before: { startsAt: Date; id: string } | null; limit: number | null },
): Promise<EarnedRow[]> {
  const { before, limit } = page;
  const { rows } = await sql<EarnedRow>`
    SELECT e.*, c.full_name AS child_name, u.full_name AS parent_name, u.closed_at IS NOT NULL AS parent_closed,
      i.year AS invoice_year, i.number AS invoice_number
    FROM (${earnedBy(userId)}) e
    JOIN users u ON u.id = e.parent_user_id
    LEFT JOIN tax_invoices i ON i.booking_id = e.id
    LEFT JOIN children c ON c.id = e.child_id
    WHERE ${matches(filter)}
      AND (${before?.id ?? null}::uuid IS NULL OR (e.starts_at, e.id) < (${before?.startsAt ?? null}, ${before?.id ?? null}::uuid))
    ORDER BY e.starts_at DESC, e.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countEarned(db: Queryable, userId: string, filter: EarnedFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (${earnedBy(userId)}) e WHERE ${matches(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function sumByStage(db: Queryable, userId: string) {
  const { rows } = await sql<{ stage: EarningStage; fils: number; count: number }>`
    SELECT e.stage, sum(e.lsa_fils)::int AS fils, count(*)::int AS count
    FROM (${earnedBy(userId)}) e GROUP BY e.stage`.execute(db);
  return new Map(rows.map(({ stage, fils, count }) => [stage, { fils, count }]));
}

/** By Dubai's month of the session. */
export async function sumByMonth(db: Queryable, userId: string, from: Date) {
  const { rows } = await sql<{ month: string; released: number; held: number; sessions: number }>`
    SELECT to_char(e.starts_at AT TIME ZONE 'Asia/Dubai', 'YYYY-MM') AS month, count(*)::int AS sessions,
      coalesce(sum(e.lsa_fils) FILTER (WHERE e.stage <> 'held'), 0)::int AS released,
      coalesce(sum(e.lsa_fils) FILTER (WHERE e.stage = 'held'), 0)::int AS held
    FROM (${earnedBy(userId)}) e WHERE e.starts_at >= ${from} GROUP BY 1`.execute(db);
  return new Map(rows.map((row) => [row.month, row]));
}

export async function sumBetween(db: Queryable, userId: string, from: Date, to: Date): Promise<number> {
  const { rows } = await sql<{ fils: number }>`
    SELECT coalesce(sum(e.lsa_fils), 0)::int AS fils
    FROM (${earnedBy(userId)}) e WHERE e.starts_at >= ${from} AND e.starts_at < ${to}`.execute(db);
  return rows[0]?.fils ?? 0;
}

/** What has arrived since then, and how many sessions it pays. */
export async function sumPaid(db: Queryable, userId: string, since: Date) {
  const { rows } = await sql<{ fils: number; count: number }>`
    SELECT
      (SELECT coalesce(sum(amount_fils), 0) FROM payouts
        WHERE user_id = ${userId} AND state = 'paid' AND finished_at >= ${since})::int AS fils,
      (SELECT count(*) FROM (${earnedBy(userId)}) e WHERE e.paid_at >= ${since})::int AS count`.execute(db);
  return rows[0] ?? { fils: 0, count: 0 };
}

/** Months in which anything moved, newest first. */
export async function listMonths(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    SELECT DISTINCT to_char(e.at AT TIME ZONE 'Asia/Dubai', 'YYYY-MM') AS month
    FROM ledger_accounts a JOIN ledger_lines l ON l.account_id = a.id JOIN ledger_entries e ON e.id = l.entry_id
    WHERE a.owner_user_id = ${userId} AND a.name = 'lsa_payable' ORDER BY 1 DESC`.execute(db);
  return rows.map(({ month }) => month);
}

export async function listPayouts(
  db: Queryable,
  userId: string,
  page: { before: { createdAt: Date; id: string } | null; limit: number },
) {
  let query = db
    .selectFrom('payouts as p')
    .selectAll('p')
    .where('p.user_id', '=', userId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(page.limit);
  if (page.before) {
    query = query.where(sql<boolean>`(p.created_at, p.id) < (${page.before.createdAt}, ${page.before.id}::uuid)`);
  }
  return query.execute();
}

export async function countPayouts(db: Queryable, userId: string): Promise<number> {
  const row = await db
    .selectFrom('payouts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** How many sessions each payout pays. */
export async function countSessions(db: Queryable, userId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ payout_id: string; count: number }>`
    SELECT e.payout_id, count(*)::int AS count FROM (${earnedBy(userId)}) e
    WHERE e.payout_id IS NOT NULL GROUP BY e.payout_id`.execute(db);
  return new Map(rows.map(({ payout_id, count }) => [payout_id, count]));
}
