import type { Platform } from '../platform/platform.ts';
import { addAccounts, type DemoAccount } from './accounts.ts';
import { once } from './run-once.ts';

export { DEMO_PASSWORD } from './accounts.ts';

interface DemoPerson extends DemoAccount {
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

/** The accounts the welcome names; their profiles come with the other LSAs and families. */
export async function addDemoPeople(platform: Platform): Promise<void> {
  await once(platform, 'people', async (tx) => {
    await addAccounts(tx, platform, DEMO_PEOPLE);
  });
}
