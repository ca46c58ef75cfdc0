import { randomUUID } from 'node:crypto';
import { HOLD_MINUTES } from '@sanad/contract/bookings/booking-rules.ts';
import type { Checkout } from '@sanad/contract/bookings/checkouts.ts';
import { requestExpiry } from '@sanad/contract/bookings/request-expiry.ts';
import { minutesAfter } from '../../../platform/clock.ts';
import { type Tx, violates } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { KeyedSemaphore } from '../../../platform/limits/keyed-semaphore.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hasConsent, lockUser } from '../../accounts/index.ts';
import { type CreditBook, createCredits } from '../../ledger/index.ts';
import type { BookingTransitions } from '../booking-transitions.ts';
import type { BookingViews } from '../booking-views.ts';
import { requestDetails } from '../bookings.events.ts';
import { notesContext } from '../bookings.presenter.ts';
import * as rows from '../bookings.repository.ts';
import type { PaymentCustomers } from '../payments/payment-customers.service.ts';
import type { BookingPayments } from '../payments/payments.service.ts';
import { refusalOf } from '../payments/provider-results.ts';
import { type BookingPreviews, ClashesError, type CreateBookingInput, datesOf } from './booking-preview.service.ts';
import type { BookingVetoes } from './booking-vetoes.ts';
import type { Holds } from './holds.service.ts';
import type { Price } from './pricing.ts';
import { endOf } from './time-clashes.ts';

const BOOKINGS_PER_HOUR = 40;
/** One holds the LSA's turn, the next one looks whether there is anything left to have. */
const AT_ONCE_PER_LSA = 2;

interface Deps {
  previews: BookingPreviews;
  views: BookingViews;
  transitions: BookingTransitions;
  payments: BookingPayments;
  holds: Holds;
  customers: PaymentCustomers;
  vetoes: BookingVetoes;
}

interface HoldOptions {
  checkoutId: string;
  /** The card that a trial call after missed ones needs. */
  hasCard: boolean;
}

/** From the chosen hours to a hold, which keeps them while the parent pays. */
export class Checkouts {
  readonly #platform: Platform;
  readonly #previews: BookingPreviews;
  readonly #views: BookingViews;
  readonly #transitions: BookingTransitions;
  readonly #payments: BookingPayments;
  readonly #holds: Holds;
  readonly #customers: PaymentCustomers;
  readonly #vetoes: BookingVetoes;
  readonly #credits: CreditBook;
  /** A rush for one LSA, or of one parent, waits here and not on the connections that everybody needs. */
  readonly #turnsOfLsa: KeyedSemaphore;
  readonly #turnsOfParent = new KeyedSemaphore({ perKey: 1, overall: Number.POSITIVE_INFINITY });

  constructor(platform: Platform, { previews, views, transitions, payments, holds, customers, vetoes }: Deps) {
    this.#platform = platform;
    this.#previews = previews;
    this.#views = views;
    this.#transitions = transitions;
    this.#payments = payments;
    this.#holds = holds;
    this.#customers = customers;
    this.#vetoes = vetoes;
    this.#credits = createCredits(platform);
    const overall = Math.max(1, Math.floor(platform.config.databasePool / 2));
    this.#turnsOfLsa = new KeyedSemaphore({ perKey: AT_ONCE_PER_LSA, overall });
  }

