import { randomUUID } from 'node:crypto';
import { HOLD_MINUTES, MISSED_TRIALS, TRIALS_PER_PARENT } from '@sanad/contract/booking-rules.ts';
import type { BookingPreview, Checkout, createBooking, previewBooking } from '@sanad/contract/bookings.ts';
import type { z } from 'zod';
import { minutesAfter } from '../../platform/clock.ts';
import { type Queryable, type Tx, violates } from '../../platform/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hasConsent, holdUser } from '../accounts/index.ts';
import { zoneOfLsa } from '../availability/index.ts';
import { findOwnChild, findParentProfile } from '../families/index.ts';
import { findShownLsa } from '../lsas/index.ts';
import { findAgreement, presentAgreement } from '../negotiation/index.ts';
import type { BookingViews } from './booking-views.ts';
import { requestExpiry } from './bookings.policy.ts';
import { notesContext } from './bookings.presenter.ts';
import * as rows from './bookings.repository.ts';
import { POLICY_NOW } from './cancelling.policy.ts';
import { clashAt, endOf, nearestFree, type WantedTime } from './free-time.ts';
import type { Moves } from './moves.ts';
import type { BookingPayments } from './payments.service.ts';
import { type Price, priceOf } from './pricing.ts';
import { weeklyStarts } from './series.ts';
import { countTrials } from './trials.repository.ts';

type Preview = z.output<typeof previewBooking.body>;
type Given = z.output<typeof createBooking.body>;
type Wish = Pick<Preview, 'lsa_id' | 'child_id' | 'kind' | 'mode' | 'hours'>;

const BOOKINGS_PER_HOUR = 40;

/** From a wish to a hold: what it costs, what stands in the way, and the hours kept while the parent pays. */
export class Checkouts {
  readonly #platform: Platform;
  readonly #views: BookingViews;
  readonly #moves: Moves;
  readonly #payments: BookingPayments;

  constructor(platform: Platform, views: BookingViews, moves: Moves, payments: BookingPayments) {
    this.#platform = platform;
    this.#views = views;
    this.#moves = moves;
    this.#payments = payments;
  }

  async preview(viewer: Viewer, given: Preview): Promise<BookingPreview> {
    const { db } = this.#platform;
    const { wanted, price, agreement, zone } = await this.#read(db, viewer, given);
    wanted.ignoring = await rows.listOwnHolds(db, viewer.userId, given.lsa_id);
    const first = new Date(given.starts[0] ?? '');
    const starts = given.weeks ? weeklyStarts(first, given.weeks, zone) : datesOf(given.starts);
    const occurrences = await Promise.all(
      starts.map(async (startsAt) => {
        const clash = await clashAt(db, wanted, startsAt);
        return {
          starts_at: startsAt.toISOString(),
          ends_at: endOf(wanted, startsAt).toISOString(),
          clash,
          nearest: clash ? await nearestFree(db, wanted, startsAt) : [],
        };
      }),
    );
    return {
      price_per_hour_fils: price.hourlyFils,
      list_price_per_hour_fils: price.listHourlyFils,
      price_fils: price.priceFils,
      fee_fils: price.feeFils,
      total_fils: price.priceFils * occurrences.filter(({ clash }) => clash === null).length,
      agreement: price.agreementId && agreement ? presentAgreement(agreement) : null,
      policy: POLICY_NOW,
      zone,
      occurrences,
      trial_obstacle: given.kind === 'trial' ? await this.#trialObstacle(db, viewer, given) : null,
    };
  }

