import type { proposeOutcome } from '@sanad/contract/disputes/dispute-outcomes.ts';
import type { z } from 'zod';
import { type DisputesModule, findDispute } from '../../modules/disputes/index.ts';
import { minutesAfter } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { asViewer, findStaff, type Pair } from '../pairs.ts';

interface Settled {
  id: string;
  raisedAt: Date;
  pair: Pair;
  /** The address of whoever works on it. */
  cst: string;
  outcome: Omit<z.output<typeof proposeOutcome.body>, 'version'>;
}

const HOUR = 60;

/** Given to somebody, acknowledged, an outcome proposed and accepted by both: within a few hours after it was raised. */
export async function settleByRules(platform: Platform, disputes: DisputesModule, settled: Settled): Promise<void> {
  const { id, raisedAt, pair, outcome } = settled;
  const cst = await findStaff(platform, settled.cst);
  const { db, events } = platform;
  const admin = await db.selectFrom('users').select('id').where('email', '=', 'admin@sanad.test').executeTakeFirst();
  if (!cst || !admin) return;
  let now = raisedAt;
  const { parties, work } = disputes.at({ now: () => now });
  const later = (minutes: number) => {
    now = minutesAfter(now, minutes);
  };
  const versionOf = async () => (await findDispute(db, id))?.version ?? 0;
  later(9);
  const assignment = { staff_id: cst.userId, team: null, severity: 'medium', reason: '' } as const;
  await work.assign(asViewer(admin.id, 'SUPER_ADMIN'), id, { version: await versionOf(), ...assignment });
  later(8);
  await work.acknowledge(cst, id, await versionOf());
  later(2 * HOUR);
  await work.propose(cst, id, { version: await versionOf(), ...outcome });
  later(HOUR);
  await parties.answer(pair.parent, id, { answer: 'accept' });
  later(20);
  await parties.answer(pair.lsa, id, { answer: 'accept' });
  await events.deliverDue();
}
