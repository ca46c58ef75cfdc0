import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { listLiveNames } from './children.repository.ts';
import './families.events.ts';
import { presentChildName } from './families.presenter.ts';
import { mountFamilies } from './families.routes.ts';
import { familyData } from './family-data.ts';
import { findParentProfile } from './parent-profiles.repository.ts';

export function registerFamilies(platform: Platform, accounts: Accounts): void {
  mountFamilies(platform, accounts);
  accounts.addPersonalData(familyData(platform));
  // Tells the signed-in person's browser which family is theirs: ids and first names, nothing more.
  accounts.addProfileSource(async (db, userId) => {
    const profile = await findParentProfile(db, userId);
    if (!profile) return {};
    const children = (await listLiveNames(db, userId)).map(presentChildName);
    return {
      parent_profile: { id: profile.id, full_name: profile.full_name, children },
      photo: platform.files.picture(profile.photo_file_id)?.small ?? null,
    };
  });
}
