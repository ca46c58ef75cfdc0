import type { BookingState, MoneyState } from '@sanad/contract/bookings/booking-states.ts';
import type { BookingPolicy } from '@sanad/contract/bookings/bookings.ts';
import type { LedgerAccount, LedgerKind } from '@sanad/contract/payments/ledger.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';

export interface MoneySessionRow {
  id: string;
  number: number;
  created_at: Date;
  starts_at: Date;
  ends_at: Date;
  mode: string;
  state: BookingState;
  price_fils: number;
  fee_basis_points: number;
  vat_basis_points: number;
  policy: BookingPolicy;
  parent_user_id: string;
  parent_name: string;
  lsa_user_id: string;
  lsa_name: string;
  child_name: string | null;
  money_state: MoneyState | null;
  card_brand: string | null;
  card_last_digits: string | null;
  failed_at: Date | null;
  pay_until: Date | null;
  attempt: number | null;
}

/** Sessions that cost something. */
const moneySessions = sql`
  SELECT b.id, b.number, b.created_at, lower(b.during) AS starts_at, upper(b.during) AS ends_at, b.mode, b.state,
    b.price_fils, b.fee_basis_points, b.vat_basis_points, b.policy, b.parent_user_id, pu.full_name AS parent_name,
    b.lsa_user_id, lu.full_name AS lsa_name, c.full_name AS child_name, pay.state AS money_state, pay.card_brand,
    pay.card_last_digits, pay.changed_at AS failed_at, pay.pay_until, pay.attempt
  FROM bookings b
  JOIN users pu ON pu.id = b.parent_user_id
  JOIN users lu ON lu.id = b.lsa_user_id
  LEFT JOIN children c ON c.id = b.child_id
  LEFT JOIN booking_payments pay ON pay.booking_id = b.id
  WHERE b.price_fils > 0`;

export async function findSession(db: Queryable, bookingId: string): Promise<MoneySessionRow | undefined> {
  const { rows } = await sql<MoneySessionRow>`${moneySessions} AND b.id = ${bookingId}`.execute(db);
  return rows[0];
}

/** Nothing else happens to the session until the transaction ends. */
export async function lockSession(tx: Tx, bookingId: string): Promise<void> {
  await tx.selectFrom('bookings').select('id').where('id', '=', bookingId).forNoKeyUpdate().execute();
}

export interface SessionSearch {
  /** Exactly this one. */
  number: number | null;
  /** As LIKE has it; null: all of them. */
  name: string | null;
}

/** Newest number first. */
export async function listSessions(
  db: Queryable,
  search: SessionSearch,
  page: { before: number | null; limit: number },
): Promise<MoneySessionRow[]> {
  const { rows } = await sql<MoneySessionRow>`
    ${moneySessions} AND ${matches(search)}
      AND (${page.before}::int IS NULL OR b.number < ${page.before})
    ORDER BY b.number DESC LIMIT ${page.limit}`.execute(db);
  return rows;
}

export async function countSessions(db: Queryable, search: SessionSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM bookings b
    JOIN users pu ON pu.id = b.parent_user_id
    JOIN users lu ON lu.id = b.lsa_user_id
    WHERE b.price_fils > 0 AND ${matches(search)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function matches({ number, name }: SessionSearch) {
  if (number !== null) return sql`b.number = ${number}`;
  return name === null ? sql`true` : sql`(pu.full_name ILIKE ${name} OR lu.full_name ILIKE ${name})`;
}

export async function listFailedPayments(db: Queryable, limit: number): Promise<MoneySessionRow[]> {
  const { rows } = await sql<MoneySessionRow>`
    ${moneySessions} AND pay.state = 'failed' AND b.state NOT IN ('expired', 'declined')
    ORDER BY pay.pay_until NULLS FIRST, b.number LIMIT ${limit}`.execute(db);
  return rows;
}

export async function isClosed(db: Queryable, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('closed_at').where('id', '=', userId).executeTakeFirst();
  return row?.closed_at != null;
}

export interface EntryRow {
  id: number;
  kind: LedgerKind;
  at: Date;
  note: string;
  posted_by: string | null;
  posted_by_name: string | null;
  lines: { account: LedgerAccount; fils: number }[];
}

export async function listEntries(db: Queryable, bookingId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT e.id, e.kind, e.at, coalesce(s.reason, '') AS note, e.posted_by, u.full_name AS posted_by_name,
      jsonb_agg(jsonb_build_object('account', a.name, 'fils', l.fils) ORDER BY l.fils DESC, a.id) AS lines
    FROM ledger_entries e
    JOIN ledger_lines l ON l.entry_id = e.id
    JOIN ledger_accounts a ON a.id = l.account_id
    LEFT JOIN users u ON u.id = e.posted_by
    -- The words are kept apart from the books: they go when the account they are about is erased.
    LEFT JOIN staff_money_actions s ON s.booking_id = e.booking_id
      AND e.cause IN ('correction:' || s.id, 'credit:goodwill:' || s.id)
    WHERE e.booking_id = ${bookingId}
    GROUP BY e.id, u.full_name, s.reason ORDER BY e.id`.execute(db);
  return rows;
}

export interface PayoutRow {
  id: string;
  number: number;
  state: 'pending' | 'sent' | 'paid';
  created_at: Date;
  finished_at: Date | null;
  fils: number;
  account_last_digits: string | null;
}

/** The payout that covers what was released of a session, and how much of it that is. */
export async function findPayout(db: Queryable, bookingId: string): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`
    SELECT p.id, p.number, p.state, p.created_at, p.finished_at, r.fils, p.account_last_digits
    FROM (
      SELECT max(e.id) AS entry_id, a.owner_user_id, 0 - sum(l.fils)::int AS fils
      FROM ledger_entries e
      JOIN ledger_lines l ON l.entry_id = e.id
      JOIN ledger_accounts a ON a.id = l.account_id AND a.name = 'lsa_payable'
      WHERE e.booking_id = ${bookingId} AND e.kind = 'release'
      GROUP BY a.owner_user_id
    ) r
    JOIN payouts p ON p.user_id = r.owner_user_id AND p.up_to_entry_id >= r.entry_id AND p.state <> 'failed'
    ORDER BY p.up_to_entry_id LIMIT 1`.execute(db);
  return rows[0];
}

export async function findTaxInvoice(db: Queryable, bookingId: string) {
  return db
    .selectFrom('tax_invoices')
    .select(['year', 'number'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}
