import type { BookingState, MoneyState } from '@sanad/contract/bookings/booking-states.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { WITHDRAWN } from '../bookings/index.ts';
import type { DisputeRow } from './disputes.repository.ts';

/** The session a dispute is about, with its two people. */
export interface SessionRow {
  booking_id: string;
  number: number;
  kind: string;
  state: BookingState;
  withdrawn: boolean;
  money_state: MoneyState | null;
  startsAt: Date;
  endsAt: Date;
  mode: 'online' | 'in_person';
  area: string | null;
  price_fils: number;
  card_brand: string | null;
  card_last_digits: string | null;
  child_id: string | null;
  child_name: string | null;
  child_born: string | null;
  parent_user_id: string;
  parent_name: string;
  parent_photo: string | null;
  lsa_user_id: string;
  lsa_id: string | null;
  lsa_name: string;
  lsa_photo: string | null;
  specialization: string | null;
  isReportWaiting: boolean;
  signedAt: Date | null;
  pendingId: string | null;
}

export const SESSION = sql`
  SELECT b.id AS booking_id, b.number, b.kind, b.state, ${WITHDRAWN} AS withdrawn, pay.state AS money_state,
    lower(b.during) AS "startsAt", upper(b.during) AS "endsAt", b.mode, b.area, b.price_fils, pay.card_brand, pay.card_last_digits, c.id AS child_id,
    c.full_name AS child_name, to_char(c.date_of_birth, 'YYYY-MM-DD') AS child_born, b.parent_user_id,
    pu.full_name AS parent_name, pp.photo_file_id AS parent_photo, b.lsa_user_id, b.lsa_id, lu.full_name AS lsa_name,
    lp.photo_file_id AS lsa_photo, lp.main_specialization AS specialization,
    b.reported_by IS NOT NULL AND b.final_at IS NULL AND b.contested_at IS NOT NULL AS "isReportWaiting",
    r.signed_at AS "signedAt",
    (SELECT d.id FROM disputes d WHERE d.booking_id = b.id AND d.state IN
      ('open', 'assigned', 'investigating', 'waiting_on_party', 'resolution_proposed')) AS "pendingId"
  FROM bookings b
  JOIN users pu ON pu.id = b.parent_user_id
  JOIN users lu ON lu.id = b.lsa_user_id
  LEFT JOIN parent_profiles pp ON pp.user_id = b.parent_user_id
  LEFT JOIN lsa_profiles lp ON lp.id = b.lsa_id
  LEFT JOIN children c ON c.id = b.child_id
  LEFT JOIN booking_payments pay ON pay.booking_id = b.id
  LEFT JOIN session_reports r ON r.booking_id = b.id AND r.state = 'signed'`;

export async function findSessions(db: Queryable, ids: readonly string[]): Promise<Map<string, SessionRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SessionRow>`${SESSION} WHERE b.id IN (${sql.join(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.booking_id, row]));
}

/** Over, or going on: what can be disputed. A request that was withdrawn never was a session. */
const HAPPENED = sql`(b.state IN ('in_progress', 'completed', 'settled', 'no_show_lsa', 'no_show_parent',
  'cancelled_by_parent', 'cancelled_by_lsa', 'cancelled_by_staff') OR b.state = 'confirmed')
  AND b.request_expires_at IS NOT NULL AND NOT ${WITHDRAWN}`;

export interface SessionPlace {
  at: Date;
  id: string;
}

export async function listDisputable(
  db: Queryable,
  input: { userId: string; now: Date; before: SessionPlace | null; limit: number; only: string | null },
): Promise<SessionRow[]> {
  const { userId, now, before, limit, only } = input;
  const { rows } = await sql<SessionRow>`${SESSION}
    WHERE (b.parent_user_id = ${userId} OR b.lsa_user_id = ${userId}) AND ${HAPPENED} AND lower(b.during) <= ${now}
      ${only ? sql`AND b.id = ${only}` : sql``}
      ${before ? sql`AND (lower(b.during), b.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    ORDER BY lower(b.during) DESC, b.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countDisputable(db: Queryable, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM bookings b
    WHERE (b.parent_user_id = ${userId} OR b.lsa_user_id = ${userId}) AND ${HAPPENED} AND lower(b.during) <= ${now}
    `.execute(db);
  return rows[0]?.count ?? 0;
}

export type WithSession = DisputeRow & { session: SessionRow | null };

export async function withSessions(db: Queryable, rows: readonly DisputeRow[]): Promise<WithSession[]> {
  const sessions = await findSessions(
    db,
    rows.flatMap(({ booking_id }) => booking_id ?? []),
  );
  return rows.map((row) => ({ ...row, session: sessions.get(row.booking_id ?? '') ?? null }));
}
