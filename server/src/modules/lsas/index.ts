import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { Certificates } from './certificates.service.ts';
import './lsas.events.ts';
import { provideProfiles } from './lsas.pages.ts';
import { mountLsas } from './lsas.routes.ts';
import { Lsas } from './lsas.service.ts';
import { lsaPersonalData } from './personal-data.ts';
import { lsaProfileSource } from './profile-source.ts';

export { publicName } from './lsas.policy.ts';
export { presentHours } from './lsas.presenter.ts';
export {
  findById as findLsa,
  findByUser as findLsaOfUser,
  listWeeklyHours,
  lockProfile as lockLsa,
  replaceWeeklyHours,
  type WeeklyHour,
} from './lsas.repository.ts';
export { findShownLsa, isShown } from './shown.ts';

export function registerLsas(platform: Platform, accounts: Accounts): void {
  const certificates = new Certificates(platform);
  const lsas = new Lsas(platform, accounts, certificates);
  mountLsas(platform, lsas, certificates);
  provideProfiles(platform, lsas);
  accounts.addPersonalData(lsaPersonalData);
  accounts.addProfileSource(lsaProfileSource);
  // A certificate is checked by its owner's record; nobody else opens the file yet. Their photos are public.
  platform.files.register('certificate');
  platform.files.register('person_photo');
}
