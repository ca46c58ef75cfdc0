import type { ReportDecision } from '@sanad/contract/bookings/booking-states.ts';
import type { Booking, MoneyOutcome } from '@sanad/contract/bookings/bookings.ts';
import type { Actor as AuditActor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { BookingActionRunner } from '../booking-action-runner.ts';
import { type Actor, type BookingTransitions, SYSTEM } from '../booking-transitions.ts';
import { isPending } from '../bookings.policy.ts';
import { type BookingRow, updateBooking } from '../bookings.repository.ts';
import { fullRefund, lsaCancelledOutcome, parentNoShowOutcome } from '../cancellation/cancellation.policy.ts';
import type { Strikes } from '../cancellation/strikes.service.ts';
import type { BookingPayments } from '../payments/payments.service.ts';

interface Deps {
  actions: BookingActionRunner;
  transitions: BookingTransitions;
  payments: BookingPayments;
  strikes: Strikes;
}
type Missing = 'lsa' | 'parent';
type ReportTransition = 'report_no_show' | 'miss' | 'miss_by_parent';

/** What each result means for the money. */
const OUTCOMES: Record<ReportDecision, (row: BookingRow) => MoneyOutcome> = {
  lsa_missed: (row) => lsaCancelledOutcome(row, true),
  parent_missed: parentNoShowOutcome,
  nobody: fullRefund,
};

/**
 * That somebody did not come. A report says what it would lead to and waits: money and a strike follow once it can no
 * longer be contested, or once our team has decided.
 */
export class NoShowReports {
  readonly #platform: Platform;
  readonly #deps: Deps;

  constructor(platform: Platform, deps: Deps) {
    this.#platform = platform;
    this.#deps = deps;
  }

  async open(
    tx: Tx,
    row: BookingRow,
    missing: Missing,
    { action, actor, reason = '' }: { action: ReportTransition; actor: Actor; reason?: string },
  ): Promise<void> {
    const intended = OUTCOMES[`${missing}_missed`](row);
    await this.#deps.transitions.apply(tx, row, action, actor, { reason });
    await updateBooking(tx, row.id, { reported_by: actor.side, intended: JSON.stringify(intended) });
  }

  /** It stands as reported. Whoever leaves for good gets no strike any more. */
  async finish(tx: Tx, row: BookingRow, { isLeaving = false } = {}): Promise<void> {
    const result = row.state === 'no_show_lsa' ? 'lsa_missed' : 'parent_missed';
    const outcome = row.intended ?? OUTCOMES[result](row);
    await this.#deps.transitions.recordHistory(tx, row, SYSTEM, { what: 'final' });
    await this.#conclude(tx, row, { result, outcome, by: 'time', isStruck: result === 'lsa_missed' && !isLeaving });
  }

  /** "I was there": our team is told, and nothing happens until it has decided. */
  contest(viewer: Viewer, id: string, reason: string): Promise<Booking> {
    const { actions, transitions } = this.#deps;
    const { clock } = this.#platform;
    return actions.run(viewer, id, 'contest', async (tx, row, side) => {
      await updateBooking(tx, row.id, { contested_at: clock.now() });
      await transitions.recordHistory(tx, row, { side, userId: viewer.userId }, { what: 'contest', reason });
      if (side !== 'staff') await transitions.publish(tx, 'booking.no_show_contested', row, { by: side });
    });
  }

  /** A dispute about the session is raised: the report waits for our team's decision. */
  async hold(tx: Tx, row: BookingRow): Promise<void> {
    if (!isPending(row) || row.contested_at) return;
    await updateBooking(tx, row.id, { contested_at: this.#platform.clock.now() });
  }

  /** As our team has decided the dispute about it, once. */
  async decide(tx: Tx, staff: AuditActor, row: BookingRow, input: { decision: ReportDecision; reason: string }) {
    const { transitions } = this.#deps;
    const { decision, reason } = input;
    if (!isPending(row) || !row.contested_at) throw new Refusal('no_longer_possible');
    await updateBooking(tx, row.id, { decision });
    const actor = { side: 'staff', userId: staff.userId } as const;
    await transitions.apply(tx, row, `decide_${decision}`, actor, { reason });
    const subject = { kind: 'booking', id: row.id } as const;
    const { audit } = this.#platform;
    await audit.record(tx, { actor: staff, action: 'booking.report_decided', subject, details: { decision } });
    const outcome = OUTCOMES[decision](row);
    await this.#conclude(tx, row, { result: decision, outcome, by: 'team', isStruck: decision === 'lsa_missed' });
  }

  /** What a decision would mean for the money. */
  quote(row: BookingRow, decision: ReportDecision): MoneyOutcome {
    return OUTCOMES[decision](row);
  }

  /** Money and strike, exactly here; both sides hear of it. */
  async #conclude(
    tx: Tx,
    row: BookingRow,
    input: { result: ReportDecision; outcome: MoneyOutcome; by: 'team' | 'time'; isStruck: boolean },
  ): Promise<void> {
    const { transitions, payments, strikes } = this.#deps;
    const { clock } = this.#platform;
    const { result, outcome, by } = input;
    await updateBooking(tx, row.id, { final_at: clock.now() });
    if (row.price_fils > 0) await payments.post(tx, row, `report_${result}`, outcome);
    if (input.isStruck) await strikes.give(tx, row, 'no_show');
    const isPaid = row.price_fils > 0 && row.money_state !== 'failed' && row.money_state !== 'voided';
    await transitions.publish(tx, 'booking.report_closed', row, { result, by, outcome: isPaid ? outcome : null });
  }
}
