import type { LedgerAccount } from '@sanad/contract/payments/ledger.ts';
import type { StaffMoneyAction } from '@sanad/contract/staff/money.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { payoutNumber } from '../payouts/index.ts';
import type { ActionRow } from './staff-actions.repository.ts';

/** Two people, one of them SUPER_ADMIN. */
export function mayDecide({ userId, accountType }: Viewer, action: ActionRow): boolean {
  if (action.state !== 'waiting' || action.requested_by === userId) return false;
  return accountType === 'SUPER_ADMIN' || action.requested_by_type === 'SUPER_ADMIN';
}

export function presentAction(viewer: Viewer, row: ActionRow): StaffMoneyAction {
  return {
    id: row.id,
    kind: row.kind as StaffMoneyAction['kind'],
    state: row.state as StaffMoneyAction['state'],
    amount_fils: row.amount_fils,
    reason: row.reason,
    requested_by: { id: row.requested_by, name: row.requested_by_name },
    requested_at: row.requested_at.toISOString(),
    decided_by: named(row.decided_by, row.decided_by_name),
    decided_at: row.decided_at?.toISOString() ?? null,
    may_decide: mayDecide(viewer, row),
    booking: numbered(row.booking_id, row.booking_number),
    payout: numberedPayout(row.payout_id, row),
    recipient: named(row.recipient_id, row.recipient_name),
    debit_account: row.debit_account as LedgerAccount | null,
    credit_account: row.credit_account as LedgerAccount | null,
  };
}

export function named(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null ? null : { id, name: name ?? '' };
}

interface NumberedPayout {
  payout_number: number | null;
  payout_created_at: Date | null;
}

export function numberedPayout(id: string | null, { payout_number: number, payout_created_at }: NumberedPayout) {
  if (id === null || number === null || payout_created_at === null) return null;
  return { id, number: payoutNumber({ number, created_at: payout_created_at }) };
}

export function numbered(id: string | null, number: number | null): { id: string; number: number } | null {
  return id === null || number === null ? null : { id, number };
}
