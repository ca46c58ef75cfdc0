import { FIRST_FIGURES } from '@sanad/contract/policy/figures.ts';
import type { Announcement } from '../../modules/policy/policy.events.ts';
import { type Sample, sample } from './sample.ts';

const change = (more: Pick<Announcement, 'topic' | 'audience'>) => (userId: string) => ({
  number: 2,
  userId,
  effectiveFrom: '2027-01-31T20:00:00.000Z',
  before: FIRST_FIGURES,
  after: { ...FIRST_FIGURES, fee_basis_points: 1400, free_cancel_hours: 48, lowest_payout_fils: 10_000 },
  ...more,
});

export const POLICY_SAMPLES: readonly Sample[] = [
  sample('policy.announced', 'policy.announced', change({ topic: 'fee', audience: 'LSA' }), 'LSA'),
  sample('policy.withdrawn', 'policy.withdrawal_announced', change({ topic: 'cancelling', audience: 'PARENT' })),
];
