import { getStaffFigures, listStaffTasks, type StaffFigures, type StaffTask } from '@sanad/contract/staff/figures.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import type { AreaName } from '../../shells/area-shell.tsx';
import { Component } from './home.tsx';

/** Whose home is shown. */
let area: AreaName = 'admin';

const NOTHING = { late: 0, close: 0, calm: 0 };
const point = {
  from: '2026-11-09',
  searches: 50,
  searches_with_result: 46,
  requests: 10,
  requests_accepted: 8,
  accept_minutes: 216,
  sessions_given: 203,
  sessions_ahead: 0,
  sessions_missed: 3,
  reports_due: 190,
  reports_late: 6,
};
const current = { ...point, from: '2026-11-16', searches_with_result: 47, accept_minutes: 192, sessions_given: 61 };
const figures: StaffFigures = {
  period: '12_weeks',
  points: [point, current],
  money: [
    { from: '2026-11-09', held_fils: 4_700_000, released_fils: 3_900_000 },
    { from: '2026-11-16', held_fils: 4_826_000, released_fils: 935_000 },
  ],
  reports: { due: 23, late: 4 },
  cases: {
    by_severity: { high: { late: 1, close: 2, calm: 2 }, medium: NOTHING, low: NOTHING, unrated: NOTHING },
    paused: 13,
  },
  checks: { late: 4, by_days: [2, 3, 4, 11, 9], out_of_search: 4 },
};
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 30_000).toISOString();
const taskOf = (n: number, change: Partial<StaffTask> = {}): StaffTask => ({
  id: `difference ${n}`,
  kind: 'difference',
  subject_id: null,
  title: null,
  name: null,
  level: null,
  fils: 500,
  count: null,
  due_at: null,
  since: minutesFromNow(-1500),
  is_late: false,
  ...change,
});
const dispute = taskOf(0, {
  id: 'dispute_assign 1',
  kind: 'dispute_assign',
  subject_id: '0192d7a0-0000-7000-8000-000000000001',
  title: 'LSA joined for five minutes and left',
  name: 'Deepa Nair',
  due_at: minutesFromNow(8),
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.admin });
  area = 'admin';
});

async function show(results: StaffTask[] = [], answer: StaffFigures = figures) {
  server.answer(getStaffFigures, answer);
  server.answer(listStaffTasks, { results, count: results.length });
  return renderApp([{ path: '/admin', element: <Component />, handle: { area } }], { path: '/admin' });
}

describe('the home of our team', () => {
  it('answers three questions with figures, goals and changes in words', async () => {
    await show();
    const searches = within(await screen.findByRole('region', { name: 'Searches with a result' }));
    expect(searches.getByText('94')).toBeDefined();
    expect(searches.getByText('up 2 points')).toBeDefined();
    expect(searches.getByText('goal 92%')).toBeDefined();
    const accept = within(screen.getByRole('region', { name: 'Median time to accept' }));
    expect(accept.getByText('3 h 12 min')).toBeDefined();
    expect(accept.getByText('24 min quicker')).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Money' })).getByText('48,260')).toBeDefined();
    expect(screen.getByText('4 LSAs out of search')).toBeDefined();
    expect(screen.getByText('1 late, 2 close')).toBeDefined();
  });

  it('has the same figures as a table', async () => {
    await show();
    await userEvent.click(await screen.findByText('Show as a table', { selector: 'summary span' }));
    expect(screen.getAllByText('92%').length).toBeGreaterThan(0);
    expect(screen.getAllByText('3 h 36 min').length).toBeGreaterThan(0);
  });

  it('leaves amounts out for customer service', async () => {
    area = 'cst';
    await show([], { ...figures, money: null });
    expect(await screen.findByRole('heading', { name: 'Sessions' })).toBeDefined();
    expect(screen.queryByText('Held now')).toBeNull();
  });

  it('shows six things to do with one action each, and all of them on request', async () => {
    await show([dispute, ...[1, 2, 3, 4, 5, 6, 7].map((n) => taskOf(n))]);
    const list = within(await screen.findByRole('complementary', { name: 'What needs you now' }));
    const first = await list.findByRole('link', { name: 'Assign: LSA joined for five minutes and left' });
    expect(first.getAttribute('href')).toBe(`/admin/assign-dispute/${dispute.subject_id}`);
    expect(list.getByText('8 min left')).toBeDefined();
    expect(list.getByText('6 of 8')).toBeDefined();
    expect(list.getAllByRole('listitem')).toHaveLength(6);
    expect(screen.getByText('1 needs you within the hour.')).toBeDefined();
    await userEvent.click(list.getByRole('button', { name: 'All 8' }));
    expect(list.getAllByRole('listitem')).toHaveLength(8);
  });

  it.each<[StaffTask['kind'], number, string, string]>([
    ['chat_report', 1, 'Review: 1 reported chat to review', '/admin/chat-reports'],
    ['contact_message', 2, 'Answer: 2 messages to answer', '/admin/contact-messages'],
    ['compliance_review', 2, 'Open: 2 overdue compliance reviews', '/cst/set-up-schedule?tasks=all'],
    ['review_report', 3, 'Check: 3 reported reviews to check', '/admin/reviews'],
  ])('counts each %s, and leads to where it is done', async (kind, count, name, address) => {
    await show([taskOf(0, { id: `${kind} all`, kind, count, fils: null })]);
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address);
  });

  it('says that nothing is left to do, and that is not what a failed request looks like', async () => {
    const { unmount } = await show([]);
    expect(await screen.findByText('You’re all caught up')).toBeDefined();
    unmount();
    server.answer(getStaffFigures, figures);
    server.refuse(listStaffTasks, 'internal');
    await renderApp([{ path: '/admin', element: <Component />, handle: { area } }], { path: '/admin' });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeDefined();
    expect(screen.queryByText('You’re all caught up')).toBeNull();
  });

  it('keeps the period in the address', async () => {
    const { router } = await show();
    await userEvent.click(await screen.findByRole('radio', { name: '12 months' }));
    expect(router.state.location.search).toBe('?period=12_months');
  });
});
