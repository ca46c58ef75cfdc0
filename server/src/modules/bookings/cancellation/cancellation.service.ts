import {
  type CancelWay,
  type cancelBooking,
  LSA_REASON_NEEDED,
  type quoteCancellation,
} from '@sanad/contract/bookings/booking-actions.ts';
import { SICK_CHILD_DAYS } from '@sanad/contract/bookings/booking-rules.ts';
import type { BookingSide } from '@sanad/contract/bookings/booking-states.ts';
import type { Booking, CancellationMoney } from '@sanad/contract/bookings/bookings.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { z } from 'zod';
import { daysAfter } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { BookingActionRunner } from '../booking-action-runner.ts';
import type { BookingTransitions } from '../booking-transitions.ts';
import type { BookingViews } from '../booking-views.ts';
import { isPending, isUnpaid, may, type Party } from '../bookings.policy.ts';
import { outcomeOf } from '../bookings.presenter.ts';
import { type BookingRow, findBooking, listCheckout, lockCheckout, updateBooking } from '../bookings.repository.ts';
import { hasUsedSickWaiver, lockSickWaiver } from '../payments/payments.repository.ts';
import type { BookingPayments } from '../payments/payments.service.ts';
import { closeRescheduleRequest } from '../rescheduling/rescheduling.repository.ts';
import {
  cancelDetails,
  quoteChangesAt,
  quoteOf,
  sameMoney,
  sickWays,
  sumOf,
  waiverOutcome,
  withCancelDetails,
  withReleased,
} from './cancellation.policy.ts';
import type { Strikes } from './strikes.service.ts';

type Quote = AnswerOf<typeof quoteCancellation>;
type CancelInput = z.output<typeof cancelBooking.body>;
const NOTHING_TOGETHER = { waiting: null, remaining: null };

interface Deps {
  views: BookingViews;
  actions: BookingActionRunner;
  transitions: BookingTransitions;
  payments: BookingPayments;
  strikes: Strikes;
}

/** Ending a session before its time, fairly: what is quoted is what is posted. */
export class Cancellations {
  readonly #platform: Platform;
  readonly #deps: Deps;

  constructor(platform: Platform, deps: Deps) {
    this.#platform = platform;
    this.#deps = deps;
  }

