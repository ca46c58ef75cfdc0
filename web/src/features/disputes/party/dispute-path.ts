import type { DisputeState } from '@sanad/contract/disputes/dispute-rules.ts';
import type { DisputeDetails } from '@sanad/contract/disputes/disputes.ts';

/** The way of a dispute as its parties see it. */
export const PATH_STEPS = ['sent', 'read', 'investigated', 'proposed', 'resolved'] as const;
export type PathStep = (typeof PATH_STEPS)[number];

const CURRENT: Record<DisputeState, PathStep> = {
  draft: 'sent',
  open: 'read',
  assigned: 'read',
  investigating: 'investigated',
  waiting_on_party: 'investigated',
  resolution_proposed: 'proposed',
  resolved: 'resolved',
  closed: 'resolved',
};

export const currentStep = (state: DisputeState): PathStep => CURRENT[state];

const EVENT_OF: Partial<Record<PathStep, string>> = {
  sent: 'raised',
  read: 'acknowledged',
  proposed: 'proposed',
  resolved: 'resolved',
};

/** When a step was made last; null: not yet. */
export function stepAt(step: PathStep, history: DisputeDetails['history']): string | null {
  const what = EVENT_OF[step];
  return history.findLast((entry) => entry.what === what)?.at ?? null;
}

/** Closed without a decision: whoever raised it took it back. */
export const wasWithdrawn = ({ state, outcome }: Pick<DisputeDetails, 'state' | 'outcome'>): boolean =>
  state === 'closed' && outcome === null;
