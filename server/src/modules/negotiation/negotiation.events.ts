import type { Side } from './negotiation.policy.ts';

interface NegotiationFact {
  negotiationId: string;
  parentUserId: string;
  lsaUserId: string;
}
interface NegotiationMoved extends NegotiationFact {
  by: Side;
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    'negotiation.offered': NegotiationMoved;
    'negotiation.accepted': NegotiationMoved & { priceFils: number };
    'negotiation.rejected': NegotiationMoved;
    'negotiation.withdrawn': NegotiationMoved;
    /** Nobody answered in time; or one side has left, and there is nobody to answer. */
    'negotiation.expired': NegotiationFact & { by: Side | null };
  }
}
