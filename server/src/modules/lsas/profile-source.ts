import type { Platform } from '../../platform/platform.ts';
import type { ProfileSource } from '../accounts/index.ts';
import { selectProfileOfAccount } from './lsas.repository.ts';

/** What the account shows of an LSA's profile. */
export function lsaProfileSource({ files }: Platform): ProfileSource<{ id: string; photo_file_id: string | null }> {
  return {
    select: selectProfileOfAccount,
    present: ({ id, photo_file_id }, full_name) => ({
      lsa_profile: { id, full_name },
      photo: files.picture(photo_file_id, true)?.small ?? null,
    }),
  };
}
