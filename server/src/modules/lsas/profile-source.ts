import type { Queryable } from '../../platform/database.ts';
import { type FileAsker, publicPicture } from '../../platform/files/addresses.ts';
import { findByUser } from './lsas.repository.ts';

/** What the account shows of an LSA's profile. */
export async function lsaProfileSource(db: Queryable, { userId }: FileAsker) {
  const profile = await findByUser(db, userId);
  if (!profile) return {};
  return {
    lsa_profile: { id: profile.id, full_name: profile.full_name },
    photo: publicPicture(profile.photo_file_id)?.small ?? null,
  };
}
