import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { BookingTransitions } from '../booking-transitions.ts';
import type { BookingViews } from '../booking-views.ts';
import { byStart, may } from '../bookings.policy.ts';
import { type BookingRow, findBooking, listCheckout, lockBooking, lockCheckout } from '../bookings.repository.ts';
import type { BookingVetoes } from '../checkout/booking-vetoes.ts';
import type { BookingPayments } from '../payments/payments.service.ts';
import { closeRescheduleRequest } from '../rescheduling/rescheduling.repository.ts';

type Scope = 'one' | 'all';
interface Deps {
  views: BookingViews;
  transitions: BookingTransitions;
  payments: BookingPayments;
  vetoes: BookingVetoes;
}

/** What the LSA answers to a request: for one session, or for all of a series that still wait. */
export class BookingRequests {
  readonly #platform: Platform;
  readonly #views: BookingViews;
  readonly #transitions: BookingTransitions;
  readonly #payments: BookingPayments;
  readonly #vetoes: BookingVetoes;

  constructor(platform: Platform, { views, transitions, payments, vetoes }: Deps) {
    this.#platform = platform;
    this.#views = views;
    this.#transitions = transitions;
    this.#payments = payments;
    this.#vetoes = vetoes;
  }

  accept(viewer: Viewer, id: string, scope: Scope): Promise<Booking> {
    return this.#vetoes.run(() =>
      this.#answer(viewer, id, scope, 'accept', '', (tx, row) => this.#payments.capture(tx, row.id)),
    );
  }

  decline(viewer: Viewer, id: string, scope: Scope, reason: string): Promise<Booking> {
    return this.#answer(viewer, id, scope, 'decline', reason, (tx, row) =>
      this.#payments.voidAuthorisation(tx, row.id),
    );
  }

  async #answer(
    viewer: Viewer,
    id: string,
    scope: Scope,
    action: 'accept' | 'decline',
    reason: string,
    settle: (tx: Tx, row: BookingRow) => Promise<void>,
  ): Promise<Booking> {
    const { db, clock } = this.#platform;
    const isDone = await db.transaction().execute(async (tx) => {
      const open = await this.#waiting(tx, viewer, id, scope);
      const now = clock.now();
      if (!open.some((row) => row.id === id && may(action, row, 'lsa', now))) return false;
      const answered = open.filter((row) => may(action, row, 'lsa', now)).toSorted(byStart);
      const details = { sessions: answered.length, waiting: await this.#countWaiting(tx, answered) };
      if (action === 'accept') await this.#vetoes.recheck(tx, answered, 'own_checks_incomplete');
      for (const [index, row] of answered.entries()) {
        await closeRescheduleRequest(tx, row.id, 'withdrawn', now);
        await this.#transitions.apply(
          tx,
          row,
          action,
          { side: 'lsa', userId: viewer.userId },
          { reason, index, details },
        );
        await settle(tx, row);
      }
      return true;
    });
    if (!isDone) throw await this.#views.noLongerPossible(db, viewer, id);
    return this.#views.get(db, viewer, id);
  }

  /** Those of the same request that are left without an answer. */
  async #countWaiting(tx: Tx, answered: readonly BookingRow[]): Promise<number> {
    const all = await listCheckout(tx, answered[0]?.checkout_id ?? '');
    return all.filter(({ id, state }) => state === 'requested' && !answered.some((row) => row.id === id)).length;
  }

  async #waiting(tx: Tx, viewer: Viewer, id: string, scope: Scope): Promise<BookingRow[]> {
    const found = await findBooking(tx, id);
    if (this.#views.partyOf(viewer, found) !== 'lsa' || !found) throw new Refusal('not_found');
    if (scope === 'all') return lockCheckout(tx, found.checkout_id);
    const locked = await lockBooking(tx, id);
    return locked ? [locked] : [];
  }
}
