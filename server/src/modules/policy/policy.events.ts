import type { PolicyFigures, PolicyTopic } from '@sanad/contract/policy/figures.ts';

/** One topic of a change, for one person. */
export interface Announcement {
  number: number;
  userId: string;
  topic: PolicyTopic;
  audience: 'LSA' | 'PARENT';
  effectiveFrom: string;
  before: PolicyFigures;
  after: PolicyFigures;
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    'policy.announced': Announcement;
    'policy.withdrawal_announced': Announcement;
  }
}

declare module '../../platform/audit/audit.ts' {
  interface AuditActions {
    /** `changed`: which figures, old and new. */
    'policy.planned': 'policy_version';
    'policy.withdrawn': 'policy_version';
  }
}

/** As the audit log keeps a change: "fee_basis_points: 1500 → 1400". */
export function changesInWords(
  before: PolicyFigures,
  after: PolicyFigures,
  names: readonly (keyof PolicyFigures)[],
): string {
  return names.map((name) => `${name}: ${before[name]} → ${after[name]}`).join(', ');
}
