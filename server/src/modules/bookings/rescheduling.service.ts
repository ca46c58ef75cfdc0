import { randomUUID } from 'node:crypto';
import type { MeetingMode } from '@sanad/contract/availability.ts';
import { MOVES_MAX } from '@sanad/contract/booking-rules.ts';
import { afterRescheduleMove } from '@sanad/contract/booking-states.ts';
import type { Booking } from '@sanad/contract/bookings.ts';
import { earlierOf } from '../../platform/clock.ts';
import { type Queryable, type Tx, violates } from '../../platform/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { freeSlotsOfLsa } from '../availability/index.ts';
import { mayMoveSessions } from '../lsas/index.ts';
import type { BookingViews } from './booking-views.ts';
import { may, mayMoveAlone, type Party, requestExpiry } from './bookings.policy.ts';
import { type BookingRow, findBooking, moveBooking, takeTurn } from './bookings.repository.ts';
import { clashAt, nearestFree, type WantedTime } from './free-time.ts';
import type { Holds } from './holds.service.ts';
import type { Moves } from './moves.ts';
import type { OneBooking } from './one-booking.ts';
import { closeWish, findWish, insertWish } from './rescheduling.repository.ts';

type Answer = 'accept' | 'decline' | 'withdraw';
const HOUR_MS = 3_600_000;

interface Parts {
  views: BookingViews;
  one: OneBooking;
  moves: Moves;
  holds: Holds;
}

/** Moving a session: alone and at once while there is time, else by asking the other side. */
export class Rescheduling {
  readonly #platform: Platform;
  readonly #views: BookingViews;
  readonly #one: OneBooking;
  readonly #moves: Moves;

  readonly #holds: Holds;

  constructor(platform: Platform, { views, one, moves, holds }: Parts) {
    this.#platform = platform;
    this.#views = views;
    this.#one = one;
    this.#moves = moves;
    this.#holds = holds;
  }

  async move(viewer: Viewer, id: string, given: { starts_at: string; note: string }): Promise<Booking> {
    const startsAt = new Date(given.starts_at);
    const { db, clock } = this.#platform;
    const before = await findBooking(db, id);
    this.#views.partyOf(viewer, before);
    if (before?.state === 'confirmed' && before.moves >= MOVES_MAX) throw new Refusal('moves_used_up');
    return this.#offering(id, startsAt, () =>
      this.#one.act(viewer, id, ['move', 'ask_to_move'], async (tx, row, side) => {
        await this.#checkFree(tx, row, startsAt);
        if (mayMoveAlone(row, side, clock.now())) await this.#put(tx, row, viewer, side, startsAt);
        else await this.#ask(tx, row, viewer, side, { startsAt, note: given.note });
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
    const mayMove = row && (['move', 'ask_to_move'] as const).some((action) => may(action, row, side, clock.now()));
    if (!mayMove || !row.lsa_id || !(await mayMoveSessions(db, row.lsa_id)))
      throw await this.#views.stale(db, viewer, id);
    return freeSlotsOfLsa(db, { lsaId: row.lsa_id, range, now: clock.now(), area: row.area, ignoring: [row.id] });
  }

