import type { Accounts } from '../accounts/index.ts';
import { findParentProfile, listChildNames } from './families.repository.ts';

export { insertChild, insertParentProfile } from './families.repository.ts';

/** Tells the signed-in person's browser which family is theirs: ids and first names, nothing more. */
export function registerFamilies(accounts: Accounts): void {
  accounts.addProfileSource(async (db, userId) => {
    const profile = await findParentProfile(db, userId);
    if (!profile) return {};
    const children = await listChildNames(db, userId);
    return {
      parent_profile: {
        id: profile.id,
        full_name: profile.full_name,
        children: children.map(({ id, full_name }) => ({ id, first_name: full_name.split(' ')[0] ?? full_name })),
      },
    };
  });
}