  /** All or none. Whoever comes second for an hour is offered the nearest free ones. */
  async create(viewer: Viewer, given: Given) {
    const { db, limits } = this.#platform;
    await limits.take({ key: `book:${viewer.userId}`, max: BOOKINGS_PER_HOUR, minutes: 60 });
    const checkoutId = randomUUID();
    try {
      await db.transaction().execute((tx) => this.#hold(tx, viewer, given, checkoutId));
    } catch (error) {
      if (violates(error, 'bookings_one_trial')) throw trialRefused('had_already');
      const lost = violates(error, 'bookings_lsa_once')
        ? 'taken'
        : violates(error, 'bookings_child_once') && 'child_busy';
      if (lost)
        throw await this.#clashRefused(
          viewer,
          given,
          given.starts.map(() => lost),
        );
      if (error instanceof Clashes) throw await this.#clashRefused(viewer, given, error.clashes);
      throw error;
    }
    const bookings = await rows.listCheckout(db, checkoutId);
    return { checkout_id: checkoutId, bookings: bookings.map((row) => this.#views.summary(row, 'parent')) };
  }

  async #hold(tx: Tx, viewer: Viewer, given: Given, checkoutId: string): Promise<void> {
    const { clock, vault } = this.#platform;
    const now = clock.now();
    await holdUser(tx, viewer.userId);
    if (!(await hasConsent(tx, viewer.userId, 'child_record'))) throw new Refusal('consent_needed');
    await rows.takeTurn(tx, given.lsa_id);
    const { wanted, price, zone, lsaUserId } = await this.#read(tx, viewer, given);
    const starts = datesOf(given.starts);
    if (given.kind === 'trial') await this.#checkTrial(tx, viewer, given, starts);
    if (price.priceFils * starts.length !== given.expected_total_fils) {
      throw new Refusal('price_changed', { info: { total_fils: price.priceFils * starts.length } });
    }
    await this.#clearHolds(tx, viewer, given, now);
    const clashes = [];
    for (const startsAt of starts) clashes.push(await clashAt(tx, wanted, startsAt));
    if (clashes.some((clash) => clash !== null)) throw new Clashes(clashes);
    const isTrial = given.kind === 'trial';
    const made = starts.map((startsAt, index) => {
      const id = randomUUID();
      return {
        id,
        checkout_id: checkoutId,
        place: index + 1,
        of_sessions: starts.length,
        kind: given.kind,
        state: isTrial ? 'requested' : 'held',
        parent_user_id: viewer.userId,
        lsa_user_id: lsaUserId,
        child_id: given.child_id,
        lsa_id: given.lsa_id,
        startsAt,
        endsAt: endOf(wanted, startsAt),
        zone,
        mode: given.mode,
        area: given.mode === 'in_person' ? wanted.area : null,
        notes_encrypted: given.notes ? vault.encrypt(given.notes, notesContext(id)) : null,
        ...columnsOf(price),
        policy: POLICY_NOW,
        hold_expires_at: isTrial ? null : minutesAfter(now, HOLD_MINUTES),
        request_expires_at: isTrial ? requestExpiry(now, startsAt) : null,
        created_at: now,
        changed_at: now,
      };
    });
    await rows.insertBookings(tx, made);
    for (const row of await rows.listCheckout(tx, checkoutId)) {
      const actor = { side: 'parent', userId: viewer.userId } as const;
      await this.#moves.note(tx, row, actor, { what: isTrial ? 'request' : 'hold' });
      if (isTrial) await this.#moves.tell(tx, row, 'lsa', 'booking.requested');
    }
  }

  /** What the server itself knows about the wish; nothing of it is taken from the request. */
  async #read(db: Queryable, { userId }: Viewer, wish: Wish) {
    const now = this.#platform.clock.now();
    const child = await findOwnChild(db, userId, wish.child_id);
    const lsa = await findShownLsa(db, wish.lsa_id);
    if (!child || child.archived_at || !lsa || lsa.price_per_hour_fils === null) throw new Refusal('not_found');
    const agreement = await findAgreement(db, { childId: child.id, lsaId: lsa.id, now });
    const price = priceOf(wish, lsa.price_per_hour_fils, agreement);
    const mode = wish.kind === 'trial' ? 'online' : wish.mode;
    const area = mode === 'in_person' ? ((await findParentProfile(db, userId))?.area ?? null) : null;
    const wanted: WantedTime = {
      lsaId: lsa.id,
      childId: child.id,
      mode,
      kind: wish.kind,
      hours: wish.hours,
      area,
      now,
      ignoring: [],
    };
    return { wanted, price, agreement, zone: await zoneOfLsa(db, lsa.id), lsaUserId: lsa.user_id };
  }

