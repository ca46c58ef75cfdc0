import type Stripe from 'stripe';
import type { PaymentAnswer } from '../payment-provider.ts';
import type { PayoutAccount, PayoutProvider, PayoutStart, Transfer } from '../payout-provider.ts';
import { DECLINED, hasCode, isStripeFault } from './stripe-answers.ts';
import { answerOf, type StripeDeps } from './stripe-payments.ts';

type Deps = Pick<StripeDeps, 'stripe' | 'log' | 'publicUrl'>;

/** Payouts through Stripe Connect: an Express account for each LSA, and transfers to it. */
export class StripePayouts implements PayoutProvider {
  readonly name = 'stripe';
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  start({ reference, account, returnTo }: PayoutStart): Promise<PaymentAnswer<{ account: string; url: string }>> {
    const { stripe, publicUrl } = this.#deps;
    return this.#answer(async () => {
      const id = account ?? (await this.#create(reference));
      const page = new URL(returnTo, publicUrl()).href;
      const { url } = await stripe.accountLinks.create({
        account: id,
        type: 'account_onboarding',
        return_url: page,
        refresh_url: page,
      });
      return { outcome: 'done', value: { account: id, url } };
    });
  }

  async #create(reference: string): Promise<string> {
    const { id } = await this.#deps.stripe.accounts.create(
      { type: 'express', country: 'AE', capabilities: { transfers: { requested: true } }, metadata: { reference } },
      { idempotencyKey: `account:${reference}` },
    );
    return id;
  }

  account(account: string): Promise<PaymentAnswer<PayoutAccount>> {
    return this.#answer(async () => {
      const found = await this.#deps.stripe.accounts.retrieve(account);
      const bank = found.external_accounts?.data.find(
        (one): one is Stripe.BankAccount => one.object === 'bank_account',
      );
      return {
        outcome: 'done',
        value: {
          isReady: found.payouts_enabled && found.capabilities?.transfers === 'active',
          holder: bank?.account_holder_name ?? null,
          lastDigits: bank?.last4 ?? null,
          missing: found.requirements?.currently_due ?? [],
        },
      };
    });
  }

  transfer({ key, account, amountFils }: Transfer): Promise<PaymentAnswer<string>> {
    const { stripe } = this.#deps;
    return this.#answer(async () => {
      // Stripe forgets keys after a day; the transfer itself stays.
      const made = await this.#find(key);
      if (made) return { outcome: 'done', value: made.id };
      try {
        const { id } = await stripe.transfers.create(
          { amount: amountFils, currency: 'aed', destination: account, transfer_group: key, metadata: { key } },
          { idempotencyKey: `transfer:${key}` },
        );
        return { outcome: 'done', value: id };
      } catch (error) {
        const isRefused = isStripeFault(error) && error.type === 'StripeInvalidRequestError';
        if (isRefused && !hasCode(error, 'idempotency_key_in_use')) return DECLINED;
        throw error;
      }
    });
  }

  transferredFils(key: string): Promise<PaymentAnswer<number>> {
    return this.#answer(async () => {
      const made = await this.#find(key);
      return { outcome: 'done', value: made ? made.amount - made.amount_reversed : 0 };
    });
  }

  async #find(key: string): Promise<Stripe.Transfer | undefined> {
    return (await this.#deps.stripe.transfers.list({ transfer_group: key, limit: 1 })).data[0];
  }

  #answer<T>(ask: () => Promise<PaymentAnswer<T>>): Promise<PaymentAnswer<T>> {
    return answerOf(ask, this.#deps.log);
  }
}
