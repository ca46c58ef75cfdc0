import { daysAfter } from '../../platform/clock.ts';
import { SandboxPayouts } from '../../platform/payments/sandbox-payouts.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { LedgerModule } from '../ledger/index.ts';
import { EarningsViews } from './earnings.service.ts';
import { EarningsStatements } from './earnings-statement.service.ts';
import { isTransferOver } from './payout-batch.repository.ts';
import { PAYOUT_QUEUE, PayoutBatches } from './payout-batch.service.ts';
import { payoutNotifications } from './payouts.notifications.ts';
import { notSetUp } from './payouts.repository.ts';
import { mountPayouts, mountSandboxPayouts } from './payouts.routes.ts';
import { Payouts } from './payouts.service.ts';
import { payoutPersonalData } from './personal-data.ts';
import { TaxInvoices } from './tax-invoices.service.ts';

const ACCOUNT_QUEUE = 'payout-account';
/** For a bank's question about a transfer. */
const TRANSFER_DAYS = 90;

export { earningsSummary } from './earnings-summary.ts';
export { sealIban } from './iban-vault.ts';
export type { PayoutBatches } from './payout-batch.service.ts';
export { nextPayoutAt } from './payout-dates.ts';
export { payoutNumber } from './payouts.presenter.ts';

export async function registerPayouts(
  platform: Platform,
  accounts: Accounts,
  books: LedgerModule,
): Promise<PayoutBatches> {
  const payouts = new Payouts(platform, accounts);
  const batches = new PayoutBatches(platform, books);
  mountPayouts(platform, payouts, {
    earnings: new EarningsViews(platform),
    statements: new EarningsStatements(platform),
    invoices: new TaxInvoices(platform),
  });
  platform.notifications.add(payoutNotifications);
  if (platform.payouts instanceof SandboxPayouts) mountSandboxPayouts(platform, payouts, platform.payouts);
  accounts.addPersonalData(payoutPersonalData);
  platform.retention.keep('payout_transfers', (now) => isTransferOver(daysAfter(now, -TRANSFER_DAYS)));
  platform.vetoes.add('payouts.leave', notSetUp);
  // A job, because the provider is not asked inside a transaction.
  await platform.jobs.work<{ account: string }>(ACCOUNT_QUEUE, ({ account }) => payouts.refresh(account));
  platform.events.subscribe('payouts.accounts', 'provider.payout_account_changed', (tx, { account }) =>
    platform.jobs.send(tx, ACCOUNT_QUEUE, { account }),
  );
  platform.events.subscribe('payouts.returned', 'provider.transfer_failed', async (tx, { key, transferredFils }) => {
    if (transferredFils === 0) await batches.fail(tx, key, 'returned');
  });
  await platform.jobs.work<{ payoutId: string }>(PAYOUT_QUEUE, ({ payoutId }) => batches.send(payoutId));
  // At ten in Dubai; again later that day for a node that was away then.
  await platform.jobs.every('payout-batch', '*/15 6-19 * * 1', () => batches.run());
  // On every day: a provider that was away on Monday keeps nobody waiting for the next one.
  await platform.jobs.every('unsent-payouts', '*/5 * * * *', () => batches.sendUnsent());
  return batches;
}
