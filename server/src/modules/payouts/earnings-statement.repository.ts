import type { LedgerKind } from '@sanad/contract/payments/ledger.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

interface StatementLine {
  at: Date;
  kind: LedgerKind;
  /** Above zero: added to the balance. */
  fils: number;
  fee_fils: number;
  account: string | null;
  starts_at: Date | null;
  child_name: string | null;
  price_fils: number | null;
  vat_basis_points: number | null;
  lsa_name: string;
}

/** All that moved in an LSA's account, the oldest first. */
export async function listLines(db: Queryable, userId: string, { from, to }: { from: Date; to: Date }) {
  const { rows } = await sql<StatementLine>`
    SELECT e.at, e.kind, (-l.fils)::int AS fils, u.full_name AS lsa_name, c.full_name AS child_name,
      lower(b.during) AS starts_at, b.price_fils, b.vat_basis_points, p.account_last_digits AS account,
      coalesce((
        SELECT sum(l2.fils) FROM ledger_lines l2 JOIN ledger_accounts a2 ON a2.id = l2.account_id
        WHERE l2.entry_id = e.id AND a2.name = 'held_funds'
      ) + l.fils, 0)::int AS fee_fils
    FROM ledger_accounts a
    JOIN ledger_lines l ON l.account_id = a.id
    JOIN ledger_entries e ON e.id = l.entry_id
    JOIN users u ON u.id = a.owner_user_id
    LEFT JOIN bookings b ON b.id = e.booking_id
    LEFT JOIN children c ON c.id = b.child_id
    LEFT JOIN payouts p ON e.kind IN ('payout', 'payout_failed') AND p.id::text = split_part(e.cause, ':', 2)
    WHERE a.owner_user_id = ${userId} AND a.name = 'lsa_payable' AND e.at >= ${from} AND e.at < ${to}
    ORDER BY e.at, e.id`.execute(db);
  return rows;
}

export async function balanceBefore(db: Queryable, userId: string, before: Date): Promise<number> {
  const { rows } = await sql<{ fils: number }>`
    SELECT coalesce(-sum(l.fils), 0)::int AS fils
    FROM ledger_accounts a JOIN ledger_lines l ON l.account_id = a.id JOIN ledger_entries e ON e.id = l.entry_id
    WHERE a.owner_user_id = ${userId} AND a.name = 'lsa_payable' AND e.at < ${before}`.execute(db);
  return rows[0]?.fils ?? 0;
}
