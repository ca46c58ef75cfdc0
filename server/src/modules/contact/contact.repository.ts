import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { ContactMessages } from '../../platform/database/database-types.ts';

export type ContactRow = Selectable<ContactMessages>;
export type ContactList = 'open' | 'closed';

export async function insertMessage(tx: Tx, row: Insertable<ContactMessages>): Promise<void> {
  await tx.insertInto('contact_messages').values(row).execute();
}

/** Open ones oldest first, closed ones newest first. */
export function listMessages(
  db: Queryable,
  { list, after, limit }: { list: ContactList; after: { at: string; id: string } | null; limit: number },
): Promise<ContactRow[]> {
  const isOpen = list === 'open';
  const time = isOpen ? 'created_at' : 'closed_at';
  let query = db
    .selectFrom('contact_messages')
    .selectAll()
    .where('state', isOpen ? '=' : '<>', 'open');
  if (after) {
    const position = sql`(${after.at}::timestamptz, ${after.id}::uuid)`;
    query = query.where(
      isOpen ? sql<boolean>`(created_at, id) > ${position}` : sql<boolean>`(closed_at, id) < ${position}`,
    );
  }
  const direction = isOpen ? 'asc' : 'desc';
  return query.orderBy(time, direction).orderBy('id', direction).limit(limit).execute();
}

export async function countMessages(db: Queryable, list: ContactList): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', list === 'open' ? '=' : '<>', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

export function lockMessage(tx: Tx, id: string): Promise<ContactRow | undefined> {
  return tx.selectFrom('contact_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateMessage(tx: Tx, id: string, changes: Updateable<ContactMessages>): Promise<void> {
  await tx.updateTable('contact_messages').set(changes).where('id', '=', id).execute();
}

export function listMessagesOf(db: Queryable, userId: string): Promise<ContactRow[]> {
  return db.selectFrom('contact_messages').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

export async function deleteMessagesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('contact_messages').where('user_id', '=', userId).execute();
}
