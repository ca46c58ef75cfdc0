import { expect, it } from 'vitest';
import { ownPageOf } from './own-page-card.tsx';

const ID = '0192d7a0-0000-7000-8000-000000000001';

it.each([
  [`/session-details?session=${ID}`, { kind: 'session', id: ID }],
  [`/parent-dashboard/manage-session?session=${ID}`, { kind: 'session', id: ID }],
  [`/lsa-dashboard/my-sessions/session-details?session=${ID}`, { kind: 'session', id: ID }],
  [`/lsa/${ID}`, { kind: 'lsa', id: ID }],
  [`/parent-dashboard/lsa-profile?id=${ID}`, { kind: 'lsa', id: ID }],
  ['/lsa/', null],
  ['/lsa/x', null],
  ['/faq', null],
  [`/login?session=${ID}`, null],
])('%s shows what it leads to', (path, page) => {
  expect(ownPageOf(path)).toEqual(page);
});
