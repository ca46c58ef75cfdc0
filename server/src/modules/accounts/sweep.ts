import { daysAfter } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { sweepExpired } from './codes.repository.ts';
import { deleteDraftsBefore } from './drafts.repository.ts';

const DRAFT_DAYS = 90;

/** Nightly: what nobody can use any more, and wizards nobody has come back to. */
export async function sweepAccounts({ db, clock, limits }: Platform): Promise<void> {
  const now = clock.now();
  await sweepExpired(db, now, daysAfter(now, -1));
  await deleteDraftsBefore(db, daysAfter(now, -DRAFT_DAYS));
  await limits.sweep();
}
