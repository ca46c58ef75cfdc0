import type { ComplianceItem } from '@sanad/contract/compliance/compliance-rules.ts';

interface OfLsa {
  lsaId: string;
  userId: string;
}
interface OfItem extends OfLsa {
  item: ComplianceItem;
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    'compliance.submitted': OfItem;
    'compliance.verified': OfItem;
    /** The words of our team stay with the item: events are kept, and must hold nothing that has to be erased. */
    'compliance.rejected': OfItem;
    'compliance.asked': OfItem;
    /** A certificate of the profile, which is no check: the words stay with it. */
    'compliance.certificate_verified': OfLsa;
    'compliance.certificate_rejected': OfLsa;
    'compliance.waived': OfItem & { until: string };
    /** Some of an LSA's checks end in so many days. */
    'compliance.reminder_due': OfLsa & { days: number; count: number; until: string };
    /** A required check is not in force any more: out of search. */
    'compliance.delisted': OfLsa;
    /** Every required check is in force; for the first time, or again. */
    'compliance.cleared': OfLsa & { isFirst: boolean };
    'compliance.tasks_made': { ownerUserId: string; scheduleId: string; count: number; dueOn: string };
  }
}

declare module '../../platform/audit/audit.ts' {
  interface AuditActions {
    'compliance.item_read': 'lsa';
    'compliance.verified': 'lsa';
    'compliance.rejected': 'lsa';
    'compliance.asked': 'lsa';
    'compliance.waived': 'lsa';
    'compliance.certificate_verified': 'lsa';
    'compliance.certificate_rejected': 'lsa';
    'compliance.schedule_changed': 'review_schedule';
    'compliance.task_closed': 'review_task';
  }
}
