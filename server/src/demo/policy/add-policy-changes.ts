import { FIRST_FIGURES } from '@sanad/contract/policy/figures.ts';
import { DEFAULT_ZONE, dayIn } from '@sanad/contract/time/time.ts';
import { daysAfter } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { once } from '../run-once.ts';

/** One change that was withdrawn, and one that is coming. Neither is announced, so nobody's bell rings. */
export async function addDemoPolicyChanges(platform: Platform): Promise<void> {
  await once(platform, 'policy changes', async (tx) => {
    const now = platform.clock.now();
    const { id: admin } = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'admin@sanad.test')
      .executeTakeFirstOrThrow();
    const planned = await tx.selectFrom('policy_versions').select('number').where('number', '>', 1).execute();
    if (planned.length > 0) return;
    const version = { based_on: 1, made_by: admin };
    await tx
      .insertInto('policy_versions')
      .values({
        ...version,
        figures: JSON.stringify({ ...FIRST_FIGURES, one_person_fils: 200_000 }),
        effective_from: dayStart(daysAfter(now, -30)),
        note: 'Fewer refunds that wait for a second person.',
        made_at: daysAfter(now, -48),
        withdrawn_by: admin,
        withdrawn_at: daysAfter(now, -45),
      })
      .execute();
    await tx
      .insertInto('policy_versions')
      .values({
        ...version,
        figures: JSON.stringify({ ...FIRST_FIGURES, referral_reward_fils: 7500 }),
        effective_from: dayStart(daysAfter(now, 40)),
        note: 'More families should hear of us from a friend.',
        made_at: daysAfter(now, -2),
      })
      .execute();
    await platform.bus.publish(tx, { topic: 'policy' });
  });
  await platform.policy.reload();
}

/** Midnight in the UAE. */
function dayStart(instant: Date): Date {
  return new Date(`${dayIn(instant, DEFAULT_ZONE)}T00:00:00+04:00`);
}
