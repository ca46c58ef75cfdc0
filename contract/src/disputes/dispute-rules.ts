/** The life of a dispute, once for server and browser: who may make which move, and what time there is for it. */
export const DISPUTE_TYPES = ['lsa_absent', 'payment', 'misbehaviour', 'progress', 'other'] as const;
export type DisputeType = (typeof DISPUTE_TYPES)[number];

export const SEVERITIES = ['high', 'medium', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const DEFAULT_SEVERITY: Record<DisputeType, Severity> = {
  lsa_absent: 'medium',
  payment: 'medium',
  misbehaviour: 'high',
  progress: 'low',
  other: 'low',
};

export const DISPUTE_STATES = [
  /** Begun for a parent who disagreed with a report; nobody else sees it. */
  'draft',
  'open',
  'assigned',
  'investigating',
  'waiting_on_party',
  'resolution_proposed',
  'resolved',
  'closed',
] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export type DisputeActor = 'raiser' | 'party' | 'staff' | 'system';

export const DISPUTE_TRANSITIONS = [
  { action: 'send', by: 'raiser', from: ['draft'], to: 'open' },
  { action: 'assign', by: 'staff', from: ['open', 'assigned'], to: 'assigned' },
  /** Somebody else goes on with it, where it is. */
  { action: 'assign', by: 'staff', from: ['investigating'], to: 'investigating' },
  { action: 'assign', by: 'staff', from: ['waiting_on_party'], to: 'waiting_on_party' },
  { action: 'assign', by: 'staff', from: ['resolution_proposed'], to: 'resolution_proposed' },
  { action: 'acknowledge', by: 'staff', from: ['assigned'], to: 'investigating' },
  { action: 'wait', by: 'staff', from: ['investigating'], to: 'waiting_on_party' },
  { action: 'resume', by: 'staff', from: ['waiting_on_party'], to: 'investigating' },
  /** The party that was asked has answered. */
  { action: 'resume', by: 'party', from: ['waiting_on_party'], to: 'investigating' },
  { action: 'propose', by: 'staff', from: ['investigating'], to: 'resolution_proposed' },
  { action: 'object', by: 'party', from: ['resolution_proposed'], to: 'investigating' },
  /** The proposal is taken back by our team. */
  { action: 'retract', by: 'staff', from: ['resolution_proposed'], to: 'investigating' },
  /** Final words of our team after an objection, or about a case without parties. */
  { action: 'resolve', by: 'staff', from: ['investigating'], to: 'resolved' },
  /** Both parties agree, or the time to object is over. */
  { action: 'resolve', by: 'system', from: ['resolution_proposed'], to: 'resolved' },
  { action: 'reopen', by: 'party', from: ['resolved'], to: 'investigating' },
  { action: 'reopen', by: 'staff', from: ['resolved'], to: 'investigating' },
  { action: 'withdraw', by: 'raiser', from: ['open', 'assigned', 'investigating', 'waiting_on_party'], to: 'closed' },
  { action: 'close', by: 'system', from: ['resolved'], to: 'closed' },
] as const satisfies readonly {
  action: string;
  by: DisputeActor;
  from: readonly DisputeState[];
  to: DisputeState;
}[];
export type DisputeTransition = (typeof DISPUTE_TRANSITIONS)[number]['action'];

/** The state after it; null where it is not allowed. */
export function disputeStateAfter(
  action: DisputeTransition,
  by: DisputeActor,
  from: DisputeState,
): DisputeState | null {
  const found = DISPUTE_TRANSITIONS.find(
    (one) => one.action === action && one.by === by && (one.from as readonly DisputeState[]).includes(from),
  );
  return found?.to ?? null;
}

/** Somebody has to do something about these, and the session's money is frozen. */
export const PENDING_STATES = [
  'open',
  'assigned',
  'investigating',
  'waiting_on_party',
  'resolution_proposed',
] as const satisfies DisputeState[];

/** In these the time to resolve stands still. */
export const PAUSED_STATES = ['waiting_on_party', 'resolution_proposed'] as const satisfies DisputeState[];

export const isPending = (state: DisputeState) => (PENDING_STATES as readonly DisputeState[]).includes(state);
export const isPaused = (state: DisputeState) => (PAUSED_STATES as readonly DisputeState[]).includes(state);

export const ACKNOWLEDGE_MINUTES = 30;
export const ACKNOWLEDGE_WARNING_MINUTES = 20;
export const RESOLVE_HOURS: Record<Severity, number> = { high: 24, medium: 72, low: 168 };
/** The owner is warned when this part of the time to resolve is used up. */
export const RESOLVE_WARNING_SHARE = 0.8;
export const OBJECT_HOURS = 72;
export const CLOSE_DAYS = 7;
/** After the session's end, or after the report where the dispute is about it. Misbehaviour: at any time. */
export const RAISE_HOURS = 72;
export const REOPENINGS_MOST = 1;

export const TITLE_MAX = 120;
export const DESCRIPTION_MAX = 3000;
export const DISPUTE_MESSAGE_MAX = 2000;
export const ATTACHMENTS_MOST = 10;
export const TASK_MAX = 200;
export const TASKS_MOST = 30;

/** What follows for one of the parties besides money. */
export const CONSEQUENCES = ['warning', 'strike', 'suspension'] as const;
export type Consequence = (typeof CONSEQUENCES)[number];

export const PARTIES = ['parent', 'lsa'] as const;
export type Party = (typeof PARTIES)[number];

/** Where a dispute comes from. */
export const DISPUTE_SOURCES = ['party', 'contested_report', 'report_disagreement', 'staff'] as const;
export type DisputeSource = (typeof DISPUTE_SOURCES)[number];

/** What happened to a dispute, for its history and for the list of notifications. */
export const DISPUTE_EVENTS = [
  'raised',
  'assigned',
  'reassigned',
  'severity_changed',
  'acknowledged',
  'escalated',
  'waiting',
  'resumed',
  'proposed',
  'approved',
  'approval_refused',
  'retracted',
  'accepted',
  'objected',
  'resolved',
  'reopened',
  'withdrawn',
  'closed',
] as const;
export type DisputeEvent = (typeof DISPUTE_EVENTS)[number];
