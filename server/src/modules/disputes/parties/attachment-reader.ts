import type { MayRead } from '../../../platform/files/file-access.ts';
import { teamsOf } from '../../accounts/index.ts';
import { canWork } from '../disputes.policy.ts';
import { findDispute } from '../disputes.repository.ts';
import { findAttachment } from './party-disputes.repository.ts';

/** Whoever added it reads it as its owner; else only staff who work on the case. */
export const disputeFileReader: MayRead = async (db, viewer, file) => {
  if (viewer.accountType !== 'SUPER_ADMIN' && viewer.accountType !== 'CST_ADMIN') return false;
  const attachment = await findAttachment(db, file.id);
  const dispute = attachment && (await findDispute(db, attachment.dispute_id));
  return dispute !== undefined && canWork(dispute, viewer, await teamsOf(db, viewer.userId));
};
