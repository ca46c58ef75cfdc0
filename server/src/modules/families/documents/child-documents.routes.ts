import * as contract from '@sanad/contract/families/child-documents.ts';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { RecordAccessService } from '../record-access/record-access.service.ts';
import { ChildDocumentsService } from './child-documents.service.ts';
import { DocumentReadings } from './document-readings.service.ts';

export function mountChildDocuments(platform: Platform, access: RecordAccessService): void {
  const { app } = platform.http;
  const documents = new ChildDocumentsService(platform, access);
  const readings = new DocumentReadings(platform, access);
  platform.files.addUploader('child_document', 'PARENT');
  platform.files.addReader('child_document', readings.fileReader());

  route(app, contract.listChildDocuments, ({ viewer, params }) => documents.list(viewer, params.id));
  route(app, contract.addChildDocument, ({ viewer, params, body }) => documents.add(viewer, params.id, body));
  route(app, contract.deleteChildDocument, ({ viewer, params }) =>
    documents.remove(viewer, params.id, params.document_id),
  );
  route(app, contract.shareChildDocument, ({ viewer, params }) => documents.share(viewer, params));
  route(app, contract.unshareChildDocument, ({ viewer, params }) => documents.unshare(viewer, params));
  route(app, contract.openChildDocument, ({ viewer, params }) => readings.open(viewer, params.id, params.document_id));
}
