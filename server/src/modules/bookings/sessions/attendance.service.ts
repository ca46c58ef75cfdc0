import { LATE_NOTICES_MAX } from '@sanad/contract/bookings/booking-rules.ts';
import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { BookingActionRunner } from '../booking-action-runner.ts';
import { type BookingTransitions, SYSTEM } from '../booking-transitions.ts';
import type { BookingViews } from '../booking-views.ts';
import { canCheckLsaCode, checkInOpensAt, completeFrom, needsCode, noShowFrom } from '../bookings.policy.ts';
import { type BookingRow, findBooking, updateBooking } from '../bookings.repository.ts';
import { hasWaitedAlone, tookPlace, whoLeftEarly } from './call-attendance.policy.ts';
import type { NoShowReports } from './no-show-reports.service.ts';

const CODE_TRIES = 5;
/** Shorter than the grace, so that the right code still works before anybody may be reported. */
const CODE_MINUTES = 10;
/** Unlike codes by SMS and e-mail, a security code does not expire. */
const WRONG_CODE = 'That code isn’t right. Check it and try again.';

const MISSED_BY = { parent: 'miss_by_parent', lsa: 'miss' } as const;

interface Deps {
  views: BookingViews;
  actions: BookingActionRunner;
  transitions: BookingTransitions;
  reports: NoShowReports;
  accounts: Accounts;
}

/** The session itself: who came, and who did not. */
export class Attendance {
  readonly #platform: Platform;
  readonly #deps: Deps;

  constructor(platform: Platform, deps: Deps) {
    this.#platform = platform;
    this.#deps = deps;
  }

  /**
   * I am here. Where the family has set a code, the LSA starts the session with it; without it the LSA is at the door,
   * which is written down and starts nothing.
   */
  async checkIn(viewer: Viewer, id: string, code: string | undefined): Promise<Booking> {
    const { actions, views, transitions } = this.#deps;
    const { db, clock } = this.#platform;
    const before = await findBooking(db, id);
    const party = views.partyOf(viewer, before);
    if (before?.state === 'confirmed' && clock.now() < checkInOpensAt(before)) {
      throw new Refusal('too_early', { info: { opens_at: checkInOpensAt(before).toISOString() } });
    }
    // Guesses are counted outside of the transaction that may be undone; what the guess is worth is decided inside.
    const isGuess = before?.state === 'confirmed' && party === 'lsa' && needsCode(before) && code;
    if (isGuess) await this.#checkCode(before, 'parent', code);
    return actions.run(viewer, id, 'check_in', async (tx, row, side) => {
      const actor = { side, userId: viewer.userId } as const;
      const isAtDoor = side === 'lsa' && needsCode(row) && !isGuess;
      if (isAtDoor && code) throw Refusal.at('security_code', 'code_wrong', WRONG_CODE);
      if (isAtDoor && row.lsa_checked_in_at) return;
      const column = side === 'lsa' ? 'lsa_checked_in_at' : 'parent_checked_in_at';
      if (!row[column]) await updateBooking(tx, row.id, { [column]: clock.now() });
      await transitions.recordHistory(tx, row, actor, { what: isAtDoor ? 'at_door' : 'check_in' });
      const isOtherIn = side === 'lsa' ? row.parent_checked_in_at !== null : row.lsa_checked_in_at !== null;
      if (needsCode(row) ? !isAtDoor : isOtherIn) await transitions.apply(tx, row, 'start', actor);
    });
  }

  /** Tells the other side, and stands in the history; a few times at most. */
  sayRunningLate(viewer: Viewer, id: string, minutes: number): Promise<Booking> {
    const { actions, transitions } = this.#deps;
    const { limits } = this.#platform;
    return actions.run(viewer, id, 'running_late', async (tx, row, side) => {
      if (side === 'staff') throw new Refusal('no_longer_possible');
      await limits.take({ key: `late:${id}:${side}`, max: LATE_NOTICES_MAX, minutes: 24 * 60 });
      const actor = { side, userId: viewer.userId } as const;
      await transitions.recordHistory(tx, row, actor, { what: 'running_late', reason: String(minutes) });
      await transitions.publish(tx, 'booking.running_late', row, { by: side, minutes });
    });
  }

