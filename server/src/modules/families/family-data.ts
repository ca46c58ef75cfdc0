import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { ChildSecrets } from './child-secrets.ts';
import { type ChildRow, deleteChildren, listChildren } from './children.repository.ts';
import { deleteParentProfile, findParentProfile, type ParentProfileRow } from './parent-profiles.repository.ts';
import { listRecordAccess, type RecordAccessEntry } from './record-access/record-access-log.ts';

/** The family's part of what a parent takes along or has erased. It is theirs: nothing is left out or blurred. */
export function familyData({ vault, audit }: Platform) {
  const secrets = new ChildSecrets(vault);
  return {
    name: 'family',
    export: async (db: Queryable, userId: string) => {
      const profile = await findParentProfile(db, userId);
      const children = await listChildren(db, userId, 'all');
      const openings = await listRecordAccess(audit, db, { childIds: children.map(({ id }) => id) });
      return {
        profile: profile ? exportProfile(profile) : null,
        children: children.map((child) => exportChild(child, secrets)),
        record_openings: openings.toReversed().map(exportOpening),
      };
    },
    erase: async (tx: Tx, userId: string) => {
      const childIds = (await listChildren(tx, userId, 'all')).map(({ id }) => id);
      // First: from then on nobody can open them, and whoever was about to has been written down.
      await deleteChildren(tx, userId);
      await audit.eraseReasons(tx, { userId, accountType: 'PARENT' }, { kind: 'child', ids: childIds });
      await deleteParentProfile(tx, userId);
    },
  };
}

function exportProfile(row: ParentProfileRow) {
  return {
    id: row.id,
    full_name: row.full_name,
    address: row.address,
    area: row.area,
    photo: row.photo_file_id,
    created_at: row.created_at,
    changed_at: row.changed_at,
  };
}

function exportChild(row: ChildRow, secrets: ChildSecrets) {
  return {
    id: row.id,
    full_name: row.full_name,
    date_of_birth: row.date_of_birth,
    relationship: row.relationship,
    learning_disabilities: row.learning_disabilities,
    medical_history: secrets.medicalHistory(row),
    about_me: secrets.aboutMe(row),
    photo: row.photo_file_id,
    created_at: row.created_at,
    changed_at: row.changed_at,
    archived_at: row.archived_at,
  };
}

function exportOpening(entry: RecordAccessEntry) {
  return {
    child: entry.subject_id,
    by: entry.name,
    account_type: entry.actor_role,
    reason: entry.reason,
    opened_at: entry.at,
  };
}
