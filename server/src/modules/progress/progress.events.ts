interface GoalFact {
  goalId: string;
  childId: string;
  parentUserId: string;
  lsaUserId: string;
}

interface ReportFact {
  bookingId: string;
  childId: string;
  parentUserId: string;
  lsaUserId: string;
  /** ISO instant of the session. */
  startsAt: string;
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    'progress.goal_proposed': GoalFact;
    'progress.goal_answered': GoalFact & { agrees: boolean };
    /** Taken back before the parent answered. */
    'progress.goal_withdrawn': GoalFact;
    'progress.goal_mastered': GoalFact & { bookingId: string };
    /** The session is over; its report can be written. */
    'progress.report_due': ReportFact & { dueAt: string };
    'progress.report_signed': ReportFact & { mastered: number };
    'progress.report_amended': ReportFact & { revision: number };
    'progress.report_answered': ReportFact & { kind: 'acknowledged' | 'commented' | 'disagreed' };
    'progress.report_reminder': ReportFact & { kind: 'due_soon' | 'late'; dueAt: string };
    'progress.history_shared': { childId: string; parentUserId: string; lsaUserId: string; expiresAt: string };
  }
}

export type { GoalFact, ReportFact };
