import {
  type DisputeActor,
  type DisputeTransition,
  disputeStateAfter,
  isPending,
  type Party,
  REOPENINGS_MOST,
} from '@sanad/contract/disputes/dispute-rules.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { DisputeRow } from './disputes.repository.ts';

export function partyOf(row: Pick<DisputeRow, 'parent_user_id' | 'lsa_user_id'>, userId: string): Party | null {
  if (row.parent_user_id === userId) return 'parent';
  return row.lsa_user_id === userId ? 'lsa' : null;
}

/** A draft is its writer's alone; the parties see the rest. A case of our team has no parties. */
export function canRead(row: DisputeRow, userId: string): boolean {
  if (row.source === 'staff') return false;
  return row.state === 'draft' ? row.raised_by === userId : partyOf(row, userId) !== null;
}

/** Customer service sees what it or one of its teams was given; SUPER_ADMIN sees everything. */
export function canWork(
  row: DisputeRow,
  viewer: Pick<Viewer, 'userId' | 'accountType'>,
  teams: readonly string[],
): boolean {
  if (row.state === 'draft') return false;
  if (viewer.accountType === 'SUPER_ADMIN') return true;
  if (viewer.accountType !== 'CST_ADMIN') return false;
  if (row.assignee_user_id === viewer.userId) return true;
  return row.assignee_team !== null && teams.includes(row.assignee_team);
}

export function canMove(row: DisputeRow, action: DisputeTransition, by: DisputeActor): boolean {
  if (disputeStateAfter(action, by, row.state) === null) return false;
  return action !== 'reopen' || row.reopenings < REOPENINGS_MOST;
}

/** Our team waits for this side's answer. Where it waits for both, `waiting_for` is null until one has answered. */
export function isAwaited(row: Pick<DisputeRow, 'state' | 'waiting_for'>, side: Party): boolean {
  return row.state === 'waiting_on_party' && (row.waiting_for === null || row.waiting_for === side);
}

export const canWrite = (row: DisputeRow) => isPending(row.state) && row.source !== 'staff';
