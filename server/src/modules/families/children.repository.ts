import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Children } from '../../platform/database/database-types.ts';

/** A date of birth is a day, not an instant: as the text it is. */
export type ChildRow = Omit<Selectable<Children>, 'date_of_birth'> & { date_of_birth: string };

function children(db: Queryable) {
  return db
    .selectFrom('children')
    .selectAll()
    .select(sql<string>`to_char(date_of_birth, 'YYYY-MM-DD')`.as('date_of_birth'));
}

export function findOwnChild(db: Queryable, parentUserId: string, id: string): Promise<ChildRow | undefined> {
  return children(db).where('id', '=', id).where('parent_user_id', '=', parentUserId).executeTakeFirst();
}

/** Whoever's it is: for what our team does. */
export function findChild(db: Queryable, id: string): Promise<ChildRow | undefined> {
  return children(db).where('id', '=', id).executeTakeFirst();
}

/** Held until the transaction ends, so that what is written about the child comes one by one. */
export function lockChild(tx: Tx, id: string): Promise<ChildRow | undefined> {
  return children(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function findSameChild(
  db: Queryable,
  wanted: { parent_user_id: string; full_name: string; date_of_birth: string },
): Promise<ChildRow | undefined> {
  return children(db)
    .where('parent_user_id', '=', wanted.parent_user_id)
    .where(sql<boolean>`lower(full_name) = lower(${wanted.full_name})`)
    .where(sql<boolean>`date_of_birth = ${wanted.date_of_birth}::date`)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

export function listChildren(
  db: Queryable,
  parentUserId: string,
  which: 'live' | 'archived' | 'all',
): Promise<ChildRow[]> {
  let query = children(db).where('parent_user_id', '=', parentUserId);
  if (which !== 'all') query = query.where('archived_at', which === 'live' ? 'is' : 'is not', null);
  return query.orderBy('created_at').orderBy('id').execute();
}

export function listLiveNames(db: Queryable, parentUserId: string) {
  return db
    .selectFrom('children')
    .select(['id', 'full_name'])
    .where('parent_user_id', '=', parentUserId)
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function countChildren(db: Queryable, parentUserId: string): Promise<{ live: number; all: number }> {
  return db
    .selectFrom('children')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('archived_at', 'is', null).as('live'),
    ])
    .where('parent_user_id', '=', parentUserId)
    .executeTakeFirstOrThrow();
}

export async function insertChild(db: Queryable, child: Insertable<Children>): Promise<void> {
  await db.insertInto('children').values(child).execute();
}

export async function updateChild(tx: Tx, id: string, changes: Updateable<Children>): Promise<void> {
  await tx.updateTable('children').set(changes).where('id', '=', id).execute();
}

/** Brothers and sisters may be on one picture. */
export function listChildrenOnPhoto(db: Queryable, fileId: string) {
  return db.selectFrom('children').select(['id', 'parent_user_id']).where('photo_file_id', '=', fileId).execute();
}

/** Their openings go with them. */
export async function deleteChildren(tx: Tx, parentUserId: string): Promise<void> {
  await tx.deleteFrom('children').where('parent_user_id', '=', parentUserId).execute();
}
