import { expect, it } from 'vitest';
import { ownPageOf } from './own-page-card.tsx';

it.each([
  ['/session-details?session=b1', { kind: 'session', id: 'b1' }],
  ['/parent-dashboard/manage-session?session=b1', { kind: 'session', id: 'b1' }],
  ['/lsa-dashboard/my-sessions/session-details?session=b1', { kind: 'session', id: 'b1' }],
  ['/lsa/l1', { kind: 'lsa', id: 'l1' }],
  ['/parent-dashboard/lsa-profile?id=l1', { kind: 'lsa', id: 'l1' }],
  ['/lsa/', null],
  ['/faq', null],
  ['/login?session=b1', null],
])('%s shows what it leads to', (path, page) => {
  expect(ownPageOf(path)).toEqual(page);
});
