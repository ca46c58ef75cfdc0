import * as contract from '@sanad/contract/progress/reports.ts';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReportAnswers } from './report-answers.service.ts';
import type { ReportLists } from './report-lists.service.ts';
import type { Reports } from './reports.service.ts';

interface ReportServices {
  reports: Reports;
  answers: ReportAnswers;
  lists: ReportLists;
}

export function mountReports({ http: { app } }: Platform, { reports, answers, lists }: ReportServices): void {
  route(app, contract.getReport, ({ viewer, params }) => reports.get(viewer, params.id));
  route(app, contract.saveReport, ({ viewer, params, body }) => reports.save(viewer, params.id, body));
  route(app, contract.signReport, ({ viewer, params, body }) => reports.sign(viewer, params.id, body));
  route(app, contract.amendReport, ({ viewer, params, body }) => answers.amend(viewer, params.id, body));
  route(app, contract.respondToReport, ({ viewer, params, body }) => answers.respond(viewer, params.id, body));
  route(app, contract.tickHomework, ({ viewer, params, body }) =>
    answers.tick(viewer, params.id, params.item_id, body.is_done),
  );
  route(app, contract.listSessionReports, ({ viewer, query }) => lists.list(viewer, query));
}
