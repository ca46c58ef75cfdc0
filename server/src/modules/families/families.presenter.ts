import type { AccountType } from '@sanad/contract/accounts/accounts.ts';
import { CHILD_DOCUMENT_KINDS } from '@sanad/contract/families/child-documents.ts';
import type { Child, ParentProfile, RecordOpening, Relationship } from '@sanad/contract/families/families.ts';
import type { HomeLanguage, SchoolGrade } from '@sanad/contract/families/schooling.ts';
import type { NeedSupported } from '@sanad/contract/lsas/lsas.ts';
import type { AreaCode } from '@sanad/contract/places/places.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import type { FileAddresses } from '../../platform/files/files.ts';
import type { ChildSecrets } from './child-secrets.ts';
import type { ChildRow } from './children.repository.ts';
import type { ParentProfileRow } from './parent-profiles.repository.ts';
import type { RecordAccessEntry } from './record-access/record-access-log.ts';

export function presentChildName({ id, full_name }: { id: string; full_name: string }) {
  return { id, first_name: firstName(full_name) };
}

export function presentParentProfile(
  row: ParentProfileRow,
  more: { securityCode: 'set' | 'unset'; children: { id: string; full_name: string }[]; files: FileAddresses },
): ParentProfile {
  return {
    id: row.id,
    full_name: row.full_name,
    phone_number: row.phone_number,
    address: row.address,
    area: row.area as AreaCode | null,
    security_code: more.securityCode,
    profile_photo: more.files.picture(row.photo_file_id),
    children: more.children.map(presentChildName),
  };
}

/** To anybody but the parent: without the family's account, and without health unless it is asked for by name. */
export function presentChildRecord(
  row: ChildRow,
  { secrets, files, withHealth }: { secrets: ChildSecrets; files: FileAddresses; withHealth: boolean },
): Omit<Child, 'parent'> {
  return {
    id: row.id,
    full_name: row.full_name,
    first_name: firstName(row.full_name),
    date_of_birth: row.date_of_birth,
    relationship: row.relationship as Relationship,
    learning_disabilities: row.learning_disabilities as NeedSupported[],
    school: row.school ?? '',
    grade: row.grade as SchoolGrade | null,
    home_language: row.home_language as HomeLanguage | null,
    medical_history: withHealth ? secrets.medicalHistory(row) : '',
    about_me: secrets.aboutMe(row),
    profile_photo: files.picture(row.photo_file_id),
    archived: row.archived_at !== null,
    created_at: row.created_at.toISOString(),
  };
}

export function presentOwnChild(row: ChildRow, deps: { secrets: ChildSecrets; files: FileAddresses }): Child {
  return { ...presentChildRecord(row, { ...deps, withHealth: true }), parent: row.parent_user_id };
}

const PARTS = ['progress', 'care_plan', 'document'] as const;

export function presentRecordAccess(entry: RecordAccessEntry): RecordOpening {
  return {
    id: String(entry.id),
    opened_at: entry.at.toISOString(),
    by: { name: entry.name, account_type: entry.actor_role as AccountType },
    reason: entry.reason ?? '',
    part: PARTS.find((part) => part === entry.details.part) ?? 'record',
    document_kind: CHILD_DOCUMENT_KINDS.find((kind) => kind === entry.details.kind) ?? null,
  };
}
