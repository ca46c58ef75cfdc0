import { randomUUID } from 'node:crypto';
import { rescheduleStateAfter } from '@sanad/contract/bookings/booking-states.ts';
import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { requestExpiry } from '@sanad/contract/bookings/request-expiry.ts';
import { earlierOf } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { freeSlotsOfLsa } from '../../availability/index.ts';
import { canRescheduleSessions, findLsa } from '../../lsas/index.ts';
import type { BookingActionRunner } from '../booking-action-runner.ts';
import type { BookingTransitions } from '../booking-transitions.ts';
import type { BookingViews } from '../booking-views.ts';
import { canRescheduleAlone, may, type Party, reschedulesLeft } from '../bookings.policy.ts';
import { type BookingRow, findBooking, setBookingTime, updateBooking } from '../bookings.repository.ts';
import type { BookingVetoes } from '../checkout/booking-vetoes.ts';
import { checkTravel } from '../checkout/travel.ts';
import type { BookingPayments } from '../payments/payments.service.ts';
import { lengthOf, type NewTimes } from './new-times.ts';
import {
  closeRescheduleRequest,
  findRescheduleRequest,
  insertRescheduleRequest,
  type RescheduleRequest,
} from './rescheduling.repository.ts';

export interface AnswerInput {
  request_id: string;
  answer: 'accept' | 'decline' | 'withdraw';
  starts_at?: string | undefined;
}

interface Deps {
  views: BookingViews;
  actions: BookingActionRunner;
  transitions: BookingTransitions;
  newTimes: NewTimes;
  payments: BookingPayments;
  vetoes: BookingVetoes;
}

interface NewTime {
  viewer: Viewer;
  side: Party;
  startsAt: Date;
  /** Whose move it is: with a request, not the side that agrees to it. */
  requestedBy: 'parent' | 'lsa';
  together?: { index: number; sessions: number };
}

const MOVES = ['reschedule', 'request_reschedule', 'suggest_times'] as const;

/** Moving a session: alone and at once while there is time, else by asking the other side. */
export class Rescheduling {
  readonly #platform: Platform;
  readonly #views: BookingViews;
  readonly #actions: BookingActionRunner;
  readonly #transitions: BookingTransitions;
  readonly #newTimes: NewTimes;
  readonly #payments: BookingPayments;
  readonly #vetoes: BookingVetoes;

  constructor(platform: Platform, { views, actions, transitions, newTimes, payments, vetoes }: Deps) {
    this.#platform = platform;
    this.#views = views;
    this.#actions = actions;
    this.#transitions = transitions;
    this.#newTimes = newTimes;
    this.#payments = payments;
    this.#vetoes = vetoes;
  }

