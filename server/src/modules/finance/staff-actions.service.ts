import { randomUUID } from 'node:crypto';
import {
  type CORRECTION_ACCOUNTS,
  GOODWILL_MOST_FILS,
  ONE_PERSON_TRANSFER_FILS,
  type StaffMoneyAction,
  type StaffMoneyActionKind,
} from '@sanad/contract/staff/money.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Bookings } from '../bookings/index.ts';
import { correctionEntry, type LedgerModule } from '../ledger/index.ts';
import type { PayoutBatches } from '../payouts/index.ts';
import * as sessions from './session-ledger.repository.ts';
import { mayDecide, presentAction } from './staff-actions.presenter.ts';
import * as repository from './staff-actions.repository.ts';

const APPROVALS_SHOWN = 200;

interface Deps {
  bookings: Bookings;
  books: LedgerModule;
  payouts: PayoutBatches;
}

interface Wish {
  kind: StaffMoneyActionKind;
  amountFils: number;
  reason: string;
  bookingId?: string;
  payoutId?: string;
  debitAccount?: Account;
  creditAccount?: Account;
}
type Account = (typeof CORRECTION_ACCOUNTS)[number];

export interface DecidedWish {
  kind: 'refund' | 'goodwill_credit';
  amountFils: number;
  reason: string;
  bookingId: string;
  requestedBy: string;
  decidedBy: string;
}

/** What our team does with money: written down with who and why, and above a limit done only once a second person agrees. */
export class StaffMoneyActions {
  readonly #platform: Platform;
  readonly #deps: Deps;

  constructor(platform: Platform, deps: Deps) {
    this.#platform = platform;
    this.#deps = deps;
  }

  async refund(viewer: Viewer, bookingId: string, wish: { amount_fils: number; reason: string }) {
    const room = await this.#deps.bookings.refundRoom(this.#platform.db, bookingId);
    if (!room) throw new Refusal('not_found');
    if (room.obstacle) throw new Refusal('no_longer_possible');
    if (wish.amount_fils > room.refundableFils) throw Refusal.at('amount_fils', 'amount_too_high');
    return this.#request(viewer, { kind: 'refund', amountFils: wish.amount_fils, reason: wish.reason, bookingId });
  }

  async giveCredit(viewer: Viewer, bookingId: string, wish: { amount_fils: number; reason: string }) {
    if (wish.amount_fils > GOODWILL_MOST_FILS) throw Refusal.at('amount_fils', 'amount_too_high');
    await this.#requireSession(bookingId);
    const { amount_fils: amountFils, reason } = wish;
    return this.#request(viewer, { kind: 'goodwill_credit', amountFils, reason, bookingId });
  }

