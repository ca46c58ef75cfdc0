import type { PayoutSetup, PayoutState } from '@sanad/contract/payments/payouts.ts';
import type { PayoutProvider } from '../../platform/payments/payout-provider.ts';
import { IBAN, type PayoutAccountRow } from './payouts.repository.ts';

export function presentSetup(
  row: PayoutAccountRow | undefined,
  provider: PayoutProvider,
  obstacles: string[],
): PayoutSetup {
  return {
    state: (row?.state ?? 'not_started') as PayoutState,
    way: row ? (row.provider === IBAN ? 'iban' : 'provider') : null,
    provider: provider.name,
    account: row?.account_last_digits ?? null,
    obstacles,
  };
}
