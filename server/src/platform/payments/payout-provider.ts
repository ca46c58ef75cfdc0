import type { PaymentProviderName } from '@sanad/contract/payments/payments.ts';
import type { PaymentAnswer } from './payment-provider.ts';

/**
 * Who pays LSAs out, by the rules of the payment port. Account numbers are told to the provider, on the provider's own
 * page, and never kept here.
 */
export interface PayoutProvider {
  readonly name: PaymentProviderName;
  /** Where the person goes to say where they are paid to. The same reference again leads to the same account. */
  start(setup: PayoutStart): Promise<PaymentAnswer<{ account: string; url: string }>>;
  account(account: string): Promise<PaymentAnswer<PayoutAccount>>;
  /** Returns the provider's reference. Declined: nothing was moved. */
  transfer(transfer: Transfer): Promise<PaymentAnswer<string>>;
  /** What has reached the account of a transfer and was not taken back; 0 for one that was never made. */
  transferredFils(key: string): Promise<PaymentAnswer<number>>;
}

export interface PayoutStart {
  /** Ours. */
  reference: string;
  /** The provider's, from an earlier start. */
  account: string | null;
  returnTo: string;
}

export interface PayoutAccount {
  isReady: boolean;
  holder: string | null;
  lastDigits: string | null;
  /** What the provider still wants to know, in its own words. */
  missing: string[];
}

export interface Transfer {
  /** Ours, the same for every try. */
  key: string;
  account: string;
  amountFils: number;
}
