import type { PaymentProviderName } from '@sanad/contract/payments/payments.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Vault } from '../security/secrets.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { SandboxPayments } from './sandbox-payments.ts';

interface Deps {
  db: Database;
  clock: Clock;
  vault: Vault;
}

const PROVIDERS: Record<PaymentProviderName, (deps: Deps) => PaymentProvider> = {
  sandbox: ({ db, clock, vault }) => new SandboxPayments(db, clock, vault),
};

/** Whoever the configuration names. */
export function createPaymentProvider(name: PaymentProviderName, deps: Deps): PaymentProvider {
  return PROVIDERS[name](deps);
}
