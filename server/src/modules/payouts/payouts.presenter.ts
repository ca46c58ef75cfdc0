import type { PayoutSetup, PayoutState } from '@sanad/contract/payments/payouts.ts';
import type { PayoutProvider } from '../../platform/payments/payout-provider.ts';
import { monthOf } from '../../platform/uae-months.ts';
import { IBAN, type PayoutAccountRow } from './payouts.repository.ts';

/** What people call a payout by: PO-2026-000045. */
export function payoutNumber({ number, created_at }: { number: number; created_at: Date }): string {
  return `PO-${monthOf(created_at).slice(0, 4)}-${String(number).padStart(6, '0')}`;
}

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