  /** After five wrong codes no further one is tried for a while. */
  async #checkCode(row: BookingRow, whose: 'parent' | 'lsa', code: string): Promise<void> {
    const isFamily = whose === 'parent';
    const limit = { key: `${isFamily ? 'door' : 'lsa-code'}:${row.id}`, max: CODE_TRIES, minutes: CODE_MINUTES };
    const { db, limits } = this.#platform;
    const userId = isFamily ? row.parent_user_id : row.lsa_user_id;
    const right = await limits.guess(limit, async () =>
      (await this.#deps.accounts.securityCodeMatches(db, userId, code)) ? true : null,
    );
    if (!right) throw Refusal.at(isFamily ? 'security_code' : 'code', 'code_wrong', WRONG_CODE);
  }

  /** The family makes sure who is at the door; it starts nothing and is no proof of attendance. */
  async checkLsaCode(viewer: Viewer, id: string, code: string): Promise<void> {
    const { views } = this.#deps;
    const { db, clock } = this.#platform;
    const row = await findBooking(db, id);
    const side = views.partyOf(viewer, row);
    if (!row || !canCheckLsaCode(row, side) || clock.now() >= row.endsAt) {
      throw await views.noLongerPossible(db, viewer, id);
    }
    if (clock.now() < checkInOpensAt(row)) {
      throw new Refusal('too_early', { info: { opens_at: checkInOpensAt(row).toISOString() } });
    }
    await this.#checkCode(row, 'lsa', code);
  }

  async complete(viewer: Viewer, id: string): Promise<Booking> {
    const { actions, views, transitions } = this.#deps;
    const { db, clock } = this.#platform;
    const before = await findBooking(db, id);
    views.partyOf(viewer, before);
    if (before?.state === 'in_progress' && clock.now() < completeFrom(before)) {
      throw new Refusal('too_early', { info: { opens_at: completeFrom(before).toISOString() } });
    }
    return actions.run(viewer, id, 'complete', async (tx, row, side) => {
      await transitions.apply(tx, row, 'complete', { side, userId: viewer.userId });
    });
  }

  async reportNoShow(viewer: Viewer, id: string, note: string): Promise<Booking> {
    const { actions, views, reports } = this.#deps;
    const { db, clock } = this.#platform;
    const before = await findBooking(db, id);
    views.partyOf(viewer, before);
    if (before?.state === 'confirmed' && clock.now() < noShowFrom(before)) {
      throw new Refusal('too_early', { info: { opens_at: noShowFrom(before).toISOString() } });
    }
    return actions.run(viewer, id, 'report_no_show', async (tx, row, side) => {
      const actor = { side, userId: viewer.userId } as const;
      const missing = side === 'parent' ? 'lsa' : 'parent';
      await reports.open(tx, row, missing, { action: 'report_no_show', actor, reason: note });
    });
  }

  /** It is over. A call that one side hardly attended counts as missed by that side, who can contest it. */
  async finish(tx: Tx, row: BookingRow): Promise<void> {
    const { reports, transitions } = this.#deps;
    const now = this.#platform.clock.now();
    const missing = row.mode === 'online' && !tookPlace(row, now) ? whoLeftEarly(row, now) : null;
    if (missing === null) await transitions.apply(tx, row, 'complete', SYSTEM);
    else await reports.open(tx, row, missing, { action: MISSED_BY[missing], actor: SYSTEM });
  }

  /** Nobody started it and nobody said why. Only a parent who did not come to an LSA who did is the one who missed it. */
  async decideMissed(tx: Tx, row: BookingRow): Promise<void> {
    const missing = hasLsaWaited(row, this.#platform.clock.now()) ? 'parent' : 'lsa';
    await this.#deps.reports.open(tx, row, missing, { action: MISSED_BY[missing], actor: SYSTEM });
  }
}

/** The parent never came to an LSA who did: at the door, or long enough in the call. */
function hasLsaWaited(row: BookingRow, now: Date): boolean {
  if (row.mode === 'online') return hasWaitedAlone(row, 'lsa', now) && !hasWaitedAlone(row, 'parent', now);
  return row.lsa_checked_in_at !== null && row.parent_checked_in_at === null;
}
