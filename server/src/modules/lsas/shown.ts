import type { Queryable } from '../../platform/database.ts';
import { gapsOf, isOpenToAll } from './lsas.policy.ts';
import { findById, type LsaRow, listWeeklyHours } from './lsas.repository.ts';

/** The profile, if people who are not signed in may see it. */
export async function findShownLsa(db: Queryable, lsaId: string): Promise<LsaRow | undefined> {
  const profile = await findById(db, lsaId);
  if (!profile) return undefined;
  return isOpenToAll(profile, gapsOf(profile, await listWeeklyHours(db, lsaId), [])) ? profile : undefined;
}

/** May people who are not signed in see this LSA? Certificates do not hide anybody. */
export async function isShown(db: Queryable, lsaId: string): Promise<boolean> {
  return (await findShownLsa(db, lsaId)) !== undefined;
}
