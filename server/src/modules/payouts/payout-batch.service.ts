import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LedgerModule, payoutEntry, payoutFailedEntry } from '../ledger/index.ts';
import { openIban, openTransferAccount, sealTransferAccount, type TransferAccount } from './iban-vault.ts';
import * as repository from './payout-batch.repository.ts';
import { dueBatch } from './payout-dates.ts';
import { findAccount, findPaidAccount, IBAN } from './payouts.repository.ts';

export const PAYOUT_QUEUE = 'payout';
const BATCH = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Mondays at ten in Dubai everybody is paid what is available. A payout is written down together with its entry in the
 * books; a job then asks the provider, by the payout's id, as often as it takes, or our team makes a bank transfer to the
 * IBAN as it is at that moment. One per LSA and Monday, whatever runs twice or on two nodes.
 */
export class PayoutBatches {
  readonly #platform: Platform;
  readonly #books: LedgerModule;

  constructor(platform: Platform, books: LedgerModule) {
    this.#platform = platform;
    this.#books = books;
  }

  /** The same at another time: the demo's past is made by the rules of the product. */
  at(clock: Clock): PayoutBatches {
    return new PayoutBatches({ ...this.#platform, clock, events: this.#platform.events.at(clock) }, this.#books);
  }

  /** Runs every quarter of an hour on Mondays, so that a node that was away at ten makes up for it. */
  async run(): Promise<void> {
    const { db, clock, vetoes, log, policy } = this.#platform;
    const on = dueBatch(clock.now());
    // One figure for the whole batch, whenever it ends.
    const { lowest_payout_fils: leastFils } = policy.figuresAt(clock.now());
    let page: string[] = [];
    do {
      const after = page.at(-1) ?? FIRST;
      page = await repository.listPayable(db, { on, leastFils }, { after, limit: BATCH });
      const held = await vetoes.reasons(db, 'payouts.leave', page);
      for (const userId of page.filter((id) => !held.has(id))) {
        await db
          .transaction()
          .execute((tx) => this.#payOut(tx, userId, { on, leastFils }))
          .catch((error: unknown) => log.error({ err: error, user: userId }, 'an LSA could not be paid out'));
      }
    } while (page.length === BATCH);
  }

  async #payOut(tx: Tx, userId: string, { on, leastFils }: { on: string; leastFils: number }): Promise<void> {
    const { clock, jobs, vetoes, events, vault } = this.#platform;
    const { ledger } = this.#books;
    const account = await findPaidAccount(tx, userId);
    if (!account || (await vetoes.reasonsOf(tx, 'payouts.leave', userId)).length > 0) return;
    const fils = await ledger.lockPayable(tx, userId);
    if (fils < leastFils) return;
    const id = randomUUID();
    const isNew = await repository.insertPayout(tx, {
      id,
      user_id: userId,
      batch_on: on,
      amount_fils: fils,
      up_to_entry_id: await repository.findLastEntry(tx, userId),
      way: account.provider,
      account_last_digits: account.account_last_digits,
      state: 'pending',
      created_at: clock.now(),
    });
    if (!isNew) return;
    const iban = openIban(vault, account);
    if (iban) {
      const whom = { account_holder: account.account_holder ?? '', iban };
      await repository.insertTransfer(tx, id, sealTransferAccount(vault, id, whom));
    } else {
      await jobs.send(tx, PAYOUT_QUEUE, { payoutId: id });
    }
    await events.publish(tx, 'payout.made', userId, { payoutId: id, userId, fils });
    await ledger.post(tx, [payoutEntry({ payoutId: id, lsaUserId: userId, fils })], clock.now());
  }

  /** Asks the provider, outside of any transaction; what was sent already is sent. */
  async send(payoutId: string): Promise<void> {
    const { db, clock } = this.#platform;
    const payout = await repository.findPayout(db, payoutId);
    if (payout?.state !== 'pending' || payout.way === IBAN) return;
    const account = await findAccount(db, payout.user_id, payout.way);
    const fail = async (why: string) => {
      await db.transaction().execute((tx) => this.fail(tx, payoutId, why));
    };
    if (!account?.account) return fail('account_missing');
    const answer = await this.#platform.payouts.transfer({
      key: payoutId,
      account: account.account,
      amountFils: payout.amount_fils,
    });
    switch (answer.outcome) {
      case 'done':
        return db.transaction().execute((tx) => this.#finish(tx, payoutId, answer.value));
      case 'declined':
      case 'needs_confirmation':
        return fail('declined');
      case 'unavailable':
      case 'unknown':
        throw new Error(`The payout provider: ${answer.outcome} at ${clock.now().toISOString()}`);
    }
  }

  async #finish(tx: Tx, payoutId: string, reference: string): Promise<void> {
    const { clock, events } = this.#platform;
    const payout = await repository.lockPayout(tx, payoutId);
    if (payout?.state !== 'pending') return;
    await repository.updatePayout(tx, payoutId, { state: 'paid', reference, finished_at: clock.now() });
    const { user_id: userId, amount_fils: fils } = payout;
    await events.publish(tx, 'payout.paid', userId, { payoutId, userId, fils });
  }

  /** The account of a bank transfer that is still to be made. Whoever asks writes down who has seen it. */
  async revealAccount(db: Queryable, payoutId: string): Promise<TransferAccount | null> {
    const sealed = await repository.findOpenTransfer(db, payoutId);
    return sealed && openTransferAccount(this.#platform.vault, payoutId, sealed);
  }

  /** Locks a payout. False: it is no bank transfer that is still to be made. */
  async lockOpenTransfer(tx: Tx, payoutId: string): Promise<boolean> {
    const payout = await repository.lockPayout(tx, payoutId);
    return payout?.way === IBAN && payout.state === 'pending';
  }

  /** Our team has made the bank transfer. False: it is none, or finished already. */
  async markPaid(tx: Tx, payoutId: string, reference: string): Promise<boolean> {
    if (!(await this.lockOpenTransfer(tx, payoutId))) return false;
    await this.#finish(tx, payoutId, reference);
    return true;
  }

  /** It is in the LSA's balance again, and in the next payout. Also one that had arrived, and came back. False: it had failed already. */
  async fail(tx: Tx, payoutId: string, failure: string): Promise<boolean> {
    const { clock, events } = this.#platform;
    const payout = await repository.lockPayout(tx, payoutId);
    if (!payout || payout.state === 'failed') return false;
    const { user_id: userId, amount_fils: fils } = payout;
    await repository.updatePayout(tx, payoutId, { state: 'failed', failure, finished_at: clock.now() });
    await events.publish(tx, 'payout.failed', userId, { payoutId, userId, fils });
    await this.#books.ledger.post(tx, [payoutFailedEntry({ payoutId, lsaUserId: userId, fils })], clock.now());
    return true;
  }

  /** A job that died, or a provider that was away. */
  async sendUnsent(): Promise<void> {
    const { db, log } = this.#platform;
    for (const id of await repository.listUnsent(db, BATCH)) {
      await this.send(id).catch((error: unknown) => log.error({ err: error, payout: id }, 'a payout is stuck'));
    }
  }
}
