import type { Side } from './negotiation.policy.ts';

interface NegotiationFact {
  negotiationId: string;
  parentUserId: string;
  lsaUserId: string;
}
interface NegotiationTransitioned extends NegotiationFact {
  by: Side;
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    'negotiation.offered': NegotiationTransitioned;
    'negotiation.accepted': NegotiationTransitioned & { priceFils: number };
    'negotiation.rejected': NegotiationTransitioned;
    'negotiation.withdrawn': NegotiationTransitioned;
    /** Nobody answered in time; or one side has left, and there is nobody to answer. */
    'negotiation.expired': NegotiationFact & { by: Side | null };
  }
}
