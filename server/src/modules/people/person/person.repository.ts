import { STRIKE_DAYS } from '@sanad/contract/bookings/booking-rules.ts';
import { REPORT_DUE_HOURS } from '@sanad/contract/progress/progress-rules.ts';
import { sql } from 'kysely';
import { daysAfter } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';

export interface PersonFacts {
  language: string;
  suspended_at: Date | null;
  closed_at: Date | null;
  has_password: boolean;
  has_google: boolean;
  has_phone: boolean;
  has_authenticator: boolean;
  last_sign_in_at: Date | null;
  user_agents: string[];
  payout_state: string | null;
  payout_account: string | null;
  lsa_id: string | null;
  specialization: string | null;
  area: string | null;
  price_fils: number | null;
  stars_sum: number | null;
  review_count: number | null;
  children: string[];
}

export async function findFacts(db: Queryable, userId: string, now: Date): Promise<PersonFacts | undefined> {
  const { rows } = await sql<PersonFacts>`
    SELECT u.language, u.suspended_at, u.closed_at, u.password_hash IS NOT NULL AS has_password,
      u.google_sub IS NOT NULL AS has_google, u.phone_verified_at IS NOT NULL AS has_phone,
      EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS has_authenticator,
      (SELECT max(s.created_at) FROM auth_sessions s WHERE s.user_id = u.id) AS last_sign_in_at,
      ARRAY(SELECT s.user_agent FROM auth_sessions s WHERE s.user_id = u.id AND s.idle_until > ${now}
        AND s.expires_at > ${now} ORDER BY s.last_seen_at DESC LIMIT 20) AS user_agents,
      p.state AS payout_state, p.account_last_digits AS payout_account, l.id AS lsa_id,
      l.main_specialization AS specialization, coalesce(l.area, pp.area) AS area, l.price_per_hour_fils AS price_fils,
      r.stars_sum, r.review_count,
      ARRAY(SELECT c.full_name FROM children c WHERE c.parent_user_id = u.id AND c.archived_at IS NULL
        ORDER BY c.created_at) AS children
    FROM users u
    LEFT JOIN lsa_profiles l ON l.user_id = u.id
    LEFT JOIN parent_profiles pp ON pp.user_id = u.id
    LEFT JOIN payout_accounts p ON p.user_id = u.id
    LEFT JOIN lsa_ratings r ON r.lsa_id = l.id
    WHERE u.id = ${userId}`.execute(db);
  return rows[0];
}

const mine = (userId: string) => sql`(b.lsa_user_id = ${userId} OR b.parent_user_id = ${userId})`;

export async function countSessions(db: Queryable, userId: string, now: Date) {
  const { rows } = await sql<{ done: number; ahead: number }>`
    SELECT count(*) FILTER (WHERE b.state IN ('completed', 'settled'))::int AS done,
      count(*) FILTER (WHERE b.state = 'confirmed' AND lower(b.during) > ${now})::int AS ahead
    FROM bookings b WHERE ${mine(userId)} AND b.kind = 'session'`.execute(db);
  return rows[0] ?? { done: 0, ahead: 0 };
}

export interface NextSessionRow {
  id: string;
  number: number;
  starts_at: Date;
  mode: string;
  child_name: string | null;
  lsa_name: string;
  is_lsa: boolean;
}

export async function listNextSessions(db: Queryable, userId: string, now: Date): Promise<NextSessionRow[]> {
  const { rows } = await sql<NextSessionRow>`
    SELECT b.id, b.number, lower(b.during) AS starts_at, b.mode, c.full_name AS child_name, lu.full_name AS lsa_name,
      b.lsa_user_id = ${userId} AS is_lsa
    FROM bookings b JOIN users lu ON lu.id = b.lsa_user_id LEFT JOIN children c ON c.id = b.child_id
    WHERE ${mine(userId)} AND b.state IN ('confirmed', 'in_progress') AND upper(b.during) > ${now}
    ORDER BY lower(b.during), b.id LIMIT 3`.execute(db);
  return rows;
}

/** Of sessions whose report should be there by now, or is. */
export async function countReports(db: Queryable, lsaUserId: string, now: Date) {
  const hours = sql.lit(REPORT_DUE_HOURS);
  const { rows } = await sql<{ in_time: number; expected: number; due: number }>`
    SELECT
      count(*) FILTER (WHERE r.signed_at <= upper(b.during) + interval '1 hour' * ${hours})::int AS in_time,
      count(*) FILTER (WHERE r.signed_at IS NOT NULL OR upper(b.during) + interval '1 hour' * ${hours} < ${now})::int
        AS expected,
      count(*) FILTER (WHERE r.signed_at IS NULL)::int AS due
    FROM bookings b LEFT JOIN session_reports r ON r.booking_id = b.id AND r.state = 'signed'
    WHERE b.lsa_user_id = ${lsaUserId} AND b.kind = 'session' AND b.state IN ('completed', 'settled')`.execute(db);
  return rows[0] ?? { in_time: 0, expected: 0, due: 0 };
}

export async function countStrikes(db: Queryable, lsaId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('lsa_strikes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('lsa_id', '=', lsaId)
    .where('given_at', '>', daysAfter(now, -STRIKE_DAYS))
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** What a family has paid for and not used yet, and what it has paid since. */
export async function sumSpending(db: Queryable, userId: string, since: Date) {
  const { rows } = await sql<{ held: number; paid: number }>`
    SELECT coalesce(sum(pay.amount_fils) FILTER (WHERE b.state IN ('requested', 'confirmed', 'in_progress', 'completed')
        AND pay.state IN ('authorised', 'captured')), 0)::int AS held,
      coalesce(sum(pay.amount_fils - pay.refunded_fils) FILTER (WHERE pay.state IN ('captured', 'partly_refunded', 'refunded')
        AND lower(b.during) >= ${since}), 0)::int AS paid
    FROM bookings b JOIN booking_payments pay ON pay.booking_id = b.id
    WHERE b.parent_user_id = ${userId}`.execute(db);
  return rows[0] ?? { held: 0, paid: 0 };
}

export async function countDevices(db: Queryable, userId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('auth_sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('idle_until', '>', now)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.count;
}
