import { publicPicture } from '../../platform/files/addresses.ts';
import type { ProfileSource } from '../accounts/index.ts';
import { selectProfileOfAccount } from './lsas.repository.ts';

/** What the account shows of an LSA's profile. */
export const lsaProfileSource: ProfileSource<{ id: string; photo_file_id: string | null }> = {
  select: selectProfileOfAccount,
  present: ({ id, photo_file_id }, { fullName: full_name }) => ({
    lsa_profile: { id, full_name },
    photo: publicPicture(photo_file_id)?.small ?? null,
  }),
};
