interface RewardFact {
  rewardId: string;
  userId: string;
  /** Who joined, for the referrer; who invited, for the newcomer. */
  otherUserId: string;
  side: 'referrer' | 'newcomer';
  kind: 'credit' | 'earnings';
  fils: number;
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Somebody has signed up with a code. */
    'referral.joined': {
      referralId: string;
      referrerUserId: string;
      referredUserId: string;
      /** What the referrer can get. */
      kind: 'credit' | 'earnings';
      rewardFils: number;
    };
    /** One side has got their reward. */
    'referral.rewarded': RewardFact;
    /** The session that earned it was refunded in full. `fils`: what was taken back, or still will be. */
    'referral.taken_back': RewardFact;
  }
}

declare module '../../platform/audit/audit.ts' {
  interface AuditActions {
    /** `rule`: what two accounts have in common. */
    'referral.refused': 'referral';
  }
}

export type {};
