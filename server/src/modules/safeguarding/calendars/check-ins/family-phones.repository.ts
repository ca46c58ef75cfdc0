import type { Queryable } from '../../../../platform/database/database.ts';

/** Of a child somebody keeps a calendar for. */
export function findPhoneOf(db: Queryable, childId: string) {
  return db
    .selectFrom('children')
    .innerJoin('users', 'users.id', 'children.parent_user_id')
    .select(['users.full_name as name', 'users.phone_number'])
    .where('children.id', '=', childId)
    .where((eb) =>
      eb.exists(eb.selectFrom('vulnerability_windows as w').select('w.id').whereRef('w.child_id', '=', 'children.id')),
    )
    .executeTakeFirst();
}
