import * as contract from '@sanad/contract/negotiation.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { listAgreedPrices } from './agreements.repository.ts';
import { presentAgreedPrice } from './negotiation.presenter.ts';
import type { Negotiations } from './negotiation.service.ts';

export function mountNegotiation({ http: { app }, db, clock }: Platform, negotiations: Negotiations): void {
  route(app, contract.startNegotiation, ({ viewer, body }) => negotiations.start(viewer, body));
  route(app, contract.listNegotiations, ({ viewer, query }) => negotiations.list(viewer, query));
  route(app, contract.listAgreedPrices, async ({ viewer }) => ({
    results: (await listAgreedPrices(db, viewer.userId, clock.now())).flatMap(presentAgreedPrice),
  }));
  route(app, contract.getNegotiation, ({ viewer, params }) => negotiations.get(viewer, params.id));
  route(app, contract.answerNegotiation, ({ viewer, params, body }) => negotiations.answer(viewer, params.id, body));
  route(app, contract.counterOffer, ({ viewer, params, body }) => negotiations.counter(viewer, params.id, body));
}
