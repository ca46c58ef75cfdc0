interface PayoutFact {
  payoutId: string;
  userId: string;
  fils: number;
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    'payout.made': PayoutFact;
    'payout.paid': PayoutFact;
    /** It is in the LSA's balance again. */
    'payout.failed': PayoutFact;
  }
}
