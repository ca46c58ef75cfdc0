import type { ItemSummary, SentDocument } from '@sanad/contract/compliance/compliance.ts';
import { COMPLIANCE_ITEMS, statusOfItem } from '@sanad/contract/compliance/compliance-rules.ts';
import type { VerifiedCheck } from '@sanad/contract/compliance/credential-page.ts';
import type { FileAddresses, FileRow } from '../../platform/files/files.ts';
import type { Vault } from '../../platform/security/secrets.ts';
import { todayAt } from './compliance.policy.ts';
import { type DocumentRow, numberContext } from './items/documents.repository.ts';
import type { ItemRow } from './items/items.repository.ts';

export function presentItem(row: ItemRow, today: string): ItemSummary {
  return {
    item: row.item,
    required: row.is_required,
    status: statusOfItem(row.state, row.accepted_until, today),
    valid_until: row.accepted_until,
    sent_on: row.sent_at && todayAt(row.sent_at),
    decided_on: row.decided_at && todayAt(row.decided_at),
    code_version: row.code_version,
  };
}

/** In the order of the contract. */
export function inOrder(rows: readonly ItemRow[]): ItemRow[] {
  return COMPLIANCE_ITEMS.flatMap((item) => rows.find((row) => row.item === item) ?? []);
}

/** For everybody: what our team has verified and is in force. A waiver is no check. */
export function presentVerified(rows: readonly ItemRow[], today: string): VerifiedCheck[] {
  return inOrder(rows)
    .filter(({ is_accepted, accepted_as }) => is_accepted && accepted_as === 'verified')
    .filter(({ accepted_until }) => accepted_until === null || accepted_until >= today)
    .map(({ item, accepted_until, state, decided_at }) => ({
      item,
      // A document sent since then may have been decided differently.
      verified_on: state === 'verified' && decided_at ? todayAt(decided_at) : null,
      valid_until: accepted_until,
    }));
}

/** For the owner and for our team. */
export function presentDocument(
  row: DocumentRow,
  { files, addresses, vault }: { files: ReadonlyMap<string, FileRow>; addresses: FileAddresses; vault: Vault },
): SentDocument {
  const file = files.get(row.file_id ?? '');
  return {
    id: row.id,
    file: file ? addresses.stored(file) : null,
    name_on_document: row.name_on_document,
    number: row.number_encrypted ? vault.decrypt(row.number_encrypted, numberContext(row.id)) : '',
    issued_on: row.issued_on,
    valid_until: row.valid_until,
    sent_at: row.sent_at.toISOString(),
  };
}