  async answer(viewer: Viewer, id: string, given: { request_id: string; answer: Answer }): Promise<Booking> {
    const { db } = this.#platform;
    const wish = await findWish(db, given.request_id);
    return this.#offering(id, wish?.startsAt ?? new Date(0), () =>
      this.#one.act(viewer, id, ['answer_move', 'withdraw_move'], (tx, row, side) =>
        this.#answer(tx, row, viewer, side, given),
      ),
    );
  }

  async #answer(tx: Tx, row: BookingRow, viewer: Viewer, side: Party, given: { request_id: string; answer: Answer }) {
    const now = this.#platform.clock.now();
    const wish = await findWish(tx, given.request_id);
    const by = row.moveAskedBy === side ? 'own' : 'other';
    const isOpen = wish && wish.id === row.move_id && wish.expires_at > now;
    const to = isOpen ? afterRescheduleMove(given.answer, by, wish.state) : null;
    if (!wish || to === null || side === 'staff') throw new Refusal('move_not_possible');
    await closeWish(tx, row.id, to, now);
    if (given.answer === 'accept') {
      await this.#checkFree(tx, row, wish.startsAt);
      await this.#put(tx, row, viewer, side, wish.startsAt);
      return;
    }
    await this.#moves.note(tx, row, { side, userId: viewer.userId }, { what: `move_${to}` });
    const type = given.answer === 'decline' ? 'booking.reschedule_declined' : 'booking.reschedule_withdrawn';
    await this.#moves.publish(tx, type, row, { requestedBy: wish.side });
  }

  async #ask(tx: Tx, row: BookingRow, viewer: Viewer, side: Party, wish: { startsAt: Date; note: string }) {
    if (side === 'staff') throw new Refusal('move_not_possible');
    const now = this.#platform.clock.now();
    const first = earlierOf(wish.startsAt, row.startsAt);
    await insertWish(tx, {
      id: randomUUID(),
      booking_id: row.id,
      side,
      startsAt: wish.startsAt,
      endsAt: new Date(wish.startsAt.getTime() + lengthOf(row)),
      note: wish.note,
      expires_at: earlierOf(requestExpiry(now, first), first),
      created_at: now,
    });
    await this.#moves.note(tx, row, { side, userId: viewer.userId }, { what: 'move_ask', reason: wish.note });
    await this.#moves.publish(tx, 'booking.reschedule_requested', row, { by: side });
  }

  async #put(tx: Tx, row: BookingRow, viewer: Viewer, side: Party, startsAt: Date): Promise<void> {
    const endsAt = new Date(startsAt.getTime() + lengthOf(row));
    await moveBooking(tx, row, { startsAt, endsAt, now: this.#platform.clock.now() });
    await this.#moves.note(tx, row, { side, userId: viewer.userId }, { what: 'move' });
    await this.#moves.freed(tx, row);
    const previousStartsAt = row.startsAt.toISOString();
    await this.#moves.publish(tx, 'booking.rescheduled', { ...row, startsAt, endsAt }, { by: side, previousStartsAt });
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
    if (!row.lsa_id || !row.child_id) throw new Refusal('move_not_possible');
    await takeTurn(tx, row.lsa_id);
    const hours = [{ startsAt, endsAt: new Date(startsAt.getTime() + lengthOf(row)) }];
    await this.#holds.clearEnded(tx, { lsaId: row.lsa_id, childId: row.child_id, hours });
    const isSame = startsAt.getTime() === row.startsAt.getTime();
    const clash = isSame ? 'taken' : await clashAt(tx, this.#wantedFor(row), startsAt);
    if (clash) throw new Clashing(clash);
    if (!(await mayMoveSessions(tx, row.lsa_id))) throw new Clashing('outside_hours');
  }

  /** Turns "no" into a refusal that offers what is free nearby. */
  async #offering(id: string, startsAt: Date, work: () => Promise<Booking>): Promise<Booking> {
    try {
      return await work();
    } catch (error) {
      const isRace = violates(error, 'bookings_lsa_once') || violates(error, 'bookings_child_once');
      if (!isRace && !(error instanceof Clashing)) throw error;
      throw await this.#refusal(this.#platform.db, id, startsAt, isRace ? 'taken' : (error as Clashing).clash);
    }
  }

  async #refusal(db: Queryable, id: string, startsAt: Date, clash: string): Promise<Refusal> {
    const row = await findBooking(db, id);
    const isOffered = row?.lsa_id && (await mayMoveSessions(db, row.lsa_id));
    const nearest = row && isOffered ? await nearestFree(db, this.#wantedFor(row), startsAt) : [];
    const isRace = clash === 'taken' || clash === 'child_busy';
    const occurrences = [{ starts_at: startsAt.toISOString(), ends_at: startsAt.toISOString(), clash, nearest }];
    return new Refusal(isRace ? 'booking_slot_taken' : 'booking_not_possible', { info: { occurrences } });
  }
}

class Clashing extends Error {
  readonly clash: string;

  constructor(clash: string) {
    super(clash);
    this.clash = clash;
  }
}

function lengthOf({ startsAt, endsAt }: BookingRow): number {
  return endsAt.getTime() - startsAt.getTime();
}
