import {
  getEarnings,
  getEarningsStatement,
  listEarnedSessions,
  listPayouts,
} from '@sanad/contract/payments/earnings.ts';
import * as contract from '@sanad/contract/payments/payouts.ts';
import { sendDocument } from '../../platform/documents/send-document.ts';
import { route } from '../../platform/http/route.ts';
import type { SandboxPayouts } from '../../platform/payments/sandbox-payouts.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EarningsViews } from './earnings.service.ts';
import type { EarningsStatements } from './earnings-statement.service.ts';
import type { Payouts } from './payouts.service.ts';

interface Views {
  earnings: EarningsViews;
  statements: EarningsStatements;
}

export function mountPayouts({ http: { app } }: Platform, payouts: Payouts, views: Views): void {
  const { earnings, statements } = views;
  route(app, getEarnings, ({ viewer }) => earnings.overview(viewer));
  route(app, listEarnedSessions, ({ viewer, query }) => earnings.sessions(viewer, query));
  route(app, listPayouts, ({ viewer, query }) => earnings.payouts(viewer, query));
  route(app, getEarningsStatement, async ({ viewer, params, query, reply }) =>
    sendDocument(reply, await statements.make(viewer, params.month, query)),
  );
  route(app, contract.getPayoutSetup, ({ viewer }) => payouts.setup(viewer));
  route(app, contract.startPayoutSetup, ({ viewer }) => payouts.start(viewer));
  route(app, contract.savePayoutIban, ({ viewer, body }) => payouts.saveIban(viewer, body));
}

/** The sandbox's own form. */
export function mountSandboxPayouts({ http: { app } }: Platform, payouts: Payouts, sandbox: SandboxPayouts): void {
  route(app, contract.finishSandboxSetup, ({ viewer, params, body }) =>
    payouts.finish(viewer, params.reference, body, sandbox),
  );
}
