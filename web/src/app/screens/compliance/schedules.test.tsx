import { listReviewTasks, listSchedules, type ReviewTask } from '@sanad/contract/compliance/review-schedules.ts';
import { DEFAULT_ZONE, dayIn, formatDay } from '@sanad/contract/time/time.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { Component } from './schedules.tsx';

const DAY_MS = 86_400_000;
const dayAgo = (days: number) => dayIn(new Date(Date.now() - days * DAY_MS), DEFAULT_ZONE);
const taskOf = (n: number, due_on: string): ReviewTask => ({
  id: `0192d7a0-0000-7000-8000-00000000f00${n}`,
  scope: 'police',
  lsa: { id: '0192d7a0-0000-7000-8000-00000000e001', name: 'Karim Nassar' },
  owner: { id: '0192d7a0-0000-7000-8000-00000000c001', name: 'CST 2' },
  due_on,
  state: 'open',
  note: '',
});

it('says how many days late a review is, and nothing of the kind on its day', async () => {
  const server = fakeServer();
  useSession.setState({ user: people.cst });
  const results = [3, 1, 0].map((days) => taskOf(days, dayAgo(days)));
  server.answer(listReviewTasks, { results, next: null, count: 3 });
  server.answer(listSchedules, { results: [], owners: [] });
  await renderApp([{ path: '*', element: <Component /> }], { path: '/cst/set-up-schedule' });
  await screen.findByText('3 days late');
  const lines = screen.getAllByText(/^Due /).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    `Due ${formatDay(dayAgo(3))} · 3 days late · Owner: CST 2`,
    `Due ${formatDay(dayAgo(1))} · 1 day late · Owner: CST 2`,
    `Due ${formatDay(dayAgo(0))} · Owner: CST 2`,
  ]);
});
