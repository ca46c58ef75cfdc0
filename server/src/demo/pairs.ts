import type { AccountType } from '@sanad/contract/accounts/accounts.ts';
import type { Viewer } from '../platform/http/viewer.ts';
import type { Platform } from '../platform/platform.ts';

/** Two who have to do with each other, and the child it is about. */
export interface Pair {
  parent: Viewer;
  lsa: Viewer;
  lsaId: string;
  childId: string;
}

export async function findPair(
  { db }: Platform,
  wanted: { parent: string; child: string; lsa: string },
): Promise<Pair | null> {
  const row = await db
    .selectFrom('children')
    .innerJoin('users as parent', 'parent.id', 'children.parent_user_id')
    .innerJoin('users as lsa', (join) => join.on('lsa.email', '=', wanted.lsa))
    .innerJoin('lsa_profiles', 'lsa_profiles.user_id', 'lsa.id')
    .select(['children.id as childId', 'parent.id as parentId', 'lsa.id as lsaUserId', 'lsa_profiles.id as lsaId'])
    .where('parent.email', '=', wanted.parent)
    .where('children.full_name', 'like', `${wanted.child} %`)
    .executeTakeFirst();
  if (!row) return null;
  const { childId, lsaId } = row;
  return { parent: asViewer(row.parentId, 'PARENT'), lsa: asViewer(row.lsaUserId, 'LSA'), lsaId, childId };
}

export async function findStaff({ db }: Platform, email: string): Promise<Viewer | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('account_type', '=', 'CST_ADMIN')
    .executeTakeFirst();
  return row ? asViewer(row.id, 'CST_ADMIN') : null;
}

export function asViewer(userId: string, accountType: AccountType): Viewer {
  return { userId, accountType, authSessionId: '', language: 'en', secondFactorOpen: false };
}
