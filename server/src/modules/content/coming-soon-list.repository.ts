import type { Selectable } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { ComingSoonEmails } from '../../platform/database/database-types.ts';

export type AddressRow = Selectable<ComingSoonEmails>;

/** Newest first, from below `before`; without a limit all of them. */
export function listAddresses(
  db: Queryable,
  { before, limit }: { before: number | null; limit: number | null },
): Promise<AddressRow[]> {
  let query = db.selectFrom('coming_soon_emails').selectAll().orderBy('id', 'desc');
  if (before !== null) query = query.where('id', '<', before);
  if (limit !== null) query = query.limit(limit);
  return query.execute();
}

export async function countAddresses(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('coming_soon_emails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** False when it is not there any more. */
export async function deleteAddress(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('coming_soon_emails').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
