/** The life of a concern about a child, once for server and browser: levels, clocks, steps, and who agrees to close. */
export const CONCERN_LEVELS = ['red', 'amber', 'yellow'] as const;
export type ConcernLevel = (typeof CONCERN_LEVELS)[number];

/** Where it was reported. */
export const CONCERN_SOURCES = ['child', 'chat', 'session', 'person'] as const;
export type ConcernSource = (typeof CONCERN_SOURCES)[number];

/** What it is about; the list of concerns shows this, and no names. */
export const CONCERN_KINDS = [
  'at_home',
  'injury',
  'private_contact',
  'adult_conduct',
  'wellbeing',
  'child_safety',
] as const;
export type ConcernKind = (typeof CONCERN_KINDS)[number];

export const CONCERN_STATES = ['new', 'open', 'closing', 'closed'] as const;
export type ConcernState = (typeof CONCERN_STATES)[number];

export const SESSION_DECISIONS = ['keep', 'move_online', 'pause'] as const;
export type SessionDecision = (typeof SESSION_DECISIONS)[number];

/** `read` is made by the first reading; all others by hand. */
export const CONCERN_TRANSITIONS = [
  { action: 'read', from: ['new'], to: 'open' },
  { action: 'set_level', from: ['open'], to: 'open' },
  { action: 'record_talk', from: ['open'], to: 'open' },
  { action: 'record_call', from: ['open'], to: 'open' },
  { action: 'decide_session', from: ['open'], to: 'open' },
  { action: 'note', from: ['open'], to: 'open' },
  { action: 'note', from: ['closing'], to: 'closing' },
  { action: 'hand_over', from: ['open'], to: 'open' },
  { action: 'hand_over', from: ['closing'], to: 'closing' },
  { action: 'let_in', from: ['open'], to: 'open' },
  { action: 'let_in', from: ['closing'], to: 'closing' },
  { action: 'propose_closure', from: ['open'], to: 'closing' },
  /** By somebody else than the one who proposed it. */
  { action: 'agree_to_close', from: ['closing'], to: 'closed' },
  { action: 'decline_closure', from: ['closing'], to: 'open' },
  { action: 'reopen', from: ['closed'], to: 'open' },
] as const satisfies readonly { action: string; from: readonly ConcernState[]; to: ConcernState }[];
export type ConcernAction = (typeof CONCERN_TRANSITIONS)[number]['action'];
export const CONCERN_ACTIONS = [...new Set(CONCERN_TRANSITIONS.map(({ action }) => action))] as [
  ConcernAction,
  ...ConcernAction[],
];

/** The state after it; null where it is not allowed. */
export function concernStateAfter(action: ConcernAction, from: ConcernState): ConcernState | null {
  const found = CONCERN_TRANSITIONS.find(
    (one) => one.action === action && (one.from as readonly ConcernState[]).includes(from),
  );
  return found?.to ?? null;
}

/** The steps of a case, in their order. */
export type ConcernStep = 'read' | 'set_level' | 'record_talk' | 'record_call' | 'decide_session' | 'close';

export interface ConcernProgress {
  state: ConcernState;
  level: ConcernLevel;
  /** The reporter has an account and may be contacted. */
  may_contact: boolean;
  /** The child is known. */
  has_child: boolean;
  done: readonly ConcernAction[];
}

/** What this case needs: a call to child protection when red, a talk when the reporter agreed to one. */
export function concernSteps({ level, may_contact, has_child, done }: ConcernProgress): ConcernStep[] {
  return [
    'read',
    'set_level',
    ...(may_contact || done.includes('record_talk') ? (['record_talk'] as const) : []),
    ...(level === 'red' || done.includes('record_call') ? (['record_call'] as const) : []),
    ...(has_child ? (['decide_session'] as const) : []),
    'close',
  ];
}

export function isStepDone(step: ConcernStep, { state, done }: ConcernProgress): boolean {
  return step === 'close' ? state === 'closed' : done.includes(step);
}

/** With red, calling child protection comes before everything else that is still open. */
export function nextConcernStep(progress: ConcernProgress): ConcernStep | null {
  const open = concernSteps(progress).filter((step) => !isStepDone(step, progress));
  if (progress.state === 'new') return 'read';
  if (progress.level === 'red' && open.includes('record_call')) return 'record_call';
  return open[0] ?? null;
}

/** No closing of a red concern before child protection was called. */
export const canProposeClosure = ({ level, done }: Pick<ConcernProgress, 'level' | 'done'>) =>
  level !== 'red' || done.includes('record_call');

/** What stops the clock of a level. */
export const CLOCK_STOPPED_BY: Record<ConcernLevel, readonly ConcernAction[]> = {
  red: ['record_call'],
  amber: ['record_talk', 'record_call', 'decide_session', 'propose_closure'],
  yellow: ['record_talk', 'record_call', 'decide_session', 'propose_closure'],
};

export const FIRST_LOOK_MINUTES = 15;
export const RED_MINUTES = 60;
export const YELLOW_DAYS = 7;

export const CONCERN_WORDS_MAX = 3000;
export const STEP_WORDS_MAX = 2000;

/** Police, and the two child protection lines of the UAE. */
export const EMERGENCY_NUMBER = '999';
export const CHILD_PROTECTION_NUMBERS = ['116111', '800988'] as const;

/** What a person did to see something of a concern. */
export const CONCERN_VIEWS = ['concern.opened', 'concern.reporter_shown', 'concern.messages_opened'] as const;
export type ConcernView = (typeof CONCERN_VIEWS)[number];
