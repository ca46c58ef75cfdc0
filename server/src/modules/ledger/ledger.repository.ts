import type { LedgerAccount } from '@sanad/contract/payments/ledger.ts';
import { type Insertable, sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { LedgerEntries, LedgerLines } from '../../platform/database/database-types.ts';

/** One account: its name, and whose it is. */
export interface AccountKey {
  name: LedgerAccount;
  owner: string | null;
}

/**
 * The accounts, locked until the transaction ends; opened where somebody has none yet. Always in the order of their ids,
 * so that two transactions never wait for each other.
 */
export async function lockAccounts(tx: Tx, keys: readonly AccountKey[]) {
  const owned = keys.filter(({ owner }) => owner !== null);
  if (owned.length > 0) {
    await tx
      .insertInto('ledger_accounts')
      .values(owned.map(({ name, owner }) => ({ name, owner_user_id: owner })))
      .onConflict((conflict) => conflict.columns(['name', 'owner_user_id']).doNothing())
      .execute();
  }
  const { rows } = await sql<{ id: number; name: LedgerAccount; owner_user_id: string | null; balance_fils: number }>`
    SELECT a.id, a.name, a.owner_user_id, a.balance_fils FROM ledger_accounts a
    JOIN unnest(${keys.map(({ name }) => name)}::text[], ${keys.map(({ owner }) => owner)}::uuid[]) AS k (name, owner)
      ON a.name = k.name AND a.owner_user_id IS NOT DISTINCT FROM k.owner
    ORDER BY a.id FOR NO KEY UPDATE OF a`.execute(tx);
  return rows;
}

/** Those that are new; a cause that is in the books already is left as it is. */
export function insertEntries(tx: Tx, rows: Insertable<LedgerEntries>[]) {
  return tx
    .insertInto('ledger_entries')
    .values(rows)
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning(['id', 'cause'])
    .execute();
}

export async function insertLines(tx: Tx, rows: Insertable<LedgerLines>[]): Promise<void> {
  await tx.insertInto('ledger_lines').values(rows).execute();
}

/** Accounts whose kept balance is not the sum of their lines; there are none unless something is broken. */
export async function listMiscounted(db: Queryable) {
  const { rows } = await sql<{ id: number; name: string; kept_fils: number; counted_fils: number }>`
    SELECT a.id, a.name, a.balance_fils AS kept_fils, coalesce(sum(l.fils), 0)::bigint AS counted_fils
    FROM ledger_accounts a LEFT JOIN ledger_lines l ON l.account_id = a.id
    GROUP BY a.id HAVING a.balance_fils <> coalesce(sum(l.fils), 0)`.execute(db);
  return rows;
}
