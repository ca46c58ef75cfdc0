import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * Adds one part of the demo, once in the life of an installation: what people change or remove later stays so. A newer
 * version adds its new parts to an older installation. Of several nodes that start together, one does it.
 */
export async function once({ db, clock }: Platform, part: string, add: (tx: Tx) => Promise<void>): Promise<void> {
  const name = `demo ${part}`;
  const there = await db.selectFrom('installation_facts').select('name').where('name', '=', name).executeTakeFirst();
  if (there) return;
  await db.transaction().execute(async (tx) => {
    const first = await tx
      .insertInto('installation_facts')
      .values({ name, value: clock.now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (first) await add(tx);
  });
}
