import type { Platform } from '../../platform/platform.ts';
import type { ProfileSource } from '../accounts/index.ts';
import { presentChildName } from './families.presenter.ts';
import { type FamilyOfAccount, selectFamilyOfAccount } from './parent-profiles.repository.ts';

/** Tells the signed-in person's browser which family is theirs: ids and first names, nothing more. */
export function parentProfileSource({ files }: Platform): ProfileSource<FamilyOfAccount> {
  return {
    select: selectFamilyOfAccount,
    present: ({ id, photo_file_id, children }, { fullName: full_name, login }) => ({
      parent_profile: { id, full_name, children: children.map(presentChildName) },
      photo: files.addressesFor(login).picture(photo_file_id)?.small ?? null,
    }),
  };
}
