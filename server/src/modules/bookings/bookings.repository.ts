import {
  BOOKING_STATES,
  type BookingSide,
  type BookingState,
  isLive,
  LIVE_STATES,
  type ReportDecision,
} from '@sanad/contract/bookings/booking-states.ts';
import type { BookingPolicy, MoneyOutcome } from '@sanad/contract/bookings/bookings.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { BookingHistory, Bookings } from '../../platform/database/database-types.ts';
import type { CallPresence } from './sessions/call-attendance.policy.ts';
import { clearAttendance } from './sessions/call-attendance.repository.ts';

/** Why money is shared out: the session took place as agreed. */
export const COMPLETED = 'completed';

/** One booking with what its two sides may be shown of each other. */
export interface BookingRow
  extends Omit<Selectable<Bookings>, 'during' | 'policy' | 'state' | 'reported_by' | 'intended' | 'decision'>,
    CallPresence {
  state: BookingState;
  policy: BookingPolicy;
  reported_by: Exclude<BookingSide, 'staff'> | null;
  intended: MoneyOutcome | null;
  decision: ReportDecision | null;
  startsAt: Date;
  endsAt: Date;
  parent_name: string;
  parent_closed: boolean;
  parent_photo: string | null;
  parent_address: string | null;
  lsa_name: string;
  lsa_closed: boolean;
  lsa_photo: string | null;
  child_name: string | null;
  child_born: string | null;
  child_needs: string[] | null;
  hasCode: boolean;
  /** The LSA has a security code of their own. */
  lsaHasCode: boolean;
  /** The parent cancelled it while it was a request. */
  withdrawn: boolean;
  money_state: string | null;
  pay_until: Date | null;
  /** How much of the price credit pays; null where nothing is paid yet. */
  credit_paid_fils: number | null;
  /** All that was written down together, posted or waiting for the money; null when there was nothing. */
  toCardFils: number | null;
  returnedCreditFils: number | null;
  creditFils: number | null;
  lsaFils: number | null;
  feeFils: number | null;
  reschedule_id: string | null;
  rescheduleRequestedBy: 'parent' | 'lsa' | null;
  reschedule_starts_at: Date | null;
  reschedule_ends_at: Date | null;
  reschedule_other_starts: Date[] | null;
  reschedule_note: string | null;
  reschedule_expires_at: Date | null;
  /** Set for a request that moves several sessions of a series. */
  reschedule_group_id: string | null;
  /** How many open requests are in that group. */
  reschedule_sessions: number;
}

/** Of booking `b`: the parent took it back while it was a request. There was no session, and nothing was charged. */
export const WITHDRAWN = sql<boolean>`(b.state = 'cancelled_by_parent' AND EXISTS (
  SELECT FROM booking_history h WHERE h.booking_id = b.id AND h.what = 'cancel' AND h.from_state = 'requested'))`;

