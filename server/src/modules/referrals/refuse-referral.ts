import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import './referrals.events.ts';
import type { RefusalRule } from './referrals.policy.ts';
import { updateReferral } from './referrals.repository.ts';

/** For good. Which rule it was is written down for our team, and shown to neither side. */
export async function refuseReferral(
  tx: Tx,
  { audit }: Platform,
  { id, rule, at }: { id: string; rule: RefusalRule; at: Date },
): Promise<void> {
  await updateReferral(tx, id, { state: 'refused', refused_for: rule, changed_at: at });
  await audit.record(tx, {
    actor: null,
    action: 'referral.refused',
    subject: { kind: 'referral', id },
    details: { rule },
  });
}
