import type { Queryable } from '../../platform/database/database.ts';

const LOOKS = ['person.opened', 'person.contact_shown'];

export interface PersonViewRow {
  id: number;
  at: Date;
  actor_id: string | null;
  action: string;
  field: string | null;
  name: string | null;
}

/** Who of staff looked at a person, newest first. */
export async function listViews(
  db: Queryable,
  userId: string,
  page: { before: number | null; limit: number },
): Promise<PersonViewRow[]> {
  let query = db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'a.actor_id'))
    .select((eb) => [
      'a.id',
      'a.at',
      'a.actor_id',
      'a.action',
      'u.full_name as name',
      eb
        .ref('a.details', '->>')
        .key('field' as never)
        .$castTo<string | null>()
        .as('field'),
    ])
    .where('a.subject_kind', '=', 'user')
    .where('a.subject_id', '=', userId)
    .where('a.action', 'in', LOOKS)
    .orderBy('a.id', 'desc')
    .limit(page.limit);
  if (page.before !== null) query = query.where('a.id', '<', page.before);
  return query.execute();
}

export async function countViews(db: Queryable, userId: string): Promise<number> {
  const row = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', userId)
    .where('action', 'in', LOOKS)
    .executeTakeFirstOrThrow();
  return row.count;
}
