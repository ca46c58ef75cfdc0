/** What one side of a price talk is told; published once for each person concerned. */
interface NegotiationTold {
  negotiationId: string;
  userId: string;
  /** The account of the other side. */
  otherId: string;
  /** Of the person who is told. */
  side: 'parent' | 'lsa';
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'negotiation.offered': NegotiationTold;
    'negotiation.accepted': NegotiationTold & { priceFils: number };
    'negotiation.rejected': NegotiationTold;
    'negotiation.withdrawn': NegotiationTold;
    'negotiation.expired': NegotiationTold;
  }
}

export type {};
