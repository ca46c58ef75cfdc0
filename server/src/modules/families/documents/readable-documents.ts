import type { RecordDocument } from '@sanad/contract/families/child-documents.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hasConsent } from '../../accounts/index.ts';
import type { ChildRow } from '../children.repository.ts';
import { canReadDocument } from '../families.policy.ts';
import { presentRecordDocument } from './child-documents.presenter.ts';
import { type DocumentRow, listDocuments, listShares } from './child-documents.repository.ts';

/** Those that an LSA or a colleague who may open the child's record can read. */
export async function listReadableDocuments(
  db: Queryable,
  { userId, accountType }: Viewer,
  child: Pick<ChildRow, 'id' | 'parent_user_id'>,
): Promise<DocumentRow[]> {
  const all = await listDocuments(db, [child.id]);
  const share_health = await hasConsent(db, child.parent_user_id, 'share_health');
  const shares = await listShares(
    db,
    all.map(({ id }) => id),
  );
  const shared = shares.filter(({ lsa_user_id }) => lsa_user_id === userId).map(({ document_id }) => document_id);
  return all.filter(({ id }) => canReadDocument(accountType, { share_health, isShared: shared.includes(id) }));
}

export async function presentReadableDocuments(
  db: Queryable,
  { files }: Platform,
  viewer: Viewer,
  child: ChildRow,
): Promise<RecordDocument[]> {
  const found = await listReadableDocuments(db, viewer, child);
  const stored = await files.find(
    db,
    found.map(({ file_id }) => file_id),
  );
  return found.flatMap((row) => {
    const file = stored.find(({ id }) => id === row.file_id);
    return file ? [presentRecordDocument(row, file)] : [];
  });
}
