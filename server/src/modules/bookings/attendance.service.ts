import type { Booking } from '@sanad/contract/bookings.ts';
import type { Tx } from '../../platform/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Accounts } from '../accounts/index.ts';
import type { BookingViews } from './booking-views.ts';
import { checkInOpensAt, needsCode, noShowFrom } from './bookings.policy.ts';
import { type BookingRow, findBooking, updateBooking } from './bookings.repository.ts';
import { letDown, missedByParent } from './cancelling.policy.ts';
import { type Actor, type Moves, SYSTEM } from './moves.ts';
import type { OneBooking } from './one-booking.ts';
import type { BookingPayments } from './payments.service.ts';
import type { Strikes } from './strikes.ts';

const CODE_TRIES = 5;
const CODE_MINUTES = 30;

interface Parts {
  views: BookingViews;
  one: OneBooking;
  moves: Moves;
  payments: BookingPayments;
  strikes: Strikes;
  accounts: Accounts;
}

/** The session itself: who came, and who did not. */
export class Attendance {
  readonly #platform: Platform;
  readonly #parts: Parts;

  constructor(platform: Platform, parts: Parts) {
    this.#platform = platform;
    this.#parts = parts;
  }

  async checkIn(viewer: Viewer, id: string, code: string | undefined): Promise<Booking> {
    const { one, views, moves } = this.#parts;
    const { db, clock } = this.#platform;
    const before = await findBooking(db, id);
    const party = views.partyOf(viewer, before);
    if (before?.state === 'confirmed' && clock.now() < checkInOpensAt(before)) {
      throw new Refusal('too_early', { info: { opens_at: checkInOpensAt(before).toISOString() } });
    }
    if (before && party === 'lsa' && needsCode(before) && before.state === 'confirmed') {
      await this.#checkCode(before, code ?? '');
    }
    return one.act(viewer, id, 'check_in', async (tx, row, side) => {
      const actor = { side, userId: viewer.userId } as const;
      const column = side === 'lsa' ? 'lsa_checked_in_at' : 'parent_checked_in_at';
      await updateBooking(tx, row.id, { [column]: clock.now() });
      await moves.note(tx, row, actor, { what: 'check_in' });
      const isOtherIn = side === 'lsa' ? row.parent_checked_in_at !== null : row.lsa_checked_in_at !== null;
      if (needsCode(row) || isOtherIn) await moves.make(tx, row, 'start', actor);
    });
  }

  /** Five wrong codes, and the door stays shut for half an hour. */
  async #checkCode(row: BookingRow, code: string): Promise<void> {
    const limit = { key: `door:${row.id}`, max: CODE_TRIES, minutes: CODE_MINUTES };
    const right = await this.#platform.limits.guess(limit, async (tx) =>
      (await this.#parts.accounts.securityCodeMatches(tx, row.parent_user_id, code)) ? true : null,
    );
    if (!right) throw Refusal.at('security_code', 'code_wrong');
  }

  complete(viewer: Viewer, id: string): Promise<Booking> {
    const { one, moves } = this.#parts;
    return one.act(viewer, id, 'complete', async (tx, row, side) => {
      await moves.make(tx, row, 'complete', { side, userId: viewer.userId });
    });
  }

  async reportNoShow(viewer: Viewer, id: string, note: string): Promise<Booking> {
    const { one, views } = this.#parts;
    const { db, clock } = this.#platform;
    const before = await findBooking(db, id);
    views.partyOf(viewer, before);
    if (before?.state === 'confirmed' && clock.now() < noShowFrom(before)) {
      throw new Refusal('too_early', { info: { opens_at: noShowFrom(before).toISOString() } });
    }
    return one.act(viewer, id, 'report_no_show', async (tx, row, side) => {
      const actor = { side, userId: viewer.userId } as const;
      const missing = side === 'parent' ? 'lsa' : 'parent';
      await this.#missed(tx, row, missing, 'report_no_show', actor, note);
    });
  }

  /** Nobody started it and nobody said why. Only a parent who did not come to an LSA who did is the one who missed it. */
  async decideMissed(tx: Tx, row: BookingRow): Promise<void> {
    const parentMissed = row.lsa_checked_in_at !== null && row.parent_checked_in_at === null;
    if (parentMissed) await this.#missed(tx, row, 'parent', 'miss_by_parent', SYSTEM);
    else await this.#missed(tx, row, 'lsa', 'miss', SYSTEM);
  }

  async #missed(
    tx: Tx,
    row: BookingRow,
    missing: 'lsa' | 'parent',
    move: 'report_no_show' | 'miss' | 'miss_by_parent',
    actor: Actor,
    reason = '',
  ): Promise<void> {
    const { moves, payments, strikes } = this.#parts;
    await moves.make(tx, row, move, actor, { reason });
    const outcome = missing === 'lsa' ? letDown(row, true) : missedByParent(row);
    if (row.price_fils > 0) await payments.post(tx, row, `no_show_${missing}`, outcome);
    if (missing === 'lsa') await strikes.give(tx, row, 'no_show');
  }
}
