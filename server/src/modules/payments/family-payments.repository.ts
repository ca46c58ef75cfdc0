import type { TransactionKind } from '@sanad/contract/payments/family-payments.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

export interface TransactionFilter {
  childId?: string | undefined;
  lsaId?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  kind?: TransactionKind | undefined;
  bookingId?: string | undefined;
}

export interface TransactionRow {
  id: number;
  at: Date;
  kind: TransactionKind;
  card_fils: number;
  credit_fils: number;
  booking_id: string | null;
  child_id: string | null;
  child_name: string | null;
  lsa_id: string | null;
  lsa_name: string | null;
  lsa_closed: boolean | null;
  ends_at: Date | null;
  starts_at: Date | null;
  card_brand: string | null;
  card_last_digits: string | null;
}

/**
 * A parent's own movements in the books: what their sessions took from the card and gave back to it, and what happened
 * to their credit. Card amounts are above zero when charged; credit is above zero when it was used.
 */
function transactionsOf(
  userId: string,
  { childId, lsaId, from, to, kind, bookingId }: TransactionFilter = {},
): RawBuilder<unknown> {
  return sql`
    SELECT e.id, e.at, CASE e.kind WHEN 'capture' THEN 'charge' ELSE e.kind END AS kind, e.booking_id,
      coalesce(sum(l.fils) FILTER (WHERE a.name = 'card_clearing'), 0)::int AS card_fils,
      coalesce(sum(l.fils) FILTER (WHERE a.name = 'promo_credit'), 0)::int AS credit_fils,
      b.child_id, b.lsa_id, b.lsa_user_id, lower(b.during) AS starts_at, upper(b.during) AS ends_at
    FROM (
      SELECT e.id FROM bookings b JOIN ledger_entries e ON e.booking_id = b.id
      WHERE b.parent_user_id = ${userId} AND e.kind IN ('capture', 'refund')
      UNION
      SELECT l.entry_id FROM ledger_accounts a JOIN ledger_lines l ON l.account_id = a.id
      WHERE a.owner_user_id = ${userId} AND a.name = 'promo_credit'
    ) own
    JOIN ledger_entries e ON e.id = own.id
    JOIN ledger_lines l ON l.entry_id = e.id
    JOIN ledger_accounts a ON a.id = l.account_id
    LEFT JOIN bookings b ON b.id = e.booking_id
    WHERE (${from ?? null}::timestamptz IS NULL OR e.at >= ${from ?? null})
      AND (${to ?? null}::timestamptz IS NULL OR e.at < ${to ?? null})
      AND (${childId ?? null}::uuid IS NULL OR b.child_id = ${childId ?? null})
      AND (${bookingId ?? null}::uuid IS NULL OR e.booking_id = ${bookingId ?? null})
      AND (${lsaId ?? null}::uuid IS NULL OR b.lsa_id = ${lsaId ?? null})
      AND (${kind ?? null}::text IS NULL OR e.kind = ${kind === 'charge' ? 'capture' : (kind ?? null)})
    GROUP BY e.id, b.id`;
}

