import {
  afterMove,
  type BookingMove,
  type BookingSide,
  type BookingState,
  isLive,
} from '@sanad/contract/booking-states.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { askedIn, type BookingToldType, showToBoth, toldTo } from './bookings.events.ts';
import { needsCode } from './bookings.policy.ts';
import { type BookingRow, insertHistory, updateBooking } from './bookings.repository.ts';

export interface Actor {
  side: BookingSide;
  userId: string | null;
}

export const SYSTEM: Actor = { side: 'system', userId: null };

type Told = Partial<Record<'parent' | 'lsa', BookingToldType | undefined>>;

/** Who hears of a move, and as what; whoever made it needs no telling. */
const TOLD: Partial<Record<BookingState, Told>> = {
  confirmed: { parent: 'booking.confirmed' },
  declined: { parent: 'booking.declined' },
  expired: { parent: 'booking.expired', lsa: 'booking.expired' },
  cancelled_by_parent: { lsa: 'booking.cancelled' },
  cancelled_by_lsa: { parent: 'booking.cancelled' },
  cancelled_by_staff: { parent: 'booking.cancelled', lsa: 'booking.cancelled' },
  completed: { parent: 'booking.completed' },
  no_show_lsa: { parent: 'booking.no_show', lsa: 'booking.no_show' },
  no_show_parent: { parent: 'booking.no_show', lsa: 'booking.no_show' },
};

/** The one way a booking changes its state: by the table, with its history, its events and its waiting list. */
export class Moves {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** The booking must be locked. `quiet`: somebody is told of it together with another one. */
  async make(
    tx: Tx,
    booking: BookingRow,
    move: BookingMove,
    actor: Actor,
    more: { reason?: string; quiet?: boolean } = {},
  ): Promise<BookingState> {
    const { state: from } = booking;
    const to = afterMove(move, actor.side, from);
    if (to === null) throw new Refusal('move_not_possible');
    await updateBooking(tx, booking.id, { state: to, changed_at: this.#platform.clock.now() });
    await this.note(tx, booking, actor, { what: move, to, reason: more.reason ?? '' });
    await this.#platform.events.publish(tx, 'booking.state_changed', {
      bookingId: booking.id,
      from,
      to,
      by: actor.side,
    });
    if (isLive(from) && !isLive(to)) await this.freed(tx, booking);
    // A hold that ran out was nobody's business but the parent's, who sees it on the screen.
    const isUnheard = more.quiet || (from === 'held' && to === 'expired');
    // Of an hour that was only held the LSA has never heard.
    const told = from === 'held' && !isLive(to) ? { ...TOLD[to], lsa: undefined } : TOLD[to];
    if (!isUnheard) await this.#tellAll(tx, booking, told ?? {}, actor);
    return to;
  }

  /** Writes down what somebody did, whether or not it changed the state; open pages of both sides show it at once. */
  async note(
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
    await showToBoth(this.#platform.bus, tx, booking);
  }

  async tell(tx: Tx, booking: BookingRow, to: 'parent' | 'lsa', type: BookingToldType, hours?: number): Promise<void> {
    const more = { hours: hours ?? 0, hasCode: needsCode(booking) };
    await this.#platform.events.publish(tx, type, { ...toldTo(booking, to), ...more });
  }

  /** Both sides hear once of what was asked for in one go. */
  async tellAsked(tx: Tx, bookings: readonly BookingRow[], answerBy: Date): Promise<void> {
    const [first] = bookings;
    if (!first) return;
    const { events } = this.#platform;
    const asked = askedIn(bookings, answerBy);
    await events.publish(tx, 'booking.requested', { ...toldTo(first, 'lsa'), ...asked });
    await events.publish(tx, 'booking.asked', { ...toldTo(first, 'parent'), ...asked });
  }

  async #tellAll(tx: Tx, booking: BookingRow, told: Told, actor: Actor): Promise<void> {
    for (const side of ['parent', 'lsa'] as const) {
      const type = told[side];
      if (type && side !== actor.side) await this.tell(tx, booking, side, type);
    }
  }

  /** Whoever waits for this time is told after the change is written. */
  async freed(tx: Tx, { lsa_id, startsAt, endsAt }: BookingRow): Promise<void> {
    if (!lsa_id) return;
    const freed = { lsaId: lsa_id, from: startsAt.toISOString(), to: endsAt.toISOString() };
    await this.#platform.events.publish(tx, 'booking.time_freed', freed);
  }
}
