import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type BookingTransitions, refreshPagesOfBoth } from '../booking-transitions.ts';
import type { BookingViews } from '../booking-views.ts';
import { checkInOpensAt, may } from '../bookings.policy.ts';
import { type BookingRow, findBooking, lockBooking, updateBooking } from '../bookings.repository.ts';
import { callClosesAt, type SecondsInCall, secondsInCall } from './call-attendance.policy.ts';
import { type CallParty, markAbsent, markPresent } from './call-attendance.repository.ts';

/** An online session, as far as its call needs it. */
export interface CallSession {
  bookingId: string;
  childId: string | null;
  parentUserId: string;
  lsaUserId: string;
  state: 'early' | 'open' | 'over' | 'unavailable';
  opensAt: Date;
  closesAt: Date;
  here: { parent: boolean; lsa: boolean };
  seconds: SecondsInCall;
}

interface Deps {
  views: BookingViews;
  transitions: BookingTransitions;
}

/** Joining the call is the check-in of an online session: it starts it, and proves that it took place. */
export class CallAttendance {
  readonly #platform: Platform;
  readonly #deps: Deps;

  constructor(platform: Platform, deps: Deps) {
    this.#platform = platform;
    this.#deps = deps;
  }

  /** Whoever has no part in this session does not learn that it exists. */
  async find(viewer: Viewer, id: string): Promise<{ session: CallSession; summary: BookingSummary }> {
    const { db } = this.#platform;
    const row = await findBooking(db, id);
    const side = this.#deps.views.partyOf(viewer, row);
    if (row?.mode !== 'online') throw new Refusal('not_found');
    return { session: this.#session(row), summary: this.#deps.views.summary(viewer, row, side) };
  }

  /** Locks the session; refuses who may not be in its call now. */
  async lock(tx: Tx, userId: string, id: string): Promise<{ session: CallSession; side: CallParty }> {
    const { clock } = this.#platform;
    const row = await lockBooking(tx, id);
    const side = row && row.mode === 'online' ? partyIn(row, userId) : null;
    if (!row || !side) throw new Refusal('not_found');
    const session = this.#session(row);
    if (session.state === 'early') {
      throw new Refusal('too_early', { info: { opens_at: session.opensAt.toISOString() } });
    }
    if (!may('join_call', row, side, clock.now())) throw new Refusal('no_longer_possible');
    return { session, side };
  }

  /** The session must be locked. Returns whether the other side is there, too. */
  async join(tx: Tx, id: string, { side, userId }: { side: CallParty; userId: string }): Promise<boolean> {
    const { clock } = this.#platform;
    const { transitions } = this.#deps;
    const now = clock.now();
    await markPresent(tx, id, side, now);
    const row = await findBooking(tx, id);
    if (!row) return false;
    const column = side === 'lsa' ? 'lsa_checked_in_at' : 'parent_checked_in_at';
    if (!row[column]) {
      await updateBooking(tx, id, { [column]: now });
      await transitions.recordHistory(tx, row, { side, userId }, { what: 'join_call' });
    }
    const isTogether = row.together_since !== null;
    if (isTogether && row.state === 'confirmed') await transitions.apply(tx, row, 'start', { side, userId });
    else await refreshPagesOfBoth(this.#platform.bus, tx, row);
    return isTogether;
  }

  async leave(tx: Tx, id: string, side: CallParty, at: Date): Promise<void> {
    await markAbsent(tx, id, side, at);
    const row = await findBooking(tx, id);
    if (row) await refreshPagesOfBoth(this.#platform.bus, tx, row);
  }

  #session(row: BookingRow): CallSession {
    const now = this.#platform.clock.now();
    return {
      bookingId: row.id,
      childId: row.child_id,
      parentUserId: row.parent_user_id,
      lsaUserId: row.lsa_user_id,
      state: stateOf(row, now),
      opensAt: checkInOpensAt(row),
      closesAt: callClosesAt(row),
      here: { parent: row.parent_since !== null, lsa: row.lsa_since !== null },
      seconds: secondsInCall(row, now),
    };
  }
}

function partyIn(row: BookingRow, userId: string): CallParty | null {
  if (row.parent_user_id === userId) return 'parent';
  return row.lsa_user_id === userId ? 'lsa' : null;
}

function stateOf(row: BookingRow, now: Date): CallSession['state'] {
  if (row.state !== 'confirmed' && row.state !== 'in_progress') {
    return row.state === 'completed' || row.state === 'settled' ? 'over' : 'unavailable';
  }
  if (now >= callClosesAt(row)) return 'over';
  if (now < checkInOpensAt(row)) return 'early';
  return may('join_call', row, 'parent', now) ? 'open' : 'unavailable';
}
