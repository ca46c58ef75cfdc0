import type { Insertable, Selectable } from 'kysely';
import type { Queryable, Tx } from '../../platform/database.ts';
import type { RecordOpenings } from '../../platform/database-types.ts';

export type OpeningRow = Selectable<RecordOpenings>;

export async function insertOpening(tx: Tx, opening: Insertable<RecordOpenings>): Promise<void> {
  await tx.insertInto('record_openings').values(opening).execute();
}

function openings(db: Queryable) {
  return db
    .selectFrom('record_openings')
    .innerJoin('users', 'users.id', 'record_openings.opened_by')
    .selectAll('record_openings')
    .select('users.full_name as name');
}

/** Newest first, from below `before`. */
export function listOpenings(db: Queryable, childId: string, limit: number, before: number | null) {
  let query = openings(db).where('child_id', '=', childId);
  if (before !== null) query = query.where('record_openings.id', '<', before);
  return query.orderBy('record_openings.id', 'desc').limit(limit).execute();
}

export function listOpeningsOfFamily(db: Queryable, parentUserId: string) {
  return openings(db)
    .innerJoin('children', 'children.id', 'record_openings.child_id')
    .where('children.parent_user_id', '=', parentUserId)
    .orderBy('record_openings.id')
    .execute();
}

export async function hasOpened(
  db: Queryable,
  { userId, childId, since }: { userId: string; childId: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('record_openings')
    .select('id')
    .where('child_id', '=', childId)
    .where('opened_by', '=', userId)
    .where('opened_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countOpenings(db: Queryable, childId: string): Promise<number> {
  const { count } = await db
    .selectFrom('record_openings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('child_id', '=', childId)
    .executeTakeFirstOrThrow();
  return count;
}
