import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { ChildSecrets } from './child-secrets.ts';
import { type ChildRow, deleteChildren, listChildren } from './children.repository.ts';
import {
  type DocumentRow,
  deleteSharesWith,
  listDocuments,
  listShares,
  listSharesWith,
  type ShareRow,
} from './documents/child-documents.repository.ts';
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
      const childIds = children.map(({ id }) => id);
      const openings = await listRecordAccess(audit, db, { childIds });
      const documents = await listDocuments(db, childIds);
      const shares = await listShares(
        db,
        documents.map(({ id }) => id),
      );
      return {
        profile: profile ? exportProfile(profile) : null,
        children: children.map((child) => exportChild(child, secrets)),
        documents: documents.map((document) => exportDocument(document, shares)),
        documents_shared_with_me: (await listSharesWith(db, userId)).map(({ document_id, shared_at }) => ({
          document: document_id,
          shared_at,
        })),
        record_openings: openings.toReversed().map(exportOpening),
      };
    },
    erase: async (tx: Tx, userId: string) => {
      const childIds = (await listChildren(tx, userId, 'all')).map(({ id }) => id);
      // First: from then on nobody can open them, and whoever was about to has been written down.
      await deleteChildren(tx, userId);
      await audit.eraseReasons(tx, { userId, accountType: 'PARENT' }, { kind: 'child', ids: childIds });
      await deleteSharesWith(tx, userId);
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
    school: row.school,
    grade: row.grade,
    home_language: row.home_language,
    medical_history: secrets.medicalHistory(row),
    about_me: secrets.aboutMe(row),
    photo: row.photo_file_id,
    created_at: row.created_at,
    changed_at: row.changed_at,
    archived_at: row.archived_at,
  };
}

function exportDocument(row: DocumentRow, shares: readonly ShareRow[]) {
  return {
    id: row.id,
    child: row.child_id,
    kind: row.kind,
    name: row.name,
    date: row.document_date,
    file: row.file_id,
    created_at: row.created_at,
    shared_with: shares
      .filter(({ document_id }) => document_id === row.id)
      .map(({ lsa_user_id, shared_at }) => ({ lsa: lsa_user_id, shared_at })),
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
