import type { Call } from '@sanad/contract/calls/calls.ts';

export type CallProblemKind =
  | 'refused'
  | 'no_devices'
  | 'too_old'
  | 'call_full'
  | 'early'
  | 'over'
  | 'unavailable'
  | 'moved'
  | 'replaced'
  | 'offline'
  | 'not_found';

export interface CallProblemProps {
  kind: CallProblemKind;
  call?: Call | undefined;
  onRetry?: (() => void) | undefined;
  /** Of a call that was not found: the viewer's sessions. */
  sessionPath: string;
  /** Null where it is not known with whom. */
  chatPath: string | null;
}

/** Kinds that somebody can solve and then try again; the others lead on to the session. */
export const RETRY_LABELS: Partial<Record<CallProblemKind, string>> = {
  refused: 'problem.tryAgain',
  no_devices: 'problem.tryAgain',
  call_full: 'problem.tryAgain',
  offline: 'problem.tryAgain',
  replaced: 'problem.replaced.retry',
};

export function hasOpened(call: Pick<Call, 'opens_at'> | undefined, now: Date): boolean {
  return call !== undefined && now.getTime() >= Date.parse(call.opens_at);
}