  async reschedule(
    viewer: Viewer,
    id: string,
    input: { from: string; starts_at: string; other_starts: string[]; note: string },
  ): Promise<Booking> {
    const [startsAt, otherStarts] = distinct([input.starts_at, ...input.other_starts]);
    const { db, clock } = this.#platform;
    const before = await findBooking(db, id);
    const party = this.#views.partyOf(viewer, before);
    if (before?.state === 'confirmed' && reschedulesLeft(before, party) === 0) throw new Refusal('reschedules_used_up');
    return this.#newTimes.offering(id, startsAt, () =>
      this.#actions.run(viewer, id, ['reschedule', 'request_reschedule'], async (tx, row, side) => {
        if (!startsAtSeen(row, input.from)) throw await this.#views.noLongerPossible(tx, viewer, id);
        if (side === 'parent') await checkTravelFor(tx, row);
        await this.#newTimes.checkFree(tx, row, startsAt);
        if (canRescheduleAlone(row, side, clock.now()))
          return this.setTime(tx, row, { viewer, side, startsAt, requestedBy: 'parent' });
        for (const other of otherStarts) await this.#newTimes.checkFree(tx, row, other);
        await this.#requestChange(tx, row, viewer, side, { startsAt, otherStarts, note: input.note });
      }),
    );
  }

  /** The LSA's other answer to a request. It stays reserved on the card, and ends by itself if no time is picked. */
  suggest(viewer: Viewer, id: string, input: { starts: string[]; note: string }): Promise<Booking> {
    const [startsAt, otherStarts] = distinct(input.starts);
    return this.#newTimes.offering(id, startsAt, () =>
      this.#actions.run(viewer, id, 'suggest_times', async (tx, row, side) => {
        await this.#vetoes.recheck(tx, [row], 'own_checks_incomplete');
        for (const start of [startsAt, ...otherStarts]) await this.#newTimes.checkFree(tx, row, start);
        await this.#requestChange(tx, row, viewer, side, { startsAt, otherStarts, note: input.note });
      }),
    );
  }

  /**
   * The hours this session could take instead, while the viewer may move it: also those of a hidden LSA, which nobody
   * else sees. The session's own hours count as free.
   */
  async slots(viewer: Viewer, id: string, range: { from: string; to: string }) {
    const { db, clock } = this.#platform;
    const row = await findBooking(db, id);
    const side = this.#views.partyOf(viewer, row);
    const canMove = row && MOVES.some((action) => may(action, row, side, clock.now()));
    if (!canMove || !row.lsa_id || !(await canRescheduleSessions(db, row.lsa_id)))
      throw await this.#views.noLongerPossible(db, viewer, id);
    return freeSlotsOfLsa(db, { lsaId: row.lsa_id, range, now: clock.now(), area: row.area, ignoring: [row.id] });
  }

  async answer(viewer: Viewer, id: string, input: AnswerInput): Promise<Booking> {
    const { db } = this.#platform;
    const request = await findRescheduleRequest(db, input.request_id);
    const startsAt = input.starts_at ? new Date(input.starts_at) : (request?.startsAt ?? new Date(0));
    return this.#newTimes.offering(id, startsAt, () =>
      this.#actions.run(viewer, id, ['answer_reschedule', 'withdraw_reschedule'], (tx, row, side) =>
        this.#answer(tx, row, viewer, side, input),
      ),
    );
  }

  async #answer(tx: Tx, row: BookingRow, viewer: Viewer, side: Party, input: AnswerInput) {
    const now = this.#platform.clock.now();
    const request = await findRescheduleRequest(tx, input.request_id);
    const by = row.rescheduleRequestedBy === side ? 'own' : 'other';
    const isOpen = request && request.id === row.reschedule_id && request.expires_at > now;
    const to = isOpen ? rescheduleStateAfter(input.answer, by, request.state) : null;
    if (!request || to === null || side === 'staff') throw new Refusal('no_longer_possible');
    await closeRescheduleRequest(tx, row.id, to, now);
    if (input.answer === 'accept') {
      const startsAt = pickedOf(request, input.starts_at);
      await this.#newTimes.checkFree(tx, row, startsAt);
      await (row.state === 'requested'
        ? this.#confirmAt(tx, row, viewer, startsAt)
        : this.setTime(tx, row, { viewer, side, startsAt, requestedBy: request.side }));
      return;
    }
    await this.#transitions.recordHistory(tx, row, { side, userId: viewer.userId }, { what: `${what(row)}_${to}` });
    await this.#publishNoMove(tx, row, request, input.answer);
  }

  async #publishNoMove(tx: Tx, row: BookingRow, request: RescheduleRequest, answer: 'decline' | 'withdraw') {
    const requested = { requestedBy: request.side };
    if (answer === 'withdraw') return this.#transitions.publish(tx, 'booking.reschedule_withdrawn', row, requested);
    if (row.state !== 'requested') return this.#transitions.publish(tx, 'booking.reschedule_declined', row, requested);
    const answerBy = (row.request_expires_at ?? request.expires_at).toISOString();
    await this.#transitions.publish(tx, 'booking.times_declined', row, { answerBy });
  }

  /** The LSA has agreed to this time by naming it, so the parent's pick confirms the session and the money is taken. */
  async #confirmAt(tx: Tx, row: BookingRow, viewer: Viewer, startsAt: Date): Promise<void> {
    const moved = { ...row, startsAt, endsAt: new Date(startsAt.getTime() + lengthOf(row)) };
    await setBookingTime(tx, row, { ...moved, requestedBy: 'lsa', now: this.#platform.clock.now() });
    await this.#vetoes.recheck(tx, [moved], 'lsa_unavailable');
    await this.#transitions.publishTimeFreed(tx, row);
    await this.#transitions.apply(tx, moved, 'pick_time', { side: 'parent', userId: viewer.userId });
    await this.#payments.capture(tx, row.id);
  }

  async #requestChange(
    tx: Tx,
    row: BookingRow,
    viewer: Viewer,
    side: Party,
    request: { startsAt: Date; otherStarts: Date[]; note: string },
  ) {
    if (side === 'staff') throw new Refusal('no_longer_possible');
    const now = this.#platform.clock.now();
    const isSuggestion = row.state === 'requested';
    const starts = [request.startsAt, ...request.otherStarts];
    const first = (isSuggestion ? starts : [...starts, row.startsAt]).reduce(earlierOf);
    const expiresAt = earlierOf(requestExpiry(now, first), first);
    const id = randomUUID();
    const endsAt = new Date(request.startsAt.getTime() + lengthOf(row));
    await insertRescheduleRequest(tx, {
      id,
      booking_id: row.id,
      side,
      startsAt: request.startsAt,
      endsAt,
      other_starts: request.otherStarts,
      group_id: null,
      note: request.note,
      expires_at: expiresAt,
      created_at: now,
    });
    await this.#vetoes.checkRequest(tx, id, { ...row, startsAt: request.startsAt, endsAt });
    await this.#transitions.recordHistory(
      tx,
      row,
      { side, userId: viewer.userId },
      { what: `${what(row)}_ask`, reason: request.note },
    );
    if (!isSuggestion) return this.#transitions.publish(tx, 'booking.reschedule_requested', row, { by: side });
    await updateBooking(tx, row.id, { request_expires_at: expiresAt });
    const suggested = { starts: starts.map((start) => start.toISOString()), answerBy: expiresAt.toISOString() };
    await this.#transitions.publish(tx, 'booking.times_suggested', row, suggested);
  }

  /** `together`: which one it is of several that move at once. */
  async setTime(tx: Tx, row: BookingRow, { viewer, side, startsAt, requestedBy, together }: NewTime): Promise<void> {
    const endsAt = new Date(startsAt.getTime() + lengthOf(row));
    await setBookingTime(tx, row, { startsAt, endsAt, requestedBy, now: this.#platform.clock.now() });
    await this.#vetoes.check(tx, [{ ...row, startsAt, endsAt }]);
    await this.#transitions.recordHistory(tx, row, { side, userId: viewer.userId }, { what: 'move' });
    await this.#transitions.publishTimeFreed(tx, row);
    const previousStartsAt = row.startsAt.toISOString();
    await this.#transitions.publish(
      tx,
      'booking.rescheduled',
      { ...row, startsAt, endsAt },
      { by: side, previousStartsAt, ...together },
    );
  }
}

