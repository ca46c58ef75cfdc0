import { type ChatReport, listChatReports } from '@sanad/contract/chat/chat-reports.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { reportOf } from '../../../../features/chat/reports/chat-reports.testing.ts';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../../lib/testing/render.testing.tsx';
import { Component } from './reports.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.cst });
});

function open(results: ChatReport[], path = '/cst/chat-reports') {
  server.answer(listChatReports, { results, next: null, count: results.length });
  return renderApp([{ path: '*', element: <Component /> }], { path });
}

const listed = () => server.calls.map(({ address }) => new URL(address, 'http://x').searchParams.get('which'));

describe('the reported chats', () => {
  it('say what they are about, from which side they came and when, and lead to the report', async () => {
    await open([
      reportOf({ id: 'a1', reason: 'child_safety', about: 'chat', reported_by: 'lsa' }),
      reportOf({ id: 'a2', reason: 'contact_outside' }),
    ]);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent?.replaceAll(/\s/g, ' ')).toBe(
      'A child’s safetyAn LSA reported a chatReported Tue 17/11/2026, 11:40 am UTC',
    );
    expect(second?.textContent).toContain('A parent reported a message');
    expect(screen.getByRole('link', { name: 'An LSA reported a chat' }).getAttribute('href')).toBe(
      '/cst/chat-reports/a1',
    );
  });

  it('are open or closed, as the address says', async () => {
    const { router } = await open(
      [reportOf({ closed_at: '2026-11-17T12:00:00.000Z', closed_by: 'CST 2' })],
      '/cst/chat-reports?list=closed',
    );
    expect(await screen.findByText('Closed by CST 2, Tue 17/11/2026, 12:00 pm UTC')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Open' }));
    await waitFor(() => expect(listed()).toEqual(['closed', 'open']));
    expect(router.state.location.search).toBe('?list=open');
  });

  it('have words for none, for loading and for a failed load', async () => {
    const none = await open([]);
    expect(await screen.findByText('No open reports')).toBeDefined();
    none.unmount();
    server.never(listChatReports);
    const loading = await renderApp([{ path: '*', element: <Component /> }]);
    expect(screen.getByText('Loading…')).toBeDefined();
    loading.unmount();
    server.refuse(listChatReports, 'internal');
    await renderApp([{ path: '*', element: <Component /> }]);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByText('No open reports')).toBeNull();
  });
});
