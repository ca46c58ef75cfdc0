import type { Platform } from '../platform/platform.ts';
import { once } from './run-once.ts';

const PARENT = 'parent@sanad.test';
const SAVED_LSAS = ['lsa@sanad.test', 'lsa-mona@sanad.test'];
const SAVED_SEARCH = {
  id: '5e000000-0000-4000-8000-000000000001',
  name: 'Dyslexia in Dubai',
  filters: JSON.stringify({ needs: ['dyslexia'], emirate: ['dubai'] }),
  alerts: true,
};

/** Two LSAs and a search that a family has saved. */
export async function addDemoFavourites(platform: Platform): Promise<void> {
  await once(platform, 'favourites', async (tx) => {
    const parent = await tx.selectFrom('users').select('id').where('email', '=', PARENT).executeTakeFirst();
    const lsas = await tx
      .selectFrom('lsa_profiles')
      .innerJoin('users', 'users.id', 'lsa_profiles.user_id')
      .select('lsa_profiles.id')
      .where('users.email', 'in', SAVED_LSAS)
      .execute();
    if (!parent || lsas.length === 0) return;
    const mine = { user_id: parent.id, created_at: platform.clock.now() };
    await tx
      .insertInto('favourites')
      .values(lsas.map(({ id }) => ({ ...mine, lsa_id: id })))
      .execute();
    await tx
      .insertInto('saved_searches')
      .values({ ...mine, ...SAVED_SEARCH })
      .execute();
  });
}
