import { randomUUID } from 'node:crypto';
import type { ReportDecision } from '@sanad/contract/bookings/booking-states.ts';
import { NO_MONEY } from '@sanad/contract/bookings/bookings.ts';
import type { DisputeCase } from '@sanad/contract/disputes/dispute-desk.ts';
import type * as outcomes from '@sanad/contract/disputes/dispute-outcomes.ts';
import { OBJECT_HOURS, type Party } from '@sanad/contract/disputes/dispute-rules.ts';
import { LATE_LSA_CANCEL_CREDIT_FILS } from '@sanad/contract/payments/money.ts';
import type { z } from 'zod';
import { minutesAfter } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Bookings } from '../../bookings/index.ts';
import type { Finance } from '../../finance/index.ts';
import { BY_TIME, byStaff, type DisputeMoves, factOf } from '../dispute-moves.ts';
import { type DisputeRow, insertHistory, updateDispute } from '../disputes.repository.ts';
import * as repository from './proposals.repository.ts';

type Wish = z.output<typeof outcomes.outcomeBody>;
type Decision = z.output<(typeof outcomes.proposeOutcome)['body']>;

type RefundSplit = DisputeCase['proposals'][number]['refund_split'];

interface Deps {
  moves: DisputeMoves;
  bookings: Bookings;
  finance: Pick<Finance, 'postDecided' | 'isForOnePerson'>;
  accounts: Accounts;
}

const DECISIONS = { lsa: 'lsa_missed', parent: 'parent_missed', nobody: 'nobody' } as const satisfies Record<
  'lsa' | 'parent' | 'nobody',
  ReportDecision
>;

const decisionOf = (absent: Wish['absent']) => (absent ? DECISIONS[absent] : null);

/** What our team proposes, who agrees to it, and what it moves once it counts. */
export class Outcomes {
  readonly #platform: Platform;
  readonly #deps: Deps;

  constructor(platform: Platform, deps: Deps) {
    this.#platform = platform;
    this.#deps = deps;
  }

  async quote(db: Queryable, row: DisputeRow, wish: Wish): Promise<outcomes.DisputeQuote> {
    const { booking_id: bookingId } = row;
    const isStruck = wish.absent === 'lsa' || wish.consequence?.kind === 'strike';
    const needs_approval = await this.#needsApproval(db, row, wish);
    if (!bookingId) return { ...NO_SESSION_QUOTE, needs_approval };
    const { disputed } = this.#deps.bookings;
    const decision = decisionOf(wish.absent);
    const money = await disputed.quote(db, bookingId, { refundFils: wish.refund_fils, decision });
    const { outcome } = money;
    return {
      refundable_fils: money.refundableFils,
      obstacle: money.obstacle,
      ...outcome,
      credit_fils: outcome.credit_fils + wish.credit_fils,
      strikes: isStruck ? await disputed.nextStrike(db, bookingId) : null,
      needs_approval,
      suggested: suggestionFor(row, money),
    };
  }

  /** How a refund goes back: of a decided proposal as it was then, of a live one as it would be now. */
  async refundSplit(db: Queryable, row: DisputeRow, proposal: repository.ProposalRow): Promise<RefundSplit> {
    if (!row.booking_id || proposal.refund_fils === 0) return null;
    const isLive = proposal.state === 'waiting_for_approval' || proposal.state === 'proposed';
    const refund = { fils: proposal.refund_fils, madeAt: isLive ? null : proposal.decided_at };
    return this.#deps.bookings.disputed.refundSplit(db, row.booking_id, refund);
  }

