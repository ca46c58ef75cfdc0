import type { SessionLedger, StaffMoneyActionKind } from '@sanad/contract/staff/money.ts';
import { stepsOf } from './ledger-steps.ts';
import { flowOf } from './money-flow.ts';

export interface RefundEffect {
  /** Money goes back the way it came; of a session paid by both, each gets its share. */
  backTo: 'card' | 'credit' | 'both';
  /** No longer held, so it is paid by us. */
  coveredFils: number;
}

/** Said before anybody clicks: where a refund goes, and who pays it. */
export function refundEffect(ledger: Pick<SessionLedger, 'entries' | 'payout' | 'held_fils'>, fils: number) {
  const places = flowOf(stepsOf(ledger)).sources.map(({ place }) => place);
  const backTo = places.includes('credit') ? (places.includes('card') ? 'both' : 'credit') : 'card';
  return { backTo, coveredFils: Math.max(0, fils - ledger.held_fils) } satisfies RefundEffect;
}

/** What our team has done for a session without a second person; a large amount in parts needs one, too. */
export function doneAloneFils({ actions }: Pick<SessionLedger, 'actions'>, kind: StaffMoneyActionKind): number {
  const alone = actions.filter(
    (one) => one.kind === kind && one.state === 'done' && one.decided_by?.id === one.requested_by.id,
  );
  return alone.reduce((sum, { amount_fils }) => sum + amount_fils, 0);
}
