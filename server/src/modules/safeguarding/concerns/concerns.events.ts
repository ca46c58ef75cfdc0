import type { ConcernAction } from '@sanad/contract/safeguarding/concern-rules.ts';

/** Nothing but ids of the concern and of our team: who reported it, and about whom, never leaves the case. */
interface ConcernFact {
  concernId: string;
  number: string;
}

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    'concern.reported': ConcernFact & { staffIds: string[] };
    'concern.read': ConcernFact & { staffIds: string[] };
    'concern.unread': ConcernFact;
    'concern.overdue': ConcernFact & { staffIds: string[] };
    /** Handed over to somebody, or somebody was let in. */
    'concern.shared': ConcernFact & { staffIds: string[] };
    /** A second person has to agree. */
    'concern.closure_proposed': ConcernFact & { staffIds: string[] };
    'concern.closure_decided': ConcernFact & { staffIds: string[]; action: ConcernAction };
  }
}

declare module '../../../platform/audit/audit.ts' {
  interface AuditActions {
    'concern.opened': 'concern';
    'concern.reporter_shown': 'concern';
    'concern.messages_opened': 'concern';
    'concern.worked_on': 'concern';
  }
}
