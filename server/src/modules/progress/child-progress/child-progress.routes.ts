import * as contract from '@sanad/contract/progress/child-progress.ts';
import { sendDocument } from '../../../platform/documents/send-document.ts';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ChildProgressService } from './child-progress.service.ts';
import type { HistoryShares } from './history-shares.service.ts';
import type { ProgressOverviews } from './overview.service.ts';
import type { ProgressDocuments } from './progress-documents.service.ts';

interface ProgressServices {
  progress: ChildProgressService;
  overviews: ProgressOverviews;
  documents: ProgressDocuments;
  shares: HistoryShares;
}

export function mountChildProgress(
  { http: { app } }: Platform,
  { progress, overviews, documents, shares }: ProgressServices,
) {
  route(app, contract.getChildProgress, ({ viewer, params, query }) => progress.get(viewer, params.id, query));
  route(app, contract.listProgress, ({ viewer }) => overviews.list(viewer));
  route(app, contract.getTermReport, async ({ viewer, params, query, reply }) =>
    sendDocument(reply, await documents.termReport(viewer, params.id, query)),
  );
  route(app, contract.getGoalCertificate, async ({ viewer, params, query, reply }) =>
    sendDocument(reply, await documents.certificate(viewer, params.id, query)),
  );
  route(app, contract.listHistoryShares, ({ viewer, params }) => shares.list(viewer, params.id));
  route(app, contract.shareHistory, ({ viewer, params, body }) => shares.share(viewer, params.id, body));
  route(app, contract.revokeHistoryShare, ({ viewer, params }) => shares.revoke(viewer, params.id));
}
