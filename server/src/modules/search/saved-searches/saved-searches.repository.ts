import type { Selectable } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { SavedSearches } from '../../../platform/database/database-types.ts';
import { statement } from '../../../platform/database/statement.ts';

export type SavedRow = Selectable<SavedSearches>;

export function listSaved(db: Queryable, userId: string): Promise<SavedRow[]> {
  return db
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The row that is there now; the same filters again are the same search, under its new name. */
export function putSaved(
  tx: Tx,
  row: { id: string; user_id: string; name: string; filters: string; alerts: boolean; created_at: Date },
): Promise<SavedRow> {
  return tx
    .insertInto('saved_searches')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'filters']).doUpdateSet({ name: row.name, alerts: row.alerts }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateSaved(db: Queryable, id: string, userId: string, changes: { name?: string; alerts?: boolean }) {
  return db
    .updateTable('saved_searches')
    .set(changes)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteSaved(db: Queryable, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function listWithAlerts(db: Queryable): Promise<SavedRow[]> {
  return db.selectFrom('saved_searches').selectAll().where('alerts', '=', true).execute();
}

export function listFavourites(db: Queryable, userId: string) {
  return db
    .selectFrom('favourites')
    .select(['lsa_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('lsa_id')
    .execute();
}

/** One statement: nothing is written for a closed account, or for a favourite that is there already. */
export const addFavourite = statement<{ userId: string; lsaId: string; now: Date }>()((db, value) =>
  db
    .insertInto('favourites')
    .columns(['user_id', 'lsa_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((own) => ['id', own.cast<string>(value('lsaId'), 'uuid').as('lsa_id')])
        .select((own) => own.cast<Date>(value('now'), 'timestamptz').as('created_at'))
        .where('id', '=', value('userId'))
        .where('closed_at', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('favourites')
                .select('lsa_id')
                .where('favourites.user_id', '=', value('userId'))
                .where('favourites.lsa_id', '=', value('lsaId')),
            ),
          ),
        )
        .forNoKeyUpdate('users'),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'lsa_id']).doNothing()),
);

export async function deleteFavourite(db: Queryable, userId: string, lsaId: string): Promise<void> {
  await db.deleteFrom('favourites').where('user_id', '=', userId).where('lsa_id', '=', lsaId).execute();
}

export async function deleteAllOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('saved_searches').where('user_id', '=', userId).execute();
  await tx.deleteFrom('favourites').where('user_id', '=', userId).execute();
}
