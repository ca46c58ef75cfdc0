import * as contract from '@sanad/contract/chat/chat-reports.ts';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ChatReports } from './chat-reports.service.ts';

export function mountChatReports({ http: { app } }: Platform, reports: ChatReports): void {
  route(app, contract.reportChat, ({ viewer, params, body }) => reports.report(viewer, params.id, body));
  route(app, contract.listChatReports, ({ query }) => reports.list(query));
  route(app, contract.openChatReport, ({ viewer, params, body }) => reports.open(viewer, params.id, body.reason));
  route(app, contract.closeChatReport, ({ viewer, params, body }) => reports.close(viewer, params.id, body.note));
}
