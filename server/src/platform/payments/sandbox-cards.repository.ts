import type { Insertable } from 'kysely';
import type { Queryable } from '../database/database.ts';
import type { SandboxCards } from '../database/database-types.ts';

export function listCards(db: Queryable, customer: string) {
  return db
    .selectFrom('sandbox_cards')
    .selectAll()
    .where('customer', '=', customer)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export function findCard(db: Queryable, id: string) {
  return db.selectFrom('sandbox_cards').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertCard(db: Queryable, row: Insertable<SandboxCards>): Promise<void> {
  await db.insertInto('sandbox_cards').values(row).execute();
}

export async function deleteCard(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('sandbox_cards').where('id', '=', id).execute();
}

export async function deleteCards(db: Queryable, customer: string): Promise<void> {
  await db.deleteFrom('sandbox_cards').where('customer', '=', customer).execute();
}
