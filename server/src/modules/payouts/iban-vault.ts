import type { Vault } from '../../platform/security/secrets.ts';
import type { PayoutAccountRow } from './payouts.repository.ts';

/** Whom a bank transfer goes to. */
export interface TransferAccount {
  account_holder: string;
  iban: string;
}

const ibanContext = (userId: string) => `payout_accounts.iban:${userId}`;
const transferContext = (payoutId: string) => `payout_transfers.account:${payoutId}`;

export function sealIban(vault: Vault, userId: string, iban: string): Buffer {
  return vault.encrypt(iban, ibanContext(userId));
}

/** null: paid by the provider, which keeps the number itself. */
export function openIban(vault: Vault, { user_id, iban_encrypted }: PayoutAccountRow): string | null {
  return iban_encrypted && vault.decrypt(iban_encrypted, ibanContext(user_id));
}

export function sealTransferAccount(vault: Vault, payoutId: string, account: TransferAccount): Buffer {
  return vault.encrypt(JSON.stringify(account), transferContext(payoutId));
}

export function openTransferAccount(vault: Vault, payoutId: string, sealed: Buffer): TransferAccount {
  return JSON.parse(vault.decrypt(sealed, transferContext(payoutId))) as TransferAccount;
}
