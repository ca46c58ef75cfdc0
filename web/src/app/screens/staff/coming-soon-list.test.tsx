import { listComingSoon, removeComingSoon } from '@sanad/contract/staff/coming-soon-list.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { Component } from './coming-soon-list.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.admin });
});

const show = () => renderApp([{ path: '*', element: <Component /> }], { path: '/admin/coming-soon-list' });
const ADDRESS = { id: 7, email: 'huda@example.com', language: 'ar', created_at: '2026-11-17T08:00:00.000Z' } as const;

describe('the coming-soon list', () => {
  it('shows who asked to hear, and removes one address after a question', async () => {
    server.answer(listComingSoon, { results: [ADDRESS], next: null, count: 1 });
    server.answer(removeComingSoon, undefined);
    await show();
    expect((await screen.findAllByText('huda@example.com')).length).toBeGreaterThan(0);
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove: huda@example.com' })[0] as HTMLElement);
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/huda@example.com won’t hear from us/)).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect(server.calls.filter(({ endpoint }) => endpoint === removeComingSoon)).toHaveLength(1);
  });

  it('tells an empty list from one that could not be loaded', async () => {
    server.answer(listComingSoon, { results: [], next: null, count: 0 });
    const { unmount } = await show();
    expect(await screen.findByText('The list is empty')).toBeDefined();
    unmount();
    server.refuse(listComingSoon, 'internal');
    await show();
    expect(await screen.findByRole('button', { name: /try again/i })).toBeDefined();
    expect(screen.queryByText('The list is empty')).toBeNull();
  });
});
