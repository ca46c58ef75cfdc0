import type { CancelWay, cancelBooking, quoteCancellation } from '@sanad/contract/booking-moves.ts';
import { SICK_CHILD_DAYS } from '@sanad/contract/booking-rules.ts';
import type { Booking } from '@sanad/contract/bookings.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { z } from 'zod';
import { daysAfter } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { BookingViews } from './booking-views.ts';
import { may, type Party } from './bookings.policy.ts';
import { outcomeOf } from './bookings.presenter.ts';
import { type BookingRow, findBooking, updateBooking } from './bookings.repository.ts';
import { quoteChangesAt, quoteOf, sameOutcome, waived } from './cancelling.policy.ts';
import type { Moves } from './moves.ts';
import type { OneBooking } from './one-booking.ts';
import { hadSickDay } from './payments.repository.ts';
import type { BookingPayments } from './payments.service.ts';
import { closeWish } from './rescheduling.repository.ts';
import type { Strikes } from './strikes.ts';

type Quote = AnswerOf<typeof quoteCancellation>;
interface Parts {
  views: BookingViews;
  one: OneBooking;
  moves: Moves;
  payments: BookingPayments;
  strikes: Strikes;
}

/** Ending a session before its time, fairly: what is quoted is what is posted. */
export class Cancelling {
  readonly #platform: Platform;
  readonly #parts: Parts;

  constructor(platform: Platform, parts: Parts) {
    this.#platform = platform;
    this.#parts = parts;
  }

  async quote(viewer: Viewer, id: string): Promise<Quote> {
    const { db, clock } = this.#platform;
    const { views, strikes } = this.#parts;
    const row = await findBooking(db, id);
    const side = views.partyOf(viewer, row);
    if (!row || !may('cancel', row, side, clock.now())) throw await views.stale(db, viewer, id);
    const ways = await this.#ways(db, row, side);
    return {
      ways: ways.map((way) => ({ way, ...quoteOf(row, side, way, clock.now()) })),
      changes_at: quoteChangesAt(row, clock.now())?.toISOString() ?? null,
      strikes: side === 'lsa' ? await strikes.next(db, row.lsa_id) : null,
    };
  }

  cancel(viewer: Viewer, id: string, given: z.output<typeof cancelBooking.body>): Promise<Booking> {
    const { one, moves, payments, strikes } = this.#parts;
    const { clock } = this.#platform;
    return one.act(viewer, id, 'cancel', async (tx, row, side) => {
      const now = clock.now();
      if (!(await this.#ways(tx, row, side)).includes(given.way)) throw new Refusal('quote_changed');
      const outcome = quoteOf(row, side, given.way, now);
      if (!sameOutcome(outcome, given.quoted)) throw new Refusal('quote_changed', { info: { quote: outcome } });
      await closeWish(tx, row.id, 'withdrawn', now);
      await moves.make(tx, row, 'cancel', { side, userId: viewer.userId }, { reason: given.reason });
      const cause = given.way === 'standard' ? `cancelled_by_${side}` : given.way;
      if (row.price_fils > 0) await payments.post(tx, row, cause, outcome);
      if (side === 'lsa') await strikes.give(tx, row, 'cancelled');
    });
  }

  /** A sick child is believed once in a while, before the session begins. */
  async #ways(db: Queryable, row: BookingRow, side: Party): Promise<CancelWay[]> {
    const mayBeSick = side === 'parent' && row.state === 'confirmed' && row.price_fils > 0 && row.child_id !== null;
    const since = daysAfter(this.#platform.clock.now(), -SICK_CHILD_DAYS);
    const isOpen = mayBeSick && !(await hadSickDay(db, row.child_id as string, since));
    return isOpen ? ['standard', 'sick_credit', 'sick_card'] : ['standard'];
  }

  /** The LSA lets the family have everything back. */
  waive(viewer: Viewer, id: string): Promise<Booking> {
    const { one, moves, payments } = this.#parts;
    return one.act(viewer, id, 'waive', async (tx, row) => {
      const posted = outcomeOf(row);
      if (!posted) throw new Refusal('move_not_possible');
      await payments.post(tx, row, 'waived', waived(row, posted));
      await moves.note(tx, row, { side: 'lsa', userId: viewer.userId }, { what: 'waive' });
      await moves.tell(tx, row, 'parent', 'booking.waived');
    });
  }

  /** "I was there": nothing is settled until somebody has looked at it. */
  contest(viewer: Viewer, id: string, reason: string): Promise<Booking> {
    const { one, moves } = this.#parts;
    return one.act(viewer, id, 'contest', async (tx, row, side) => {
      await updateBooking(tx, row.id, { contested_at: this.#platform.clock.now() });
      await moves.note(tx, row, { side, userId: viewer.userId }, { what: 'contest', reason });
      await moves.tell(tx, row, side === 'parent' ? 'lsa' : 'parent', 'booking.contested');
    });
  }
}
