import { expect, it } from 'vitest';
import { linkOf } from './notification-link.ts';

it('leads to what a notification is about, and never out of the product', () => {
  expect(linkOf({ kind: 'booking.confirmed', facts: { id: 'b' } })).toBe('/session-details?session=b');
  expect(linkOf({ kind: 'booking.requested', facts: { id: 'b', link: '/lsa-dashboard/my-sessions' } })).toBe(
    '/lsa-dashboard/my-sessions',
  );
  expect(linkOf({ kind: 'booking.requested', facts: { id: 'b', link: '//evil.example' } })).toBe(
    '/session-details?session=b',
  );
  expect(linkOf({ kind: 'negotiation.offered', facts: { id: 'n' } })).toBe('/negotiation-request?negotiation=n');
  const hour = { lsa: 'l', mode: 'online', starts_at: '2026-11-24T12:00:00.000Z' };
  expect(linkOf({ kind: 'waitlist.free', facts: hour })).toBe(
    '/dashboard/book-session?lsa=l&how=online&at=2026-11-24T12%3A00%3A00.000Z',
  );
  expect(linkOf({ kind: 'search.new_match', facts: { lsa: 'l' } })).toBe('/lsa/l');
  expect(linkOf({ kind: 'lsa.strike', facts: {} })).toBe('/lsa-dashboard/my-sessions');
  expect(linkOf({ kind: 'account.welcome', facts: {} })).toBeNull();
});
