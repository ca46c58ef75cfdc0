import { MISSED_TRIALS, TRIALS_PER_PARENT } from '@sanad/contract/bookings/booking-rules.ts';
import type { BookingPreview, Clash, Occurrence, previewBooking } from '@sanad/contract/bookings/bookings.ts';
import type { createBooking } from '@sanad/contract/bookings/checkouts.ts';
import type { TrialCalls } from '@sanad/contract/bookings/trial-calls.ts';
import type { z } from 'zod';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { zoneOfLsa } from '../../availability/index.ts';
import { findOwnChild, findParentProfile } from '../../families/index.ts';
import { findListedLsa } from '../../lsas/index.ts';
import { findAgreement, presentAgreement } from '../../negotiation/index.ts';
import { listOwnHolds } from '../bookings.repository.ts';
import { termsOf } from '../cancellation/cancellation.policy.ts';
import { priceOf } from './pricing.ts';
import { weeklyStarts } from './series.ts';
import { clashAt, endOf, nearestFree, type WantedTime } from './time-clashes.ts';
import { checkTravel } from './travel.ts';
import { countTrials, listTrials } from './trials.repository.ts';

type Preview = z.output<typeof previewBooking.body>;
export type CreateBookingInput = z.output<typeof createBooking.body>;
export type BookingRequestInput = Pick<Preview, 'lsa_id' | 'child_id' | 'kind' | 'mode' | 'hours'>;

/** More than anybody changes their mind; a series is a lot to look through. */
const PREVIEWS_PER_MINUTE = 60;

/** What somebody would like to book: what it costs, and what stands in its way. Writes nothing. */
export class BookingPreviews {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async preview(viewer: Viewer, input: Preview): Promise<BookingPreview> {
    const { db, limits } = this.#platform;
    await limits.take({ key: `preview:${viewer.userId}`, max: PREVIEWS_PER_MINUTE, minutes: 1 });
    const { wanted, price, agreement, zone, terms } = await this.resolve(db, viewer, input);
    wanted.ignoring = await listOwnHolds(db, viewer.userId, input.lsa_id);
    const first = new Date(input.starts[0] ?? '');
    const starts = input.weeks ? weeklyStarts(first, input.weeks, zone) : datesOf(input.starts);
    const clashes = await clashesOf(db, wanted, starts);
    const occurrences: Occurrence[] = [];
    for (const [index, startsAt] of starts.entries()) {
      occurrences.push(await occurrenceOf(db, wanted, startsAt, clashes[index] ?? null));
    }
    return {
      price_per_hour_fils: price.hourlyFils,
      list_price_per_hour_fils: price.listHourlyFils,
      price_fils: price.priceFils,
      fee_fils: price.feeFils,
      total_fils: price.priceFils * occurrences.filter(({ clash }) => clash === null).length,
      agreement: price.agreementId && agreement ? presentAgreement(agreement) : null,
      policy: terms,
      zone,
      occurrences,
      trial_obstacle: input.kind === 'trial' ? await this.trialObstacle(db, viewer, input) : null,
    };
  }

  /** What the server itself knows about the requested session; nothing of it is taken from the request. */
  async resolve(db: Queryable, { userId }: Viewer, input: BookingRequestInput) {
    const now = this.#platform.clock.now();
    const child = await findOwnChild(db, userId, input.child_id);
    const lsa = await findListedLsa(db, input.lsa_id);
    if (!child || child.archived_at || !lsa || lsa.price_per_hour_fils === null) throw new Refusal('not_found');
    const agreement = await findAgreement(db, { childId: child.id, lsaId: lsa.id, now });
    const policy = this.#platform.policy.at(now);
    const price = priceOf(input, lsa.price_per_hour_fils, agreement, policy.figures.fee_basis_points);
    const mode = input.kind === 'trial' ? 'online' : input.mode;
    const area = mode === 'in_person' ? ((await findParentProfile(db, userId))?.area ?? null) : null;
    checkTravel(lsa, area);
    const wanted: WantedTime = {
      lsaId: lsa.id,
      childId: child.id,
      mode,
      kind: input.kind,
      hours: input.hours,
      area,
      now,
      ignoring: [],
    };
    const zone = await zoneOfLsa(db, lsa.id);
    return { wanted, price, agreement, terms: termsOf(policy), zone, lsaUserId: lsa.user_id };
  }

