import type { StripeSettings } from '../../config.ts';
import { createStripeClient } from './stripe-client.ts';
import { type StripeDeps, StripePayments } from './stripe-payments.ts';
import { StripePayouts } from './stripe-payouts.ts';

type Deps = Pick<StripeDeps, 'clock' | 'log' | 'publicUrl'>;

export function createStripeProviders(settings: StripeSettings, deps: Deps, timeoutMs?: number) {
  const stripe = createStripeClient(settings, timeoutMs);
  return {
    payments: new StripePayments({ ...deps, stripe, settings }),
    payouts: new StripePayouts({ ...deps, stripe }),
  };
}
