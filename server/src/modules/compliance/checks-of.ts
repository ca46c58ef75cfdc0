import type { ItemSummary } from '@sanad/contract/compliance/compliance.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { todayAt } from './compliance.policy.ts';
import { inOrder, presentItem } from './compliance.presenter.ts';
import { listItems } from './items/items.repository.ts';

/** The checks of LSAs as they stand, for other modules' pages; by LSA. */
export async function checksOf(
  db: Queryable,
  lsaIds: readonly string[],
  now: Date,
): Promise<Map<string, ItemSummary[]>> {
  const rows = Map.groupBy(await listItems(db, lsaIds), ({ lsa_id }) => lsa_id);
  return new Map([...rows].map(([id, items]) => [id, inOrder(items).map((row) => presentItem(row, todayAt(now)))]));
}
