import type {
  ChildDocument,
  ChildDocumentKind,
  DocumentLsa,
  RecordDocument,
} from '@sanad/contract/families/child-documents.ts';
import { publicPicture } from '../../../platform/files/addresses.ts';
import type { FileAddresses, FileRow } from '../../../platform/files/files.ts';
import type { RecordLsa } from '../record-access/record-readers.ts';
import type { DocumentRow } from './child-documents.repository.ts';

export function presentRecordDocument(row: DocumentRow, file: FileRow): RecordDocument {
  return {
    id: row.id,
    kind: row.kind as ChildDocumentKind,
    name: row.name,
    date: row.document_date,
    media_type: file.media_type,
    bytes: file.bytes,
  };
}

/** To the parent, with the LSAs who can read it now. */
export function presentOwnDocument(
  row: DocumentRow,
  { file, addresses, sharedWith }: { file: FileRow; addresses: FileAddresses; sharedWith: readonly RecordLsa[] },
): ChildDocument {
  return {
    ...presentRecordDocument(row, file),
    address: addresses.stored(file).address,
    shared_with: sharedWith.map(({ lsaId }) => lsaId),
    created_at: row.created_at.toISOString(),
  };
}

export function presentDocumentLsa({ lsaId, name, photoFileId }: RecordLsa): DocumentLsa {
  return { id: lsaId, name, photo: publicPicture(photoFileId) };
}