/** Newest first. */
export async function listTransactions(
  db: Queryable,
  userId: string,
  filter: TransactionFilter,
  page: { before: { at: Date; id: number } | null; limit: number | null },
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    SELECT t.id, t.at, t.kind, t.card_fils, t.credit_fils, t.booking_id, t.child_id, t.lsa_id, t.starts_at, t.ends_at,
      pay.card_brand, pay.card_last_digits,
      c.full_name AS child_name, u.full_name AS lsa_name, u.closed_at IS NOT NULL AS lsa_closed
    FROM (${transactionsOf(userId, filter)}) t
    LEFT JOIN children c ON c.id = t.child_id
    LEFT JOIN users u ON u.id = t.lsa_user_id
    LEFT JOIN booking_payments pay ON pay.booking_id = t.booking_id
    WHERE ${page.before?.id ?? null}::bigint IS NULL
      OR (t.at, t.id) < (${page.before?.at ?? null}::timestamptz, ${page.before?.id ?? null}::bigint)
    ORDER BY t.at DESC, t.id DESC LIMIT ${page.limit}`.execute(db);
  return rows;
}

export async function sumTransactions(db: Queryable, userId: string, filter: TransactionFilter) {
  const { rows } = await sql<{ count: number; charged: number; refunded: number; credit_used: number }>`
    SELECT count(*)::int AS count,
      coalesce(sum(card_fils) FILTER (WHERE kind = 'charge'), 0)::int AS charged,
      coalesce(-sum(card_fils) FILTER (WHERE kind = 'refund'), 0)::int AS refunded,
      coalesce(sum(credit_fils) FILTER (WHERE kind IN ('charge', 'credit_returned')), 0)::int AS credit_used
    FROM (${transactionsOf(userId, filter)}) t`.execute(db);
  return rows[0] ?? { count: 0, charged: 0, refunded: 0, credit_used: 0 };
}

export interface SessionMoney {
  /** Of the charge, in Dubai's calendar. */
  month: string;
  child_id: string | null;
  child_name: string | null;
  sessions: number;
  paid: number;
  /** How much of what was paid credit paid. */
  credit: number;
  held: number;
  held_count: number;
  released: number;
  released_count: number;
}

/**
 * What became of the money of a parent's sessions. All of a session counts in the month of its charge, so that what was
 * paid (less what came back) is what is held and what was released; what we add to a refund takes from the released.
 */
export async function listSessionMoney(db: Queryable, userId: string): Promise<SessionMoney[]> {
  const { rows } = await sql<SessionMoney>`
    SELECT to_char(s.charged_at AT TIME ZONE 'Asia/Dubai', 'YYYY-MM') AS month, s.child_id, c.full_name AS child_name,
      count(*) FILTER (WHERE s.paid > 0)::int AS sessions, sum(s.paid)::int AS paid, sum(least(s.credit, s.paid))::int AS credit,
      sum(s.held)::int AS held, count(*) FILTER (WHERE s.held > 0)::int AS held_count,
      sum(s.paid - s.held)::int AS released, count(*) FILTER (WHERE s.paid > s.held)::int AS released_count
    FROM (
      SELECT b.child_id, min(e.at) FILTER (WHERE e.kind = 'capture') AS charged_at,
        coalesce(-sum(l.fils) FILTER (WHERE a.name = 'held_funds'
          AND e.kind IN ('capture', 'refund', 'credit_granted', 'credit_returned')), 0) AS paid,
        coalesce(-sum(l.fils) FILTER (WHERE a.name = 'held_funds'), 0) AS held,
        coalesce(sum(l.fils) FILTER (WHERE a.name = 'promo_credit' AND e.kind IN ('capture', 'credit_returned')), 0) AS credit
      FROM bookings b
      JOIN ledger_entries e ON e.booking_id = b.id
      JOIN ledger_lines l ON l.entry_id = e.id
      JOIN ledger_accounts a ON a.id = l.account_id AND a.name IN ('held_funds', 'promo_credit')
      WHERE b.parent_user_id = ${userId} GROUP BY b.id HAVING bool_or(e.kind = 'capture')
    ) s LEFT JOIN children c ON c.id = s.child_id
    GROUP BY 1, 2, 3 ORDER BY paid DESC`.execute(db);
  return rows;
}

/** One session that was paid, as its receipt needs it; nothing where it is not theirs or not paid. */
export async function findPaidSession(db: Queryable, userId: string, bookingId: string) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('booking_payments as pay', 'pay.booking_id', 'b.id')
    .innerJoin('ledger_entries as e', (join) => join.onRef('e.booking_id', '=', 'b.id').on('e.kind', '=', 'capture'))
    .select([
      'b.id',
      'b.mode',
      'b.hourly_fils',
      'b.price_fils',
      'pay.amount_fils',
      'pay.credit_fils',
      'e.id as entry_id',
      'e.at as paid_at',
    ])
    .where('b.id', '=', bookingId)
    .where('b.parent_user_id', '=', userId)
    .executeTakeFirst();
}

export async function findName(db: Queryable, userId: string): Promise<string> {
  const row = await db.selectFrom('users').select('full_name').where('id', '=', userId).executeTakeFirst();
  return row?.full_name ?? '';
}

/** When the card was charged for these sessions. */
export async function listChargeTimes(db: Queryable, bookingIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['booking_id', 'at'])
    .where('booking_id', 'in', bookingIds)
    .where('kind', '=', 'capture')
    .execute();
  return new Map(rows.map(({ booking_id, at }) => [booking_id ?? '', at]));
}

/** What the transactions of a parent can be filtered by. */
export async function listFilters(db: Queryable, userId: string) {
  const { rows } = await sql<{
    month: string;
    child_id: string | null;
    child_name: string | null;
    lsa_id: string | null;
    lsa_name: string | null;
  }>`
    SELECT DISTINCT to_char(t.at AT TIME ZONE 'Asia/Dubai', 'YYYY-MM') AS month, t.child_id, c.full_name AS child_name,
      t.lsa_id, u.full_name AS lsa_name
    FROM (${transactionsOf(userId)}) t
    LEFT JOIN children c ON c.id = t.child_id
    LEFT JOIN users u ON u.id = t.lsa_user_id AND u.closed_at IS NULL`.execute(db);
  return rows;
}
