import type { ReportResponse } from '@sanad/contract/progress/reports.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';

export interface ReportedRow {
  booking_id: string;
  session_at: Date;
  content_encrypted: Buffer;
  lsa_user_id: string;
  lsa_id: string | null;
  lsa_name: string;
  lsa_closed: boolean;
  lsa_photo: string | null;
  is_amended: boolean;
  responses: ReportResponse[];
  ticks: Record<string, string> | null;
}

export interface ReportedPeriod {
  childId: string;
  /** Null: everybody's. */
  lsaUserId: string | null;
  from: Date | null;
  to: Date | null;
}

const inPeriod = ({ childId, lsaUserId, from, to }: ReportedPeriod) => sql`
  r.state = 'signed' AND r.child_id = ${childId}
  AND (${lsaUserId}::uuid IS NULL OR r.lsa_user_id = ${lsaUserId}::uuid)
  AND (${from}::timestamptz IS NULL OR r.session_at >= ${from}) AND (${to}::timestamptz IS NULL OR r.session_at < ${to})`;

/** Newest first. */
export async function listReported(db: Queryable, period: ReportedPeriod, limit: number): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    SELECT r.booking_id, r.session_at, r.content_encrypted, r.lsa_user_id, lp.id AS lsa_id, lu.full_name AS lsa_name,
      lu.closed_at IS NOT NULL AS lsa_closed, lp.photo_file_id AS lsa_photo,
      EXISTS (SELECT FROM report_amendments a WHERE a.booking_id = r.booking_id) AS is_amended,
      ARRAY(SELECT kind FROM report_responses p WHERE p.booking_id = r.booking_id) AS responses,
      (SELECT jsonb_object_agg(t.item_id, t.done_at) FROM homework_ticks t WHERE t.booking_id = r.booking_id) AS ticks
    FROM session_reports r
    JOIN users lu ON lu.id = r.lsa_user_id
    LEFT JOIN lsa_profiles lp ON lp.user_id = r.lsa_user_id
    WHERE ${inPeriod(period)}
    ORDER BY r.session_at DESC, r.booking_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countReported(db: Queryable, period: ReportedPeriod): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM session_reports r WHERE ${inPeriod(period)}`.execute(db);
  return rows[0]?.count ?? 0;
}
