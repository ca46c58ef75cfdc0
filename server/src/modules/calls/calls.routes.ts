import * as contract from '@sanad/contract/calls/calls.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Calls } from './calls.service.ts';

export function mountCalls({ http: { app } }: Platform, calls: Calls): void {
  route(app, contract.getCall, ({ viewer, params }) => calls.get(viewer, params.id));
  route(app, contract.createCallTicket, ({ viewer, params }) => calls.createTicket(viewer, params.id));
  route(app, contract.setCallAgreements, ({ viewer, params, body }) => calls.setAgreements(viewer, params.id, body));
  route(app, contract.listCallVisits, ({ viewer, params }) => calls.listVisits(viewer, params.id));
}
