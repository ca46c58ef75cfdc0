import type { Platform } from '../../../platform/platform.ts';
import { ConcernCases } from './concern-cases.service.ts';
import { ConcernClocks } from './concern-clocks.service.ts';
import { ConcernInbox } from './concern-inbox.service.ts';
import { ConcernReports } from './concern-reports.service.ts';
import { ConcernWork } from './concern-work.service.ts';

export type ConcernServices = ReturnType<typeof createConcernServices>;

export function createConcernServices(platform: Platform) {
  const cases = new ConcernCases(platform);
  return {
    reports: new ConcernReports(platform),
    inbox: new ConcernInbox(platform),
    cases,
    work: new ConcernWork(platform, cases),
    clocks: new ConcernClocks(platform),
  };
}
