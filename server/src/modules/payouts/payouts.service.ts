import { randomUUID } from 'node:crypto';
import { pagePaths } from '@sanad/contract/page-paths.ts';
import {
  type finishSandboxSetup,
  normaliseIban,
  type PayoutSetup,
  type savePayoutIban,
} from '@sanad/contract/payments/payouts.ts';
import type { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { SandboxPayouts } from '../../platform/payments/sandbox-payouts.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Accounts, lockUser } from '../accounts/index.ts';
import { openIban, sealIban } from './iban-vault.ts';
import { presentSetup } from './payouts.presenter.ts';
import * as repository from './payouts.repository.ts';

/** Where the provider sends people back to. */
const RETURN_TO = pagePaths.dashboardLsa;
const LAST_DIGITS = 4;
const RETRY_SECONDS = 10;
const IBAN_CHANGES_PER_HOUR = 10;

declare module '../../platform/vetoes.ts' {
  interface VetoPoints {
    /** An LSA's balance is paid out. */
    'payouts.leave': 'user';
  }
}

/**
 * Setting up payouts, at the provider (not started → pending → ready) or by an IBAN (ready at once). An LSA can go over to
 * the other at any time; until that is ready the one before it is paid to.
 */
export class Payouts {
  readonly #platform: Platform;
  readonly #accounts: Accounts;

  constructor(platform: Platform, accounts: Accounts) {
    this.#platform = platform;
    this.#accounts = accounts;
  }

  async setup({ userId }: Viewer, db: Queryable = this.#platform.db): Promise<PayoutSetup> {
    const obstacles = await this.#platform.vetoes.reasonsOf(db, 'payouts.leave', userId);
    const account =
      (await repository.findPaidAccount(db, userId)) ??
      (await repository.findAccount(db, userId, this.#platform.payouts.name));
    return presentSetup(account, this.#platform.payouts, obstacles);
  }

  /**
   * Started again, it goes on with the same reference; an account that is ready at the provider is paid to again. Where
   * the money goes is for a confirmed login to say.
   */
  async start(viewer: Viewer): Promise<{ url: string }> {
    const { db, clock, payouts } = this.#platform;
    const { userId } = viewer;
    const fresh = { userId, provider: payouts.name, reference: randomUUID(), now: clock.now() };
    const account = await db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      if ((await repository.findPaidAccount(tx, userId))?.provider === payouts.name) throw new Refusal('payouts_ready');
      await this.#accounts.requireConfirmed(tx, viewer);
      await repository.chooseProvider(tx, fresh);
      const chosen = await repository.findAccount(tx, userId, payouts.name);
      if (chosen?.state === 'ready') {
        await repository.deleteReplacedIban(tx, userId);
        await this.#accounts.payoutDetailsChanged(tx, viewer, chosen.account_last_digits ?? '');
      }
      return chosen;
    });
    if (account?.state === 'ready') return { url: RETURN_TO };
    const { reference, account: known } = { ...fresh, account: null, ...account };
    const started = await payouts.start({ reference, account: known, returnTo: RETURN_TO });
    if (started.outcome !== 'done') throw new Refusal('unavailable', { retryAfter: RETRY_SECONDS });
    if (started.value.account !== known) await repository.saveProviderAccount(db, reference, started.value.account);
    return { url: started.value.url };
  }

  /** By bank transfer from now on. The same account again changes nothing. */
  async saveIban(viewer: Viewer, input: z.output<typeof savePayoutIban.body>): Promise<PayoutSetup> {
    const { db, clock, vault, limits } = this.#platform;
    const { userId } = viewer;
    const iban = normaliseIban(input.iban);
    const details = { holder: input.account_holder, lastDigits: iban.slice(-LAST_DIGITS) };
    await limits.take({ key: `payout-iban:${userId}`, max: IBAN_CHANGES_PER_HOUR, minutes: 60 });
    return db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      await this.#accounts.requireConfirmed(tx, viewer);
      const paid = await repository.findPaidAccount(tx, userId);
      const isSame = paid && paid.account_holder === details.holder && openIban(vault, paid) === iban;
      if (!isSame) {
        const sealed = sealIban(vault, userId, iban);
        await repository.chooseIban(tx, { userId, reference: randomUUID(), ...details, sealed, now: clock.now() });
        await this.#accounts.payoutDetailsChanged(tx, viewer, details.lastDigits);
      }
      return this.setup(viewer, tx);
    });
  }

  /** The IBAN is looked at and let go; only its end is kept, to be recognised by its owner. */
  async finish(
    viewer: Viewer,
    reference: string,
    input: z.output<typeof finishSandboxSetup.body>,
    sandbox: SandboxPayouts,
  ): Promise<PayoutSetup> {
    const { db, clock } = this.#platform;
    const { userId } = viewer;
    const now = clock.now();
    return db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      const account = await repository.lockAccount(tx, userId, reference);
      if (!account) throw new Refusal('not_found');
      if (account.state === 'ready') throw new Refusal('payouts_ready');
      await this.#accounts.requireConfirmed(tx, viewer);
      const lastDigits = normaliseIban(input.iban).slice(-LAST_DIGITS);
      const details = { holder: input.account_holder, lastDigits };
      await sandbox.finish(tx, reference, details);
      await repository.saveDetails(tx, { userId, provider: sandbox.name }, { state: 'ready', ...details, now });
      await repository.deleteReplacedIban(tx, userId);
      await this.#accounts.payoutDetailsChanged(tx, viewer, lastDigits);
      return this.setup(viewer, tx);
    });
  }

  /** The provider has said that something about an account is new: it is asked what. */
  async refresh(account: string): Promise<void> {
    const { db, clock, payouts } = this.#platform;
    const answer = await payouts.account(account);
    if (answer.outcome !== 'done') throw new Error(`The payout provider: ${answer.outcome}`);
    const { isReady, holder, lastDigits } = answer.value;
    await db.transaction().execute(async (tx) => {
      const known = await repository.findByProviderAccount(tx, account);
      if (!known) return;
      const { user_id: userId, provider } = known;
      await lockUser(tx, userId);
      const before = await repository.findPaidAccount(tx, userId);
      const state = isReady ? 'ready' : 'pending';
      await repository.saveDetails(tx, { userId, provider }, { state, holder, lastDigits, now: clock.now() });
      await repository.deleteReplacedIban(tx, userId);
      const after = await repository.findPaidAccount(tx, userId);
      const digits = after?.account_last_digits;
      if (digits && digits !== before?.account_last_digits) {
        await this.#accounts.notifyPayoutsChanged(tx, userId, digits);
      }
    });
  }
}
