import type { Negotiations } from '../modules/negotiation/index.ts';
import type { Platform } from '../platform/platform.ts';
import { findPair } from './pairs.ts';
import { once } from './run-once.ts';

/** Whom a family has proposed a price to, in per cent of the list price. */
const DEMO_TALKS = [
  {
    parent: 'parent@sanad.test',
    child: 'Layla',
    lsa: 'lsa@sanad.test',
    percent: 85,
    note: 'We would like two hours every week until the summer.',
  },
  {
    parent: 'parent-latifa@sanad.test',
    child: 'Hamdan',
    lsa: 'lsa@sanad.test',
    percent: 80,
    note: 'هل يناسبك هذا السعر إذا حجزنا كل أسبوع؟',
  },
];

/** Prices that are being talked over, on both sides of the demo's accounts. */
export async function addDemoNegotiations(platform: Platform, negotiations: Negotiations): Promise<void> {
  let isMine = false;
  await once(platform, 'talks', async () => {
    isMine = true;
  });
  if (!isMine) return;
  for (const { percent, note, ...wanted } of DEMO_TALKS) {
    const pair = await findPair(platform, wanted);
    const lsa = pair && (await listPriceOf(platform, pair.lsaId));
    if (!pair || !lsa?.price_per_hour_fils || !lsa.open_to_negotiation) continue;
    // Whole dirhams, as people say them.
    const price_per_hour_fils = Math.ceil((lsa.price_per_hour_fils * percent) / 10_000) * 100;
    await negotiations.start(pair.parent, {
      lsa_id: pair.lsaId,
      child_id: pair.childId,
      price_per_hour_fils,
      note,
    });
  }
}

function listPriceOf({ db }: Platform, lsaId: string) {
  return db
    .selectFrom('lsa_profiles')
    .select(['price_per_hour_fils', 'open_to_negotiation'])
    .where('id', '=', lsaId)
    .executeTakeFirst();
}
