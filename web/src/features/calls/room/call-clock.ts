import { wrapUpMinutes } from '@sanad/contract/calls/call-rules.ts';
import type { Call } from '@sanad/contract/calls/calls.ts';
import { MINUTE_MS } from '../../../lib/time/durations.ts';

export type CallPhase = 'before' | 'running' | 'wrapping_up' | 'after';
export const STONES = 6;

export interface CallClock {
  phase: CallPhase;
  /** Until it starts, ends, or the room closes; at least 1. */
  minutes: number;
  /** The stone of the present sixth; -1 before the session, `STONES` after it. */
  stone: number;
}

/** Where a session stands, in whole minutes: nothing in the room ticks. */
export function callClock(call: Pick<Call, 'starts_at' | 'ends_at' | 'closes_at'>, now: Date): CallClock {
  const at = now.getTime();
  const [starts, ends, closes] = [call.starts_at, call.ends_at, call.closes_at].map((time) => Date.parse(time)) as [
    number,
    number,
    number,
  ];
  const minutesUntil = (time: number) => Math.max(1, Math.ceil((time - at) / MINUTE_MS));
  if (at < starts) return { phase: 'before', minutes: minutesUntil(starts), stone: -1 };
  if (at >= ends) return { phase: 'after', minutes: minutesUntil(closes), stone: STONES };
  const minutes = minutesUntil(ends);
  const isNearEnd = ends - at <= wrapUpMinutes((ends - starts) / MINUTE_MS) * MINUTE_MS;
  return {
    phase: isNearEnd ? 'wrapping_up' : 'running',
    minutes,
    stone: Math.floor(((at - starts) / (ends - starts)) * STONES),
  };
}