  async trialObstacle(db: Queryable, { userId }: Viewer, { child_id, lsa_id }: BookingRequestInput) {
    const now = this.#platform.clock.now();
    const counted = await countTrials(db, { parentUserId: userId, childId: child_id, lsaId: lsa_id, now });
    if (counted.withLsa > 0) return 'had_already';
    if (counted.recent >= TRIALS_PER_PARENT) return 'too_many';
    return counted.missed >= MISSED_TRIALS ? 'card_needed' : null;
  }

  async trialCalls({ userId }: Viewer): Promise<TrialCalls> {
    const { used, recent } = await listTrials(this.#platform.db, userId, this.#platform.clock.now());
    return {
      results: used.map(({ id, lsaId, childId, startsAt, state }) => ({
        booking_id: id,
        lsa_id: lsaId,
        child_id: childId,
        starts_at: startsAt.toISOString(),
        state,
      })),
      left: Math.max(0, TRIALS_PER_PARENT - recent),
    };
  }

  async checkFree(db: Queryable, wanted: WantedTime, input: CreateBookingInput): Promise<void> {
    const clashes = await clashesOf(db, wanted, datesOf(input.starts));
    if (clashes.some((clash) => clash !== null)) throw new ClashesError(clashes);
  }

  /** Without clashes it was the database that said no, a moment later: looked at again, to say which one it was. */
  async clashRefused(
    wanted: WantedTime,
    input: CreateBookingInput,
    known: readonly (Clash | null)[],
  ): Promise<Refusal> {
    const { db } = this.#platform;
    const occurrences = [];
    for (const [index, startsAt] of datesOf(input.starts).entries()) {
      const clash = known.length > 0 ? (known[index] ?? null) : await clashAt(db, wanted, startsAt);
      occurrences.push(await occurrenceOf(db, wanted, startsAt, clash));
    }
    const isRace = occurrences.every(({ clash }) => clash === null || clash === 'taken' || clash === 'child_busy');
    return new Refusal(isRace ? 'booking_slot_taken' : 'booking_not_possible', { info: { occurrences } });
  }
}

/** Thrown inside a transaction, to leave it; becomes a refusal outside. */
export class ClashesError extends Error {
  readonly clashes: readonly (Clash | null)[];

  constructor(clashes: readonly (Clash | null)[]) {
    super('clash');
    this.clashes = clashes;
  }
}

/** One after the other: a series must not take every connection there is. Two of them cannot overlap either. */
async function clashesOf(db: Queryable, wanted: WantedTime, starts: readonly Date[]): Promise<(Clash | null)[]> {
  const clashes: (Clash | null)[] = [];
  for (const [index, startsAt] of starts.entries()) {
    const before = starts[index - 1];
    const isDouble = before !== undefined && startsAt < endOf(wanted, before);
    clashes.push(isDouble ? 'child_busy' : await clashAt(db, wanted, startsAt));
  }
  return clashes;
}

async function occurrenceOf(
  db: Queryable,
  wanted: WantedTime,
  startsAt: Date,
  clash: Clash | null,
): Promise<Occurrence> {
  return {
    starts_at: startsAt.toISOString(),
    ends_at: endOf(wanted, startsAt).toISOString(),
    clash,
    nearest: clash ? await nearestFree(db, wanted, startsAt) : [],
  };
}

/** Each once, in the order of time. */
export function datesOf(starts: readonly string[]): Date[] {
  return [...new Set(starts.map((start) => Date.parse(start)))].sort((a, b) => a - b).map((ms) => new Date(ms));
}