export function bookings(db: Queryable) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('users as pu', 'pu.id', 'b.parent_user_id')
    .innerJoin('users as lu', 'lu.id', 'b.lsa_user_id')
    .leftJoin('parent_profiles as pp', 'pp.user_id', 'b.parent_user_id')
    .leftJoin('lsa_profiles as lp', 'lp.id', 'b.lsa_id')
    .leftJoin('children as c', 'c.id', 'b.child_id')
    .leftJoin('security_codes as sc', 'sc.user_id', 'b.parent_user_id')
    .leftJoin('booking_payments as pay', 'pay.booking_id', 'b.id')
    .leftJoin('booking_attendance as ba', 'ba.booking_id', 'b.id')
    .leftJoin('reschedule_requests as rr', (join) =>
      join.onRef('rr.booking_id', '=', 'b.id').on('rr.state', '=', 'open'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('booking_outcomes as o')
          .whereRef('o.booking_id', '=', 'b.id')
          // What is shown is where it ended otherwise than agreed.
          .having((o) => sql<boolean>`bool_or(${o.ref('o.cause')} <> ${COMPLETED})`)
          .select((o) => [
            o.fn.sum<number>('to_card_fils').as('to_card'),
            o.fn.sum<number>('returned_credit_fils').as('returned_credit'),
            o.fn.sum<number>('credit_fils').as('credit'),
            o.fn.sum<number>('lsa_fils').as('lsa'),
            o.fn.sum<number>('fee_fils').as('fee'),
          ])
          .as('o'),
      (join) => join.onTrue(),
    )
    .selectAll('b')
    .select([
      sql<Date>`lower(b.during)`.as('startsAt'),
      sql<Date>`upper(b.during)`.as('endsAt'),
      'pu.full_name as parent_name',
      sql<boolean>`pu.closed_at IS NOT NULL`.as('parent_closed'),
      'pp.photo_file_id as parent_photo',
      'pp.address as parent_address',
      'lu.full_name as lsa_name',
      sql<boolean>`lu.closed_at IS NOT NULL`.as('lsa_closed'),
      'lp.photo_file_id as lsa_photo',
      'c.full_name as child_name',
      sql<string | null>`to_char(c.date_of_birth, 'YYYY-MM-DD')`.as('child_born'),
      'c.learning_disabilities as child_needs',
      sql<boolean>`sc.user_id IS NOT NULL`.as('hasCode'),
      sql<boolean>`EXISTS (SELECT FROM security_codes WHERE user_id = b.lsa_user_id)`.as('lsaHasCode'),
      WITHDRAWN.as('withdrawn'),
      'pay.state as money_state',
      'pay.pay_until as pay_until',
      'pay.credit_fils as credit_paid_fils',
      'o.to_card as toCardFils',
      'o.returned_credit as returnedCreditFils',
      'o.credit as creditFils',
      'o.lsa as lsaFils',
      'o.fee as feeFils',
      'ba.parent_since',
      'ba.parent_ms',
      'ba.lsa_since',
      'ba.lsa_ms',
      'ba.together_since',
      'ba.together_ms',
      'rr.id as reschedule_id',
      'rr.side as rescheduleRequestedBy',
      sql<Date | null>`lower(rr.during)`.as('reschedule_starts_at'),
      sql<Date | null>`upper(rr.during)`.as('reschedule_ends_at'),
      'rr.other_starts as reschedule_other_starts',
      'rr.note as reschedule_note',
      'rr.expires_at as reschedule_expires_at',
      'rr.group_id as reschedule_group_id',
      sql<number>`(SELECT count(*)::int FROM reschedule_requests g WHERE g.group_id = rr.group_id AND g.state = 'open')`.as(
        'reschedule_sessions',
      ),
    ]);
}

export const toRow = (row: unknown) => row as BookingRow;

