import { pagePaths } from '@sanad/contract/page-paths.ts';
import type { PayoutProvider } from './payout-provider.ts';

/** Stands in for a payment provider: its hosted page is a screen of the web app, and no money moves. */
export const sandboxPayouts: PayoutProvider = {
  name: 'sandbox',
  async start(reference, returnTo) {
    return `${pagePaths.payoutSetup}/${reference}?${new URLSearchParams({ return_to: returnTo })}`;
  },
};
