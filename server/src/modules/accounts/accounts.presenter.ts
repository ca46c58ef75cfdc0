import type { AccountType, Device, User } from '@sanad/contract/accounts/accounts.ts';
import type { Language } from '@sanad/contract/product.ts';
import type { CurrentUserRow } from './current-user.repository.ts';
import type { AuthSessionRow } from './login/auth-sessions.repository.ts';
import { deviceName } from './login/device-name.ts';

/** What later modules tell about a person: their profiles, by id and name only. */
export interface ProfileRefs {
  parent_profile: User['parent_profile'];
  lsa_profile: User['lsa_profile'];
  photo: string | null;
}

export function presentUser(row: CurrentUserRow, secondFactor: User['second_factor'], profiles: ProfileRefs): User {
  return {
    id: row.id,
    account_type: row.account_type as AccountType | null,
    full_name: row.full_name,
    email: row.email,
    phone_number: row.phone_number,
    phone_verified: row.phone_verified_at !== null,
    language: row.language as Language,
    time_zone: row.time_zone,
    time_zone_chosen: row.time_zone_chosen,
    photo: profiles.photo,
    has_password: row.has_password,
    second_factor: secondFactor,
    parent_profile: profiles.parent_profile,
    lsa_profile: profiles.lsa_profile,
  };
}

export function presentDevice(row: AuthSessionRow, currentId: string): Device {
  return {
    id: row.id,
    name: deviceName(row.user_agent),
    signed_in_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    current: row.id === currentId,
  };
}
