import { sandboxPayouts } from '../../platform/payments/sandbox-payouts.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { notSetUp } from './payouts.repository.ts';
import { mountPayouts } from './payouts.routes.ts';
import { Payouts } from './payouts.service.ts';
import { payoutPersonalData } from './personal-data.ts';

export function registerPayouts(platform: Platform, accounts: Accounts): void {
  mountPayouts(platform, new Payouts(platform, accounts, sandboxPayouts));
  accounts.addPersonalData(payoutPersonalData);
  platform.vetoes.add('payouts.leave', notSetUp);
}
