import { randomUUID } from 'node:crypto';
import { rescheduleStateAfter } from '@sanad/contract/bookings/booking-states.ts';
import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { requestExpiry } from '@sanad/contract/bookings/request-expiry.ts';
import type { SeriesMovePreview } from '@sanad/contract/bookings/series-moves.ts';
import { earlierOf } from '../../../platform/clock.ts';
import { type Queryable, type Tx, violates } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { canRescheduleSessions } from '../../lsas/index.ts';
import type { BookingTransitions } from '../booking-transitions.ts';
import type { BookingViews } from '../booking-views.ts';
import { canRescheduleAlone, may, type Party } from '../bookings.policy.ts';
import { type BookingRow, findBooking, listCheckout, lockCheckout, lockLsaCalendar } from '../bookings.repository.ts';
import type { BookingVetoes } from '../checkout/booking-vetoes.ts';
import { clashAt } from '../checkout/time-clashes.ts';
import { lengthOf, type NewTimes } from './new-times.ts';
import {
  closeRescheduleRequest,
  findRescheduleRequest,
  insertRescheduleRequest,
  listOpenOfGroup,
} from './rescheduling.repository.ts';
import { type AnswerInput, checkTravelFor, type Rescheduling, startsAtSeen } from './rescheduling.service.ts';
import { inMovingOrder, type MoveOption, moveByPattern, withBlocked } from './series-pattern.ts';

interface MoveInput {
  starts_at: string;
  sessions: { booking_id: string; from: string }[];
  note: string;
}
type Option = MoveOption<BookingRow>;

interface Deps {
  views: BookingViews;
  transitions: BookingTransitions;
  newTimes: NewTimes;
  vetoes: BookingVetoes;
  rescheduling: Rescheduling;
}

/** As often as a series may be looked through in a minute, like previews of a booking. */
const PREVIEWS_PER_MINUTE = 60;

/** Moving the remaining sessions of a series by one pattern, under the rules for moving one session. */
export class SeriesMoves {
  readonly #platform: Platform;
  readonly #deps: Deps;

  constructor(platform: Platform, deps: Deps) {
    this.#platform = platform;
    this.#deps = deps;
  }

  async preview(viewer: Viewer, id: string, startsAt: Date): Promise<SeriesMovePreview> {
    const { db, clock, limits } = this.#platform;
    await limits.take({ key: `series-move:${viewer.userId}`, max: PREVIEWS_PER_MINUTE, minutes: 1 });
    const row = await findBooking(db, id);
    const side = this.#deps.views.partyOf(viewer, row);
    const series = row ? await listCheckout(db, row.checkout_id) : [];
    const movable = this.#movable(series, side);
    if (!row || !movable.some((one) => one.id === id)) throw await this.#deps.views.noLongerPossible(db, viewer, id);
    if (side === 'parent') await checkTravelFor(db, row);
    const options = withBlocked(await this.#options(db, movable, row, startsAt));
    const moving = options.filter(({ clash }) => clash === null).map((one) => one.row);
    const isAhead = ({ state, startsAt: start }: BookingRow) =>
      (state === 'confirmed' || state === 'requested') && start > clock.now();
    return {
      sessions: options.map((one) => ({
        booking_id: one.row.id,
        previous_starts_at: one.row.startsAt.toISOString(),
        starts_at: one.startsAt.toISOString(),
        ends_at: one.endsAt.toISOString(),
        clash: one.clash,
      })),
      fixed: series.filter((one) => isAhead(one) && !movable.includes(one)).length,
      needs_answer: !this.#canMoveAlone(moving, side),
    };
  }

  async move(viewer: Viewer, id: string, input: MoveInput): Promise<Booking> {
    return this.#changed(viewer, id, async (tx, series, row, side) => {
      const movable = this.#movable(series, side);
      const seen = new Map(input.sessions.map(({ booking_id, from }) => [booking_id, from]));
      const moving = movable.filter((one) => startsAtSeen(one, seen.get(one.id) ?? ''));
      if (!movable.includes(row) || moving.length < seen.size) return false;
      if (side === 'parent') await checkTravelFor(tx, row);
      await this.#lockCalendar(tx, row);
      const options = withBlocked(await this.#options(tx, moving, row, new Date(input.starts_at)));
      if (options.some(({ clash }) => clash !== null)) throw clashRefusal(options);
      if (this.#canMoveAlone(moving, side)) await this.#setTimes(tx, options, viewer, side);
      else await this.#request(tx, options, { viewer, side, note: input.note });
      return true;
    });
  }

  /** One answer counts for every session that the request moves. */
  async answer(viewer: Viewer, id: string, input: AnswerInput): Promise<Booking> {
    const found = await findRescheduleRequest(this.#platform.db, input.request_id);
    const groupId = found?.booking_id === id ? found.group_id : null;
    if (groupId === null) return this.#deps.rescheduling.answer(viewer, id, input);
    return this.#changed(viewer, id, async (tx, series, row, side) => {
      const now = this.#platform.clock.now();
      const action = input.answer === 'withdraw' ? 'withdraw_reschedule' : 'answer_reschedule';
      const open = (await listOpenOfGroup(tx, groupId)).filter(({ expires_at }) => expires_at > now);
      const waiting = series.flatMap((one): Option[] => {
        const request = open.find(({ booking_id }) => booking_id === one.id);
        const { startsAt, endsAt } = request ?? one;
        return request && may(action, one, side, now) ? [{ row: one, startsAt, endsAt, clash: null }] : [];
      });
      if (!waiting.some((one) => one.row === row)) return false;
      if (input.answer === 'accept') await this.#accept(tx, waiting, row, { viewer, side });
      else await this.#refuse(tx, waiting, input.answer, { viewer, side });
      return true;
    });
  }

