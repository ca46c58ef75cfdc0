import * as contract from '@sanad/contract/staff/money.ts';
import { sendDocument } from '../../platform/documents/send-document.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { moneyOverview } from './money-overview.service.ts';
import type { Reconciliation } from './reconciliation.service.ts';
import type { SessionLedgers } from './session-ledger.service.ts';
import type { StaffMoneyActions } from './staff-actions.service.ts';
import type { StaffPayouts } from './staff-payouts.service.ts';

interface Services {
  ledgers: SessionLedgers;
  actions: StaffMoneyActions;
  payouts: StaffPayouts;
  reconciliation: Reconciliation;
}

const COMPARISONS_PER_HOUR = 12;

export function mountFinance(platform: Platform, { ledgers, actions, payouts, reconciliation }: Services): void {
  const { app } = platform.http;
  route(app, contract.getMoneyOverview, () => moneyOverview(platform));
  route(app, contract.listMoneySessions, ({ query }) => ledgers.list(query));
  route(app, contract.listFailedPayments, () => ledgers.failedPayments());
  route(app, contract.getSessionLedger, ({ viewer, params }) => ledgers.get(viewer, params.booking_id));
  route(app, contract.getSessionLedgerCsv, async ({ params, reply }) =>
    sendDocument(reply, await ledgers.csv(params.booking_id)),
  );
  route(app, contract.refundSession, ({ viewer, params, body }) => actions.refund(viewer, params.booking_id, body));
  route(app, contract.giveGoodwillCredit, ({ viewer, params, body }) =>
    actions.giveCredit(viewer, params.booking_id, body),
  );
  route(app, contract.postCorrection, ({ viewer, params, body }) => actions.correct(viewer, params.booking_id, body));
  route(app, contract.listApprovals, ({ viewer }) => actions.approvals(viewer));
  route(app, contract.decideApproval, ({ viewer, params, body }) => actions.decide(viewer, params.id, body.decision));
  route(app, contract.listStaffPayouts, ({ viewer, query }) => payouts.list(viewer, query));
  route(app, contract.revealPayoutAccount, ({ viewer, params }) => payouts.account(viewer, params.id));
  route(app, contract.markTransferPaid, ({ viewer, params, body }) =>
    payouts.markPaid(viewer, params.id, body.reference),
  );
  route(app, contract.markTransferFailed, ({ viewer, params, body }) =>
    payouts.markFailed(viewer, params.id, body.reason),
  );
  route(app, contract.listDifferences, () => reconciliation.differences());
  route(app, contract.runReconciliation, async ({ viewer }) => {
    await platform.limits.take({ key: `reconciliation:${viewer.userId}`, max: COMPARISONS_PER_HOUR, minutes: 60 });
    await reconciliation.start();
    return { detail: 'Started.' };
  });
}
