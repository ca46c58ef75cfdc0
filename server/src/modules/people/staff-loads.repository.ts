import type { StaffLoad } from '@sanad/contract/staff/team.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** What each member of staff has in hand now. */
export async function listStaffLoads(db: Queryable, now: Date): Promise<StaffLoad[]> {
  const { rows } = await sql<StaffLoad>`
    SELECT work.user_id AS staff_id, count(*) FILTER (WHERE work.kind = 'case')::int AS cases,
      count(*) FILTER (WHERE work.kind = 'concern')::int AS concerns,
      count(DISTINCT work.id) FILTER (WHERE work.kind = 'calendar')::int AS calendars
    FROM (
      SELECT 'case' AS kind, d.assignee_user_id AS user_id, d.id FROM disputes d
      WHERE d.assignee_user_id IS NOT NULL
        AND d.state IN ('open', 'assigned', 'investigating', 'waiting_on_party', 'resolution_proposed')
      UNION ALL
      SELECT 'concern', staff.id, c.id FROM concerns c
        CROSS JOIN LATERAL (VALUES (c.owner_user_id), (c.backup_user_id)) AS staff (id)
      WHERE c.state <> 'closed' AND staff.id IS NOT NULL
      UNION ALL
      SELECT 'calendar', w.owner_id, w.child_id FROM vulnerability_windows w
      WHERE w.state IN ('waiting', 'active') AND w.ends_on >= (${now}::timestamptz AT TIME ZONE 'Asia/Dubai')::date
    ) work GROUP BY work.user_id`.execute(db);
  return rows;
}
