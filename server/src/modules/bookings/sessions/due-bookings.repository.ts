import {
  AUTO_COMPLETE_MINUTES,
  CONTEST_HOURS,
  MISSED_AFTER_HOURS,
  REMINDER_HOURS,
} from '@sanad/contract/bookings/booking-rules.ts';
import { JOIN_MINUTES_AFTER } from '@sanad/contract/calls/call-rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { minutesAfter } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

const BATCH = 200;

/** Which bookings are due, or, with `only`, whether this one still is. */
export type Due = (db: Queryable, now: Date, only?: string) => Promise<string[]>;

const listing =
  (condition: (now: Date) => RawBuilder<unknown>): Due =>
  async (db, now, only) => {
    const one = only ? sql`AND id = ${only}` : sql``;
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM bookings WHERE ${condition(now)} ${one} LIMIT ${BATCH}`.execute(db);
    return rows.map(({ id }) => id);
  };

export const listExpiredHolds = listing((now) => sql`state = 'held' AND hold_expires_at <= ${now}`);
export const listExpiredRequests = listing((now) => sql`state = 'requested' AND request_expires_at <= ${now}`);
/** Nobody has paid another way in time. */
export const listUnpaid = listing(
  (now) => sql`state = 'confirmed' AND id IN (
    SELECT booking_id FROM booking_payments WHERE state = 'failed' AND pay_until <= ${now})`,
);
/** A call that has closed, and sessions in person that nobody ended. */
export const listToComplete = listing(
  (now) => sql`state = 'in_progress' AND upper(during) <= CASE mode WHEN 'online'
    THEN ${minutesAfter(now, -JOIN_MINUTES_AFTER)}::timestamptz ELSE ${minutesAfter(now, -AUTO_COMPLETE_MINUTES)}::timestamptz END`,
);
export const listMissed = listing(
  (now) => sql`state = 'confirmed' AND upper(during) <= ${minutesAfter(now, -MISSED_AFTER_HOURS * 60)}
    AND id NOT IN (SELECT booking_id FROM booking_payments WHERE state = 'failed')`,
);
/** Reports nobody has contested in time. */
export const listReportsToFinish = listing(
  (now) => sql`reported_by IS NOT NULL AND final_at IS NULL AND contested_at IS NULL
    AND upper(during) <= ${minutesAfter(now, -CONTEST_HOURS * 60)}`,
);
/** Wishes to move a session that nobody answered. */
export const listExpiredRescheduleRequests = listing(
  (now) => sql`id IN (SELECT booking_id FROM reschedule_requests WHERE state = 'open' AND expires_at <= ${now})`,
);

/** Sessions that are paid and whose reminder is due. Booked inside the time of a reminder, a session needs none for it. */
export async function listToRemind(db: Queryable, now: Date): Promise<{ id: string; hours: number }[]> {
  const { rows } = await sql<{ id: string; hours: number }>`
    SELECT DISTINCT ON (b.id) b.id, h.hours FROM bookings b CROSS JOIN unnest(${[...REMINDER_HOURS]}::smallint[]) h (hours)
    WHERE b.state = 'confirmed' AND lower(b.during) > ${now}
      AND lower(b.during) <= ${now}::timestamptz + h.hours * interval '1 hour'
      AND b.changed_at <= lower(b.during) - h.hours * interval '1 hour'
      AND NOT EXISTS (SELECT FROM booking_payments p WHERE p.booking_id = b.id AND p.state = 'failed')
      AND NOT EXISTS (
        SELECT FROM booking_reminders r
        WHERE r.booking_id = b.id AND r.starts_at = lower(b.during) AND r.hours <= h.hours
      )
    ORDER BY b.id, h.hours LIMIT ${BATCH}`.execute(db);
  return rows;
}

/** False when another node was faster. */
export async function markReminded(
  tx: Tx,
  row: { booking_id: string; hours: number; starts_at: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('booking_reminders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['booking_id', 'hours', 'starts_at']).doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
