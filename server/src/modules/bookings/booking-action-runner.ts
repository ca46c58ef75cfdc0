import type { Booking, BookingAction } from '@sanad/contract/bookings/bookings.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BookingViews } from './booking-views.ts';
import { may, type Party } from './bookings.policy.ts';
import { type BookingRow, findBooking, lockBooking } from './bookings.repository.ts';

type Work = (tx: Tx, row: BookingRow, side: Party) => Promise<void>;

/** How one side does something with one booking: locked, allowed by the policy, and answered as it stands after it. */
export class BookingActionRunner {
  readonly #platform: Platform;
  readonly #views: BookingViews;

  constructor(platform: Platform, views: BookingViews) {
    this.#platform = platform;
    this.#views = views;
  }

  /** A button that came too late gets "not possible any more", with how the booking stands now. */
  async run(
    viewer: Viewer,
    id: string,
    actions: BookingAction | readonly BookingAction[],
    work: Work,
  ): Promise<Booking> {
    const { db, clock } = this.#platform;
    this.#views.partyOf(viewer, await findBooking(db, id));
    const wanted = typeof actions === 'string' ? [actions] : actions;
    const isDone = await db.transaction().execute(async (tx) => {
      const row = await lockBooking(tx, id);
      const side = this.#views.partyOf(viewer, row);
      if (!row || !wanted.some((action) => may(action, row, side, clock.now()))) return false;
      await work(tx, row, side);
      return true;
    });
    if (!isDone) throw await this.#views.noLongerPossible(db, viewer, id);
    return this.#views.get(db, viewer, id);
  }
}
