import type { BookingState } from '@sanad/contract/bookings/booking-states.ts';
import type { ReportResponse } from '@sanad/contract/progress/reports.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type {
  ReportAmendments,
  ReportResponses,
  SessionObservations,
  SessionReports,
} from '../../../platform/database/database-types.ts';

export type ReportRow = Omit<Selectable<SessionReports>, 'state'> & { state: 'draft' | 'signed' };

/** The session a report is about, with what its two sides may be shown of each other. */
export interface ReportSession {
  booking_id: string;
  state: BookingState;
  startsAt: Date;
  endsAt: Date;
  mode: string;
  price_fils: number;
  fee_fils: number;
  parent_user_id: string;
  parent_name: string;
  lsa_user_id: string;
  lsa_id: string | null;
  lsa_name: string;
  lsa_closed: boolean;
  lsa_photo: string | null;
  child_id: string;
  child_name: string;
  child_photo: string | null;
}

export const SESSION_COLUMNS = sql`
  b.id AS booking_id, b.state, lower(b.during) AS "startsAt", upper(b.during) AS "endsAt", b.mode, b.price_fils,
  b.fee_fils, b.parent_user_id, pu.full_name AS parent_name, b.lsa_user_id, b.lsa_id, lu.full_name AS lsa_name,
  lu.closed_at IS NOT NULL AS lsa_closed, lp.photo_file_id AS lsa_photo, c.id AS child_id, c.full_name AS child_name,
  c.photo_file_id AS child_photo`;

export const SESSION_JOINS = sql`
  JOIN children c ON c.id = b.child_id
  JOIN users pu ON pu.id = b.parent_user_id
  JOIN users lu ON lu.id = b.lsa_user_id
  LEFT JOIN lsa_profiles lp ON lp.id = b.lsa_id`;

/** A trial call has no report, and neither has a session whose family has left. */
export async function findReportSession(db: Queryable, bookingId: string): Promise<ReportSession | undefined> {
  const { rows } = await sql<ReportSession>`
    SELECT ${SESSION_COLUMNS} FROM bookings b ${SESSION_JOINS}
    WHERE b.id = ${bookingId} AND b.kind = 'session'`.execute(db);
  return rows[0];
}

export async function findReport(db: Queryable, bookingId: string): Promise<ReportRow | undefined> {
  const row = await db.selectFrom('session_reports').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();
  return row as ReportRow | undefined;
}

export async function lockReport(tx: Tx, bookingId: string): Promise<ReportRow | undefined> {
  const row = await tx
    .selectFrom('session_reports')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst();
  return row as ReportRow | undefined;
}

/** The draft or what is signed; null: there is a newer version than the one it was made from, or it is signed. */
export async function writeReport(
  db: Queryable,
  row: Omit<Insertable<SessionReports>, 'version'>,
  basedOn: number,
): Promise<number | null> {
  if (basedOn === 0) {
    const inserted = await db
      .insertInto('session_reports')
      .values({ ...row, version: 1 })
      .onConflict((conflict) => conflict.column('booking_id').doNothing())
      .returning('version')
      .executeTakeFirst();
    return inserted?.version ?? null;
  }
  const { booking_id, state, content_encrypted, saved_at, signed_at } = row;
  const updated = await db
    .updateTable('session_reports')
    .set({ state, content_encrypted, saved_at, signed_at: signed_at ?? null, version: basedOn + 1 })
    .where('booking_id', '=', booking_id)
    .where('version', '=', basedOn)
    .where('state', '=', 'draft')
    .returning('version')
    .executeTakeFirst();
  return updated?.version ?? null;
}

export async function insertObservations(tx: Tx, rows: Insertable<SessionObservations>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('session_observations').values(rows).execute();
}

export interface ObservationRow {
  booking_id: string;
  goal_id: string;
  session_at: Date;
  revision: number;
  successes: number;
  attempts: number;
  prompt_level: number;
  level: number;
}

/**
 * What counts of these goals, oldest session first: of each session the last correction. By everybody's reports (null),
 * or by those of one LSA.
 */