export async function findBooking(db: Queryable, id: string): Promise<BookingRow | undefined> {
  const row = await bookings(db).where('b.id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

/** Held until the transaction ends; read after the lock, so that it is how it stands now. */
export async function lockBooking(tx: Tx, id: string): Promise<BookingRow | undefined> {
  const held = await tx.selectFrom('bookings').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return held && findBooking(tx, id);
}

export async function listCheckout(db: Queryable, checkoutId: string): Promise<BookingRow[]> {
  return (await bookings(db).where('b.checkout_id', '=', checkoutId).orderBy('b.place').execute()).map(toRow);
}

/** Of what was asked for in one go: how many have no answer yet. */
export async function countWaiting(db: Queryable, checkoutId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<string>().as('waiting'))
    .where('checkout_id', '=', checkoutId)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** In the order of their ids, as everywhere, so that two never wait for each other. */
export async function lockCheckout(tx: Tx, checkoutId: string): Promise<BookingRow[]> {
  await tx
    .selectFrom('bookings')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return listCheckout(tx, checkoutId);
}

/** A parent's holds that run, the one that ends first before the others. */
export async function listHeld(db: Queryable, parentUserId: string, now: Date): Promise<BookingRow[]> {
  const rows = await bookings(db)
    .where('b.parent_user_id', '=', parentUserId)
    .where('b.state', '=', 'held')
    .where('b.hold_expires_at', '>', now)
    .orderBy('b.hold_expires_at')
    .orderBy('b.checkout_id')
    .orderBy('b.place')
    .execute();
  return rows.map(toRow);
}

export type ListName = 'upcoming' | 'requests' | 'past' | 'reported' | 'all';
const STATES_OF: Record<Exclude<ListName, 'all'>, readonly BookingState[]> = {
  requests: ['requested'],
  upcoming: ['confirmed', 'in_progress'],
  past: BOOKING_STATES.filter((state) => !isLive(state)),
  reported: ['no_show_lsa', 'no_show_parent'],
};

interface ListWanted {
  userId: string;
  side: 'parent' | 'lsa';
  which: ListName;
  childId?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

function mine(wanted: ListWanted) {
  const column = wanted.side === 'parent' ? 'b.parent_user_id' : 'b.lsa_user_id';
  const states = wanted.which === 'all' ? null : STATES_OF[wanted.which];
  const parts = [sql<boolean>`${sql.ref(column)} = ${wanted.userId}`];
  // A hold that nobody paid for was never anybody's session.
  parts.push(sql<boolean>`b.request_expires_at IS NOT NULL`);
  if (states) parts.push(sql<boolean>`b.state = ANY (${states}::text[])`);
  if (wanted.which === 'reported') parts.push(sql<boolean>`b.reported_by IS NOT NULL AND b.final_at IS NULL`);
  if (wanted.childId) parts.push(sql<boolean>`b.child_id = ${wanted.childId}`);
  if (wanted.from) parts.push(sql<boolean>`lower(b.during) >= ${wanted.from}`);
  if (wanted.to) parts.push(sql<boolean>`lower(b.during) < ${wanted.to}`);
  return sql<boolean>`${sql.join(parts, sql` AND `)}`;
}

export async function listBookings(
  db: Queryable,
  wanted: ListWanted,
  page: { after: { startsAt: Date; id: string } | null; limit: number },
): Promise<BookingRow[]> {
  const isPast = wanted.which === 'past';
  const direction = isPast ? 'desc' : 'asc';
  let query = bookings(db).where(mine(wanted));
  if (page.after) {
    const { startsAt, id } = page.after;
    query = query.where(
      isPast
        ? sql<boolean>`(lower(b.during), b.id) < (${startsAt}::timestamptz, ${id}::uuid)`
        : sql<boolean>`(lower(b.during), b.id) > (${startsAt}::timestamptz, ${id}::uuid)`,
    );
  }
  const rows = await query
    .orderBy(sql`lower(b.during)`, direction)
    .orderBy('b.id', direction)
    .limit(page.limit)
    .execute();
  return rows.map(toRow);
}

export async function countBookings(db: Queryable, wanted: ListWanted): Promise<number> {
  const row = await db
    .selectFrom('bookings as b')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(mine(wanted))
    .executeTakeFirstOrThrow();
  return row.count;
}

export const span = (from: Date, to: Date) => sql<string>`tstzrange(${from}, ${to}, '[)')`;

type NewBooking = Omit<Insertable<Bookings>, 'during' | 'policy'> & {
  startsAt: Date;
  endsAt: Date;
  policy: BookingPolicy;
};

/** A parent's, paid or to be paid, and neither settled nor ended. */
export async function listUnsettled(db: Queryable, parentUserId: string): Promise<BookingRow[]> {
  const rows = await bookings(db)
    .where('b.parent_user_id', '=', parentUserId)
    .where('b.state', 'in', ['requested', 'confirmed', 'in_progress', 'completed'])
    .where('b.price_fils', '>', 0)
    .orderBy(sql`lower(b.during)`)
    .orderBy('b.id')
    .execute();
  return rows.map(toRow);
}

export async function insertBookings(tx: Tx, rows: NewBooking[]): Promise<void> {
  await tx
    .insertInto('bookings')
    .values(
      rows.map(({ startsAt, endsAt, policy, ...row }) => ({
        ...row,
        during: span(startsAt, endsAt),
        policy: JSON.stringify(policy),
      })),
    )
    .execute();
}

export async function updateBooking(tx: Tx, id: string, changes: Omit<Updateable<Bookings>, 'during'>): Promise<void> {
  await tx.updateTable('bookings').set(changes).where('id', '=', id).execute();
}

/** Who checked in did so for the time that was: at the new one everybody comes again. */
export async function setBookingTime(
  tx: Tx,
  { id, state, ...row }: Pick<BookingRow, 'id' | 'reschedule_count' | 'lsa_reschedule_count' | 'state'>,
  to: { startsAt: Date; endsAt: Date; now: Date; requestedBy: 'parent' | 'lsa' },
): Promise<void> {
  // Before the LSA's yes, no move is used up.
  const move = state === 'requested' ? 0 : 1;
  await tx
    .updateTable('bookings')
    .set({
      during: span(to.startsAt, to.endsAt),
      reschedule_count: row.reschedule_count + move,
      lsa_reschedule_count: row.lsa_reschedule_count + (to.requestedBy === 'lsa' ? move : 0),
      parent_checked_in_at: null,
      lsa_checked_in_at: null,
      changed_at: to.now,
    })
    .where('id', '=', id)
    .execute();
  await clearAttendance(tx, id);
}

export async function insertHistory(tx: Tx, row: Insertable<BookingHistory>): Promise<void> {
  await tx.insertInto('booking_history').values(row).execute();
}

export function listHistory(db: Queryable, bookingId: string) {
  return db.selectFrom('booking_history').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute();
}

/** One after the other per LSA, so that two who want the same hour never block each other in a knot. */
export async function lockLsaCalendar(tx: Tx, lsaId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`booking:${lsaId}`}, 0))`.execute(tx);
}

const LIVE = sql`(${sql.join(LIVE_STATES.map((state) => sql.lit(state)))})`;

/** What a child has in a time; holds that are over do not count. */
export async function listTaken(
  db: Queryable,
  childId: string,
  when: { from: Date; to: Date; now: Date; ignoring: readonly string[] },
): Promise<{ startsAt: Date; endsAt: Date }[]> {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date }>`
    SELECT lower(during) AS "startsAt", upper(during) AS "endsAt" FROM bookings
    WHERE child_id = ${childId} AND state IN ${LIVE} AND during && ${span(when.from, when.to)}
      AND (state <> 'held' OR hold_expires_at > ${when.now}) AND id <> ALL (${when.ignoring}::uuid[])`.execute(db);
  return rows;
}

export interface Holder {
  lsaId: string;
  childId: string;
  parentUserId: string;
  hours: readonly { startsAt: Date; endsAt: Date }[];
  now: Date;
}

/**
 * What makes room: holds in the way that are over, and the parent's own earlier ones with this LSA, for the same child
 * or at the same hours. What is put together for another child beside it stays.
 */
export async function listHoldsToClear(
  tx: Tx,
  { lsaId, childId, parentUserId, hours, now }: Holder,
): Promise<string[]> {
  const spans = hours.map(({ startsAt, endsAt }) => `[${startsAt.toISOString()},${endsAt.toISOString()})`);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM bookings
    WHERE state = 'held' AND (lsa_id = ${lsaId} OR child_id = ${childId})
      AND (hold_expires_at <= ${now}
        OR (parent_user_id = ${parentUserId} AND lsa_id = ${lsaId}
          AND (child_id = ${childId} OR during && ANY (${spans}::tstzrange[]))))
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function listOwnHolds(db: Queryable, parentUserId: string, lsaId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'held')
    .where('parent_user_id', '=', parentUserId)
    .where('lsa_id', '=', lsaId)
    .execute();
  return rows.map(({ id }) => id);
}
