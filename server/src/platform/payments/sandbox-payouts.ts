import { pagePaths } from '@sanad/contract/page-paths.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { PaymentAnswer } from './payment-provider.ts';
import type { PayoutAccount, PayoutProvider, PayoutStart, Transfer } from './payout-provider.ts';
import * as books from './sandbox-payouts.repository.ts';

/** The end of an IBAN to which nothing can be transferred. */
const FAILING_DIGITS = '0000';

/** Stands in for a payout provider: its hosted page is a screen of the web app, and no money moves. */
export class SandboxPayouts implements PayoutProvider {
  readonly name = 'sandbox';
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async start({ reference, returnTo }: PayoutStart): Promise<PaymentAnswer<{ account: string; url: string }>> {
    const url = `${pagePaths.payoutSetup}/${reference}?${new URLSearchParams({ return_to: returnTo })}`;
    return { outcome: 'done', value: { account: sandboxAccount(reference), url } };
  }

  async account(account: string): Promise<PaymentAnswer<PayoutAccount>> {
    const row = await books.findAccount(this.#db, account);
    const value = { isReady: Boolean(row), holder: row?.holder ?? null, lastDigits: row?.last_digits ?? null };
    return { outcome: 'done', value: { ...value, missing: row ? [] : ['iban'] } };
  }

  async transfer({ key, account, amountFils }: Transfer): Promise<PaymentAnswer<string>> {
    const row = await books.findAccount(this.#db, account);
    if (!row || row.last_digits === FAILING_DIGITS) return { outcome: 'declined' };
    await books.insertTransfer(this.#db, { key, account, amount_fils: amountFils, created_at: this.#clock.now() });
    return { outcome: 'done', value: `sandbox_transfer_${key}` };
  }

  async transferredFils(key: string): Promise<PaymentAnswer<number>> {
    return { outcome: 'done', value: (await books.findTransfer(this.#db, key))?.amount_fils ?? 0 };
  }

  /** What its page was told; of the IBAN only the end is kept. */
  finish(tx: Tx, reference: string, details: { holder: string; lastDigits: string }): Promise<void> {
    return books.saveAccount(tx, sandboxAccount(reference), details);
  }
}

function sandboxAccount(reference: string): string {
  return `sandbox_account_${reference}`;
}
