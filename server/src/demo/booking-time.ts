import { endHold, putBookingAt } from '@sanad/contract/bookings/demo-clock.ts';
import { sql } from 'kysely';
import type { Bookings } from '../modules/bookings/index.ts';
import { violates } from '../platform/database/database.ts';
import { route } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';

/** Demo mode only: nobody waits a day to see a reminder or a missed session. All times of the booking move along. */
export function mountBookingTime({ http, db, clock, events }: Platform, bookings: Bookings): void {
  route(http.app, putBookingAt, async ({ viewer, params, body }) => {
    const { rows } = await sql<{ id: string }>`
      WITH moved AS (
      UPDATE bookings b SET
        during = tstzrange(lower(b.during) + s.shift, upper(b.during) + s.shift),
        hold_expires_at = b.hold_expires_at + s.shift,
        request_expires_at = b.request_expires_at + s.shift,
        created_at = b.created_at + s.shift,
        changed_at = b.changed_at + s.shift
      FROM (
        SELECT id, ${clock.now()}::timestamptz + ${body.minutes} * interval '1 minute' - lower(during) AS shift
        FROM bookings WHERE id = ${params.id}
      ) s
      WHERE b.id = s.id AND ${viewer.userId} IN (b.parent_user_id::text, b.lsa_user_id::text)
      RETURNING b.id, s.shift), due AS (
      UPDATE booking_payments p SET pay_until = p.pay_until + moved.shift FROM moved WHERE p.booking_id = moved.id),
      attended AS (
      UPDATE booking_attendance a SET parent_since = a.parent_since + moved.shift, lsa_since = a.lsa_since + moved.shift,
        together_since = a.together_since + moved.shift FROM moved WHERE a.booking_id = moved.id)
      SELECT id FROM moved`
      .execute(db)
      .catch((error) => {
        const isTaken = violates(error, 'bookings_lsa_once') || violates(error, 'bookings_child_once');
        throw isTaken ? new Refusal('booking_slot_taken') : error;
      });
    if (rows.length === 0) throw new Refusal('not_found');
    await doWhatIsDue();
  });

  route(http.app, endHold, async ({ viewer, params }) => {
    const held = await db
      .updateTable('bookings')
      .set({ hold_expires_at: clock.now() })
      .where('checkout_id', '=', params.checkout_id)
      .where('parent_user_id', '=', viewer.userId)
      .where('state', '=', 'held')
      .returning('id')
      .execute();
    if (held.length === 0) throw new Refusal('not_found');
    await doWhatIsDue();
  });

  async function doWhatIsDue(): Promise<void> {
    await bookings.tick();
    await events.deliverDue();
  }
}
