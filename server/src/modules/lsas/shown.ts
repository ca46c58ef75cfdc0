import type { Queryable } from '../../platform/database.ts';
import { gapsOf, isOpenToAll } from './lsas.policy.ts';
import { findById, listWeeklyHours } from './lsas.repository.ts';

/** May people who are not signed in see this LSA? Certificates do not hide anybody. */
export async function isShown(db: Queryable, lsaId: string): Promise<boolean> {
  const profile = await findById(db, lsaId);
  return profile !== undefined && isOpenToAll(profile, gapsOf(profile, await listWeeklyHours(db, lsaId), []));
}
