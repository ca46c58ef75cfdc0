import { ID, type Sample, STARTS_AT, sample } from './sample.ts';

const report = (parentUserId: string, lsaUserId: string) => ({
  bookingId: ID,
  childId: ID,
  parentUserId,
  lsaUserId,
  startsAt: STARTS_AT,
});
const reportOfLsa = (userId: string, otherId: string) => report(otherId, userId);
const goal = (parentUserId: string, lsaUserId: string) => ({ goalId: ID, childId: ID, parentUserId, lsaUserId });
export const PROGRESS_SAMPLES: readonly Sample[] = [
  sample(
    'progress.report_due',
    'progress.report_due',
    (userId, otherId) => ({ ...reportOfLsa(userId, otherId), dueAt: STARTS_AT }),
    'LSA',
  ),
  sample(
    'progress.report_reminder',
    'progress.report_reminder',
    (userId, otherId) => ({ ...reportOfLsa(userId, otherId), kind: 'late', dueAt: STARTS_AT }),
    'LSA',
  ),
  sample('progress.report_signed', 'progress.report_signed', (userId, otherId) => ({
    ...report(userId, otherId),
    mastered: 0,
  })),
  sample('progress.report_amended', 'progress.report_amended', (userId, otherId) => ({
    ...report(userId, otherId),
    revision: 1,
  })),
  sample(
    'progress.report_answered',
    'progress.report_answered',
    (userId, otherId) => ({ ...reportOfLsa(userId, otherId), kind: 'disagreed' }),
    'LSA',
  ),
  sample('progress.goal_proposed', 'progress.goal_proposed', goal),
  sample(
    'progress.goal_answered',
    'progress.goal_answered',
    (userId, otherId) => ({ ...goal(otherId, userId), agrees: true }),
    'LSA',
  ),
  sample('progress.goal_mastered', 'progress.goal_mastered', (userId, otherId) => ({
    ...goal(userId, otherId),
    bookingId: ID,
  })),
  sample(
    'progress.history_shared',
    'progress.history_shared',
    (userId, otherId) => ({ childId: ID, parentUserId: otherId, lsaUserId: userId, expiresAt: STARTS_AT }),
    'LSA',
  ),
];
