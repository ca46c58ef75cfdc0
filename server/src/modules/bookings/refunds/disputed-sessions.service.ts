import type { ReportDecision } from '@sanad/contract/bookings/booking-states.ts';
import { type MoneyOutcome, NO_MONEY } from '@sanad/contract/bookings/bookings.ts';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isPending } from '../bookings.policy.ts';
import { type BookingRow, findBooking, lockBooking } from '../bookings.repository.ts';
import type { StrikeEffect, Strikes } from '../cancellation/strikes.service.ts';
import type { NoShowReports } from '../sessions/no-show-reports.service.ts';
import type { StaffRefunds } from './staff-refunds.service.ts';

interface Deps {
  reports: NoShowReports;
  refunds: StaffRefunds;
  strikes: Strikes;
}

export interface DisputeMoney {
  refundableFils: number;
  obstacle: 'not_over' | 'not_charged' | 'all_refunded' | null;
  /** A contested report of absence waits for the decision. */
  needsDecision: boolean;
  /** The LSA checked in. */
  lsaCame: boolean;
  outcome: MoneyOutcome & { covered_fils: number };
}

const NOTHING = { ...NO_MONEY, covered_fils: 0 };

/** What the outcome of a dispute means for its session. Who may decide is for the caller to say. */
export class DisputedSessions {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** From now on a report of absence waits for our team. */
  async hold(tx: Tx, bookingId: string): Promise<void> {
    const row = await lockBooking(tx, bookingId);
    if (row) await this.#deps.reports.hold(tx, row);
  }

  async quote(
    db: Queryable,
    bookingId: string,
    wish: { refundFils: number; decision: ReportDecision | null },
  ): Promise<DisputeMoney> {
    const row = await findBooking(db, bookingId);
    if (!row) throw new Refusal('not_found');
    if (!isWaiting(row)) return this.#quoteRefund(db, row, wish.refundFils);
    const isCharged = ['captured', 'partly_refunded'].includes(row.money_state ?? '');
    const refundableFils = isCharged ? row.price_fils : 0;
    const obstacle = isCharged ? null : 'not_charged';
    const decided = wish.decision && this.#deps.reports.quote(row, wish.decision);
    const outcome = decided ? { ...NOTHING, ...decided } : NOTHING;
    return { refundableFils, obstacle, needsDecision: true, lsaCame: row.lsa_checked_in_at !== null, outcome };
  }

  async #quoteRefund(db: Queryable, row: BookingRow, fils: number): Promise<DisputeMoney> {
    const { refundableFils, obstacle } = await this.#deps.refunds.roomOf(db, row);
    if (fils > refundableFils) throw Refusal.at('refund_fils', 'amount_too_high');
    const outcome = fils === 0 ? NOTHING : await this.#deps.refunds.quote(db, row, fils);
    return { refundableFils, obstacle, needsDecision: false, lsaCame: row.lsa_checked_in_at !== null, outcome };
  }

  refundSplit(db: Queryable, bookingId: string, refund: { fils: number; madeAt: Date | null }) {
    return this.#deps.refunds.split(db, bookingId, refund);
  }

  /** Who missed the session; true: there was something to decide. */
  async decide(
    tx: Tx,
    staff: Actor,
    bookingId: string,
    input: { decision: ReportDecision; reason: string },
  ): Promise<boolean> {
    const row = await lockBooking(tx, bookingId);
    if (!row || !isWaiting(row)) return false;
    await this.#deps.reports.decide(tx, staff, row, input);
    return true;
  }

  async strike(tx: Tx, bookingId: string): Promise<void> {
    const row = await lockBooking(tx, bookingId);
    if (row) await this.#deps.strikes.give(tx, row, 'dispute');
  }

  async nextStrike(db: Queryable, bookingId: string): Promise<StrikeEffect> {
    return this.#deps.strikes.next(db, (await findBooking(db, bookingId))?.lsa_id ?? null);
  }
}

const isWaiting = (row: BookingRow) => isPending(row) && row.contested_at !== null;
