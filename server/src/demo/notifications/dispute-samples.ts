import { ID, type Sample, STARTS_AT, sample } from './sample.ts';

/** A member of staff who is none of the readers. */
const STAFF_ID = '0192d7a0-0000-7000-8000-00000000057a';

function dispute(parentUserId: string, lsaUserId: string, ownerIds: string[] = []) {
  return {
    disputeId: ID,
    number: 'D-2026-0418',
    type: 'lsa_absent' as const,
    source: 'party' as const,
    bookingId: ID,
    parentUserId,
    lsaUserId,
    raisedBy: parentUserId,
    ownerIds,
  };
}

export const DISPUTE_SAMPLES: Sample[] = [
  sample('dispute.drafted', 'dispute.drafted', (parentUserId) => ({ disputeId: ID, parentUserId })),
  sample('dispute.raised', 'dispute.raised', (userId, otherId) => ({
    ...dispute(userId, otherId),
    raisedBy: otherId,
  })),
  sample('dispute.acknowledged', 'dispute.acknowledged', (userId, otherId) => dispute(userId, otherId)),
  sample('dispute.message', 'dispute.message', (userId, otherId) => ({
    ...dispute(userId, otherId),
    to: 'parent',
    from: 'staff',
    waits: true,
  })),
  sample('dispute.proposed', 'dispute.proposed', (userId, otherId) => ({
    ...dispute(userId, otherId),
    objectUntil: STARTS_AT,
  })),
  sample('dispute.resolved', 'dispute.resolved', (userId, otherId) => ({
    ...dispute(userId, otherId),
    refundFils: 15_000,
    creditFils: 0,
  })),
  sample('dispute.warned', 'dispute.warned', (userId, otherId) => ({ ...dispute(userId, otherId), party: 'parent' })),
  sample('dispute.reopened', 'dispute.reopened', (userId, otherId) => ({
    ...dispute(userId, otherId),
    byUserId: STAFF_ID,
  })),
  sample('dispute.to_assign', 'dispute.raised', (_, otherId) => dispute(ID, otherId), 'SUPER_ADMIN'),
  sample(
    'dispute.assigned',
    'dispute.assigned',
    (staffId, otherId) => ({
      ...dispute(ID, otherId, [staffId]),
      byUserId: otherId,
      severity: 'medium',
      isReassigned: false,
    }),
    'CST_ADMIN',
  ),
  sample(
    'dispute.clock',
    'dispute.clock',
    (staffId, otherId) => ({
      ...dispute(ID, otherId, [staffId]),
      clock: 'acknowledge',
      stage: 'warning',
      by: STARTS_AT,
    }),
    'CST_ADMIN',
  ),
  sample(
    'dispute.answered',
    'dispute.message',
    (staffId, otherId) => ({ ...dispute(ID, otherId, [staffId]), to: 'staff', from: 'parent', waits: false }),
    'CST_ADMIN',
  ),
  sample(
    'dispute.approval_needed',
    'dispute.approval_needed',
    (_, otherId) => ({ ...dispute(ID, otherId), proposedBy: otherId }),
    'SUPER_ADMIN',
  ),
];
