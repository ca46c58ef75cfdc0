import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { Certificates } from './certificates.service.ts';
import { endListingBlocks } from './listing.repository.ts';
import './lsas.events.ts';
import { provideProfiles } from './lsas.pages.ts';
import { mountLsas } from './lsas.routes.ts';
import { Lsas, type ProfileListener } from './lsas.service.ts';
import { lsaPersonalData } from './personal-data.ts';
import { lsaProfileSource } from './profile-source.ts';

export {
  countWaitingCertificates,
  isCertificateFile,
  listWaitingCertificates,
  lockCertificate,
  updateCertificate,
} from './certificates.repository.ts';
export {
  blockListing,
  canRescheduleSessions,
  findListedLsa,
  hasListingBlock,
  IS_LISTED,
  isListed,
  listObstacles,
  unblockListing,
} from './listing.repository.ts';
export { presentHours, presentObstacles } from './lsas.presenter.ts';
export {
  findById as findLsa,
  findByUser as findLsaOfUser,
  listWeeklyHours,
  lockProfile as lockLsa,
  replaceWeeklyHours,
  type WeeklyHour,
} from './lsas.repository.ts';

export interface LsasModule {
  /** A later module follows every profile, in the transaction that makes or changes it. */
  onProfileSaved(listener: ProfileListener): void;
  /** Does what is due by now; runs every minute by itself. */
  tick(): Promise<void>;
}

export async function registerLsas(platform: Platform, accounts: Accounts): Promise<LsasModule> {
  const certificates = new Certificates(platform);
  const lsas = new Lsas(platform, accounts, certificates);
  mountLsas(platform, lsas, certificates);
  provideProfiles(platform, lsas);
  accounts.addPersonalData(lsaPersonalData);
  accounts.addProfileSource(lsaProfileSource);
  // Photos are public; who else opens the file of a certificate, the module that reviews them says.
  platform.files.addUploader('certificate', 'LSA');
  platform.files.addUploader('person_photo', 'LSA');
  const tick = () => endListingBlocks(platform.db, platform.clock.now());
  await platform.jobs.every('lsa-listing', '* * * * *', tick);
  return { tick, onProfileSaved: (listener) => lsas.onProfileSaved(listener) };
}