  /** Holds that are over, and what this parent had put together with this LSA before, make room. */
  async #clearHolds(tx: Tx, { userId }: Viewer, { lsa_id, child_id }: Given, now: Date): Promise<void> {
    const wanted = { lsaId: lsa_id, childId: child_id, parentUserId: userId, now };
    for (const id of await rows.listHoldsToClear(tx, wanted)) {
      const row = await rows.findBooking(tx, id);
      if (!row) continue;
      await this.#moves.make(tx, row, 'expire', { side: 'system', userId: null }, { quiet: true });
      await this.#payments.giveBack(tx, id);
    }
  }

  async #trialObstacle(db: Queryable, { userId }: Viewer, { child_id, lsa_id }: Wish) {
    const now = this.#platform.clock.now();
    const counted = await countTrials(db, { parentUserId: userId, childId: child_id, lsaId: lsa_id, now });
    if (counted.withLsa > 0) return 'had_already';
    if (counted.recent >= TRIALS_PER_PARENT) return 'too_many';
    return counted.missed >= MISSED_TRIALS ? 'card_needed' : null;
  }

  async #checkTrial(tx: Tx, viewer: Viewer, given: Given, starts: readonly Date[]): Promise<void> {
    const obstacle = await this.#trialObstacle(tx, viewer, given);
    const { payment_method } = given;
    const hasCard = payment_method !== undefined && (await this.#platform.payments.verify(payment_method));
    if (obstacle && !(obstacle === 'card_needed' && hasCard)) throw trialRefused(obstacle);
    if (starts.length > 1) throw Refusal.at('starts', 'trial_not_possible');
  }

  async #clashRefused(viewer: Viewer, given: Given, clashes: readonly (string | null)[]): Promise<Refusal> {
    const { db } = this.#platform;
    const { wanted } = await this.#read(db, viewer, given);
    const occurrences = [];
    for (const [index, startsAt] of datesOf(given.starts).entries()) {
      const clash = clashes[index] ?? null;
      const nearest = clash ? await nearestFree(db, wanted, startsAt) : [];
      occurrences.push({
        starts_at: startsAt.toISOString(),
        ends_at: endOf(wanted, startsAt).toISOString(),
        clash,
        nearest,
      });
    }
    const isRace = clashes.every((clash) => clash === null || clash === 'taken' || clash === 'child_busy');
    return new Refusal(isRace ? 'booking_slot_taken' : 'booking_not_possible', { info: { occurrences } });
  }

  async get(viewer: Viewer, checkoutId: string): Promise<Checkout> {
    const bookings = await rows.listCheckout(this.#platform.db, checkoutId);
    if (bookings[0]?.parent_user_id !== viewer.userId) throw new Refusal('not_found');
    return this.present(bookings);
  }

  present(bookings: readonly rows.BookingRow[]): Checkout {
    const [first] = bookings;
    const now = this.#platform.clock.now();
    if (!first) throw new Refusal('not_found');
    const isHeld = bookings.every(({ state }) => state === 'held') && (first.hold_expires_at ?? now) > now;
    const wasPaid = bookings.some(({ request_expires_at }) => request_expires_at !== null);
    return {
      id: first.checkout_id,
      state: isHeld ? 'held' : wasPaid ? 'paid' : 'over',
      expires_at: isHeld ? (first.hold_expires_at?.toISOString() ?? null) : null,
      total_fils: bookings.reduce((sum, { price_fils }) => sum + price_fils, 0),
      policy: first.policy,
      bookings: bookings.map((row) => this.#views.summary(row, 'parent')),
    };
  }

  async release(viewer: Viewer, checkoutId: string): Promise<void> {
    await this.#platform.db.transaction().execute(async (tx) => {
      const bookings = await rows.lockCheckout(tx, checkoutId);
      if (bookings[0]?.parent_user_id !== viewer.userId) throw new Refusal('not_found');
      for (const row of bookings) {
        if (row.state === 'expired') continue;
        await this.#moves.make(tx, row, 'release', { side: 'parent', userId: viewer.userId });
        await this.#payments.giveBack(tx, row.id);
      }
    });
  }
}

class Clashes extends Error {
  readonly clashes: readonly (string | null)[];

  constructor(clashes: readonly (string | null)[]) {
    super('clash');
    this.clashes = clashes;
  }
}

function trialRefused(obstacle: string): Refusal {
  return new Refusal('trial_not_possible', { info: { obstacle } });
}

/** Each once, in the order of time. */
function datesOf(starts: readonly string[]): Date[] {
  return [...new Set(starts.map((start) => Date.parse(start)))].sort((a, b) => a - b).map((ms) => new Date(ms));
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
