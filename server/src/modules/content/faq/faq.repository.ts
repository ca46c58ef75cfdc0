import { FAQ_GROUPS, type FaqGroup } from '@sanad/contract/content/faq.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { FaqEntries } from '../../../platform/database/database-types.ts';

export type FaqRow = Selectable<FaqEntries>;

const READING_ORDER = sql`array_position(${sql.lit(`{${FAQ_GROUPS.join()}}`)}::text[], topic)`;

/** In reading order. */
export function listEntries(db: Queryable): Promise<FaqRow[]> {
  return db.selectFrom('faq_entries').selectAll().orderBy(READING_ORDER).orderBy('position').execute();
}

export function listPublishedEntries(db: Queryable, { onHome }: { onHome: boolean }): Promise<FaqRow[]> {
  let query = db.selectFrom('faq_entries').selectAll().where('published', '=', true);
  if (onHome) query = query.where('on_home', '=', true);
  return query.orderBy(READING_ORDER).orderBy('position').execute();
}

export async function countEntries(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('faq_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function findEntry(db: Queryable, id: string): Promise<FaqRow | undefined> {
  return db.selectFrom('faq_entries').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockEntry(tx: Tx, id: string): Promise<FaqRow | undefined> {
  return tx.selectFrom('faq_entries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Held by whoever gives or exchanges places until the transaction ends. Lock order: this, then the entry. */
export async function lockOrder(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('faq order', 0))`.execute(tx);
}

export async function nextPosition(tx: Tx, group: FaqGroup): Promise<number> {
  const { last } = await tx
    .selectFrom('faq_entries')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('topic', '=', group)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export async function insertEntries(tx: Tx, entries: Insertable<FaqEntries>[]): Promise<void> {
  await tx.insertInto('faq_entries').values(entries).execute();
}

export function updateEntry(tx: Tx, id: string, changes: Updateable<FaqEntries>): Promise<FaqRow> {
  return tx.updateTable('faq_entries').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** The entry above or below in the same group. */
export function findNeighbour(tx: Tx, row: FaqRow, direction: 'up' | 'down'): Promise<FaqRow | undefined> {
  const isUp = direction === 'up';
  return tx
    .selectFrom('faq_entries')
    .selectAll()
    .where('topic', '=', row.topic)
    .where('position', isUp ? '<' : '>', row.position)
    .orderBy('position', isUp ? 'desc' : 'asc')
    .executeTakeFirst();
}

export async function exchangePlaces(tx: Tx, one: FaqRow, other: FaqRow): Promise<void> {
  await sql`
    UPDATE faq_entries SET position = CASE id WHEN ${one.id}::uuid THEN ${other.position}::int ELSE ${one.position}::int END
    WHERE id IN (${one.id}, ${other.id})`.execute(tx);
}

export async function deleteEntry(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('faq_entries').where('id', '=', id).execute();
}
