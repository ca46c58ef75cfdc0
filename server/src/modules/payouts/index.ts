import { SandboxPayouts } from '../../platform/payments/sandbox-payouts.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { notSetUp } from './payouts.repository.ts';
import { mountPayouts, mountSandboxPayouts } from './payouts.routes.ts';
import { Payouts } from './payouts.service.ts';
import { payoutPersonalData } from './personal-data.ts';

const ACCOUNT_QUEUE = 'payout-account';

export async function registerPayouts(platform: Platform, accounts: Accounts): Promise<void> {
  const payouts = new Payouts(platform, accounts);
  mountPayouts(platform, payouts);
  if (platform.payouts instanceof SandboxPayouts) mountSandboxPayouts(platform, payouts, platform.payouts);
  accounts.addPersonalData(payoutPersonalData);
  platform.vetoes.add('payouts.leave', notSetUp);
  // A job, because the provider is not asked inside a transaction.
  await platform.jobs.work<{ account: string }>(ACCOUNT_QUEUE, ({ account }) => payouts.refresh(account));
  platform.events.subscribe('payouts.accounts', 'provider.payout_account_changed', (tx, { account }) =>
    platform.jobs.send(tx, ACCOUNT_QUEUE, { account }),
  );
}
