import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** What the books say about one session, one entry after the other: its kind, and each account's part. */
export async function entriesOf(app: TestApp, bookingId: string) {
  await app.settle();
  const { rows } = await sql<{ kind: string; lines: Record<string, number> }>`
    SELECT e.kind, jsonb_object_agg(a.name, l.fils) AS lines
    FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id JOIN ledger_accounts a ON a.id = l.account_id
    WHERE e.booking_id = ${bookingId} GROUP BY e.id ORDER BY e.id`.execute(app.platform.db);
  return rows.map(({ kind, lines }) => [kind, lines] as const);
}

/** The balance of somebody's account, as they would say it: what they have. */
export async function balanceOf(app: TestApp, name: 'lsa_payable' | 'promo_credit', userId: string): Promise<number> {
  await app.settle();
  const row = await app.platform.db
    .selectFrom('ledger_accounts')
    .select('balance_fils')
    .where('name', '=', name)
    .where('owner_user_id', '=', userId)
    .executeTakeFirst();
  return 0 - (row?.balance_fils ?? 0);
}

/** Whether all that is in the books adds up, and is what the provider has. */
export async function checkBooks(app: TestApp) {
  await app.settle();
  const { rows } = await sql<{ uneven: number; sum: number; miscounted: number; books: number; provider: number }>`
    SELECT
      (SELECT count(*) FROM (SELECT FROM ledger_lines GROUP BY entry_id HAVING sum(fils) <> 0) u)::int AS uneven,
      (SELECT coalesce(sum(balance_fils), 0) FROM ledger_accounts)::int AS sum,
      (SELECT count(*) FROM ledger_accounts a
        WHERE balance_fils <> (SELECT coalesce(sum(fils), 0) FROM ledger_lines WHERE account_id = a.id))::int AS miscounted,
      (SELECT balance_fils FROM ledger_accounts WHERE name = 'card_clearing')::int AS books,
      (SELECT coalesce(sum(amount_fils - refunded_fils), 0) FROM sandbox_payments WHERE state = 'captured')::int AS provider`.execute(
    app.platform.db,
  );
  const [row] = rows;
  return {
    uneven: row?.uneven,
    sum: row?.sum,
    miscounted: row?.miscounted,
    differs: (row?.books ?? 0) - (row?.provider ?? 0),
  };
}

export const EVEN = { uneven: 0, sum: 0, miscounted: 0, differs: 0 };