  async quote(viewer: Viewer, id: string): Promise<Quote> {
    const { db, clock } = this.#platform;
    const { views, strikes } = this.#deps;
    const row = await findBooking(db, id);
    const side = views.partyOf(viewer, row);
    if (!row || !may('cancel', row, side, clock.now())) throw await views.noLongerPossible(db, viewer, id);
    const ways = await this.#ways(db, row, side);
    return {
      ways: ways.map((way) => ({ way, ...this.#quote(row, side, way) })),
      changes_at: this.#firstChange([row]),
      strikes: side === 'lsa' && !isUnpaid(row) ? await strikes.next(db, row.lsa_id) : null,
      ...(side === 'parent' ? this.#together(row, await listCheckout(db, row.checkout_id)) : NOTHING_TOGETHER),
    };
  }

  /** What can be cancelled in one go with this session; null where that is this session alone, or the same again. */
  #together(row: BookingRow, series: readonly BookingRow[]): Pick<Quote, 'waiting' | 'remaining'> {
    const quoteAll = (rows: readonly BookingRow[]) =>
      rows.length > 1
        ? {
            sessions: rows.length,
            changes_at: this.#firstChange(rows),
            ...sumOf(rows.map((one) => this.#standard(one))),
          }
        : null;
    const waiting = this.#openOf(series, 'all');
    const remaining = this.#openOf(series, 'remaining');
    return {
      waiting: row.state === 'requested' ? quoteAll(waiting) : null,
      remaining: remaining.length > waiting.length ? quoteAll(remaining) : null,
    };
  }

  /** Until when what all of them give back holds; null: it stays. */
  #firstChange(rows: readonly BookingRow[]): string | null {
    const now = this.#platform.clock.now();
    const changes = rows.map((row) => changeOf(row, now)?.getTime()).filter((at) => at !== undefined);
    return changes.length > 0 ? new Date(Math.min(...changes)).toISOString() : null;
  }

  #quote(row: BookingRow, side: BookingSide, way: CancelWay): CancellationMoney {
    return withReleased(row, quoteOf(row, side, way, this.#platform.clock.now()));
  }

  #standard(row: BookingRow): CancellationMoney {
    return this.#quote(row, 'parent', 'standard');
  }

  #openOf(series: readonly BookingRow[], scope: 'all' | 'remaining'): BookingRow[] {
    const now = this.#platform.clock.now();
    const states: readonly string[] = scope === 'all' ? ['requested'] : ['confirmed', 'requested'];
    return series.filter((row) => states.includes(row.state) && may('cancel', row, 'parent', now));
  }

  cancel(viewer: Viewer, id: string, input: CancelInput): Promise<Booking> {
    const { scope } = input;
    return scope === 'one' ? this.#cancelOne(viewer, id, input) : this.#cancelTogether(viewer, id, input, scope);
  }

  /** Each by its own terms, all or none. Both sides hear of it once. */
  async #cancelTogether(viewer: Viewer, id: string, input: CancelInput, scope: 'all' | 'remaining'): Promise<Booking> {
    const { views, transitions, payments } = this.#deps;
    const { db, clock } = this.#platform;
    const isDone = await db.transaction().execute(async (tx) => {
      const found = await findBooking(tx, id);
      if (views.partyOf(viewer, found) !== 'parent' || !found) throw new Refusal('not_found');
      const open = this.#openOf(await lockCheckout(tx, found.checkout_id), scope);
      if (!open.some((row) => row.id === id)) return false;
      const each = open.map((row) => ({ booking: row, money: this.#standard(row) }));
      const outcome = sumOf(each.map(({ money }) => money));
      if (!sameMoney(outcome, input.quoted)) throw new Refusal('quote_changed', { info: { quote: outcome } });
      const actor = { side: 'parent', userId: viewer.userId } as const;
      for (const { booking: row, money, index, details } of withCancelDetails(each)) {
        await closeRescheduleRequest(tx, row.id, 'withdrawn', clock.now());
        await transitions.apply(tx, row, 'cancel', actor, { reason: input.reason, index, details });
        if (row.price_fils > 0) await payments.post(tx, row, 'cancelled_by_parent', money);
      }
      return true;
    });
    if (!isDone) throw await views.noLongerPossible(db, viewer, id);
    return views.get(db, viewer, id);
  }

  #cancelOne(viewer: Viewer, id: string, input: CancelInput): Promise<Booking> {
    const { actions, transitions, payments, strikes } = this.#deps;
    const { audit } = this.#platform;
    const { clock } = this.#platform;
    return actions.run(viewer, id, 'cancel', async (tx, row, side) => {
      const now = clock.now();
      // Cancelling a session that is not paid for gives no strike.
      const isStrike = side === 'lsa' && !isUnpaid(row);
      if (isStrike && input.lsa_reason === null) throw lsaReasonNeeded();
      if (input.way !== 'standard' && row.child_id) await lockSickWaiver(tx, row.child_id);
      if (!(await this.#ways(tx, row, side)).includes(input.way)) throw new Refusal('quote_changed');
      const outcome = this.#quote(row, side, input.way);
      if (!sameMoney(outcome, input.quoted)) throw new Refusal('quote_changed', { info: { quote: outcome } });
      await closeRescheduleRequest(tx, row.id, 'withdrawn', now);
      const details = cancelDetails([row], outcome);
      await transitions.apply(tx, row, 'cancel', { side, userId: viewer.userId }, { reason: input.reason, details });
      if (side === 'staff') {
        await audit.record(tx, { actor: viewer, action: 'booking.cancelled', subject: { kind: 'booking', id } });
      }
      const cause = input.way === 'standard' ? `cancelled_by_${side}` : input.way;
      if (row.price_fils > 0) await payments.post(tx, row, cause, outcome);
      if (isStrike) await strikes.give(tx, row, 'cancelled', input.lsa_reason);
    });
  }

  /** A sick child is believed once in a while, before the session begins. */
  async #ways(db: Queryable, row: BookingRow, side: Party): Promise<CancelWay[]> {
    const isPaid = row.price_fils > 0 && !isUnpaid(row);
    const canUseSickWaiver = side === 'parent' && row.state === 'confirmed' && isPaid && row.child_id !== null;
    const since = daysAfter(this.#platform.clock.now(), -SICK_CHILD_DAYS);
    const isOpen = canUseSickWaiver && !(await hasUsedSickWaiver(db, row.child_id as string, since));
    return isOpen ? ['standard', ...sickWays(row, this.#platform.clock.now())] : ['standard'];
  }

  /** The LSA lets the family have everything back. */
  waive(viewer: Viewer, id: string): Promise<Booking> {
    const { actions, transitions, payments } = this.#deps;
    return actions.run(viewer, id, 'waive', async (tx, row) => {
      await payments.post(tx, row, 'waived', waiverOutcome(row, outcomeOf(row)));
      if (isPending(row)) await updateBooking(tx, row.id, { final_at: this.#platform.clock.now() });
      await transitions.recordHistory(tx, row, { side: 'lsa', userId: viewer.userId }, { what: 'waive' });
      await transitions.publish(tx, 'booking.fee_waived', row, {});
    });
  }
}

/** A request gives everything back until it runs out; a confirmed session follows the table. */
function changeOf(row: BookingRow, now: Date): Date | null {
  if (isUnpaid(row)) return null;
  return row.state === 'requested' ? row.request_expires_at : quoteChangesAt(row, now);
}

function lsaReasonNeeded(): Refusal {
  return new Refusal('invalid_input', { fields: [{ field: 'lsa_reason', message: LSA_REASON_NEEDED }] });
}
