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
  const viewer = (userId: string, accountType: 'PARENT' | 'LSA'): Viewer => ({
    userId,
    accountType,
    authSessionId: '',
    language: 'en',
    secondFactorOpen: false,
  });
  const { childId, lsaId } = row;
  return { parent: viewer(row.parentId, 'PARENT'), lsa: viewer(row.lsaUserId, 'LSA'), lsaId, childId };
}
