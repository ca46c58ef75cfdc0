import { randomUUID } from 'node:crypto';
import type { AccountType } from '@sanad/contract/accounts.ts';
import { TERMS_VERSION } from '@sanad/contract/terms.ts';
import { insertUser } from '../modules/accounts/index.ts';
import { insertChild, insertParentProfile } from '../modules/families/index.ts';
import { insertLsaProfile } from '../modules/lsas/index.ts';
import type { Platform } from '../platform/platform.ts';
import { hashSecret } from '../platform/secrets.ts';

export const DEMO_PASSWORD = 'Sanad-demo-1';

interface DemoPerson {
  email: string;
  name: string;
  type: AccountType;
  phone?: string;
  what: string;
}

export const DEMO_PEOPLE: DemoPerson[] = [
  {
    email: 'parent@sanad.test',
    name: 'Huda Mansour',
    type: 'PARENT',
    phone: '+971501234567',
    what: 'parent with two children',
  },
  { email: 'new-parent@sanad.test', name: 'Rashid Al Ketbi', type: 'PARENT', what: 'parent without a profile' },
  { email: 'lsa@sanad.test', name: 'Mariam Al Suwaidi', type: 'LSA', phone: '+971502345678', what: 'LSA' },
  { email: 'new-lsa@sanad.test', name: 'Daniel Okafor', type: 'LSA', what: 'LSA without a profile' },
  { email: 'cst1@sanad.test', name: 'CST 1', type: 'CST_ADMIN', what: 'customer service' },
  { email: 'cst2@sanad.test', name: 'CST 2', type: 'CST_ADMIN', what: 'customer service' },
  { email: 'cst3@sanad.test', name: 'CST 3', type: 'CST_ADMIN', what: 'customer service' },
  { email: 'cst4@sanad.test', name: 'CST 4', type: 'CST_ADMIN', what: 'customer service' },
  { email: 'admin@sanad.test', name: 'Rania Khalil', type: 'SUPER_ADMIN', what: 'administrator' },
];

const ADDRESS = 'Al Barsha 1, Dubai';
const CHILDREN = [
  { full_name: 'Omar Mansour', date_of_birth: '2019-03-14' },
  { full_name: 'Layla Mansour', date_of_birth: '2016-08-02' },
];

/** Fills an empty installation with the demo's people, once. */
export async function addDemoPeople({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  const there = await db.selectFrom('users').select('id').where('email', '=', 'parent@sanad.test').executeTakeFirst();
  if (there) return;
  const password_hash = await hashSecret(DEMO_PASSWORD);
  await db.transaction().execute(async (tx) => {
    for (const person of DEMO_PEOPLE) {
      const id = randomUUID();
      await insertUser(tx, {
        id,
        account_type: person.type,
        full_name: person.name,
        email: person.email,
        phone_number: person.phone ?? null,
        phone_verified_at: person.phone ? now : null,
        password_hash,
        language: 'en',
        terms_version: TERMS_VERSION,
        terms_accepted_at: now,
        created_at: now,
      });
      const profile = { id: randomUUID(), user_id: id, full_name: person.name, created_at: now };
      if (person.email === 'parent@sanad.test') {
        await insertParentProfile(tx, { ...profile, address: ADDRESS });
        for (const child of CHILDREN) {
          await insertChild(tx, {
            id: randomUUID(),
            parent_user_id: id,
            relationship: 'MOTHER',
            created_at: now,
            ...child,
          });
        }
      }
      if (person.email === 'lsa@sanad.test') {
        await insertLsaProfile(tx, { ...profile, main_specialization: 'educator' });
      }
    }
  });
}
