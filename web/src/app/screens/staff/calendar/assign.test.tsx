import { getChildCalendar, listCalendarStaff } from '@sanad/contract/safeguarding/calendar.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../../lib/testing/render.testing.tsx';
import { Component } from './assign.tsx';

const CHILD = '0192d7a0-0000-7000-8000-000000000001';
const WINDOW = '0192d7a0-0000-7000-8000-000000000002';

async function open(path: string) {
  const server = fakeServer();
  server.never(getChildCalendar);
  server.never(listCalendarStaff);
  useSession.setState({ user: people.cst });
  await renderApp([{ path: '*', element: <Component />, handle: { area: 'cst' } }], { path });
}

it('asks for a name before it says that no child matches', async () => {
  await open('/cst/calendar/assign');
  await userEvent.click(screen.getByRole('combobox', { name: 'Child' }));
  expect(await screen.findByText('Type at least two letters of the name.')).toBeDefined();
  expect(screen.queryByText('No matches')).toBeNull();
});

it('changes a window of one child, and offers no other', async () => {
  await open(`/cst/calendar/assign?child=${CHILD}&window=${WINDOW}`);
  expect(await screen.findByRole('heading', { name: 'Change a window' })).toBeDefined();
  expect(screen.queryByRole('combobox', { name: 'Child' })).toBeNull();
});
