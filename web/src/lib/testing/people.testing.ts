import type { User } from '@sanad/contract/accounts/accounts.ts';

const id = '0192d7a0-0000-7000-8000-000000000001';

const nobody: User = {
  id,
  account_type: null,
  full_name: 'Huda Mansour',
  email: 'huda@example.com',
  phone_number: null,
  phone_verified: false,
  language: 'en',
  time_zone: 'UTC',
  time_zone_chosen: false,
  photo: null,
  has_password: true,
  second_factor: 'not_needed',
  parent_profile: null,
  lsa_profile: null,
};

const profile = { id, full_name: 'Huda Mansour' };
const children = [{ id, first_name: 'Omar' }];

/** One person of each kind the product treats differently. */
export const people = {
  newcomer: nobody,
  newParent: { ...nobody, account_type: 'PARENT' },
  childlessParent: { ...nobody, account_type: 'PARENT', parent_profile: { ...profile, children: [] } },
  parent: { ...nobody, account_type: 'PARENT', parent_profile: { ...profile, children } },
  newLsa: { ...nobody, account_type: 'LSA' },
  lsa: { ...nobody, account_type: 'LSA', lsa_profile: profile },
  cst: { ...nobody, account_type: 'CST_ADMIN', second_factor: 'confirmed' },
  admin: { ...nobody, account_type: 'SUPER_ADMIN', second_factor: 'confirmed' },
  openCst: { ...nobody, account_type: 'CST_ADMIN', second_factor: 'to_confirm' },
  openAdmin: { ...nobody, account_type: 'SUPER_ADMIN', second_factor: 'to_set_up' },
} satisfies Record<string, User>;

export type Person = keyof typeof people;
