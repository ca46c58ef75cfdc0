import * as contract from '@sanad/contract/safeguarding/concerns.ts';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ConcernServices } from './services.ts';

export function mountConcerns({ http: { app } }: Platform, services: ConcernServices): void {
  const { reports, inbox, cases, work } = services;
  route(app, contract.reportConcern, ({ viewer, body }) => reports.report(viewer, body));
  route(app, contract.listConcerns, ({ viewer, query }) => inbox.list(viewer, query));
  route(app, contract.getConcern, ({ viewer, params }) => cases.open(viewer, params.id));
  route(app, contract.showReporter, ({ viewer, params }) => cases.showReporter(viewer, params.id));
  route(app, contract.openConcernMessages, ({ viewer, params, body }) =>
    cases.openMessages(viewer, params.id, body.reason),
  );
  route(app, contract.workOnConcern, ({ viewer, params, body }) => work.work(viewer, params.id, body));
}
