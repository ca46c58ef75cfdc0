import {
  type BookingSide,
  type BookingState,
  type BookingTransition,
  bookingStateAfter,
  isLive,
} from '@sanad/contract/bookings/booking-states.ts';
import type { ServerFrame } from '@sanad/contract/sockets/socket.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { EventMap } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type AnswerDetails,
  type CancelDetails,
  EVENT_OF_TRANSITION,
  factOf,
  type RequestDetails,
} from './bookings.events.ts';
import { type BookingRow, countWaiting, insertHistory, updateBooking } from './bookings.repository.ts';

export interface Actor {
  side: BookingSide;
  userId: string | null;
}

export const SYSTEM: Actor = { side: 'system', userId: null };

interface TransitionDetails {
  request: RequestDetails;
  cancel: CancelDetails;
}
/** `index`: which one of those moved in one go. */
type More<M> = { reason?: string; index?: number } & (M extends keyof TransitionDetails
  ? { details: TransitionDetails[M] }
  : { details?: M extends 'accept' | 'decline' ? AnswerDetails : never });
type MoreArguments<M> = M extends keyof TransitionDetails ? [more: More<M>] : [more?: More<M>];

/** Events that tell of a booking, and carry what it was like then. */
type BookingEventType = {
  [T in keyof EventMap]: EventMap[T] extends ReturnType<typeof factOf> ? T : never;
}[keyof EventMap];
type BeyondFact<T extends BookingEventType> = Omit<EventMap[T], keyof ReturnType<typeof factOf>>;

/** The one way a booking changes its state: by the table, with its history, its event and its waiting list. */
export class BookingTransitions {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** The booking must be locked. */
  async apply<M extends BookingTransition>(
    tx: Tx,
    booking: BookingRow,
    action: M,
    actor: Actor,
    ...[more]: MoreArguments<M>
  ): Promise<BookingState> {
    const { state: from } = booking;
    const to = bookingStateAfter(action, actor.side, from);
    if (to === null) throw new Refusal('no_longer_possible');
    await updateBooking(tx, booking.id, { state: to, changed_at: this.#platform.clock.now() });
    await this.recordHistory(tx, booking, actor, { what: action, to, reason: more?.reason ?? '' });
    const waiting = booking.of_sessions > 1 ? await countWaiting(tx, booking.checkout_id) : 0;
    const moved = { from, to, by: actor.side, index: more?.index ?? 0, waiting, ...more?.details };
    await this.publish(tx, EVENT_OF_TRANSITION[action], booking, moved as never);
    if (isLive(from) && !isLive(to)) await this.publishTimeFreed(tx, booking);
    return to;
  }

  /** Writes down what somebody did, whether or not it changed the state; open pages of both sides show it at once. */
  async recordHistory(
    tx: Tx,
    booking: BookingRow,
    actor: Actor,
    { what, to = booking.state, reason = '' }: { what: string; to?: string; reason?: string },
  ): Promise<void> {
    await insertHistory(tx, {
      booking_id: booking.id,
      at: this.#platform.clock.now(),
      side: actor.side,
      user_id: actor.userId,
      what,
      from_state: booking.state,
      to_state: to,
      reason,
    });
    await refreshPagesOfBoth(this.#platform.bus, tx, booking);
  }

  publish<T extends BookingEventType>(tx: Tx, type: T, booking: BookingRow, more: BeyondFact<T>): Promise<void> {
    const payload = { ...factOf(booking), ...more } as unknown as EventMap[T];
    return this.#platform.events.publish(tx, type, booking.id, payload);
  }

  /** Whoever waits for this time is told after the change is written. */
  async publishTimeFreed(tx: Tx, { lsa_id, startsAt, endsAt }: BookingRow): Promise<void> {
    if (!lsa_id) return;
    const freed = { lsaId: lsa_id, from: startsAt.toISOString(), to: endsAt.toISOString() };
    await this.#platform.events.publish(tx, 'booking.time_freed', lsa_id, freed);
  }
}

/** Open pages of both sides ask for it again, once the change is written. */
export async function refreshPagesOfBoth(bus: Bus, tx: Tx, { parent_user_id, lsa_user_id }: BookingRow): Promise<void> {
  const frame: ServerFrame = { type: 'bookings.changed' };
  for (const userId of [parent_user_id, lsa_user_id]) await bus.publish(tx, { topic: 'user', userId, frame });
}
