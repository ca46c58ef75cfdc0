import { STAFF } from '@sanad/contract/endpoint.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { MayRead } from '../../platform/files/file-access.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { isCertificateFile, type LsasModule } from '../lsas/index.ts';
import './compliance.events.ts';
import { complianceNotifications } from './compliance.notifications.ts';
import { mountCompliance } from './compliance.routes.ts';
import { isDocumentFile } from './items/documents.repository.ts';
import { compliancePersonalData } from './personal-data.ts';
import { type ComplianceServices, createComplianceServices } from './services.ts';

export { checksOf } from './checks-of.ts';

/** What tests that move the clock, and the demo, may ask of the checks. */
export interface ComplianceModule {
  /** Ends what is over, reminds, and makes review tasks; runs every minute by itself. */
  tick(): Promise<void>;
  /** The same use-cases at another time: the demo's past is made by the rules of the product. */
  at(clock: Clock): ComplianceServices;
}

export async function registerCompliance(
  platform: Platform,
  accounts: Accounts,
  lsas: LsasModule,
): Promise<ComplianceModule> {
  const services = createComplianceServices(platform);
  const { gate, expiry, schedules } = services;
  platform.notifications.add(complianceNotifications);
  mountCompliance(platform, services);
  accounts.addPersonalData(compliancePersonalData(platform));
  lsas.onProfileSaved((tx, lsaId) => gate.syncProfile(tx, lsaId));
  platform.files.addUploader('compliance_document', 'LSA');
  const forStaff =
    (isOne: (db: Queryable, fileId: string) => Promise<boolean>): MayRead =>
    async (db, { accountType }, { id }) =>
      STAFF.some((type) => type === accountType) && isOne(db, id);
  platform.files.addReader('compliance_document', forStaff(isDocumentFile));
  platform.files.addReader('certificate', forStaff(isCertificateFile));
  const tick = async () => {
    await gate.syncAll();
    await expiry.endDue();
    await expiry.remind();
    await schedules.makeDueTasks();
  };
  await platform.jobs.every('compliance', '* * * * *', tick);
  return { tick, at: (clock) => createComplianceServices({ ...platform, clock, events: platform.events.at(clock) }) };
}
