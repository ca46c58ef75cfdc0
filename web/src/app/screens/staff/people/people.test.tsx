import { listPeople } from '@sanad/contract/staff/people.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { personRowOf } from '../../../../features/people/people.testing.ts';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../../lib/testing/render.testing.tsx';
import { Component } from './people.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.cst });
});

const show = (path = '/cst/people') => renderApp([{ path: '/cst/people', element: <Component /> }], { path });
const page = (results = [personRowOf()], count = results.length) => ({ results, next: null, count });

describe('the list of people', () => {
  it('shows each person with number, status and masked contact, and leads to their page', async () => {
    server.answer(listPeople, page());
    await show();
    expect((await screen.findAllByRole('link', { name: 'Mariam Al Suwaidi' }))[0]?.getAttribute('href')).toContain(
      personRowOf().id,
    );
    expect(screen.getAllByText('L-00317').length).toBeGreaterThan(0);
    expect(screen.getAllByText('m••••@••••.ae').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Active').length).toBeGreaterThan(0);
  });

  it('keeps the search in the address', async () => {
    server.answer(listPeople, page());
    const { router } = await show();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a person' }), 'mariam{Enter}');
    expect(router.state.location.search).toBe('?q=mariam');
  });

  it('says that no one matches, and that is not what a failed request looks like', async () => {
    server.answer(listPeople, page([]));
    const { unmount } = await show('/cst/people?q=nobody');
    expect(await screen.findByText('No one matches')).toBeDefined();
    unmount();
    server.refuse(listPeople, 'internal');
    await show();
    expect(await screen.findByRole('button', { name: /try again/i })).toBeDefined();
    expect(screen.queryByText('No accounts yet')).toBeNull();
  });
});
