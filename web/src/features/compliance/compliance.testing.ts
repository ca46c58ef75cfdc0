import type { ItemSummary, SentDocument } from '@sanad/contract/compliance/compliance.ts';
import type { ReviewedItem, TrackedLsa } from '@sanad/contract/compliance/compliance-review.ts';
import { COMPLIANCE_ITEMS, REQUIRED_ITEMS } from '@sanad/contract/compliance/compliance-rules.ts';

export const LSA_ID = '0192d7a0-0000-7000-8000-00000000e001';

export function itemOf(more: Partial<ItemSummary> = {}): ItemSummary {
  const item = more.item ?? 'police';
  return {
    item,
    required: REQUIRED_ITEMS.some((one) => one === item) && item !== 'health_licence',
    status: 'verified',
    valid_until: '2099-11-15',
    sent_on: '2026-11-15',
    decided_on: '2026-11-16',
    code_version: null,
    ...more,
  };
}

/** Everything verified, but for what a test says. */
export function trackedOf(more: Partial<TrackedLsa> = {}, changed: Partial<ItemSummary>[] = []): TrackedLsa {
  return {
    id: LSA_ID,
    user_id: LSA_ID,
    name: 'Karim Nassar',
    photo: null,
    main_specialization: 'educator',
    emirate: 'dubai',
    clear: true,
    items: COMPLIANCE_ITEMS.map((item) => {
      const isAbsent = item === 'health_licence' || item === 'degree' || item === 'first_aid';
      const bare = isAbsent ? { status: 'missing' as const, valid_until: null } : {};
      return itemOf({ item, ...bare, ...changed.find((one) => one.item === item) });
    }),
    ...more,
  };
}

export function documentOf(more: Partial<SentDocument> = {}): SentDocument {
  return {
    id: '0192d7a0-0000-7000-8000-00000000e002',
    file: {
      id: '0192d7a0-0000-7000-8000-00000000e003',
      name: 'police.pdf',
      media_type: 'application/pdf',
      bytes: 900,
      address: '/api/files/1/original/',
      picture: null,
    },
    name_on_document: 'Karim Nassar',
    number: '',
    issued_on: '2026-11-15',
    valid_until: '2099-11-15',
    sent_at: '2026-11-17T05:12:00.000Z',
    ...more,
  };
}

export function reviewedOf(more: Partial<ReviewedItem> = {}): ReviewedItem {
  return {
    lsa: trackedOf({ clear: false }),
    summary: itemOf({ status: 'in_review', valid_until: null }),
    version: 3,
    reason: '',
    suggested_until: '2099-11-15',
    document: documentOf(),
    earlier: [],
    history: [{ kind: 'submitted', at: '2026-11-17T05:12:00.000Z', by: null, note: '', until: null }],
    ...more,
  };
}
