import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

export interface ChildOfProgress {
  id: string;
  parent_user_id: string;
  full_name: string;
  date_of_birth: string;
  photo_file_id: string | null;
}

export function findChild(db: Queryable, id: string): Promise<ChildOfProgress | undefined> {
  return db
    .selectFrom('children')
    .select(['id', 'parent_user_id', 'full_name', 'photo_file_id'])
    .select(sql<string>`to_char(date_of_birth, 'YYYY-MM-DD')`.as('date_of_birth'))
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function isHistoryShared(
  db: Queryable,
  { childId, lsaUserId, now }: { childId: string; lsaUserId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('history_shares')
    .select('id')
    .where('child_id', '=', childId)
    .where('lsa_user_id', '=', lsaUserId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