/** False when it was moved after the sender last saw it. */
export function startsAtSeen({ startsAt }: BookingRow, seen: string): boolean {
  return startsAt.getTime() === Date.parse(seen);
}

/** What is booked stays booked; a family beyond the travel radius cannot choose another time in person. */
export async function checkTravelFor(tx: Queryable, row: BookingRow): Promise<void> {
  const lsa = row.mode === 'in_person' && row.lsa_id ? await findLsa(tx, row.lsa_id) : undefined;
  if (lsa) checkTravel(lsa, row.area);
}

/** The first of the times that were named, and the others; each once. */
function distinct(starts: readonly string[]): [Date, Date[]] {
  const [first = new Date(0), ...others] = [...new Set(starts.map((start) => Date.parse(start)))].map(
    (ms) => new Date(ms),
  );
  return [first, others];
}

/** Only a time the other side has named can be accepted. */
function pickedOf(request: RescheduleRequest, wanted: string | undefined): Date {
  if (wanted === undefined) return request.startsAt;
  const picked = [request.startsAt, ...request.other_starts].find((start) => start.getTime() === Date.parse(wanted));
  if (!picked) throw new Refusal('no_longer_possible');
  return picked;
}

/** How the history names it. */
const what = ({ state }: BookingRow) => (state === 'requested' ? 'suggestion' : 'move');
