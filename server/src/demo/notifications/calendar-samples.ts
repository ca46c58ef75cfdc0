import { ID, type Sample, STARTS_AT, sample } from './sample.ts';

const checkIn = (userId: string, otherId: string) => ({
  checkInId: ID,
  ownerId: userId,
  backupId: otherId,
  dueAt: STARTS_AT,
});
const ofPlan = (parentUserId: string) => ({ childId: ID, parentUserId });

export const CALENDAR_SAMPLES: readonly Sample[] = [
  sample('safeguarding.consent_needed', 'safeguarding.consent_needed', ofPlan),
  sample('safeguarding.plan_started', 'safeguarding.plan_started', ofPlan),
  sample(
    'safeguarding.plan_answered',
    'safeguarding.plan_answered',
    (userId) => ({ ...ofPlan(userId), answer: 'agree' }),
    'CST_ADMIN',
  ),
  sample('safeguarding.check_in_due', 'safeguarding.check_in_due', checkIn, 'CST_ADMIN'),
  sample('safeguarding.check_in_overdue', 'safeguarding.check_in_overdue', checkIn, 'CST_ADMIN'),
  sample(
    'safeguarding.check_in_missed',
    'safeguarding.check_in_missed',
    (userId, otherId) => ({ ...checkIn(userId, otherId), child_id: ID, window_id: ID, level: 'red' }),
    'CST_ADMIN',
  ),
  sample(
    'safeguarding.approval_requested',
    'safeguarding.approval_requested',
    () => ({ approvalId: ID, childId: ID, answerBy: STARTS_AT }),
    'CST_ADMIN',
  ),
  sample('safeguarding.approval_decided', 'safeguarding.approval_decided', (userId, otherId) => ({
    ...ofPlan(userId),
    approvalId: ID,
    lsaId: ID,
    lsaUserId: otherId,
    answer: 'approve',
  })),
];
