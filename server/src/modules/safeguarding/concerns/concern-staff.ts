import type { Queryable } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { isSafeguardingLead, listStaffIds, onDutyStaff, safeguardingLeads } from '../../accounts/index.ts';
import { type Clearance, isSuperAdmin } from './concerns.policy.ts';
import { type ConcernRow, listLetIn } from './concerns.repository.ts';

export async function clearanceOf(db: Queryable, viewer: Pick<Viewer, 'userId' | 'accountType'>): Promise<Clearance> {
  return {
    userId: viewer.userId,
    isSuperAdmin: isSuperAdmin(viewer),
    isLead: await isSafeguardingLead(db, viewer.userId),
    isOnDuty: (await onDutyStaff(db)).includes(viewer.userId),
  };
}

/** Who hears of a new concern: whoever is on duty, and the leads; everybody who runs the service, if there is nobody. */
export async function firstReaders(db: Queryable): Promise<string[]> {
  const ids = new Set([...(await onDutyStaff(db)), ...(await safeguardingLeads(db))]);
  return ids.size > 0 ? [...ids] : listStaffIds(db, ['SUPER_ADMIN']);
}

export type ConcernRole = 'owner' | 'backup' | 'let_in' | 'lead' | 'super_admin';

export interface ConcernReader {
  id: string;
  role: ConcernRole;
  is_lead: boolean;
}

/** Everybody who may open it, each once, with what they are in this case. */
export async function readersOf(db: Queryable, row: ConcernRow): Promise<ConcernReader[]> {
  const leads = await safeguardingLeads(db);
  const roles: [ConcernRole, readonly (string | null)[]][] = [
    ['owner', [row.owner_user_id]],
    ['backup', [row.backup_user_id]],
    ['let_in', await listLetIn(db, row.id)],
    ['lead', leads],
    ['super_admin', await listStaffIds(db, ['SUPER_ADMIN'])],
  ];
  const readers = new Map<string, ConcernReader>();
  for (const [role, ids] of roles) {
    for (const id of ids) {
      if (id && !readers.has(id)) readers.set(id, { id, role, is_lead: leads.includes(id) });
    }
  }
  return [...readers.values()];
}

/** Whose work it is: owner, backup and the leads. */
export async function workersOf(db: Queryable, row: ConcernRow): Promise<string[]> {
  const readers = await readersOf(db, row);
  return readers.filter(({ role }) => role !== 'let_in' && role !== 'super_admin').map(({ id }) => id);
}
