import { NO_SHOW_GRACE_MINUTES } from '@sanad/contract/bookings/booking-rules.ts';
import { JOIN_MINUTES_AFTER, LEFT_EARLY_SECONDS, TOGETHER_SHARE } from '@sanad/contract/calls/call-rules.ts';
import { earlierOf, minutesAfter } from '../../../platform/clock.ts';

/** How long each side was in the call; while somebody is there, `since` says from when. All null: nobody was. */
export interface CallPresence {
  parent_since: Date | null;
  parent_ms: number | null;
  lsa_since: Date | null;
  lsa_ms: number | null;
  together_since: Date | null;
  together_ms: number | null;
}

type Times = { startsAt: Date; endsAt: Date };

export const callClosesAt = ({ endsAt }: Pick<Times, 'endsAt'>) => minutesAfter(endsAt, JOIN_MINUTES_AFTER);

export interface SecondsInCall {
  parent: number;
  lsa: number;
  together: number;
}

/** Until now, and never beyond the time the room closes. */
export function secondsInCall(call: CallPresence & Times, now: Date): SecondsInCall {
  const until = earlierOf(now, callClosesAt(call));
  const seconds = (ms: number | null, since: Date | null) => {
    const current = since ? Math.max(0, until.getTime() - since.getTime()) : 0;
    return Math.floor(((ms ?? 0) + current) / 1000);
  };
  return {
    parent: seconds(call.parent_ms, call.parent_since),
    lsa: seconds(call.lsa_ms, call.lsa_since),
    together: seconds(call.together_ms, call.together_since),
  };
}

const halfOf = ({ startsAt, endsAt }: Times) => ((endsAt.getTime() - startsAt.getTime()) / 1000) * TOGETHER_SHARE;

/** Both were in the call for half of its length. */
export function tookPlace(call: CallPresence & Times, now: Date): boolean {
  return secondsInCall(call, now).together >= halfOf(call);
}

/** Whether this side was alone in the call for the whole grace period. */
export function hasWaitedAlone(call: CallPresence & Times, side: 'parent' | 'lsa', now: Date): boolean {
  const seconds = secondsInCall(call, now);
  return seconds[side] - seconds.together >= NO_SHOW_GRACE_MINUTES * 60;
}

/**
 * Who did not attend a call that both joined and that was too short: whoever was there for less than half of it and left
 * earlier than the other one. Null: they ended it together.
 */
export function whoLeftEarly(call: CallPresence & Times, now: Date): 'parent' | 'lsa' | null {
  const { parent, lsa } = secondsInCall(call, now);
  if (Math.abs(parent - lsa) <= LEFT_EARLY_SECONDS) return null;
  const shorter = parent < lsa ? 'parent' : 'lsa';
  return Math.min(parent, lsa) < halfOf(call) ? shorter : null;
}
