import type { Queryable } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findByUser } from './lsas.repository.ts';

/** What the account shows of an LSA's profile. */
export function lsaProfileSource({ files }: Platform) {
  return async (db: Queryable, userId: string) => {
    const profile = await findByUser(db, userId);
    if (!profile) return {};
    return {
      lsa_profile: { id: profile.id, full_name: profile.full_name },
      photo: files.picture(profile.photo_file_id, true)?.small ?? null,
    };
  };
}
