import * as contract from '@sanad/contract/staff/figures.ts';
import { sendDocument } from '../../platform/documents/send-document.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Figures } from './figures.service.ts';
import type { StaffTasks } from './tasks.service.ts';

export function mountFigures({ http: { app } }: Platform, figures: Figures, tasks: StaffTasks): void {
  route(app, contract.getStaffFigures, ({ viewer, query }) => figures.get(viewer, query.period));
  route(app, contract.getStaffFiguresCsv, async ({ viewer, query, reply }) =>
    sendDocument(reply, await figures.csv(viewer, query.period)),
  );
  route(app, contract.listStaffTasks, ({ viewer, query }) => tasks.list(viewer, query.limit));
}
