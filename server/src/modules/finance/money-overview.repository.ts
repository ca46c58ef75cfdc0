import type { LedgerAccount } from '@sanad/contract/payments/ledger.ts';
import type { MoneyOverview } from '@sanad/contract/staff/money.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** What people own is summed up over everybody. */
export async function listBalances(db: Queryable): Promise<{ account: LedgerAccount; fils: number }[]> {
  const { rows } = await sql<{ account: LedgerAccount; fils: number }>`
    SELECT name AS account, sum(balance_fils)::bigint AS fils FROM ledger_accounts GROUP BY name`.execute(db);
  return rows.map(({ account, fils }) => ({ account, fils: Number(fils) }));
}

export async function countWaiting(db: Queryable, failedSince: Date): Promise<MoneyOverview['counts']> {
  const { rows } = await sql<MoneyOverview['counts']>`
    SELECT
      (SELECT count(*) FROM staff_money_actions WHERE state = 'waiting')::int AS approvals,
      (SELECT count(*) FROM payouts WHERE state = 'pending' AND way = 'iban')::int AS transfers,
      (SELECT count(*) FROM booking_payments p JOIN bookings b ON b.id = p.booking_id
        WHERE p.state = 'failed' AND b.state NOT IN ('expired', 'declined'))::int AS failed_payments,
      (SELECT count(*) FROM payouts WHERE state = 'failed' AND finished_at >= ${failedSince})::int AS failed_payouts,
      (SELECT count(*) FROM reconciliation_differences WHERE resolved_at IS NULL)::int AS differences`.execute(db);
  return rows[0] as MoneyOverview['counts'];
}
