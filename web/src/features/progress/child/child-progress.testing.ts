import type { ChildProgress, ReportedSession } from '@sanad/contract/progress/child-progress.ts';
import type { Observation } from '@sanad/contract/progress/reports.ts';
import { CHILD_ID, goalId, goalOf, LSA_ID } from '../report/report.testing.ts';

export const sessionId = (number: number) => `0192d7a0-0000-7000-8000-0000000002${String(number).padStart(2, '0')}`;

/** One goal in one session: so much help. */
export function observedHelp(goal: number, help: number, change: Partial<Observation> = {}): Observation {
  return { goal_id: goalId(goal), successes: 6, attempts: 10, prompt_level: help, level: 0, note: '', ...change };
}

export function sessionOf(number: number, starts_at: string, change: Partial<ReportedSession> = {}): ReportedSession {
  return {
    booking_id: sessionId(number),
    starts_at,
    lsa: { id: LSA_ID, name: 'Sara Haddad' },
    summary: `Session ${number} went well.`,
    milestone: '',
    observations: [observedHelp(1, 3)],
    homework: [],
    mastered_goal_ids: [],
    first_time_goal_ids: [],
    is_amended: false,
    response: 'acknowledged',
    ...change,
  };
}

/** Two goals, and three sessions in which less and less help was needed. Newest first, as the server has them. */
export function progressOf(change: Partial<ChildProgress> = {}): ChildProgress {
  return {
    child: { id: CHILD_ID, first_name: 'Layla', age: 7, photo: null },
    your_side: 'parent',
    lsas: [{ id: LSA_ID, name: 'Sara Haddad', photo: null }],
    plans: [],
    goals: [goalOf(1), goalOf(2)],
    sessions: [
      sessionOf(3, '2026-11-16T12:00:00Z', { observations: [observedHelp(1, 1)], response: null }),
      sessionOf(2, '2026-11-09T12:00:00Z', { observations: [observedHelp(1, 2), observedHelp(2, 5)] }),
      sessionOf(1, '2026-08-03T12:00:00Z', { observations: [observedHelp(1, 4)], milestone: 'Started picture plan' }),
    ],
    session_count: 3,
    score: 50,
    access_until: null,
    sees_history: true,
    ...change,
  };
}
