import type { DisputeSource, DisputeType, Party, Severity } from '@sanad/contract/disputes/dispute-rules.ts';

/** The dispute as it was when it happened. */
export interface DisputeFact {
  disputeId: string;
  number: string;
  type: DisputeType;
  /** Null: a case our team opened by itself. */
  bookingId: string | null;
  parentUserId: string | null;
  lsaUserId: string | null;
  raisedBy: string;
  source: DisputeSource;
  /** Who works on it: one person, or everybody of a team. */
  ownerIds: string[];
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    'dispute.drafted': { disputeId: string; parentUserId: string };
    'dispute.raised': DisputeFact;
    'dispute.assigned': DisputeFact & { byUserId: string; severity: Severity; isReassigned: boolean };
    'dispute.acknowledged': DisputeFact;
    /** One of its times is nearly over, or over. */
    'dispute.clock': DisputeFact & { clock: 'acknowledge' | 'resolve'; stage: 'warning' | 'breach'; by: string };
    'dispute.message': DisputeFact & { to: Party | 'staff'; waits: boolean; from: Party | 'staff' };
    'dispute.approval_needed': DisputeFact & { proposedBy: string };
    'dispute.proposed': DisputeFact & { objectUntil: string };
    'dispute.objected': DisputeFact & { party: Party };
    'dispute.resolved': DisputeFact & { refundFils: number; creditFils: number };
    'dispute.warned': DisputeFact & { party: Party };
    'dispute.reopened': DisputeFact & { byUserId: string };
    'dispute.withdrawn': DisputeFact;
  }
}

declare module '../../platform/audit/audit.ts' {
  interface AuditActions {
    'dispute.opened': 'dispute';
    'dispute.messages_read': 'dispute';
    'dispute.assigned': 'dispute';
    'dispute.proposed': 'dispute';
    'dispute.approved': 'dispute';
    'dispute.resolved': 'dispute';
    'dispute.reopened': 'dispute';
  }
}