export async function listObservationsOf(
  db: Queryable,
  goalIds: readonly string[],
  reportsOf: string | null,
): Promise<ObservationRow[]> {
  if (goalIds.length === 0) return [];
  const { rows } = await sql<ObservationRow>`
    SELECT * FROM (
      SELECT DISTINCT ON (so.goal_id, so.booking_id) so.booking_id, so.goal_id, so.session_at, so.revision, so.successes,
        so.attempts, so.prompt_level, so.level
      FROM session_observations so JOIN session_reports r ON r.booking_id = so.booking_id
      WHERE so.goal_id = ANY(${goalIds}::uuid[])
        AND (${reportsOf}::uuid IS NULL OR r.lsa_user_id = ${reportsOf}::uuid)
      ORDER BY so.goal_id, so.booking_id, so.revision DESC) o
    ORDER BY session_at, booking_id`.execute(db);
  return rows;
}

/** Everything written down for one session, corrections included. */
export function listRevisions(db: Queryable, bookingId: string): Promise<ObservationRow[]> {
  return db
    .selectFrom('session_observations')
    .select(['booking_id', 'goal_id', 'session_at', 'revision', 'successes', 'attempts', 'prompt_level', 'level'])
    .where('booking_id', '=', bookingId)
    .orderBy('revision')
    .execute();
}

export type AmendmentRow = Selectable<ReportAmendments> & { author: string; author_closed: boolean };

export async function listAmendments(db: Queryable, bookingId: string): Promise<AmendmentRow[]> {
  const { rows } = await sql<AmendmentRow>`
    SELECT a.*, u.full_name AS author, u.closed_at IS NOT NULL AS author_closed
    FROM report_amendments a JOIN users u ON u.id = a.author_user_id
    WHERE a.booking_id = ${bookingId} ORDER BY a.revision`.execute(db);
  return rows;
}

export async function insertAmendment(tx: Tx, row: Insertable<ReportAmendments>): Promise<void> {
  await tx.insertInto('report_amendments').values(row).execute();
}

export type ResponseRow = Omit<Selectable<ReportResponses>, 'kind'> & { kind: ReportResponse };

export async function listResponses(db: Queryable, bookingId: string): Promise<ResponseRow[]> {
  const rows = await db
    .selectFrom('report_responses')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows as ResponseRow[];
}

export async function insertResponse(tx: Tx, row: Insertable<ReportResponses>): Promise<void> {
  await tx.insertInto('report_responses').values(row).execute();
}

export function listTicks(db: Queryable, bookingId: string) {
  return db.selectFrom('homework_ticks').select(['item_id', 'done_at']).where('booking_id', '=', bookingId).execute();
}

export async function tickItem(db: Queryable, bookingId: string, itemId: string, now: Date): Promise<void> {
  await db
    .insertInto('homework_ticks')
    .values({ booking_id: bookingId, item_id: itemId, done_at: now })
    .onConflict((conflict) => conflict.columns(['booking_id', 'item_id']).doNothing())
    .execute();
}

export async function untickItem(db: Queryable, bookingId: string, itemId: string): Promise<void> {
  await db.deleteFrom('homework_ticks').where('booking_id', '=', bookingId).where('item_id', '=', itemId).execute();
}

export async function insertReportFiles(tx: Tx, bookingId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .insertInto('report_files')
    .values(fileIds.map((file_id) => ({ booking_id: bookingId, file_id })))
    .execute();
}

/** The child and the LSA of the report a file belongs to. */
export function findReportOfFile(db: Queryable, fileId: string) {
  return db
    .selectFrom('report_files as f')
    .innerJoin('session_reports as r', 'r.booking_id', 'f.booking_id')
    .select(['r.child_id', 'r.lsa_user_id'])
    .where('f.file_id', '=', fileId)
    .executeTakeFirst();
}

/** Held sessions without a signed report hold up their money. */
export async function listUnreported(db: Queryable, bookingIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT b.id FROM bookings b
    WHERE b.id = ANY(${bookingIds}::uuid[]) AND b.kind = 'session' AND b.state = 'completed' AND b.child_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM session_reports r WHERE r.booking_id = b.id AND r.state = 'signed')`.execute(db);
  return rows.map(({ id }) => id);
}

/** What the parent disagrees with, still sealed. */
export function findDisagreement(db: Queryable, bookingId: string) {
  return db
    .selectFrom('report_responses')
    .select(['id', 'text_encrypted'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'disagreed')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}
