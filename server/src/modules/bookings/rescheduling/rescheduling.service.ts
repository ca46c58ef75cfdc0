import { randomUUID } from 'node:crypto';
import type { MeetingMode } from '@sanad/contract/availability.ts';
import { RESCHEDULES_MAX } from '@sanad/contract/bookings/booking-rules.ts';
import { rescheduleStateAfter } from '@sanad/contract/bookings/booking-states.ts';
import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { earlierOf } from '../../../platform/clock.ts';
import { type Queryable, type Tx, violates } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { freeSlotsOfLsa } from '../../availability/index.ts';
import { canRescheduleSessions } from '../../lsas/index.ts';
import type { BookingActionRunner } from '../booking-action-runner.ts';
import type { BookingTransitions } from '../booking-transitions.ts';
import type { BookingViews } from '../booking-views.ts';
import { canRescheduleAlone, may, type Party, requestExpiry } from '../bookings.policy.ts';
import { type BookingRow, findBooking, lockLsaCalendar, setBookingTime } from '../bookings.repository.ts';
import type { BookingVetoes } from '../checkout/booking-vetoes.ts';
import type { Holds } from '../checkout/holds.service.ts';
import { clashAt, nearestFree, type WantedTime } from '../checkout/time-clashes.ts';
import { closeRescheduleRequest, findRescheduleRequest, insertRescheduleRequest } from './rescheduling.repository.ts';

type Answer = 'accept' | 'decline' | 'withdraw';
const HOUR_MS = 3_600_000;

interface Deps {
  views: BookingViews;
  actions: BookingActionRunner;
  transitions: BookingTransitions;
  holds: Holds;
  vetoes: BookingVetoes;
}

/** Moving a session: alone and at once while there is time, else by asking the other side. */
export class Rescheduling {
  readonly #platform: Platform;
  readonly #views: BookingViews;
  readonly #actions: BookingActionRunner;
  readonly #transitions: BookingTransitions;
  readonly #holds: Holds;
  readonly #vetoes: BookingVetoes;

  constructor(platform: Platform, { views, actions, transitions, holds, vetoes }: Deps) {
    this.#platform = platform;
    this.#views = views;
    this.#actions = actions;
    this.#transitions = transitions;
    this.#holds = holds;
    this.#vetoes = vetoes;
  }

  async reschedule(viewer: Viewer, id: string, input: { starts_at: string; note: string }): Promise<Booking> {
    const startsAt = new Date(input.starts_at);
    const { db, clock } = this.#platform;
    const before = await findBooking(db, id);
    this.#views.partyOf(viewer, before);
    if (before?.state === 'confirmed' && before.reschedule_count >= RESCHEDULES_MAX)
      throw new Refusal('reschedules_used_up');
    return this.#offering(id, startsAt, () =>
      this.#actions.run(viewer, id, ['reschedule', 'request_reschedule'], async (tx, row, side) => {
        await this.#checkFree(tx, row, startsAt);
        if (canRescheduleAlone(row, side, clock.now())) await this.#setTime(tx, row, viewer, side, startsAt);
        else await this.#requestChange(tx, row, viewer, side, { startsAt, note: input.note });
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
    const canMove =
      row && (['reschedule', 'request_reschedule'] as const).some((action) => may(action, row, side, clock.now()));
    if (!canMove || !row.lsa_id || !(await canRescheduleSessions(db, row.lsa_id)))
      throw await this.#views.noLongerPossible(db, viewer, id);
    return freeSlotsOfLsa(db, { lsaId: row.lsa_id, range, now: clock.now(), area: row.area, ignoring: [row.id] });
  }

