import { ID, type Sample, sample } from './sample.ts';

function checkOf(userId: string) {
  return { lsaId: ID, userId, item: 'police' as const };
}

export const COMPLIANCE_SAMPLES: readonly Sample[] = [
  ...(['certificate_verified', 'certificate_rejected'] as const).map((name) =>
    sample(`compliance.${name}`, `compliance.${name}`, (userId) => ({ lsaId: ID, userId }), 'LSA'),
  ),
  ...(['verified', 'rejected', 'asked', 'delisted', 'cleared'] as const).map((name) =>
    sample(`compliance.${name}`, `compliance.${name}`, checkOf, 'LSA'),
  ),
  sample('compliance.waived', 'compliance.waived', (userId) => ({ ...checkOf(userId), until: '2026-12-31' }), 'LSA'),
  sample(
    'compliance.reminder_due',
    'compliance.reminder_due',
    (userId) => ({ lsaId: ID, userId, days: 14, count: 2, until: '2026-12-01' }),
    'LSA',
  ),
  sample('compliance.submitted', 'compliance.submitted', (_, otherId) => checkOf(otherId), 'CST_ADMIN'),
  sample(
    'compliance.tasks_made',
    'compliance.tasks_made',
    (userId) => ({ ownerUserId: userId, scheduleId: ID, count: 12, dueOn: '2026-12-01' }),
    'CST_ADMIN',
  ),
];
