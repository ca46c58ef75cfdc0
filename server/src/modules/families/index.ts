import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { findOwnChild } from './children.repository.ts';
import './families.events.ts';
import { mountFamilies } from './families.routes.ts';
import { familyData } from './family-data.ts';
import { parentProfileSource } from './parent-profile-source.ts';
import { findParentProfile } from './parent-profiles.repository.ts';
import { RecordAccessCheck } from './record-access-check.service.ts';
import { RecordAccessLog } from './record-access-log.ts';
import type { RecordReader } from './record-openings.service.ts';

export { findOwnChild, findParentProfile };

/** What later modules may ask of the families. */
export interface Families {
  /** A later module says which LSA may open the record of which child. */
  addRecordReader(reader: RecordReader): void;
}

export async function registerFamilies(platform: Platform, accounts: Accounts): Promise<Families> {
  const readers: RecordReader[] = [];
  const log = new RecordAccessLog(platform.vault);
  const check = new RecordAccessCheck(platform, log);
  await log.prepare(platform.db, platform.log);
  await platform.jobs.every('check-record-access', '11 3 * * *', async () => void (await check.run()));
  mountFamilies(platform, accounts, log, readers);
  accounts.addPersonalData(familyData(platform, log));
  accounts.addProfileSource(parentProfileSource(platform));
  return { addRecordReader: (reader) => void readers.push(reader) };
}