  /** All or none. Whoever comes second for an hour is offered the nearest free ones. */
  async create(viewer: Viewer, input: CreateBookingInput) {
    const { db, limits } = this.#platform;
    await limits.take({ key: `book:${viewer.userId}`, max: BOOKINGS_PER_HOUR, minutes: 60 });
    const checkoutId = randomUUID();
    const hasCard = await this.#hasCard(viewer, input);
    await this.#turnsOfParent.run(viewer.userId, () =>
      this.#turnsOfLsa.run(input.lsa_id, () =>
        this.#vetoes.run(() => this.#tryToHold(viewer, input, { checkoutId, hasCard })),
      ),
    );
    const bookings = await rows.listCheckout(db, checkoutId);
    return { checkout_id: checkoutId, bookings: bookings.map((row) => this.#views.summary(viewer, row, 'parent')) };
  }

  /** The provider is asked before anything is held: it may take its time. */
  async #hasCard(viewer: Viewer, input: CreateBookingInput): Promise<boolean> {
    const { db, payments } = this.#platform;
    if (input.kind !== 'trial' || input.payment_method === undefined) return false;
    if ((await this.#previews.trialObstacle(db, viewer, input)) !== 'card_needed') return false;
    const customer = await this.#customers.referenceOf(viewer.userId);
    const answer = await payments.verify(customer, input.payment_method);
    if (answer.outcome === 'unavailable' || answer.outcome === 'unknown') throw refusalOf(answer);
    return answer.outcome === 'done';
  }

  /** Looked at outside, looked at again inside the transaction, and refused by the database as well. */
  async #tryToHold(viewer: Viewer, input: CreateBookingInput, options: HoldOptions): Promise<void> {
    const { db } = this.#platform;
    const { wanted } = await this.#previews.resolve(db, viewer, input);
    wanted.ignoring = await rows.listOwnHolds(db, viewer.userId, input.lsa_id);
    try {
      await this.#previews.checkFree(db, wanted, input);
      await db.transaction().execute((tx) => this.#hold(tx, viewer, input, options));
    } catch (error) {
      if (violates(error, 'bookings_one_trial')) throw trialRefused('had_already');
      if (violates(error, 'bookings_lsa_once')) throw await this.#previews.clashRefused(wanted, input, []);
      if (violates(error, 'bookings_child_once')) throw await this.#previews.clashRefused(wanted, input, []);
      if (error instanceof ClashesError) throw await this.#previews.clashRefused(wanted, input, error.clashes);
      throw error;
    }
  }

  async #hold(tx: Tx, viewer: Viewer, input: CreateBookingInput, { checkoutId, hasCard }: HoldOptions): Promise<void> {
    const { clock, vault } = this.#platform;
    const now = clock.now();
    await lockUser(tx, viewer.userId);
    if (!(await hasConsent(tx, viewer.userId, 'child_record'))) throw new Refusal('consent_needed');
    await rows.lockLsaCalendar(tx, input.lsa_id);
    const { wanted, price, terms, zone, lsaUserId } = await this.#previews.resolve(tx, viewer, input);
    const starts = datesOf(input.starts);
    if (input.kind === 'trial') await this.#checkTrial(tx, viewer, input, { starts, hasCard });
    if (price.priceFils * starts.length !== input.expected_total_fils) {
      throw new Refusal('price_changed', { info: { total_fils: price.priceFils * starts.length } });
    }
    const hours = starts.map((startsAt) => ({ startsAt, endsAt: endOf(wanted, startsAt) }));
    const isTrial = input.kind === 'trial';
    const holder = { lsaId: input.lsa_id, childId: input.child_id, parentUserId: viewer.userId, hours, now };
    await this.#holds.makeRoom(tx, holder);
    await this.#previews.checkFree(tx, wanted, input);
    if (!isTrial) await this.#holds.check(tx, holder);
    const made = hours.map(({ startsAt, endsAt }, index) => {
      const id = randomUUID();
      return {
        id,
        checkout_id: checkoutId,
        place: index + 1,
        of_sessions: starts.length,
        kind: input.kind,
        state: isTrial ? 'requested' : 'held',
        parent_user_id: viewer.userId,
        lsa_user_id: lsaUserId,
        child_id: input.child_id,
        lsa_id: input.lsa_id,
        startsAt,
        endsAt,
        zone,
        mode: wanted.mode,
        area: wanted.area,
        notes_encrypted: input.notes ? vault.encrypt(input.notes, notesContext(id)) : null,
        ...columnsOf(price),
        vat_basis_points: this.#platform.config.vat?.basisPoints ?? 0,
        policy: terms,
        hold_expires_at: isTrial ? null : minutesAfter(now, HOLD_MINUTES),
        request_expires_at: isTrial ? requestExpiry(now, startsAt) : null,
        created_at: now,
        changed_at: now,
      };
    });
    await rows.insertBookings(tx, made);
    const written = await rows.listCheckout(tx, checkoutId);
    await this.#vetoes.check(tx, written);
    for (const row of written) {
      const actor = { side: 'parent', userId: viewer.userId } as const;
      await this.#transitions.recordHistory(tx, row, actor, { what: isTrial ? 'request' : 'hold' });
      if (!row.request_expires_at) await this.#transitions.publish(tx, 'booking.held', row, {});
      else {
        // A free call is requested from the start: nothing is held for it.
        const details = requestDetails([row], row.request_expires_at);
        const requested = { from: null, to: row.state, by: actor.side, index: 0, waiting: 1, ...details };
        await this.#transitions.publish(tx, 'booking.requested', row, requested);
      }
    }
  }

  async #checkTrial(
    tx: Tx,
    viewer: Viewer,
    input: CreateBookingInput,
    { starts, hasCard }: { starts: readonly Date[]; hasCard: boolean },
  ): Promise<void> {
    const obstacle = await this.#previews.trialObstacle(tx, viewer, input);
    if (obstacle && !(obstacle === 'card_needed' && hasCard)) throw trialRefused(obstacle);
    if (starts.length > 1) throw Refusal.at('starts', 'trial_not_possible');
  }

  async get(viewer: Viewer, checkoutId: string): Promise<Checkout> {
    const bookings = await rows.listCheckout(this.#platform.db, checkoutId);
    if (bookings[0]?.parent_user_id !== viewer.userId) throw new Refusal('not_found');
    return this.#present(viewer, bookings, await this.#credits.usable(viewer.userId));
  }

  /** What still waits to be paid. */
  async held(viewer: Viewer): Promise<Checkout[]> {
    const { db, clock } = this.#platform;
    const bookings = await rows.listHeld(db, viewer.userId, clock.now());
    const usable = bookings.length > 0 ? await this.#credits.usable(viewer.userId) : 0;
    return [...Map.groupBy(bookings, ({ checkout_id }) => checkout_id).values()].map((one) =>
      this.#present(viewer, one, usable),
    );
  }

  /** `usable`: what credit would pay if it were paid now. */
  #present(viewer: Viewer, bookings: readonly rows.BookingRow[], usable: number): Checkout {
    const [first] = bookings;
    const now = this.#platform.clock.now();
    if (!first) throw new Refusal('not_found');
    const state = this.stateOf(bookings);
    const total_fils = bookings.reduce((sum, { price_fils }) => sum + price_fils, 0);
    const isOpened = bookings.some(({ credit_paid_fils }) => credit_paid_fils !== null);
    const reserved = bookings.reduce((sum, { credit_paid_fils }) => sum + (credit_paid_fils ?? 0), 0);
    const expiresAt = state === 'held' ? first.hold_expires_at : null;
    return {
      id: first.checkout_id,
      state,
      expires_at: expiresAt?.toISOString() ?? null,
      seconds_left: expiresAt && Math.ceil((expiresAt.getTime() - now.getTime()) / 1000),
      total_fils,
      credit_fils: isOpened ? reserved : Math.min(usable, total_fils),
      policy: first.policy,
      bookings: bookings.map((row) => this.#views.summary(viewer, row, 'parent')),
    };
  }

  stateOf(bookings: readonly rows.BookingRow[]): Checkout['state'] {
    const now = this.#platform.clock.now();
    const isHeld = bookings.every(
      ({ state, hold_expires_at }) => state === 'held' && hold_expires_at !== null && hold_expires_at > now,
    );
    if (isHeld) return 'held';
    return bookings.some(({ request_expires_at }) => request_expires_at !== null) ? 'paid' : 'over';
  }

  async release(viewer: Viewer, checkoutId: string): Promise<void> {
    await this.#platform.db.transaction().execute(async (tx) => {
      const bookings = await rows.lockCheckout(tx, checkoutId);
      if (bookings[0]?.parent_user_id !== viewer.userId) throw new Refusal('not_found');
      for (const row of bookings) {
        if (row.state === 'expired') continue;
        await this.#transitions.apply(tx, row, 'release', { side: 'parent', userId: viewer.userId });
        await this.#payments.voidAuthorisation(tx, row.id);
      }
    });
  }
}

function trialRefused(obstacle: string): Refusal {
  return new Refusal('trial_not_possible', { info: { obstacle } });
}

function columnsOf(price: Price) {
  return {
    list_hourly_fils: price.listHourlyFils,
    hourly_fils: price.hourlyFils,
    price_fils: price.priceFils,
    fee_basis_points: price.feeBasisPoints,
    fee_fils: price.feeFils,
    agreement_id: price.agreementId,
  };
}