  /** Waits for a second person where the amount is high or an account would be suspended. */
  async propose(tx: Tx, viewer: Viewer, row: DisputeRow, wish: Decision): Promise<DisputeRow> {
    await this.#requirePossible(tx, row, wish);
    if (await repository.findLiveProposal(tx, row.id)) throw new Refusal('no_longer_possible');
    const needsApproval = await this.#needsApproval(tx, row, wish);
    const proposal = await this.#insert(tx, viewer, row, { ...wish, state: 'waiting_for_approval', isFinal: false });
    if (!needsApproval) return this.#offer(tx, viewer, row, proposal);
    await this.#platform.events.publish(tx, 'dispute.approval_needed', row.id, {
      ...(await factOf(tx, row)),
      proposedBy: viewer.userId,
    });
    return updateDispute(tx, row.id, {});
  }

  async decideApproval(
    tx: Tx,
    viewer: Viewer,
    row: DisputeRow,
    { approve, reason }: { approve: boolean; reason: string },
  ): Promise<DisputeRow> {
    const { clock, audit } = this.#platform;
    const proposal = await repository.findLiveProposal(tx, row.id);
    if (proposal?.state !== 'waiting_for_approval') throw new Refusal('no_longer_possible');
    const isSecond = viewer.accountType === 'SUPER_ADMIN' && proposal.proposed_by !== viewer.userId;
    if (approve && !isSecond) throw new Refusal('second_person_needed');
    const decided = { approved_by: approve ? viewer.userId : null, decided_at: clock.now(), decision_reason: reason };
    await repository.updateProposal(tx, proposal.id, approve ? decided : { ...decided, state: 'refused' });
    const what = approve ? 'approved' : 'approval_refused';
    await this.#note(tx, row, viewer, what, reason);
    if (!approve) return updateDispute(tx, row.id, {});
    await audit.record(tx, { actor: viewer, action: 'dispute.approved', subject: { kind: 'dispute', id: row.id } });
    return proposal.is_final ? this.#resolve(tx, viewer, row, proposal) : this.#offer(tx, viewer, row, proposal);
  }

  async retract(tx: Tx, viewer: Viewer, row: DisputeRow, reason: string): Promise<DisputeRow> {
    const proposal = await repository.findLiveProposal(tx, row.id);
    if (!proposal) throw new Refusal('no_longer_possible');
    const decided_at = this.#platform.clock.now();
    await repository.updateProposal(tx, proposal.id, { state: 'retracted', decided_at });
    if (proposal.state === 'waiting_for_approval') {
      await this.#note(tx, row, viewer, 'retracted', reason);
      return updateDispute(tx, row.id, {});
    }
    const mover = byStaff(viewer.userId);
    return this.#deps.moves.make(tx, row, { action: 'retract', mover, what: 'retracted', words: reason });
  }

  /** The final word, after an objection or about a case without parties. */
  async decideFinally(tx: Tx, viewer: Viewer, row: DisputeRow, wish: Decision): Promise<DisputeRow> {
    if (!(await this.mayDecideFinally(tx, row))) throw new Refusal('no_longer_possible');
    await this.#requirePossible(tx, row, wish);
    const needsApproval = await this.#needsApproval(tx, row, wish);
    const proposal = await this.#insert(tx, viewer, row, { ...wish, state: 'waiting_for_approval', isFinal: true });
    if (!needsApproval) return this.#resolve(tx, viewer, row, proposal);
    await this.#platform.events.publish(tx, 'dispute.approval_needed', row.id, {
      ...(await factOf(tx, row)),
      proposedBy: viewer.userId,
    });
    return updateDispute(tx, row.id, {});
  }

  async mayDecideFinally(db: Queryable, row: DisputeRow): Promise<boolean> {
    if (row.state !== 'investigating' || (await repository.findLiveProposal(db, row.id))) return false;
    return row.source === 'staff' || (await repository.countObjected(db, row.id)) > 0;
  }

  /** A party's answer; when both have accepted it counts at once. */
  async answer(
    tx: Tx,
    row: DisputeRow,
    party: Party,
    answer: { userId: string; objection: string | null },
  ): Promise<DisputeRow> {
    const { clock, events } = this.#platform;
    const proposal = await repository.findLiveProposal(tx, row.id);
    const now = clock.now();
    if (proposal?.state !== 'proposed' || (proposal.object_until && now >= proposal.object_until)) {
      throw new Refusal('no_longer_possible');
    }
    if (proposal[`${party}_answer`]) throw new Refusal('no_longer_possible');
    const { objection } = answer;
    await repository.updateProposal(tx, proposal.id, {
      [`${party}_answer`]: objection === null ? 'accepted' : 'objected',
      [`${party}_answered_at`]: now,
      [`${party}_reason`]: objection ?? '',
      ...(objection !== null && { state: 'objected', decided_at: now }),
    });
    if (objection !== null) {
      const mover = { as: 'party', side: party, userId: answer.userId } as const;
      const next = await this.#deps.moves.make(tx, row, { action: 'object', mover, what: 'objected' });
      await events.publish(tx, 'dispute.objected', row.id, { ...(await factOf(tx, next)), party });
      return next;
    }
    await insertHistory(tx, {
      dispute_id: row.id,
      what: 'accepted',
      at: now,
      by_user_id: answer.userId,
      by_side: party,
    });
    const other = party === 'parent' ? proposal.lsa_answer : proposal.parent_answer;
    if (other !== 'accepted') return updateDispute(tx, row.id, {});
    return this.#resolveUnopposed(tx, row, proposal);
  }

  /** The time to object is over. */
  async finishUncontested(tx: Tx, row: DisputeRow): Promise<void> {
    const proposal = await repository.findLiveProposal(tx, row.id);
    const isDue = proposal?.state === 'proposed' && (proposal.object_until ?? 0) <= this.#platform.clock.now();
    if (proposal && isDue && row.state === 'resolution_proposed') await this.#resolveUnopposed(tx, row, proposal);
  }

  #resolveUnopposed(tx: Tx, row: DisputeRow, proposal: repository.ProposalRow): Promise<DisputeRow> {
    return this.#resolve(tx, null, row, proposal);
  }

  async #offer(tx: Tx, viewer: Viewer, row: DisputeRow, proposal: repository.ProposalRow): Promise<DisputeRow> {
    const { clock, events, audit } = this.#platform;
    const object_until = minutesAfter(clock.now(), OBJECT_HOURS * 60);
    await repository.updateProposal(tx, proposal.id, { state: 'proposed', object_until });
    const mover = byStaff(viewer.userId);
    const next = await this.#deps.moves.make(tx, row, { action: 'propose', mover, what: 'proposed' });
    const details = { refund_fils: String(proposal.refund_fils), credit_fils: String(proposal.credit_fils) };
    const subject = { kind: 'dispute', id: row.id } as const;
    await audit.record(tx, { actor: viewer, action: 'dispute.proposed', subject, details });
    await events.publish(tx, 'dispute.proposed', row.id, {
      ...(await factOf(tx, next)),
      objectUntil: object_until.toISOString(),
    });
    return next;
  }

  /** Money, strike, warning or suspension, exactly here. `viewer` null: nobody has objected. */
  async #resolve(
    tx: Tx,
    viewer: Viewer | null,
    row: DisputeRow,
    proposal: repository.ProposalRow,
  ): Promise<DisputeRow> {
    const { clock, events, audit } = this.#platform;
    const now = clock.now();
    const moved = await this.#post(tx, row, proposal);
    await repository.updateProposal(tx, proposal.id, { state: 'accepted', decided_at: now });
    const next = await this.#deps.moves.make(tx, row, {
      action: 'resolve',
      mover: viewer ? byStaff(viewer.userId) : BY_TIME,
      what: 'resolved',
      changes: { resolved_at: now, outcome_id: proposal.id },
    });
    const subject = { kind: 'dispute', id: row.id } as const;
    const details = { refund_fils: String(moved.refundFils), credit_fils: String(moved.creditFils) };
    await audit.record(tx, { actor: viewer, action: 'dispute.resolved', subject, details });
    await events.publish(tx, 'dispute.resolved', row.id, { ...(await factOf(tx, next)), ...moved });
    if (proposal.consequence && proposal.consequence_party) await this.#applyConsequence(tx, next, proposal);
    return next;
  }

  /** Never more than is left: part of it may have gone back in another way meanwhile. */
  async #post(tx: Tx, row: DisputeRow, proposal: repository.ProposalRow) {
    const { bookings, finance } = this.#deps;
    const { booking_id: bookingId, number } = row;
    if (!bookingId) return { refundFils: 0, creditFils: 0 };
    const staff = { requestedBy: proposal.proposed_by, decidedBy: proposal.approved_by ?? proposal.proposed_by };
    const reason = number ?? '';
    const decision = decisionOf(proposal.absent);
    const author = { userId: proposal.proposed_by, accountType: 'CST_ADMIN' } as const;
    const isDecided =
      decision && (await bookings.disputed.decide(tx, author, bookingId, { decision, reason: proposal.words }));
    const wanted = isDecided && decision !== 'parent_missed' ? 0 : proposal.refund_fils;
    const room = wanted > 0 ? await bookings.refundRoom(tx, bookingId) : null;
    const refundFils = room?.obstacle ? 0 : Math.min(wanted, room?.refundableFils ?? 0);
    const entry = { bookingId, reason, ...staff };
    if (refundFils > 0) await finance.postDecided(tx, { kind: 'refund', amountFils: refundFils, ...entry });
    const creditFils = proposal.credit_fils;
    if (creditFils > 0) await finance.postDecided(tx, { kind: 'goodwill_credit', amountFils: creditFils, ...entry });
    return { refundFils: isDecided && decision !== 'parent_missed' ? proposal.refund_fils : refundFils, creditFils };
  }

  async #applyConsequence(tx: Tx, row: DisputeRow, proposal: repository.ProposalRow): Promise<void> {
    const { bookings, accounts } = this.#deps;
    const party = proposal.consequence_party as Party;
    const userId = party === 'parent' ? row.parent_user_id : row.lsa_user_id;
    if (!userId) return;
    if (proposal.consequence === 'strike' && row.booking_id) await bookings.disputed.strike(tx, row.booking_id);
    if (proposal.consequence === 'suspension') {
      await accounts.suspend(tx, userId, { rule: 'dispute', number: row.number ?? '' });
    }
    if (proposal.consequence === 'warning') {
      await this.#platform.events.publish(tx, 'dispute.warned', row.id, { ...(await factOf(tx, row)), party });
    }
  }

  async #requirePossible(tx: Tx, row: DisputeRow, wish: Wish): Promise<void> {
    if (wish.consequence?.kind === 'strike' && wish.consequence.party !== 'lsa') {
      throw new Refusal('no_longer_possible');
    }
    if (!row.booking_id) {
      if (wish.refund_fils > 0) throw Refusal.at('refund_fils', 'amount_too_high');
      // A credit is posted to the session it is about.
      if (wish.credit_fils > 0) throw Refusal.at('credit_fils', 'amount_too_high');
      return;
    }
    const decision = decisionOf(wish.absent);
    const money = await this.#deps.bookings.disputed.quote(tx, row.booking_id, {
      refundFils: wish.refund_fils,
      decision,
    });
    if (wish.refund_fils > money.refundableFils) throw Refusal.at('refund_fils', 'amount_too_high');
    if (money.needsDecision && !decision) throw Refusal.at('absent', 'reason_needed');
  }

  async #needsApproval(db: Queryable, row: DisputeRow, wish: Wish): Promise<boolean> {
    if (wish.consequence?.kind === 'suspension') return true;
    if (!row.booking_id) return false;
    return !(await this.#deps.finance.isForOnePerson(db, row.booking_id, wish.refund_fils + wish.credit_fils));
  }

  #insert(
    tx: Tx,
    viewer: Viewer,
    row: DisputeRow,
    wish: Decision & { state: repository.ProposalState; isFinal: boolean },
  ): Promise<repository.ProposalRow> {
    return repository.insertProposal(tx, {
      id: randomUUID(),
      dispute_id: row.id,
      state: wish.state,
      refund_fils: wish.refund_fils,
      credit_fils: wish.credit_fils,
      absent: wish.absent,
      consequence: wish.consequence?.kind ?? null,
      consequence_party: wish.consequence?.party ?? null,
      words: wish.words,
      is_final: wish.isFinal,
      proposed_by: viewer.userId,
      proposed_at: this.#platform.clock.now(),
    });
  }

  #note(
    tx: Tx,
    row: DisputeRow,
    viewer: Viewer,
    what: 'approved' | 'approval_refused' | 'retracted',
    words: string,
  ): Promise<void> {
    const at = this.#platform.clock.now();
    return insertHistory(tx, { dispute_id: row.id, what, at, by_user_id: viewer.userId, by_side: 'staff', words });
  }
}

const NO_SESSION_QUOTE: outcomes.DisputeQuote = {
  refundable_fils: 0,
  obstacle: 'no_session',
  ...NO_MONEY,
  covered_fils: 0,
  strikes: null,
  needs_approval: false,
  suggested: null,
};

/** By the policy as bought: an LSA who does not come costs the family nothing, and a credit is on us. */
function suggestionFor(
  row: DisputeRow,
  money: { needsDecision: boolean; lsaCame: boolean; refundableFils: number },
): outcomes.DisputeQuote['suggested'] {
  if (row.type !== 'lsa_absent' || money.refundableFils === 0 || money.lsaCame) return null;
  if (money.needsDecision) return { refund_fils: money.refundableFils, credit_fils: 0, absent: 'lsa' };
  return { refund_fils: money.refundableFils, credit_fils: LATE_LSA_CANCEL_CREDIT_FILS, absent: null };
}
