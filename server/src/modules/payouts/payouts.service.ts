import { randomUUID } from 'node:crypto';
import { pagePaths } from '@sanad/contract/page-paths.ts';
import type { finishSandboxSetup, PayoutSetup } from '@sanad/contract/payments/payouts.ts';
import type { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { SandboxPayouts } from '../../platform/payments/sandbox-payouts.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Accounts, lockUser } from '../accounts/index.ts';
import { presentSetup } from './payouts.presenter.ts';
import * as repository from './payouts.repository.ts';

/** Where the provider sends people back to. */
const RETURN_TO = pagePaths.dashboardLsa;
const LAST_DIGITS = 4;
const RETRY_SECONDS = 10;

declare module '../../platform/vetoes.ts' {
  interface VetoPoints {
    /** An LSA's balance is paid out. */
    'payouts.leave': 'user';
  }
}

/** Setting up payouts: not started → pending, at the provider → ready. */
export class Payouts {
  readonly #platform: Platform;
  readonly #accounts: Accounts;

  constructor(platform: Platform, accounts: Accounts) {
    this.#platform = platform;
    this.#accounts = accounts;
  }

  async setup({ userId }: Viewer, db: Queryable = this.#platform.db): Promise<PayoutSetup> {
    const obstacles = await this.#platform.vetoes.reasonsOf(db, 'payouts.leave', userId);
    return presentSetup(await repository.findAccount(db, userId), this.#platform.payouts, obstacles);
  }

  /** Started again, it goes on with the same reference. Where the money goes is for a confirmed login to say. */
  async start(viewer: Viewer): Promise<{ url: string }> {
    const { db, clock, payouts } = this.#platform;
    const { userId } = viewer;
    const fresh = { userId, provider: payouts.name, reference: randomUUID(), now: clock.now() };
    const account = await db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      if ((await repository.findAccount(tx, userId))?.state === 'ready') throw new Refusal('payouts_ready');
      await this.#accounts.requireConfirmed(tx, viewer);
      await repository.insertAccount(tx, fresh);
      return repository.findAccount(tx, userId);
    });
    const { reference, account: known } = { ...fresh, account: null, ...account };
    const started = await payouts.start({ reference, account: known, returnTo: RETURN_TO });
    if (started.outcome !== 'done') throw new Refusal('unavailable', { retryAfter: RETRY_SECONDS });
    if (started.value.account !== known) await repository.saveProviderAccount(db, reference, started.value.account);
    return { url: started.value.url };
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
    return db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      const account = await repository.lockAccount(tx, userId, reference);
      if (!account) throw new Refusal('not_found');
      if (account.state === 'ready') throw new Refusal('payouts_ready');
      await this.#accounts.requireConfirmed(tx, viewer);
      const lastDigits = input.iban.replaceAll(' ', '').slice(-LAST_DIGITS);
      const details = { holder: input.account_holder, lastDigits };
      await sandbox.finish(tx, reference, details);
      await repository.saveDetails(tx, userId, { state: 'ready', ...details, now: clock.now() });
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
      await lockUser(tx, known.user_id);
      const state = isReady ? 'ready' : 'pending';
      await repository.saveDetails(tx, known.user_id, { state, holder, lastDigits, now: clock.now() });
      const isNew = lastDigits !== null && lastDigits !== known.account_last_digits;
      if (isNew) await this.#accounts.notifyPayoutsChanged(tx, known.user_id, lastDigits);
    });
  }
}
