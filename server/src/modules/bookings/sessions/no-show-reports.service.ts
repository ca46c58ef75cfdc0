import type { decideReport } from '@sanad/contract/bookings/booking-actions.ts';
import type { ReportDecision } from '@sanad/contract/bookings/booking-states.ts';
import type { Booking, listReports, MoneyOutcome } from '@sanad/contract/bookings/bookings.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { z } from 'zod';
import { CURSOR_UUID, decodeCursor, encodeCursor } from '../../../platform/database/cursor.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BookingActionRunner } from '../booking-action-runner.ts';
import { type Actor, type BookingTransitions, SYSTEM } from '../booking-transitions.ts';
import type { BookingViews } from '../booking-views.ts';
import { type BookingRow, updateBooking } from '../bookings.repository.ts';
import { fullRefund, lsaCancelledOutcome, parentNoShowOutcome } from '../cancellation/cancellation.policy.ts';
import type { Strikes } from '../cancellation/strikes.service.ts';
import type { BookingPayments } from '../payments/payments.service.ts';
import { refreshStaffPages } from '../refresh-staff-pages.ts';
import { countToDecide, listToDecide } from './no-show-reports.repository.ts';

interface Deps {
  views: BookingViews;
  actions: BookingActionRunner;
  transitions: BookingTransitions;
  payments: BookingPayments;
  strikes: Strikes;
}
type Missing = 'lsa' | 'parent';
type ReportTransition = 'report_no_show' | 'miss' | 'miss_by_parent';

const PAGE = 20;
const CURSOR_TIME = /^\d{1,15}$/;

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
      await refreshStaffPages(this.#platform, tx);
    });
  }

  /** Once, by whoever of our team is first. */
  decide(viewer: Viewer, id: string, { decision, reason }: z.output<typeof decideReport.body>): Promise<Booking> {
    const { actions, transitions } = this.#deps;
    const { audit } = this.#platform;
    return actions.run(viewer, id, 'decide', async (tx, row) => {
      await updateBooking(tx, id, { decision });
      const actor = { side: 'staff', userId: viewer.userId } as const;
      await transitions.apply(tx, row, `decide_${decision}`, actor, { reason });
      const subject = { kind: 'booking', id } as const;
      await audit.record(tx, { actor: viewer, action: 'booking.report_decided', subject, details: { decision } });
      const outcome = OUTCOMES[decision](row);
      await this.#conclude(tx, row, { result: decision, outcome, by: 'team', isStruck: decision === 'lsa_missed' });
    });
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

  /** For our team: what was contested and is not decided. */
  async list(viewer: Viewer, query: z.output<typeof listReports.query>): Promise<AnswerOf<typeof listReports>> {
    const { db } = this.#platform;
    const limit = query.limit ?? PAGE;
    const found = await listToDecide(db, { after: positionIn(query.cursor), limit: limit + 1 });
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return {
      results: shown.map((row) => this.#deps.views.summary(viewer, row, 'staff')),
      next: last ? encodeCursor([String(last.contested_at?.getTime()), last.id]) : null,
      count: await countToDecide(db),
    };
  }
}

function positionIn(cursor: string | undefined): { contestedAt: Date; id: string } | null {
  if (!cursor) return null;
  const [at, id] = decodeCursor(cursor, [CURSOR_TIME, CURSOR_UUID]);
  return { contestedAt: new Date(Number(at)), id: id ?? '' };
}
