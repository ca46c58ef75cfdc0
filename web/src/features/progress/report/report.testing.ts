import type { Goal } from '@sanad/contract/progress/goals.ts';
import type { DraftObservation, RecentObservation, SessionReport } from '@sanad/contract/progress/reports.ts';

export const BOOKING_ID = '0192d7a0-0000-7000-8000-0000000000b1';
export const CHILD_ID = '0192d7a0-0000-7000-8000-0000000000c1';
export const LSA_ID = '0192d7a0-0000-7000-8000-0000000000a1';
export const goalId = (number: number) => `0192d7a0-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;

const STATEMENTS = [
  'Follows two-step instructions',
  'Says the “s” sound in short words',
  'Takes turns for five minutes',
];

export function goalOf(number: number, change: Partial<Goal> = {}): Goal {
  return {
    id: goalId(number),
    child_id: CHILD_ID,
    area: 'executive_functioning',
    statement: STATEMENTS[number - 1] ?? `Goal ${number}`,
    baseline: 'Follows one step when shown how.',
    target: 'Follows two steps in 8 of 10 tries.',
    levels: ['0 of 10 alone', '3 of 10 alone', '6 of 10 alone', '8 of 10 alone', '10 of 10 alone'],
    weight: 2,
    lsa: { id: LSA_ID, name: 'Sara Haddad' },
    status: 'in_progress',
    on_hold_until: null,
    proposed_at: '2026-10-01T08:00:00Z',
    changed_at: '2026-10-01T08:00:00Z',
    agreed_at: '2026-10-02T08:00:00Z',
    mastered_at: null,
    decline_reason: '',
    replaces_id: null,
    level: 0,
    session_count: 3,
    may: [],
    ...change,
  };
}

export function recentOf(number: number, change: Partial<RecentObservation> = {}): RecentObservation {
  return {
    goal_id: goalId(number),
    successes: 5,
    attempts: 10,
    prompt_level: 2,
    level: -1,
    starts_at: '2026-11-10T12:00:00Z',
    ...change,
  };
}

export function reportOf(change: Partial<SessionReport> = {}): SessionReport {
  return {
    booking_id: BOOKING_ID,
    starts_at: '2026-11-17T12:00:00Z',
    ends_at: '2026-11-17T13:00:00Z',
    mode: 'online',
    child: { id: CHILD_ID, first_name: 'Layla', photo: null },
    lsa: { id: LSA_ID, name: 'Sara Haddad', photo: null },
    parent: { name: 'Nadia Rahman' },
    your_side: 'lsa',
    state: 'missing',
    due_at: '2026-11-18T13:00:00Z',
    version: 0,
    saved_at: null,
    signed_at: null,
    content: null,
    goals: [goalOf(1), goalOf(2)],
    recent: [recentOf(1), recentOf(2)],
    files: [],
    homework: [],
    amendments: [],
    responses: [],
    held_fils: 12_750,
    release_at: '2026-11-20T13:00:00Z',
    may: ['save', 'sign'],
    ...change,
  };
}

export function observed(number: number, change: Partial<DraftObservation> = {}): DraftObservation {
  return {
    goal_id: goalId(number),
    is_worked_on: true,
    successes: 8,
    attempts: 10,
    prompt_level: 1,
    level: 1,
    note: '',
    ...change,
  };
}

const SIGNED_AT = '2026-11-17T14:00:00Z';

export function signedReportOf(change: Partial<SessionReport> = {}): SessionReport {
  return reportOf({
    state: 'signed',
    version: 1,
    saved_at: SIGNED_AT,
    signed_at: SIGNED_AT,
    content: {
      summary: 'A good hour.',
      milestone: 'First page alone',
      observations: [observed(1), observed(2, { successes: 6, level: 0 })],
      homework: [{ id: goalId(90), text: 'Play “Simon says” with two steps.' }],
      file_ids: [],
    },
    homework: [{ id: goalId(90), text: 'Play “Simon says” with two steps.', done_at: null }],
    may: ['amend'],
    ...change,
  });
}
