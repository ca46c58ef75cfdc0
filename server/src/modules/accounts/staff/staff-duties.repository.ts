import type { StaffTeam } from '@sanad/contract/staff/team-names.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

/** Staff who can be given work: their account is open and not suspended. */
const working = (db: Queryable) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('users.account_type', 'in', ['CST_ADMIN', 'SUPER_ADMIN'])
    .where('users.closed_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .orderBy('users.id');

/** The ids of a team's members. */
export async function staffInTeam(db: Queryable, team: StaffTeam): Promise<string[]> {
  const rows = await working(db)
    .innerJoin('staff_team_members as member', 'member.user_id', 'users.id')
    .where('member.team', '=', team)
    .execute();
  return rows.map(({ id }) => id);
}

export async function teamsOf(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('staff_team_members').select('team').where('user_id', '=', userId).execute();
  return rows.map(({ team }) => team);
}

export async function safeguardingLeads(db: Queryable): Promise<string[]> {
  const rows = await working(db)
    .innerJoin('staff_duties as duty', 'duty.user_id', 'users.id')
    .where('duty.is_safeguarding_lead', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whoever is on duty now. */
export async function onDutyStaff(db: Queryable): Promise<string[]> {
  const rows = await working(db)
    .innerJoin('staff_duties as duty', 'duty.user_id', 'users.id')
    .where('duty.on_duty', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

export async function isSafeguardingLead(db: Queryable, userId: string): Promise<boolean> {
  return (await safeguardingLeads(db)).includes(userId);
}

export interface StaffDuties {
  is_safeguarding_lead: boolean;
  on_duty: boolean;
}

export async function putDuties(tx: Tx, userId: string, duties: StaffDuties, now: Date): Promise<void> {
  const changes = { ...duties, changed_at: now };
  await tx
    .insertInto('staff_duties')
    .values({ user_id: userId, ...changes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();
}

export async function replaceTeams(tx: Tx, userId: string, teams: readonly StaffTeam[]): Promise<void> {
  await tx.deleteFrom('staff_team_members').where('user_id', '=', userId).execute();
  const rows = [...new Set(teams)].map((team) => ({ user_id: userId, team }));
  if (rows.length > 0) await tx.insertInto('staff_team_members').values(rows).execute();
}
