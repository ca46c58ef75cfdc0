declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Above the limit of one person. */
    'money.approval_needed': { actionId: string; fils: number };
    /** A second person has agreed to it or rejected it. */
    'money.approval_decided': { actionId: string };
    'credit.goodwill_given': { actionId: string; userId: string; fils: number; note: string };
    /** `count`: new ones; `miscounted`: accounts whose balance is wrong. */
    'money.differences_found': { count: number; miscounted: number };
  }
}

declare module '../../platform/audit/audit.ts' {
  interface AuditActions {
    /** What our team does with money: asked for (and done at once up to the limit), agreed to, or rejected. */
    'money.requested': 'money_action';
    'money.approved': 'money_action';
    'money.rejected': 'money_action';
    'payout.account_viewed': 'payout';
    'payout.transfer_failed': 'payout';
  }
}
