import type { TellMap, Told } from '../../platform/notifications.ts';
import './negotiation.events.ts';
import type { Side } from './negotiation.policy.ts';
import { otherSide } from './negotiation.policy.ts';

interface Fact {
  negotiationId: string;
  parentUserId: string;
  lsaUserId: string;
}

function tell({ negotiationId, parentUserId, lsaUserId }: Fact, side: Side, kind: string): Told {
  const [to, aboutId] = side === 'parent' ? [parentUserId, lsaUserId] : [lsaUserId, parentUserId];
  return { to, kind, facts: { id: negotiationId, side }, aboutId };
}

/** Of each step the other side is told; of an offer nobody answered, both are. */
export const negotiationTold: TellMap = {
  'negotiation.offered': (fact) => [tell(fact, otherSide(fact.by), 'negotiation.offered')],
  'negotiation.accepted': (fact) => {
    const told = tell(fact, otherSide(fact.by), 'negotiation.accepted');
    return [{ ...told, facts: { ...told.facts, amount_fils: String(fact.priceFils), effect: 'price' } }];
  },
  'negotiation.rejected': (fact) => [tell(fact, otherSide(fact.by), 'negotiation.rejected')],
  'negotiation.withdrawn': (fact) => [tell(fact, otherSide(fact.by), 'negotiation.withdrawn')],
  'negotiation.expired': (fact) =>
    (['parent', 'lsa'] as const)
      .filter((side) => side !== fact.by)
      .map((side) => tell(fact, side, 'negotiation.expired')),
};
