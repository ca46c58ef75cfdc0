import type { Booking, BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hasConsent } from '../accounts/index.ts';
import { canSeeChild, may, type Party, sideOf } from './bookings.policy.ts';
import { type PresentContext, presentBooking, presentSummary } from './bookings.presenter.ts';
import { type BookingRow, findBooking, listCheckout, listHistory } from './bookings.repository.ts';
import { hasStrike } from './cancellation/strikes.repository.ts';
import { presentOwnAppeal } from './strike-appeals/strike-appeals.presenter.ts';
import { findAppeal, findStrike } from './strike-appeals/strike-appeals.repository.ts';

/** How bookings are shown to somebody; who has no part in one does not learn that it exists. */
export class BookingViews {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  #presentContext(viewer: Viewer): PresentContext {
    const { files, vault, clock } = this.#platform;
    return { files: files.addressesFor(viewer), vault, now: clock.now() };
  }

  /** The side of the viewer, or "not found". An unpaid hold is the parent's alone. */
  partyOf(viewer: Viewer, row: BookingRow | undefined): Party {
    const side = row && sideOf(viewer, row);
    const isUnseen = row !== undefined && isHoldOnly(row) && side === 'lsa';
    if (!row || !side || isUnseen) throw new Refusal('not_found');
    return side;
  }

  async get(db: Queryable, viewer: Viewer, id: string): Promise<Booking> {
    const row = await findBooking(db, id);
    const side = this.partyOf(viewer, row);
    const booking = await this.#present(db, row as BookingRow, side, this.#presentContext(viewer));
    return viewer.seeAs ? withoutPrivateParts(booking) : booking;
  }

  /** What was booked together; of what was never requested, the LSA does not hear. */
  async series(viewer: Viewer, id: string): Promise<BookingSummary[]> {
    const { db } = this.#platform;
    const row = await findBooking(db, id);
    const side = this.partyOf(viewer, row);
    const rows = await listCheckout(db, (row as BookingRow).checkout_id);
    return rows
      .filter((one) => side !== 'lsa' || !isHoldOnly(one))
      .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
      .map((one) => this.summary(viewer, one, side));
  }

  async #present(db: Queryable, row: BookingRow, side: Party, context: PresentContext): Promise<Booking> {
    const isShown = canSeeChild(row, side, context.now);
    const more = {
      history: await listHistory(db, row.id),
      strike: side !== 'parent' && (await hasStrike(db, row.id)),
      strikeAppeal: side === 'lsa' ? await this.#appeal(db, row.id) : null,
      seriesWaiting: await this.#seriesWaiting(db, row, context.now),
      due: await this.#due(db, row, side, context.now),
      canSeeChild: isShown && (side === 'parent' || (await hasConsent(db, row.parent_user_id, 'child_record'))),
    };
    return presentBooking(row, side, context, more);
  }

  async #appeal(db: Queryable, bookingId: string): Promise<Booking['strike_appeal']> {
    const { vault, clock } = this.#platform;
    const strike = await findStrike(db, bookingId);
    const appeal = strike && (await findAppeal(db, bookingId));
    return presentOwnAppeal(vault, { strike, appeal, now: clock.now() });
  }

  async #seriesWaiting(db: Queryable, row: BookingRow, now: Date): Promise<number> {
    const series = row.of_sessions > 1 ? await listCheckout(db, row.checkout_id) : [];
    return series.filter((one) => may('accept', one, 'lsa', now)).length;
  }

  /** What failed of a checkout is paid in one go. */
  async #due(db: Queryable, row: BookingRow, side: Party, now: Date): Promise<Booking['payment_due']> {
    if (!may('pay_again', row, side, now)) return null;
    const due = (await listCheckout(db, row.checkout_id)).filter((one) => may('pay_again', one, side, now));
    const total_fils = due.reduce(
      (sum, { price_fils, credit_paid_fils }) => sum + price_fils - (credit_paid_fils ?? 0),
      0,
    );
    return { sessions: due.length, total_fils };
  }

  summary(viewer: Viewer, row: BookingRow, side: Party): BookingSummary {
    return presentSummary(row, side, this.#presentContext(viewer));
  }

  /** "Not possible any more", with how it stands now, so that the screen can show it. */
  async noLongerPossible(db: Queryable, viewer: Viewer, id: string): Promise<Refusal> {
    return new Refusal('no_longer_possible', { info: { booking: await this.get(db, viewer, id) } });
  }
}

/** The LSA was never asked. */
function isHoldOnly({ request_expires_at }: BookingRow): boolean {
  return request_expires_at === null;
}

/** What stays between a family and its LSA when staff see a session as one of them. */
function withoutPrivateParts(booking: Booking): Booking {
  return { ...booking, notes: '', address: null, child_needs: null, child_age: null, strike_appeal: null };
}
