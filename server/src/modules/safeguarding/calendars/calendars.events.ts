import type { VulnerabilityLevel } from '@sanad/contract/safeguarding/calendar-rules.ts';

interface CheckInFact {
  checkInId: string;
  ownerId: string;
  backupId: string;
  /** ISO instant. */
  dueAt: string;
}

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** A care plan was prepared, and the parent is asked. */
    'safeguarding.consent_needed': { childId: string; parentUserId: string };
    /** The first window of a plan the parent has agreed to before. */
    'safeguarding.plan_started': { childId: string; parentUserId: string };
    /** The parent has said yes or no, or withdrew. */
    'safeguarding.plan_answered': { childId: string; parentUserId: string; answer: 'agree' | 'decline' };
    /** Soon to be made. */
    'safeguarding.check_in_due': CheckInFact;
    'safeguarding.check_in_overdue': CheckInFact;
    'safeguarding.check_in_recorded': CheckInFact;
    'safeguarding.check_in_missed': CheckInFact & { child_id: string; window_id: string; level: VulnerabilityLevel };
    /** A booking in a red window waits for our yes. `answerBy`: ISO instant. */
    'safeguarding.approval_requested': { approvalId: string; childId: string; answerBy: string };
    'safeguarding.approval_decided': {
      approvalId: string;
      childId: string;
      parentUserId: string;
      lsaId: string;
      lsaUserId: string;
      answer: 'approve' | 'decline';
    };
  }
}

declare module '../../../platform/audit/audit.ts' {
  interface AuditActions {
    /** `where`: the grid, the list of today, a search or the child’s own page. */
    'vulnerability.viewed': 'child';
    'vulnerability.phone_shown': 'child';
    'vulnerability.window_created': 'vulnerability_window';
    'vulnerability.window_changed': 'vulnerability_window';
    'vulnerability.window_ended': 'vulnerability_window';
    'vulnerability.window_taken_over': 'vulnerability_window';
    'vulnerability.check_in_recorded': 'vulnerability_check_in';
    'vulnerability.approval_decided': 'booking_approval';
    'vulnerability.exported': 'user';
  }
}