  async answer(viewer: Viewer, id: string, input: { request_id: string; answer: Answer }): Promise<Booking> {
    const { db } = this.#platform;
    const request = await findRescheduleRequest(db, input.request_id);
    return this.#offering(id, request?.startsAt ?? new Date(0), () =>
      this.#actions.run(viewer, id, ['answer_reschedule', 'withdraw_reschedule'], (tx, row, side) =>
        this.#answer(tx, row, viewer, side, input),
      ),
    );
  }

  async #answer(tx: Tx, row: BookingRow, viewer: Viewer, side: Party, input: { request_id: string; answer: Answer }) {
    const now = this.#platform.clock.now();
    const request = await findRescheduleRequest(tx, input.request_id);
    const by = row.rescheduleRequestedBy === side ? 'own' : 'other';
    const isOpen = request && request.id === row.reschedule_id && request.expires_at > now;
    const to = isOpen ? rescheduleStateAfter(input.answer, by, request.state) : null;
    if (!request || to === null || side === 'staff') throw new Refusal('no_longer_possible');
    await closeRescheduleRequest(tx, row.id, to, now);
    if (input.answer === 'accept') {
      await this.#checkFree(tx, row, request.startsAt);
      await this.#setTime(tx, row, viewer, side, request.startsAt);
      return;
    }
    await this.#transitions.recordHistory(tx, row, { side, userId: viewer.userId }, { what: `move_${to}` });
    const type = input.answer === 'decline' ? 'booking.reschedule_declined' : 'booking.reschedule_withdrawn';
    await this.#transitions.publish(tx, type, row, { requestedBy: request.side });
  }

  async #requestChange(
    tx: Tx,
    row: BookingRow,
    viewer: Viewer,
    side: Party,
    request: { startsAt: Date; note: string },
  ) {
    if (side === 'staff') throw new Refusal('no_longer_possible');
    const now = this.#platform.clock.now();
    const first = earlierOf(request.startsAt, row.startsAt);
    const id = randomUUID();
    const endsAt = new Date(request.startsAt.getTime() + lengthOf(row));
    await insertRescheduleRequest(tx, {
      id,
      booking_id: row.id,
      side,
      startsAt: request.startsAt,
      endsAt,
      note: request.note,
      expires_at: earlierOf(requestExpiry(now, first), first),
      created_at: now,
    });
    await this.#vetoes.checkRequest(tx, id, { ...row, startsAt: request.startsAt, endsAt });
    await this.#transitions.recordHistory(
      tx,
      row,
      { side, userId: viewer.userId },
      { what: 'move_ask', reason: request.note },
    );
    await this.#transitions.publish(tx, 'booking.reschedule_requested', row, { by: side });
  }

  async #setTime(tx: Tx, row: BookingRow, viewer: Viewer, side: Party, startsAt: Date): Promise<void> {
    const endsAt = new Date(startsAt.getTime() + lengthOf(row));
    await setBookingTime(tx, row, { startsAt, endsAt, now: this.#platform.clock.now() });
    await this.#vetoes.check(tx, [{ ...row, startsAt, endsAt }]);
    await this.#transitions.recordHistory(tx, row, { side, userId: viewer.userId }, { what: 'move' });
    await this.#transitions.publishTimeFreed(tx, row);
    const previousStartsAt = row.startsAt.toISOString();
    await this.#transitions.publish(
      tx,
      'booking.rescheduled',
      { ...row, startsAt, endsAt },
      { by: side, previousStartsAt },
    );
  }

  #wantedFor(row: BookingRow): WantedTime {
    return {
      lsaId: row.lsa_id ?? '',
      childId: row.child_id ?? '',
      mode: row.mode as MeetingMode,
      kind: row.kind,
      hours: lengthOf(row) / HOUR_MS,
      area: row.area,
      now: this.#platform.clock.now(),
      ignoring: [row.id],
    };
  }

  async #checkFree(tx: Tx, row: BookingRow, startsAt: Date): Promise<void> {
    if (!row.lsa_id || !row.child_id) throw new Refusal('no_longer_possible');
    await lockLsaCalendar(tx, row.lsa_id);
    const hours = [{ startsAt, endsAt: new Date(startsAt.getTime() + lengthOf(row)) }];
    await this.#holds.clearEnded(tx, { lsaId: row.lsa_id, childId: row.child_id, hours });
    const isSame = startsAt.getTime() === row.startsAt.getTime();
    const clash = isSame ? 'taken' : await clashAt(tx, this.#wantedFor(row), startsAt);
    if (clash) throw new ClashError(clash);
    if (!(await canRescheduleSessions(tx, row.lsa_id))) throw new ClashError('outside_hours');
  }

  /** Turns "no" into a refusal that offers what is free nearby. */
  async #offering(id: string, startsAt: Date, work: () => Promise<Booking>): Promise<Booking> {
    try {
      return await this.#vetoes.run(work);
    } catch (error) {
      const isRace = violates(error, 'bookings_lsa_once') || violates(error, 'bookings_child_once');
      if (!isRace && !(error instanceof ClashError)) throw error;
      throw await this.#refusal(this.#platform.db, id, startsAt, isRace ? 'taken' : (error as ClashError).clash);
    }
  }

  async #refusal(db: Queryable, id: string, startsAt: Date, clash: string): Promise<Refusal> {
    const row = await findBooking(db, id);
    const isOffered = row?.lsa_id && (await canRescheduleSessions(db, row.lsa_id));
    const nearest = row && isOffered ? await nearestFree(db, this.#wantedFor(row), startsAt) : [];
    const isRace = clash === 'taken' || clash === 'child_busy';
    const occurrences = [{ starts_at: startsAt.toISOString(), ends_at: startsAt.toISOString(), clash, nearest }];
    return new Refusal(isRace ? 'booking_slot_taken' : 'booking_not_possible', { info: { occurrences } });
  }
}

class ClashError extends Error {
  readonly clash: string;

  constructor(clash: string) {
    super(clash);
    this.clash = clash;
  }
}

function lengthOf({ startsAt, endsAt }: BookingRow): number {
  return endsAt.getTime() - startsAt.getTime();
}
