import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

const ofParent = (db: Queryable, userId: string) =>
  db.selectFrom('children').select('children.id').where('children.parent_user_id', '=', userId);

export function listWindowsOfParent(db: Queryable, userId: string) {
  return db
    .selectFrom('vulnerability_windows')
    .select(['id', 'child_id', 'state', 'due_hour', 'care_note_encrypted', 'created_at', 'changed_at'])
    .select([
      sql<string>`to_char(starts_on, 'YYYY-MM-DD')`.as('starts_on'),
      sql<string>`to_char(ends_on, 'YYYY-MM-DD')`.as('ends_on'),
    ])
    .where('child_id', 'in', ofParent(db, userId))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function listCheckInsOfParent(db: Queryable, userId: string) {
  return db
    .selectFrom('vulnerability_check_ins as i')
    .innerJoin('vulnerability_windows as w', 'w.id', 'i.window_id')
    .select(['i.id', 'i.window_id', 'i.due_at', 'i.state', 'i.done_at', 'i.how'])
    .select(sql<string>`to_char(i.due_on, 'YYYY-MM-DD')`.as('due_on'))
    .where('w.child_id', 'in', ofParent(db, userId))
    .orderBy('i.due_at')
    .execute();
}

export function listApprovalsOfParent(db: Queryable, userId: string) {
  return db
    .selectFrom('booking_approvals')
    .select(['id', 'window_id', 'lsa_id', 'state', 'first_starts_at', 'sessions', 'answer_by', 'note_encrypted'])
    .select(['decided_at', 'created_at'])
    .where('parent_user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Check-ins and approvals go with their windows. */
export async function deleteCalendarsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('vulnerability_windows').where('child_id', 'in', ofParent(tx, userId)).execute();
}
