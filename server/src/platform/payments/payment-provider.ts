import type { CURRENCY } from '@sanad/contract/payments/money.ts';
import type { PaymentProviderName } from '@sanad/contract/payments/payments.ts';

/**
 * The port to whoever takes the money of families (decision 26 says how Stripe fits behind it). Three rules hold for
 * every call: amounts are integer fils; a call may be repeated with the same key, then answers as before and moves
 * nothing; and it answers by kind, it does not throw. Card numbers are told to the provider alone and never come here.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** The provider's reference of somebody who pays; made the first time. */
  customer(userId: string): Promise<PaymentAnswer<string>>;
  /** The ways somebody can pay; null: they have never paid, and the provider does not know them. */
  methods(customer: string | null): Promise<PaymentAnswer<PaymentMethod[]>>;
  /** What the browser needs to hand a card to the provider. */
  startSavingCard(customer: string): Promise<PaymentAnswer<CardForm>>;
  /** Declined: it is somebody else's. */
  removeCard(customer: string, method: string): Promise<PaymentAnswer>;
  /** Deletes a customer and their cards, because the account was erased. What they have paid stays in the books. */
  forgetCustomer(customer: string): Promise<PaymentAnswer>;
  /** Does this card exist and answer? Nothing is charged. */
  verify(customer: string, method: string): Promise<PaymentAnswer>;
  /** Reserves every item by itself, all of them or none; answers the provider's reference of each, by our key. */
  authorise(order: PaymentOrder): Promise<PaymentAnswer<ReadonlyMap<string, string>>>;
  /** Takes the money. Declined: it cannot be had any more, and asking again would not help. */
  capture(payment: Payment): Promise<PaymentAnswer>;
  /** Gives an authorisation back; one that was never made cannot be made any more: an order under way is declined. */
  void(payment: Payment): Promise<PaymentAnswer>;
  /** `totalFils` is all that shall be given back of it in the end, not what comes on top. */
  refund(payment: Payment, totalFils: number): Promise<PaymentAnswer>;
  /**
   * What the provider has taken, given back and paid out so far, of everything made in this time. Reads only; fails where
   * the provider breaks off.
   */
  movements(made: { from: Date; to: Date }): AsyncIterable<Movement>;
  /** What the provider tells by itself, from the bytes it has sent; null: not from the provider, or too old. */
  webhook(message: WebhookMessage): Promise<ProviderEvent[] | null>;
}

export type PaymentAnswer<T = null> = { outcome: 'done'; value: T } | PaymentFailure;

/** Why it was not done; whoever asks says for each what follows. */
export type PaymentFailure =
  /** No, and nothing was moved. */
  | { outcome: 'declined' }
  /** Not before the person has agreed at their bank's page. */
  | { outcome: 'needs_confirmation'; at: string }
  /** The provider was not reached: nothing has happened. */
  | { outcome: 'unavailable' }
  /** It may have happened; asking again with the same key finds out. */
  | { outcome: 'unknown' };

export interface PaymentMethod {
  id: string;
  brand: string;
  lastDigits: string;
  /** The same for the same card number, whoever has it; null: unknown, or a test card that everybody has. */
  fingerprint: string | null;
  expires: { month: number; year: number } | null;
  /** What a test card does; null for a real one. */
  hint: string | null;
  /** False: a test card that everybody has. */
  isSaved: boolean;
}

export type CardForm = { provider: 'sandbox' } | { provider: 'stripe'; publishableKey: string; clientSecret: string };

/** By our key. */
export type Movement =
  | { kind: 'payment'; key: string; capturedFils: number; refundedFils: number }
  | { kind: 'transfer'; key: string; fils: number };

/** One thing to be paid. The key is ours and the same for every try, so that nothing is ever charged twice. */
export interface PaymentItem {
  key: string;
  amountFils: number;
}

export interface PaymentOrder {
  /** What is paid together: all of it or nothing. */
  checkout: string;
  customer: string;
  method: string;
  currency: typeof CURRENCY;
  items: readonly PaymentItem[];
  /** Where the person comes back to from the bank's page. */
  returnTo: string;
}

/** The reference is null where the answer to the order never reached us; the provider then finds it by our key. */
export interface Payment {
  key: string;
  reference: string | null;
}

export interface WebhookMessage {
  /** Exactly as they came: the signature is over these bytes. */
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

interface EventIds {
  /** The provider's; the same event may come several times. */
  id: string;
  /** What has happened to what, where that happens once; the provider may send two events about it. */
  subject: string | null;
}

export type ProviderEvent = EventIds &
  (
    | {
        /** What the bank's page led to, when nobody may have come back to us from it. */
        kind: 'confirmed' | 'refused';
        /** As in the order. */
        checkout: string;
      }
    | { kind: 'payment_changed' | 'transfer_failed'; key: string }
    | { kind: 'payout_account_changed'; account: string }
  );
