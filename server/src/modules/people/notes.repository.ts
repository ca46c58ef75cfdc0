import type { Insertable } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { PersonNotes, StaffMessages } from '../../platform/database/database-types.ts';

export async function insertNote(tx: Tx, note: Insertable<PersonNotes>): Promise<void> {
  await tx.insertInto('person_notes').values(note).execute();
}

/** Newest first. */
export function listNotes(
  db: Queryable,
  userId: string,
  page: { before: { createdAt: Date; id: string } | null; limit: number },
) {
  let query = db
    .selectFrom('person_notes as n')
    .innerJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'n.text_encrypted', 'n.created_at', 'u.full_name as author'])
    .where('n.user_id', '=', userId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(page.limit);
  const { before } = page;
  if (before) {
    query = query.where((eb) => eb(eb.refTuple('n.created_at', 'n.id'), '<', eb.tuple(before.createdAt, before.id)));
  }
  return query.execute();
}

export async function countNotes(db: Queryable, userId: string): Promise<number> {
  const row = await db
    .selectFrom('person_notes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertMessage(tx: Tx, message: Insertable<StaffMessages>): Promise<void> {
  await tx.insertInto('staff_messages').values(message).execute();
}

export function listMessages(db: Queryable, userId: string) {
  return db
    .selectFrom('staff_messages')
    .select(['id', 'text_encrypted', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('sent_at')
    .execute();
}

export async function deleteWordsAbout(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('person_notes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('staff_messages').where('user_id', '=', userId).execute();
}
