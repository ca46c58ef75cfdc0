import { randomUUID } from 'node:crypto';
import { pagePaths } from '@sanad/contract/page-paths.ts';
import type { finishSandboxSetup, PayoutSetup } from '@sanad/contract/payments/payouts.ts';
import type { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { PayoutProvider } from '../../platform/payments/payout-provider.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Accounts, lockUser } from '../accounts/index.ts';
import { presentSetup } from './payouts.presenter.ts';
import * as repository from './payouts.repository.ts';

/** Where the provider sends people back to. */
const RETURN_TO = pagePaths.dashboardLsa;
const LAST_DIGITS = 4;

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
  readonly #provider: PayoutProvider;

  constructor(platform: Platform, accounts: Accounts, provider: PayoutProvider) {
    this.#platform = platform;
    this.#accounts = accounts;
    this.#provider = provider;
  }

  async setup({ userId }: Viewer, db: Queryable = this.#platform.db): Promise<PayoutSetup> {
    const obstacles = await this.#platform.vetoes.reasonsOf(db, 'payouts.leave', userId);
    return presentSetup(await repository.findAccount(db, userId), this.#provider, obstacles);
  }

  /** Started again, it goes on with the same reference. Where the money goes is for a confirmed login to say. */
  async start(viewer: Viewer): Promise<{ url: string }> {
    const { db, clock } = this.#platform;
    const { userId } = viewer;
    const fresh = { userId, provider: this.#provider.name, reference: randomUUID(), now: clock.now() };
    const account = await db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      if ((await repository.findAccount(tx, userId))?.state === 'ready') throw new Refusal('payouts_ready');
      await this.#accounts.requireConfirmed(tx, viewer);
      await repository.insertAccount(tx, fresh);
      return repository.findAccount(tx, userId);
    });
    return { url: await this.#provider.start(account?.reference ?? fresh.reference, RETURN_TO) };
  }

  /** The IBAN is looked at and let go; only its end is kept, to be recognised by its owner. */
  async finish(
    viewer: Viewer,
    reference: string,
    input: z.output<typeof finishSandboxSetup.body>,
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
      await repository.markReady(tx, userId, {
        holder: input.account_holder,
        lastDigits,
        now: clock.now(),
      });
      await this.#accounts.payoutDetailsChanged(tx, viewer, lastDigits);
      return this.setup(viewer, tx);
    });
  }
}
