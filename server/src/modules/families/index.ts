import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { childPhotoReader } from './child-photos.ts';
import { findChild, findOwnChild } from './children.repository.ts';
import { mountChildDocuments } from './documents/child-documents.routes.ts';
import { familyNotifications } from './families.notifications.ts';
import { mountFamilies } from './families.routes.ts';
import { familyData } from './family-data.ts';
import { parentProfileSource } from './parent-profile-source.ts';
import { findParentProfile } from './parent-profiles.repository.ts';
import { RecordAccessService } from './record-access/record-access.service.ts';
import type { RecordReaders } from './record-access/record-readers.ts';

export { ageOn } from './families.policy.ts';
export { findChild, findOwnChild, findParentProfile };

/** What later modules may ask of the families. */
export interface Families {
  /** A later module says which LSA may open the record of which child. */
  addRecordReaders(readers: RecordReaders): void;
  /** May this person, who is not the parent, open the child's record now? */
  canOpenRecord: RecordAccessService['canOpen'];
  /** Writes down that somebody other than the parent has read a part of the child's record. */
  noteReading: RecordAccessService['noteReading'];
}

export function registerFamilies(platform: Platform, accounts: Accounts): Families {
  const readers: RecordReaders[] = [];
  platform.notifications.add(familyNotifications);
  const openings = new RecordAccessService(platform, readers);
  mountFamilies(platform, accounts, openings);
  mountChildDocuments(platform, openings);
  platform.files.addUploader('person_photo', 'PARENT');
  platform.files.addUploader('child_photo', 'PARENT');
  platform.files.addReader('child_photo', childPhotoReader(platform, openings));
  accounts.addPersonalData(familyData(platform));
  accounts.addProfileSource(parentProfileSource(platform));
  return {
    addRecordReaders: (added) => void readers.push(added),
    canOpenRecord: (db, viewer, child) => openings.canOpen(db, viewer, child),
    noteReading: (viewer, reading) => openings.noteReading(viewer, reading),
  };
}
