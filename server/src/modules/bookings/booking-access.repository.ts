import { RECORD_OPEN_DAYS } from '@sanad/contract/bookings/booking-rules.ts';
import type { BookingState } from '@sanad/contract/bookings/booking-states.ts';
import { publicName } from '@sanad/contract/text/first-name.ts';
import { sql } from 'kysely';
import { daysAfter } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** From the first confirmed session on, until some time after the last. A trial call opens nothing. */
export async function isLinkedToChild(
  db: Queryable,
  { userId, childId, now }: { userId: string; childId: string; now: Date },
): Promise<boolean> {
  const row = await linkingSessions(db, childId, now).select('id').where('lsa_user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/** Everyone of whom that is true, by name. */
export async function listLsasOfChild(db: Queryable, childId: string, now: Date) {
  const rows = await db
    .selectFrom('lsa_profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id as lsaId', 'p.user_id as userId', 'p.photo_file_id as photoFileId', 'u.full_name'])
    .where('u.closed_at', 'is', null)
    .where('p.user_id', 'in', linkingSessions(db, childId, now).select('lsa_user_id'))
    .orderBy('u.full_name')
    .orderBy('p.id')
    .execute();
  return rows.map(({ full_name, ...lsa }) => ({ ...lsa, name: publicName(full_name) }));
}

function linkingSessions(db: Queryable, childId: string, now: Date) {
  return db
    .selectFrom('bookings')
    .where('child_id', '=', childId)
    .where('kind', '=', 'session')
    .where('state', 'in', ['confirmed', 'in_progress', 'completed', 'settled'])
    .where(sql<boolean>`upper(during) > ${daysAfter(now, -RECORD_OPEN_DAYS)}`);
}

/** Has this LSA been asked for a session by this parent? */
export async function hasBeenRequestedBy(db: Queryable, lsaUserId: string, parentUserId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('lsa_user_id', '=', lsaUserId)
    .where('parent_user_id', '=', parentUserId)
    .where('request_expires_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The two people of a booking that the LSA knows of. */
export function findBookingPair(db: Queryable, bookingId: string) {
  return db
    .selectFrom('bookings')
    .select(['parent_user_id as parentUserId', 'lsa_user_id as lsaUserId'])
    .where('id', '=', bookingId)
    .where('request_expires_at', 'is not', null)
    .executeTakeFirst();
}

export interface CalendarSession {
  id: string;
  kind: string;
  state: BookingState;
  mode: string;
  area: string | null;
  startsAt: Date;
  endsAt: Date;
  otherName: string;
  reschedule_count: number;
  createdAt: Date;
  changedAt: Date;
}

/** What a person's own calendar shows: requests, sessions, and what was cancelled or released unpaid. */
export async function listSessionsForCalendar(
  db: Queryable,
  { userId, from, only }: { userId: string; from: Date; only?: string },
): Promise<CalendarSession[]> {
  const { rows } = await sql<CalendarSession & { otherFullName: string; isClosed: boolean }>`
    SELECT b.id, b.kind, b.state, b.mode, b.area, lower(b.during) AS "startsAt", upper(b.during) AS "endsAt", b.reschedule_count,
      b.created_at AS "createdAt", b.changed_at AS "changedAt", o.full_name AS "otherFullName",
      o.closed_at IS NOT NULL AS "isClosed"
    FROM bookings b
    JOIN users o ON o.id = CASE WHEN b.parent_user_id = ${userId} THEN b.lsa_user_id ELSE b.parent_user_id END
    WHERE (b.parent_user_id = ${userId} OR b.lsa_user_id = ${userId}) AND upper(b.during) > ${from}
      AND (b.state IN ('requested', 'confirmed', 'in_progress', 'completed', 'settled',
        'cancelled_by_parent', 'cancelled_by_lsa', 'cancelled_by_staff')
        OR (b.state = 'expired' AND b.id IN (SELECT booking_id FROM booking_payments WHERE pay_until IS NOT NULL)))
      ${only ? sql`AND b.id = ${only}` : sql``}
    ORDER BY lower(b.during), b.id`.execute(db);
  return rows.map(({ otherFullName, isClosed, ...row }) => ({
    ...row,
    otherName: isClosed ? otherFullName : publicName(otherFullName),
  }));
}
