import type { ReferralsModule } from '../../modules/referrals/index.ts';
import { daysAfter } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { putFamilies } from '../families/add-families.ts';
import { once } from '../run-once.ts';
import { INVITED_FAMILIES, INVITED_LSAS } from './invited-families.ts';

const HUDA = 'parent@sanad.test';
const MARIAM = 'lsa@sanad.test';

/** Families and LSAs who joined with a link of the demo's people. Their rewards follow from their sessions. */
export async function addDemoReferrals(platform: Platform, module: ReferralsModule): Promise<void> {
  await once(platform, 'invited families', (tx) => putFamilies(tx, platform, INVITED_FAMILIES));
  let isMine = false;
  await once(platform, 'referrals', async () => {
    isMine = true;
  });
  if (!isMine) return;
  for (const invited of INVITED_FAMILIES) await join(platform, module, invited, HUDA);
  for (const invited of INVITED_LSAS) await join(platform, module, invited, MARIAM);
}

async function join(
  { db, clock }: Platform,
  module: ReferralsModule,
  { email, joined }: { email: string; joined: number },
  referrerEmail: string,
): Promise<void> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', [email, referrerEmail])
    .execute();
  const idOf = (wanted: string) => people.find((person) => person.email === wanted)?.id;
  const [userId, referrerId] = [idOf(email), idOf(referrerEmail)];
  if (!userId || !referrerId) return;
  const at = daysAfter(clock.now(), joined);
  const referrals = module.at({ now: () => at });
  const code = await referrals.codeOf(referrerId);
  await db.transaction().execute((tx) => referrals.join(tx, { userId, code, at }));
}