  /** Sessions whose new hour was taken meanwhile stay; when none can move, nothing is accepted. */
  async #accept(tx: Tx, waiting: readonly Option[], row: BookingRow, by: { viewer: Viewer; side: Party }) {
    const now = this.#platform.clock.now();
    await this.#lockCalendar(tx, row);
    const options = withBlocked(await this.#checked(tx, waiting));
    const moving = options.filter(({ clash }) => clash === null);
    if (moving.length === 0) throw clashRefusal(options);
    for (const one of options) {
      await closeRescheduleRequest(tx, one.row.id, one.clash === null ? 'accepted' : 'expired', now);
    }
    await this.#setTimes(tx, moving, by.viewer, by.side);
  }

  async #refuse(
    tx: Tx,
    waiting: readonly Option[],
    answer: 'decline' | 'withdraw',
    { viewer, side }: { viewer: Viewer; side: Party },
  ) {
    const { transitions } = this.#deps;
    const isOwn = answer === 'withdraw';
    const to = rescheduleStateAfter(answer, isOwn ? 'own' : 'other', 'open');
    if (to === null) throw new Refusal('no_longer_possible');
    const event = isOwn ? 'booking.reschedule_withdrawn' : 'booking.reschedule_declined';
    for (const [index, { row }] of inTimeOrder(waiting).entries()) {
      const requestedBy = row.rescheduleRequestedBy ?? 'parent';
      await closeRescheduleRequest(tx, row.id, to, this.#platform.clock.now());
      await transitions.recordHistory(tx, row, { side, userId: viewer.userId }, { what: `move_${to}` });
      await transitions.publish(tx, event, row, { requestedBy, index, sessions: waiting.length });
    }
  }

  async #request(tx: Tx, options: readonly Option[], by: { viewer: Viewer; side: Party; note: string }): Promise<void> {
    const { transitions, vetoes } = this.#deps;
    const { side, note } = by;
    if (side === 'staff') throw new Refusal('no_longer_possible');
    const now = this.#platform.clock.now();
    const first = options.flatMap(({ row, startsAt }) => [row.startsAt, startsAt]).reduce(earlierOf);
    const expires_at = earlierOf(requestExpiry(now, first), first);
    const group_id = randomUUID();
    for (const [index, { row, startsAt, endsAt }] of inTimeOrder(options).entries()) {
      const request = { id: randomUUID(), booking_id: row.id, side, startsAt, endsAt, other_starts: [], note };
      await insertRescheduleRequest(tx, { ...request, group_id, expires_at, created_at: now });
      await vetoes.checkRequest(tx, request.id, { ...row, startsAt, endsAt });
      const actor = { side, userId: by.viewer.userId };
      await transitions.recordHistory(tx, row, actor, { what: 'move_ask', reason: note });
      const together = { index, sessions: options.length };
      await transitions.publish(tx, 'booking.reschedule_requested', row, { by: side, ...together });
    }
  }

  async #setTimes(tx: Tx, options: readonly Option[], viewer: Viewer, side: Party): Promise<void> {
    const inTime = inTimeOrder(options);
    for (const one of inMovingOrder(options)) {
      const together = { index: inTime.indexOf(one), sessions: options.length };
      const requestedBy = one.row.rescheduleRequestedBy ?? 'parent';
      const to = { viewer, side, startsAt: one.startsAt, requestedBy, together };
      await this.#deps.rescheduling.setTime(tx, one.row, to);
    }
  }

  /** The whole series is locked in the order of its ids, so that moving and cancelling wait for each other. */
  async #changed(
    viewer: Viewer,
    id: string,
    work: (tx: Tx, series: BookingRow[], row: BookingRow, side: Party) => Promise<boolean>,
  ): Promise<Booking> {
    const { db } = this.#platform;
    const { views, vetoes } = this.#deps;
    const before = await findBooking(db, id);
    views.partyOf(viewer, before);
    const run = () =>
      db.transaction().execute(async (tx) => {
        const series = await lockCheckout(tx, before?.checkout_id ?? '');
        const row = series.find((one) => one.id === id);
        const side = views.partyOf(viewer, row);
        return row !== undefined && work(tx, series, row, side);
      });
    try {
      if (!(await vetoes.run(run))) throw await views.noLongerPossible(db, viewer, id);
    } catch (error) {
      const isRace = violates(error, 'bookings_lsa_once') || violates(error, 'bookings_child_once');
      throw isRace ? new Refusal('booking_slot_taken') : error;
    }
    return views.get(db, viewer, id);
  }

  async #lockCalendar(tx: Tx, { lsa_id }: BookingRow): Promise<void> {
    if (!lsa_id) throw new Refusal('no_longer_possible');
    await lockLsaCalendar(tx, lsa_id);
    if (!(await canRescheduleSessions(tx, lsa_id))) throw new Refusal('booking_not_possible');
  }

  #movable(series: readonly BookingRow[], side: Party): BookingRow[] {
    const now = this.#platform.clock.now();
    return series.filter((row) => may('reschedule', row, side, now) || may('request_reschedule', row, side, now));
  }

  #canMoveAlone(rows: readonly BookingRow[], side: Party): boolean {
    return rows.every((row) => canRescheduleAlone(row, side, this.#platform.clock.now()));
  }

  #options(db: Queryable, rows: readonly BookingRow[], from: BookingRow, to: Date): Promise<Option[]> {
    const starts = moveByPattern(
      rows.map(({ startsAt }) => startsAt),
      from.startsAt,
      to,
      from.zone,
    );
    const options = rows.map((row, index): Option => {
      const startsAt = starts[index] ?? to;
      return { row, startsAt, endsAt: new Date(startsAt.getTime() + lengthOf(row)), clash: null };
    });
    return this.#checked(db, inTimeOrder(options));
  }

  /** One after the other: a series must not take every connection there is. */
  async #checked(db: Queryable, options: readonly Option[]): Promise<Option[]> {
    const ids = options.map(({ row }) => row.id);
    const checked: Option[] = [];
    for (const one of options) {
      const isSame = one.startsAt.getTime() === one.row.startsAt.getTime();
      const wanted = this.#deps.newTimes.wantedFor(one.row, ids);
      checked.push({ ...one, clash: isSame ? 'taken' : await clashAt(db, wanted, one.startsAt) });
    }
    return checked;
  }
}

const inTimeOrder = (options: readonly Option[]) =>
  options.toSorted((one, other) => one.row.startsAt.getTime() - other.row.startsAt.getTime());

function clashRefusal(options: readonly Option[]): Refusal {
  const occurrences = options.map(({ startsAt, endsAt, clash }) => ({
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    clash,
    nearest: [],
  }));
  const isRace = options.every(({ clash }) => clash === null || clash === 'taken' || clash === 'child_busy');
  return new Refusal(isRace ? 'booking_slot_taken' : 'booking_not_possible', { info: { occurrences } });
}
