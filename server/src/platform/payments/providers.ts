import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../log.ts';
import type { Vault } from '../security/secrets.ts';
import { withPayoutTimeout } from './answering-in-time.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { SandboxPayments } from './sandbox-payments.ts';
import { SandboxPayouts } from './sandbox-payouts.ts';

interface Deps {
  db: Database;
  clock: Clock;
  vault: Vault;
  log: Logger;
  publicUrl: () => string;
}

/** Whoever the configuration names. Stripe is loaded only where it is used. */
export async function createPaymentProviders(
  { stripe }: Config,
  { db, clock, vault, log, publicUrl }: Deps,
): Promise<{ payments: PaymentProvider; payouts: PayoutProvider }> {
  if (!stripe) return { payments: new SandboxPayments(db, clock, vault), payouts: new SandboxPayouts(db, clock) };
  const { createStripeProviders } = await import('./stripe/stripe-providers.ts');
  const { payments, payouts } = createStripeProviders(stripe, { clock, log, publicUrl });
  return { payments, payouts: withPayoutTimeout(payouts, log) };
}
