import type { ReconciliationDifference } from '@sanad/contract/staff/money.ts';
import type { DifferenceRow } from './reconciliation.repository.ts';
import { numbered, numberedPayout } from './staff-actions.presenter.ts';

export function presentDifference(row: DifferenceRow): ReconciliationDifference {
  return {
    id: row.id,
    kind: row.kind as ReconciliationDifference['kind'],
    booking: numbered(row.booking_id, row.booking_number),
    payout: numberedPayout(row.payout_id, row),
    provider_key: row.key,
    our_fils: row.our_fils,
    provider_fils: row.provider_fils,
    found_at: row.found_at.toISOString(),
  };
}
