import type { Dispute, DisputeDetails } from '@sanad/contract/disputes/disputes.ts';
import type { DisputableSession } from './raise/session-step.tsx';

export const DISPUTE_ID = '0192d7a0-0000-7000-8000-00000000f001';
export const SESSION_ID = '0192d7a0-0000-7000-8000-00000000f002';

const SESSION = {
  id: SESSION_ID,
  number: 1042,
  starts_at: '2026-11-15T12:00:00.000Z',
  ends_at: '2026-11-15T13:00:00.000Z',
  mode: 'online',
  child_first_name: 'Omar',
  other: { name: 'Mariam S.', photo: null },
  price_fils: 22_000,
} as const;

export const SUMMARY: Dispute = {
  id: DISPUTE_ID,
  number: 'D-2026-0007',
  type: 'payment',
  source: 'party',
  state: 'investigating',
  title: 'Session ended early',
  raised_at: '2026-11-16T08:00:00.000Z',
  your_side: 'parent',
  is_yours: true,
  session: SESSION,
  waits_for_you: false,
  next: { step: 'investigate', by: '2026-11-19T08:00:00.000Z' },
  unread: 0,
};

export function disputeOf(more: Partial<DisputeDetails> = {}): DisputeDetails {
  return {
    ...SUMMARY,
    description: 'We had forty minutes.',
    frozen_fils: 22_000,
    attachments: [],
    messages: [],
    proposal: null,
    outcome: null,
    history: [{ what: 'raised', at: '2026-11-16T08:00:00.000Z' }],
    may: { send: false, message: true, attach: true, answer: false, withdraw: true, reopen: false },
    ...more,
  };
}

/** With a proposal that waits for the reader. */
export function proposedDispute(more: Partial<DisputeDetails> = {}): DisputeDetails {
  const until = '2026-11-20T08:00:00.000Z';
  return disputeOf({
    state: 'resolution_proposed',
    waits_for_you: true,
    next: { step: 'consider', by: until },
    proposal: {
      refund_fils: 7300,
      credit_fils: 0,
      refund_split: { to_card_fils: 7300, returned_credit_fils: 0 },
      consequence: null,
      words: 'A third of the session was missed.',
      proposed_at: '2026-11-17T08:00:00.000Z',
      object_until: until,
      your_answer: null,
    },
    may: { send: false, message: true, attach: true, answer: true, withdraw: false, reopen: false },
    ...more,
  });
}

export const SESSION_TO_DISPUTE: DisputableSession = {
  ...SESSION,
  types: [
    { type: 'payment', until: '2026-11-18T13:00:00.000Z' },
    { type: 'misbehaviour', until: null },
  ],
  dispute_id: null,
};
