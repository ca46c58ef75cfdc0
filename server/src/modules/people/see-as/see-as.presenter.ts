import type { SeeAsLook, StaffVisit } from '@sanad/contract/staff/see-as.ts';
import type { SeeAsState } from '@sanad/contract/staff/see-as-rules.ts';
import type { Vault } from '../../../platform/security/secrets.ts';
import type { LookRow, VisitRow } from './see-as.repository.ts';

export const reasonContext = (lookId: string) => `see_as_reason:${lookId}`;

/** The clock ends a look by itself; the row follows within a minute. */
export function stateOf(row: LookRow, now: Date): SeeAsState {
  const { state, answer_by, start_by, ends_at, started_at } = row;
  if (state === 'requested') return answer_by > now ? 'requested' : 'lapsed';
  if (state === 'allowed') return start_by && start_by > now ? 'allowed' : 'lapsed';
  if (state === 'running') return ends_at && ends_at > now ? 'running' : 'ended';
  if (state === 'ended' && row.ended_by === 'time' && !started_at) return 'lapsed';
  return state;
}

export function presentLook(row: LookRow, vault: Vault, now: Date): SeeAsLook {
  return {
    id: row.id,
    state: stateOf(row, now),
    reason: vault.decrypt(row.reason_encrypted, reasonContext(row.id)),
    requested_at: row.requested_at.toISOString(),
    answer_by: row.answer_by.toISOString(),
    start_by: row.start_by?.toISOString() ?? null,
    started_at: row.started_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

export function presentVisit(row: VisitRow, vault: Vault, now: Date): StaffVisit {
  return { ...presentLook(row, vault, now), staff_name: row.staff_name, parts: row.parts };
}
