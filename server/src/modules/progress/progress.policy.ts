import type { BookingState } from '@sanad/contract/bookings/booking-states.ts';
import { GOAL_ACTIONS, GOAL_STATUS_CHANGES, type GoalAction, type GoalStatus } from '@sanad/contract/progress/goals.ts';
import { AMENDMENTS_MAX, RESPONSES_MAX } from '@sanad/contract/progress/progress-rules.ts';
import { REPORT_ACTIONS, type ReportAction, type ReportResponse } from '@sanad/contract/progress/reports.ts';

/**
 * Every permission of the module. Who reaches a child's progress at all is decided by the record: the parent always, an
 * LSA from the first confirmed session until some time after the last, and other LSAs' work only while it is shared.
 */
export type Side = 'parent' | 'lsa';

interface GoalFacts {
  status: GoalStatus;
  lsa_user_id: string;
}

const isOpenToEdit = ({ status }: GoalFacts) => status === 'proposed' || status === 'declined';
const canBecome = ({ status }: GoalFacts, next: GoalStatus) => GOAL_STATUS_CHANGES[status].includes(next);

/** By the LSA who proposed the goal, or by the parent. */
const GOAL_RULES: Record<GoalAction, (goal: GoalFacts, side: Side) => boolean> = {
  edit: (goal, side) => side === 'lsa' && isOpenToEdit(goal),
  withdraw: (goal, side) => side === 'lsa' && isOpenToEdit(goal),
  agree: ({ status }, side) => side === 'parent' && status === 'proposed',
  decline: ({ status }, side) => side === 'parent' && status === 'proposed',
  hold: (goal, side) => side === 'lsa' && canBecome(goal, 'on_hold'),
  resume: (goal, side) => side === 'lsa' && canBecome(goal, 'in_progress'),
  discontinue: (goal, side) => side === 'lsa' && canBecome(goal, 'discontinued'),
  replace: ({ status }, side) => side === 'lsa' && (status === 'in_progress' || status === 'on_hold'),
};

export function canChangeGoal(action: GoalAction, goal: GoalFacts, { side, userId }: { side: Side; userId: string }) {
  return (side === 'parent' || goal.lsa_user_id === userId) && GOAL_RULES[action](goal, side);
}

export function goalActions(goal: GoalFacts, viewer: { side: Side; userId: string }): GoalAction[] {
  return GOAL_ACTIONS.filter((action) => canChangeGoal(action, goal, viewer));
}

/** Only held sessions have a report; a trial call has none. */
const REPORTABLE: readonly BookingState[] = ['completed', 'settled'];
/** A draft can be begun while the session runs. */
const DRAFTABLE: readonly BookingState[] = ['in_progress', ...REPORTABLE];

interface ReportFacts {
  bookingState: BookingState;
  isSigned: boolean;
  amendments: number;
  responses: readonly ReportResponse[];
  homework: number;
}

const REPORT_RULES: Record<ReportAction, (report: ReportFacts, side: Side) => boolean> = {
  save: ({ bookingState, isSigned }, side) => side === 'lsa' && !isSigned && DRAFTABLE.includes(bookingState),
  sign: ({ bookingState, isSigned }, side) => side === 'lsa' && !isSigned && REPORTABLE.includes(bookingState),
  amend: ({ isSigned, amendments }, side) => side === 'lsa' && isSigned && amendments < AMENDMENTS_MAX,
  acknowledge: ({ isSigned, responses }, side) => canRespond('acknowledged', isSigned, responses, side),
  comment: ({ isSigned, responses }, side) => canRespond('commented', isSigned, responses, side),
  disagree: ({ isSigned, responses }, side) => canRespond('disagreed', isSigned, responses, side),
  tick_homework: ({ isSigned, homework }, side) => side === 'parent' && isSigned && homework > 0,
};

function canRespond(kind: ReportResponse, isSigned: boolean, responses: readonly ReportResponse[], side: Side) {
  if (side !== 'parent' || !isSigned) return false;
  return kind === 'commented' ? responses.length < RESPONSES_MAX : !responses.includes(kind);
}

export function isReportable(state: BookingState): boolean {
  return REPORTABLE.includes(state);
}

export function canActOnReport(action: ReportAction, report: ReportFacts, side: Side): boolean {
  return REPORT_RULES[action](report, side);
}

export function reportActions(report: ReportFacts, side: Side): ReportAction[] {
  return REPORT_ACTIONS.filter((action) => canActOnReport(action, report, side));
}

/** The one that matters most to somebody who looks through many. */
export function strongestResponse(kinds: readonly ReportResponse[]): ReportResponse | null {
  return (['disagreed', 'commented', 'acknowledged'] as const).find((kind) => kinds.includes(kind)) ?? null;
}
