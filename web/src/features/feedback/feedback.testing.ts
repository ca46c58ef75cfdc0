import type { Review, ReviewSession } from '@sanad/contract/feedback/reviews.ts';

export const SESSION_ID = '0192d7a0-0000-7000-8000-00000000e001';

export function reviewSessionOf(more: Partial<ReviewSession> = {}): ReviewSession {
  return {
    id: SESSION_ID,
    your_side: 'parent',
    starts_at: '2026-11-12T12:00:00.000Z',
    ends_at: '2026-11-12T13:00:00.000Z',
    mode: 'online',
    other: { id: SESSION_ID, name: 'Noura Z.', photo: null, since: '2026-10-01T12:00:00.000Z' },
    child: { first_name: 'Layla' },
    shown_as: { side: 'parent', name: 'Huda M.', relationship: 'MOTHER', child_age: 8 },
    write_until: '2026-11-19T13:00:00.000Z',
    can_write: true,
    dismissed: false,
    review: null,
    ...more,
  };
}

export function reviewOf(more: Partial<Review> = {}): Review {
  return {
    id: '0192d7a0-0000-7000-8000-00000000e002',
    stars: 4,
    aspects: {},
    text: 'She starts faster now.',
    author: { side: 'parent', name: 'Huda M.', relationship: 'MOTHER', child_age: 7 },
    published_at: '2026-11-16T10:00:00.000Z',
    reply: null,
    may_reply: false,
    ...more,
  };
}
