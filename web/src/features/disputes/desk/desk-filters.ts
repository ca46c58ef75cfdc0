import {
  ASSIGNEE_FILTERS,
  DISPUTE_SORTS,
  type DisputeSort,
  SEVERITY_FILTERS,
} from '@sanad/contract/disputes/dispute-desk.ts';
import { DISPUTE_TYPES, type DisputeType } from '@sanad/contract/disputes/dispute-rules.ts';
import { STAFF_TEAMS } from '@sanad/contract/staff/team-names.ts';

export interface DeskFilters {
  q: string;
  assignee: string;
  severity: (typeof SEVERITY_FILTERS)[number];
  type: DisputeType;
  sort: DisputeSort;
}

export const DEFAULT_FILTERS: DeskFilters = {
  q: '',
  assignee: 'all',
  severity: 'all',
  type: 'lsa_absent',
  sort: 'all',
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const NAMED_ASSIGNEES: readonly string[] = [...ASSIGNEE_FILTERS, ...STAFF_TEAMS];

function oneOf<T extends string>(options: readonly T[], value: string | null, fallback: T): T {
  return options.find((option) => option === value) ?? fallback;
}

/** What the address says; anything else in it is the default. */
export function readFilters(params: URLSearchParams): DeskFilters {
  const assignee = params.get('assignee') ?? '';
  return {
    q: (params.get('q') ?? '').slice(0, 80),
    assignee: NAMED_ASSIGNEES.includes(assignee) || UUID.test(assignee) ? assignee : DEFAULT_FILTERS.assignee,
    severity: oneOf(SEVERITY_FILTERS, params.get('severity'), DEFAULT_FILTERS.severity),
    type: oneOf(DISPUTE_TYPES, params.get('type'), DEFAULT_FILTERS.type),
    sort: oneOf(DISPUTE_SORTS, params.get('sort'), DEFAULT_FILTERS.sort),
  };
}

/** Only what differs from the defaults. */
export function writeFilters(filters: DeskFilters): Record<string, string> {
  const entries = Object.entries(filters) as [keyof DeskFilters, string][];
  return Object.fromEntries(entries.filter(([name, value]) => value !== DEFAULT_FILTERS[name]));
}
