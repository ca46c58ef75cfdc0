import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { listStaffPayouts, StaffPayout } from '@sanad/contract/staff/money.ts';
import type { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type PayoutBatches, payoutNumber } from '../payouts/index.ts';
import { presentAction } from './staff-actions.presenter.ts';
import { listWaitingOfPayouts } from './staff-actions.repository.ts';
import type { StaffMoneyActions } from './staff-actions.service.ts';
import * as repository from './staff-payouts.repository.ts';

const PAGE = 20;
const CURSOR_NUMBER = /^\d{1,9}$/;

interface Deps {
  payouts: PayoutBatches;
  actions: StaffMoneyActions;
}

/** Payouts as our team sees them. Those by bank transfer are made by hand, and marked here. */
export class StaffPayouts {
  readonly #platform: Platform;
  readonly #deps: Deps;

  constructor(platform: Platform, deps: Deps) {
    this.#platform = platform;
    this.#deps = deps;
  }

  async list(
    viewer: Viewer,
    query: z.output<typeof listStaffPayouts.query>,
  ): Promise<AnswerOf<typeof listStaffPayouts>> {
    const { db, clock } = this.#platform;
    const limit = query.limit ?? PAGE;
    const now = clock.now();
    const [before] = query.cursor ? decodeCursor(query.cursor, [CURSOR_NUMBER]) : [];
    const page = { now, before: before ? Number(before) : null, limit: limit + 1 };
    const [found, count] = await Promise.all([
      repository.listPayouts(db, query.list, page),
      repository.countPayouts(db, query.list, now),
    ]);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return {
      results: await this.#present(viewer, shown),
      next: last ? encodeCursor([String(last.number)]) : null,
      count,
    };
  }

  /** Who looked is written down before it is shown. */
  async account(viewer: Viewer, id: string): Promise<{ account_holder: string; iban: string }> {
    const { db, audit } = this.#platform;
    await this.#require(id);
    return db.transaction().execute(async (tx) => {
      const account = await this.#deps.payouts.revealAccount(tx, id);
      if (!account) throw new Refusal('no_longer_possible');
      await audit.record(tx, { actor: viewer, action: 'payout.account_viewed', subject: { kind: 'payout', id } });
      return account;
    });
  }

  async markPaid(viewer: Viewer, id: string, reference: string): Promise<StaffPayout> {
    const payout = await this.#require(id);
    await this.#deps.actions.markTransferPaid(viewer, { id, amountFils: payout.amount_fils }, reference);
    return this.#get(viewer, id);
  }

  /** One that was marked as paid may have come back. */
  async markFailed(viewer: Viewer, id: string, reason: string): Promise<StaffPayout> {
    const { db, audit } = this.#platform;
    const { way } = await this.#require(id);
    await db.transaction().execute(async (tx) => {
      if (way !== 'iban' || !(await this.#deps.payouts.fail(tx, id, 'returned'))) {
        throw new Refusal('no_longer_possible');
      }
      await this.#deps.actions.rejectTransferPaid(tx, viewer, id);
      const subject = { kind: 'payout', id } as const;
      await audit.record(tx, { actor: viewer, action: 'payout.transfer_failed', subject, reason });
    });
    return this.#get(viewer, id);
  }

  async #require(id: string): Promise<repository.StaffPayoutRow> {
    const payout = await repository.findPayout(this.#platform.db, id);
    if (!payout) throw new Refusal('not_found');
    return payout;
  }

  async #get(viewer: Viewer, id: string): Promise<StaffPayout> {
    const [payout] = await this.#present(viewer, [await this.#require(id)]);
    return payout as StaffPayout;
  }

  async #present(viewer: Viewer, rows: readonly repository.StaffPayoutRow[]): Promise<StaffPayout[]> {
    const ids = rows.map(({ id }) => id);
    const waiting = ids.length > 0 ? await listWaitingOfPayouts(this.#platform.db, ids) : [];
    return rows.map((row) => {
      const approval = waiting.find(({ payout_id }) => payout_id === row.id);
      return {
        id: row.id,
        number: payoutNumber(row),
        lsa: { id: row.user_id, name: row.lsa_name },
        batch_on: row.batch_on,
        amount_fils: row.amount_fils,
        way: row.way as StaffPayout['way'],
        state: row.state as StaffPayout['state'],
        account_last_digits: row.account_last_digits,
        reference: row.reference,
        failure: row.failure,
        finished_at: row.finished_at?.toISOString() ?? null,
        approval: approval ? presentAction(viewer, approval) : null,
      };
    });
  }
}
