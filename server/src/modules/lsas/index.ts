import type { Accounts } from '../accounts/index.ts';
import { findLsaProfile } from './lsas.repository.ts';

export { insertLsaProfile } from './lsas.repository.ts';

export function registerLsas(accounts: Accounts): void {
  accounts.addProfileSource(async (db, userId) => ({ lsa_profile: (await findLsaProfile(db, userId)) ?? null }));
}
