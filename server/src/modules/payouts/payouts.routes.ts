import * as contract from '@sanad/contract/payments/payouts.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Payouts } from './payouts.service.ts';

export function mountPayouts({ http: { app } }: Platform, payouts: Payouts): void {
  route(app, contract.getPayoutSetup, ({ viewer }) => payouts.setup(viewer));
  route(app, contract.startPayoutSetup, ({ viewer }) => payouts.start(viewer));
  route(app, contract.finishSandboxSetup, ({ viewer, params, body }) => payouts.finish(viewer, params.reference, body));
}
