import { randomUUID } from 'node:crypto';
import type { finishSandboxSetup, PayoutSetup } from '@sanad/contract/payouts.ts';
import type { z } from 'zod';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { PayoutProvider } from '../../platform/payments/payout-provider.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdUser } from '../accounts/index.ts';
import { presentSetup } from './payouts.presenter.ts';
import * as repository from './payouts.repository.ts';

/** Where the provider sends people back to. */
const RETURN_TO = '/dashboard/lsa';
const LAST_DIGITS = 4;

/** Setting up payouts: not started → pending, at the provider → ready. */
export class Payouts {
  readonly #platform: Platform;
  readonly #provider: PayoutProvider;

  constructor(platform: Platform, provider: PayoutProvider) {
    this.#platform = platform;
    this.#provider = provider;
  }

  async setup({ userId }: Viewer): Promise<PayoutSetup> {
    return presentSetup(await repository.findAccount(this.#platform.db, userId), this.#provider);
  }

  /** Started again, it goes on with the same reference. */
  async start({ userId }: Viewer): Promise<{ url: string }> {
    const { db, clock } = this.#platform;
    const fresh = { userId, provider: this.#provider.name, reference: randomUUID(), now: clock.now() };
    const account = await db.transaction().execute(async (tx) => {
      await holdUser(tx, userId);
      await repository.insertAccount(tx, fresh);
      return repository.findAccount(tx, userId);
    });
    if (account?.state === 'ready') throw new Refusal('payouts_ready');
    return { url: await this.#provider.start(account?.reference ?? fresh.reference, RETURN_TO) };
  }

  /** The IBAN is looked at and let go; only its end is kept, to be recognised by its owner. */
  async finish(
    { userId }: Viewer,
    reference: string,
    given: z.output<typeof finishSandboxSetup.body>,
  ): Promise<PayoutSetup> {
    const { db, clock } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const account = await repository.lockAccount(tx, userId, reference);
      if (!account) throw new Refusal('not_found');
      if (account.state === 'ready') throw new Refusal('payouts_ready');
      const lastDigits = given.iban.replaceAll(' ', '').slice(-LAST_DIGITS);
      const ready = await repository.markReady(tx, userId, {
        holder: given.account_holder,
        lastDigits,
        now: clock.now(),
      });
      return presentSetup(ready, this.#provider);
    });
  }
}
