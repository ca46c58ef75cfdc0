import type { Call } from '@sanad/contract/calls/calls.ts';
import { MINUTE_MS } from '../../../lib/time/durations.ts';

export type CheckMoment =
  | { step: 'early' | 'startsNow' | 'over' }
  | { step: 'startsIn' | 'startedAgo'; minutes: number };

/** Where a call stands by the viewer's clock, which may be ahead of what the server said last. */
export function checkMoment(call: Pick<Call, 'opens_at' | 'starts_at' | 'closes_at'>, now: Date): CheckMoment {
  const at = now.getTime();
  if (at < Date.parse(call.opens_at)) return { step: 'early' };
  if (at >= Date.parse(call.closes_at)) return { step: 'over' };
  const untilStart = Date.parse(call.starts_at) - at;
  if (Math.abs(untilStart) < MINUTE_MS) return { step: 'startsNow' };
  return untilStart > 0
    ? { step: 'startsIn', minutes: Math.ceil(untilStart / MINUTE_MS) }
    : { step: 'startedAgo', minutes: Math.floor(-untilStart / MINUTE_MS) };
}
