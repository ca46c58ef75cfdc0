import type { BookingTransition } from '@sanad/contract/bookings/booking-states.ts';
import type { Booking, HistoryEntry } from '@sanad/contract/bookings/bookings.ts';

/** Every move of the table, and what else is written down about a session. */
type Noted =
  | BookingTransition
  | 'hold'
  | 'payment_failed'
  | 'payment_made'
  | 'check_in'
  | 'join_call'
  | 'at_door'
  | 'final'
  | 'contest'
  | 'waive'
  | 'refund'
  | 'move'
  | 'move_ask'
  | 'move_declined'
  | 'move_withdrawn'
  | 'move_expired'
  | 'suggestion_ask'
  | 'suggestion_declined'
  | 'suggestion_withdrawn'
  | 'running_late';

/** The key of its sentence, below `sessions.history`. */
export const HISTORY: Record<Noted, string> = {
  hold: 'hold',
  request: 'request',
  release: 'release',
  expire: 'expire',
  accept: 'accept',
  decline: 'decline',
  cancel: 'cancel',
  start: 'start',
  complete: 'complete',
  report_no_show: 'report_no_show',
  miss: 'miss',
  miss_by_parent: 'miss_by_parent',
  settle: 'settle',
  lapse: 'lapse',
  payment_failed: 'payment_failed',
  payment_made: 'payment_made',
  check_in: 'check_in',
  join_call: 'join_call',
  at_door: 'at_door',
  final: 'final',
  decide_lsa_missed: 'decide_lsa_missed',
  decide_parent_missed: 'decide_parent_missed',
  decide_nobody: 'decide_nobody',
  contest: 'contest',
  waive: 'waive',
  refund: 'refund',
  move: 'move',
  move_ask: 'move_ask',
  move_declined: 'move_declined',
  move_withdrawn: 'move_withdrawn',
  move_expired: 'move_expired',
  pick_time: 'pick_time',
  suggestion_ask: 'suggestion_ask',
  suggestion_declined: 'suggestion_declined',
  suggestion_withdrawn: 'suggestion_withdrawn',
  running_late: 'running_late',
};

export function historyKey({ what, by }: Pick<HistoryEntry, 'what' | 'by'>, { withdrawn }: Pick<Booking, 'withdrawn'>) {
  if (what === 'cancel' && withdrawn) return 'history.withdraw';
  if (what === 'complete' && by === 'system') return 'history.completeSystem';
  return `history.${what in HISTORY ? HISTORY[what as Noted] : 'other'}`;
}
