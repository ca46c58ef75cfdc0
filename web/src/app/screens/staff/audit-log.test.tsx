import { type AuditLogEntry, checkAuditLog, getAuditCheck, listAuditLog } from '@sanad/contract/staff/audit-log.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { Component } from './audit-log.tsx';

const at = '2026-11-17T11:00:00.000Z';
const entry: AuditLogEntry = {
  id: 7,
  at,
  actor: { id: '0192d7a0-0000-7000-8000-000000000001', name: 'Hessa Al Ali', role: 'CST_ADMIN' },
  action: 'person.contact_shown',
  subject_kind: 'user',
  subject_id: '0192d7a0-0000-7000-8000-000000000317',
  details: { field: 'email' },
  reason: null,
  network: '10.1.2.0/24',
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.admin });
  server.answer(getAuditCheck, { last: { checked_at: at, entries: 40, faults: 0 } });
});

const show = (path = '/admin/audit-log') => renderApp([{ path: '/admin/audit-log', element: <Component /> }], { path });

describe('the audit log', () => {
  it('says in words who did what', async () => {
    server.answer(listAuditLog, { results: [entry], next: null, count: 1 });
    await show();
    expect((await screen.findAllByText('Viewed contact details')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Hessa Al Ali').length).toBeGreaterThan(0);
    expect(screen.getAllByText(/Field: E-mail address/).length).toBeGreaterThan(0);
    expect(await screen.findByText(/Last checked Tue 17\/11\/2026/)).toBeDefined();
  });

  it('keeps the search in the address', async () => {
    server.answer(listAuditLog, { results: [entry], next: null, count: 1 });
    const { router } = await show();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Who' }), 'hessa{Enter}');
    expect(router.state.location.search).toBe('?who=hessa');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
  });

  it('tells no matches from a failed request', async () => {
    server.answer(listAuditLog, { results: [], next: null, count: 0 });
    const { unmount } = await show('/admin/audit-log?subject=nothing');
    expect(await screen.findByText('No entries match')).toBeDefined();
    unmount();
    server.refuse(listAuditLog, 'internal');
    await show();
    expect(await screen.findByRole('button', { name: /try again/i })).toBeDefined();
  });

  it('says what checking it found', async () => {
    server.answer(listAuditLog, { results: [entry], next: null, count: 1 });
    server.answer(checkAuditLog, { checked_at: at, entries: 41, faults: 0 });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Every entry is as it was written')).toBeDefined();
    server.answer(checkAuditLog, { checked_at: at, entries: 41, faults: 2 });
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(/2 entries don’t match/)).toBeDefined();
    expect(screen.queryByText('Every entry is as it was written')).toBeNull();
  });
});