  async correct(
    viewer: Viewer,
    bookingId: string,
    wish: { amount_fils: number; reason: string; debit_account: Account; credit_account: Account },
  ) {
    await this.#requireSession(bookingId);
    return this.#request(viewer, {
      kind: 'correction',
      amountFils: wish.amount_fils,
      reason: wish.reason,
      bookingId,
      debitAccount: wish.debit_account,
      creditAccount: wish.credit_account,
    });
  }

  /** The bank's reference is the reason that is kept. */
  markTransferPaid(viewer: Viewer, payout: { id: string; amountFils: number }, reference: string) {
    const { id: payoutId, amountFils } = payout;
    return this.#request(viewer, { kind: 'transfer_paid', amountFils, reason: reference, payoutId });
  }

  /** What a dispute was decided to move: whoever had to agree has agreed already. */
  async postDecided(tx: Tx, wish: DecidedWish): Promise<void> {
    const { clock, audit } = this.#platform;
    const id = randomUUID();
    const now = clock.now();
    const { kind, amountFils, reason, bookingId, requestedBy, decidedBy } = wish;
    await sessions.lockSession(tx, bookingId);
    await repository.insertAction(tx, {
      id,
      kind,
      state: 'done',
      amount_fils: amountFils,
      reason,
      booking_id: bookingId,
      requested_by: requestedBy,
      requested_at: now,
      decided_by: decidedBy,
      decided_at: now,
    });
    const actor = { userId: requestedBy, accountType: 'CST_ADMIN' } as const;
    const details = { kind, amount_fils: String(amountFils) };
    await audit.record(tx, {
      actor,
      action: 'money.requested',
      subject: { kind: 'money_action', id },
      details,
      reason,
    });
    await this.#perform(tx, (await repository.findAction(tx, id)) as repository.ActionRow);
  }

  /** Whether so much more of a session can be given without a second person. */
  async isForOnePerson(db: Queryable, bookingId: string, fils: number): Promise<boolean> {
    const before = await repository.sumDoneAlone(db, bookingId, ['refund', 'goodwill_credit']);
    return before + fils <= this.#onePersonFils();
  }

  async approvals(viewer: Viewer): Promise<{ results: StaffMoneyAction[] }> {
    const waiting = await repository.listWaiting(this.#platform.db, APPROVALS_SHOWN);
    return { results: waiting.map((row) => presentAction(viewer, row)) };
  }

  /** Rejecting is for everybody of the team, also for the person who asked. */
  async decide(viewer: Viewer, id: string, decision: 'approve' | 'reject'): Promise<StaffMoneyAction> {
    const { db, clock, audit } = this.#platform;
    return db.transaction().execute(async (tx) => {
      // Lock order: the payout, then what waits for it.
      const payoutId = (await repository.findAction(tx, id))?.payout_id;
      if (payoutId) await this.#deps.payouts.lockOpenTransfer(tx, payoutId);
      const action = await repository.lockAction(tx, id);
      if (!action) throw new Refusal('not_found');
      if (action.state !== 'waiting') throw new Refusal('no_longer_possible');
      if (decision === 'approve' && !mayDecide(viewer, action)) throw new Refusal('second_person_needed');
      if (decision === 'reject') {
        await this.#reject(tx, viewer, id);
      } else {
        await repository.decideAction(tx, id, { state: 'done', by: viewer.userId, at: clock.now() });
        await audit.record(tx, { actor: viewer, action: 'money.approved', subject: { kind: 'money_action', id } });
        await this.#perform(tx, action);
        await this.#platform.events.publish(tx, 'money.approval_decided', id, { actionId: id });
      }
      return presentAction(viewer, (await repository.findAction(tx, id)) as repository.ActionRow);
    });
  }

  /** The bank transfer has failed: nobody has to agree any more that it was made. The payout must be locked. */
  async rejectTransferPaid(tx: Tx, viewer: Viewer, payoutId: string): Promise<void> {
    for (const { id } of await repository.listWaitingOfPayouts(tx, [payoutId])) await this.#reject(tx, viewer, id);
  }

  async #reject(tx: Tx, viewer: Viewer, id: string): Promise<void> {
    const { clock, audit, events } = this.#platform;
    await repository.decideAction(tx, id, { state: 'rejected', by: viewer.userId, at: clock.now() });
    await audit.record(tx, { actor: viewer, action: 'money.rejected', subject: { kind: 'money_action', id } });
    await events.publish(tx, 'money.approval_decided', id, { actionId: id });
  }

  async #request(viewer: Viewer, wish: Wish): Promise<StaffMoneyAction> {
    const { db, clock, audit, events } = this.#platform;
    const id = randomUUID();
    const now = clock.now();
    return db.transaction().execute(async (tx) => {
      // What waits for a second person is not settled at the same moment.
      if (wish.bookingId) await sessions.lockSession(tx, wish.bookingId);
      if (wish.payoutId) await this.#requireOpenTransfer(tx, wish.payoutId);
      const isAlone = await isForOnePerson(tx, wish, this.#onePersonFils());
      await repository.insertAction(tx, {
        id,
        kind: wish.kind,
        state: isAlone ? 'done' : 'waiting',
        amount_fils: wish.amountFils,
        reason: wish.reason,
        booking_id: wish.bookingId ?? null,
        payout_id: wish.payoutId ?? null,
        debit_account: wish.debitAccount ?? null,
        credit_account: wish.creditAccount ?? null,
        requested_by: viewer.userId,
        requested_at: now,
        decided_by: isAlone ? viewer.userId : null,
        decided_at: isAlone ? now : null,
      });
      const details = { kind: wish.kind, amount_fils: String(wish.amountFils) };
      const subject = { kind: 'money_action', id } as const;
      await audit.record(tx, { actor: viewer, action: 'money.requested', subject, details, reason: wish.reason });
      const action = (await repository.findAction(tx, id)) as repository.ActionRow;
      if (isAlone) await this.#perform(tx, action);
      else await events.publish(tx, 'money.approval_needed', id, { actionId: id, fils: wish.amountFils });
      return presentAction(viewer, action);
    });
  }

  async #perform(tx: Tx, action: repository.ActionRow): Promise<void> {
    const { bookings, payouts } = this.#deps;
    const { amount_fils: fils, requested_by: staffId, booking_id, payout_id } = action;
    if (action.kind === 'refund' && booking_id) await bookings.refund(tx, booking_id, { fils, staffId });
    if (action.kind === 'goodwill_credit' && booking_id) await this.#grantCredit(tx, action, booking_id);
    if (action.kind === 'correction' && booking_id) await this.#postCorrection(tx, action, booking_id);
    if (action.kind === 'transfer_paid' && payout_id && !(await payouts.markPaid(tx, payout_id, action.reason))) {
      throw new Refusal('no_longer_possible');
    }
  }

  async #grantCredit(tx: Tx, action: repository.ActionRow, bookingId: string): Promise<void> {
    const { clock, events } = this.#platform;
    const { credits, ledger } = this.#deps.books;
    const userId = action.recipient_id;
    const at = clock.now();
    const isClosed = userId === null || (await sessions.isClosed(tx, userId));
    if (isClosed) throw new Refusal('no_longer_possible');
    const { amount_fils: fils, reason: note, requested_by: grantedBy } = action;
    const cause = `goodwill:${action.id}`;
    const grant = {
      userId,
      kind: 'goodwill',
      fils,
      cause,
      from: 'platform_revenue',
      bookingId,
      grantedBy,
      note,
      at,
    } as const;
    const entries = await credits.grant(tx, grant);
    await events.publish(tx, 'credit.goodwill_given', userId, { actionId: action.id, userId, fils, note });
    await ledger.post(tx, entries, at);
  }

  async #postCorrection(tx: Tx, action: repository.ActionRow, bookingId: string): Promise<void> {
    const entry = correctionEntry({
      actionId: action.id,
      bookingId,
      postedBy: action.requested_by,
      debitAccount: action.debit_account as Account,
      creditAccount: action.credit_account as Account,
      fils: action.amount_fils,
    });
    await this.#deps.books.ledger.post(tx, [entry], this.#platform.clock.now());
  }

  async #requireOpenTransfer(tx: Tx, payoutId: string): Promise<void> {
    const isOpen = await this.#deps.payouts.lockOpenTransfer(tx, payoutId);
    const waiting = await repository.listWaitingOfPayouts(tx, [payoutId]);
    if (!isOpen || waiting.length > 0) throw new Refusal('no_longer_possible');
  }

  #onePersonFils(): number {
    return this.#platform.policy.figuresAt(this.#platform.clock.now()).one_person_fils;
  }

  async #requireSession(bookingId: string): Promise<void> {
    if (!(await sessions.findSession(this.#platform.db, bookingId))) throw new Refusal('not_found');
  }
}

/** A large amount in small parts is a large amount. */
async function isForOnePerson(tx: Tx, { kind, amountFils, bookingId }: Wish, onePersonFils: number): Promise<boolean> {
  if (!bookingId) return amountFils <= ONE_PERSON_TRANSFER_FILS;
  const before = await repository.lockDoneAlone(tx, bookingId, kind);
  return before + amountFils <= onePersonFils;
}
