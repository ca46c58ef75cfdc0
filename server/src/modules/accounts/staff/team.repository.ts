import { STAFF } from '@sanad/contract/endpoint.ts';
import type { StaffTeam } from '@sanad/contract/staff/team-names.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

export interface StaffRow {
  id: string;
  full_name: string;
  email: string;
  account_type: string;
  created_at: Date;
  last_seen_at: Date | null;
  second_factor: boolean;
  teams: StaffTeam[];
  is_safeguarding_lead: boolean;
  on_duty: boolean;
}

/** Who works here now, those who run the service first. */
export async function listStaff(db: Queryable, only: string | null = null): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    SELECT u.id, u.full_name, u.email, u.account_type, u.created_at,
      (SELECT max(s.last_seen_at) FROM auth_sessions s WHERE s.user_id = u.id) AS last_seen_at,
      EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS second_factor,
      ARRAY(SELECT m.team FROM staff_team_members m WHERE m.user_id = u.id ORDER BY m.team) AS teams,
      coalesce(d.is_safeguarding_lead, false) AS is_safeguarding_lead, coalesce(d.on_duty, false) AS on_duty
    FROM users u LEFT JOIN staff_duties d ON d.user_id = u.id
    WHERE u.account_type IN ('CST_ADMIN', 'SUPER_ADMIN') AND u.closed_at IS NULL AND u.suspended_at IS NULL
      AND (${only}::uuid IS NULL OR u.id = ${only})
    ORDER BY u.account_type DESC, u.full_name, u.id`.execute(db);
  return rows;
}

/**
 * Everybody who runs the service, held in the order of their ids: of two who take each other's role away at the same
 * moment, the second sees what the first has done.
 */
export async function lockSuperAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'account_type', 'suspended_at'])
    .where('account_type', '=', 'SUPER_ADMIN')
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.filter((row) => row.suspended_at === null).map(({ id }) => id);
}

export async function setRole(tx: Tx, id: string, role: (typeof STAFF)[number]): Promise<void> {
  await tx
    .updateTable('users')
    .set({ account_type: role })
    .where('id', '=', id)
    .where('account_type', 'in', STAFF)
    .execute();
}

export async function deleteDuties(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('staff_team_members').where('user_id', '=', userId).execute();
  await tx.deleteFrom('staff_duties').where('user_id', '=', userId).execute();
}
