import { listOpenings } from '@sanad/contract/families/families.ts';
import { type ChildProgress, getChildProgress, listHistoryShares } from '@sanad/contract/progress/child-progress.ts';
import { answerGoal } from '@sanad/contract/progress/goals.ts';
import { getReport, tickHomework } from '@sanad/contract/progress/reports.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { progressOf, sessionId, sessionOf } from '../../../features/progress/child/child-progress.testing.ts';
import { CHILD_ID, goalId, goalOf, reportOf } from '../../../features/progress/report/report.testing.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { Component } from './child-progress.tsx';

const PARENT_PATH = `/parent-dashboard/children/${CHILD_ID}/progress`;
const LSA_PATH = `/lsa-dashboard/progress/view-progress?child=${CHILD_ID}`;
const page = { next: null, previous: null };
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.setSystemTime('2026-11-17T12:00:00Z');
  server = fakeServer();
  useSession.setState({ user: people.parent, userType: 'PARENT' });
  server.answer(listHistoryShares, { ...page, count: 0, results: [], candidates: [] });
  server.answer(listOpenings, {
    ...page,
    count: 1,
    results: [
      {
        id: goalId(60),
        opened_at: '2026-11-16T11:52:00Z',
        by: { name: 'Sara Haddad', account_type: 'LSA' },
        reason: '',
        part: 'progress',
        document_kind: null,
      },
    ],
  });
  return () => void vi.useRealTimers();
});

const render = (path: string) =>
  renderApp(
    [
      { path: '/parent-dashboard/children/:childId/progress', element: <Component /> },
      { path: '*', element: <Component /> },
    ],
    { path },
  );

async function open(change: Partial<ChildProgress> = {}, path = PARENT_PATH) {
  server.answer(getChildProgress, progressOf(change));
  await render(path);
  await screen.findByRole('heading', { level: 1, name: 'Layla’s progress' });
}

describe('a child’s progress page for the parent', () => {
  it('has the curve, the goals, the sessions and who has read the record', async () => {
    await open();
    expect(screen.getByText(/7 years old/).textContent).toBe('7 years old · with Sara Haddad');
    expect(screen.getByRole('region', { name: 'Independence curve' })).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    const newest = screen.getByRole('link', { name: /16\/11\/2026/ });
    expect(newest.getAttribute('href')).toBe(`${PARENT_PATH}?report=${sessionId(3)}`);
    expect(screen.getAllByText('New report to read')).toHaveLength(1);
    const readings = await screen.findByRole('region', { name: 'Who has read Layla’s record' });
    expect(within(readings).getByText('Sara Haddad')).toBeDefined();
    expect(within(readings).getByRole('link', { name: 'See all' })).toBeDefined();
  });

  it('offers no list of readers when only the parent has read the record', async () => {
    server.answer(listOpenings, { ...page, count: 0, results: [] });
    await open();
    const readings = await screen.findByRole('region', { name: 'Who has read Layla’s record' });
    expect(within(readings).getByText('Only you so far.')).toBeDefined();
    expect(within(readings).queryByRole('link')).toBeNull();
  });

  it('celebrates a goal mastered lately, with thanks to the LSA', async () => {
    const mastered = goalOf(1, { status: 'mastered', mastered_at: '2026-11-16T12:00:00Z' });
    await open({ goals: [mastered] });
    const celebration = within(screen.getByRole('region', { name: 'Layla has mastered a goal' }));
    expect(celebration.getByText(mastered.statement)).toBeDefined();
    expect(celebration.getByRole('link', { name: 'Thank Sara Haddad' }).getAttribute('href')).toContain(sessionId(3));
  });

  it('does not celebrate for longer than a month', async () => {
    await open({ goals: [goalOf(1, { status: 'mastered', mastered_at: '2026-10-10T12:00:00Z' })] });
    expect(screen.queryByText('Worth celebrating')).toBeNull();
    expect(screen.getByText('Mastered 10/10/2026')).toBeDefined();
  });

  it('puts goals to agree on first, and tells the LSA the answer', async () => {
    const proposed = goalOf(2, { status: 'proposed', level: null, session_count: 0, may: ['agree', 'decline'] });
    await open({ goals: [goalOf(1), proposed] });
    const waiting = within(screen.getByRole('region', { name: 'Goals proposed for Layla' }));
    server.answer(answerGoal, { ...proposed, status: 'in_progress', may: [] });
    server.answer(getChildProgress, progressOf());
    await userEvent.click(waiting.getByRole('button', { name: `Agree: ${proposed.statement}` }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Goals proposed for Layla' })).toBeNull());
    expect(server.bodiesOf(answerGoal)).toEqual([{ agrees: true, reason: '', changed_at: '2026-10-01T08:00:00Z' }]);
  });

  it('lets the parent tick what was practised at home', async () => {
    const task = { id: goalId(70), text: 'Read one page.', done_at: null };
    await open({ sessions: [sessionOf(1, '2026-11-16T12:00:00Z', { homework: [task] })] });
    server.answer(tickHomework, { ...task, done_at: '2026-11-17T12:00:00Z' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Read one page.' }));
    await waitFor(() => expect(server.bodiesOf(tickHomework)).toEqual([{ is_done: true }]));
  });

  it('folds ended goals away', async () => {
    await open({ goals: [goalOf(1), goalOf(2, { status: 'discontinued' })] });
    const ended = screen.getByRole('article', { name: goalOf(2).statement }).closest('details');
    expect([ended?.open, ended?.querySelector('summary')?.textContent]).toEqual([false, '1 goal that ended']);
    expect(screen.getByRole('article', { name: goalOf(1).statement }).closest('details')).toBeNull();
  });

  it('before the first report says what will be here', async () => {
    await open({ sessions: [], goals: [], lsas: [], session_count: 0, score: null });
    expect(screen.getByText('No reports yet')).toBeDefined();
    expect(screen.getByText('No agreed goals yet')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Independence curve' })).toBeNull();
  });
});

describe('a child’s progress page for an LSA', () => {
  beforeEach(() => useSession.setState({ user: people.lsa, userType: 'LSA' }));

  it('says how long the record is open and whose reports are in it', async () => {
    await open({ your_side: 'lsa', access_until: '2026-12-16T12:00:00Z', sees_history: false }, LSA_PATH);
    expect(screen.getByText(/You can read this record until 16\/12\/2026/).textContent).toContain(
      'You see your own goals and reports.',
    );
    expect(screen.getByText('Not read yet')).toBeDefined();
  });

  it('offers the goals to plan, and nothing that is the parent’s to decide', async () => {
    await open({ your_side: 'lsa', access_until: '2026-12-16T12:00:00Z' }, LSA_PATH);
    expect(screen.getByRole('link', { name: 'Goals' }).getAttribute('href')).toContain(CHILD_ID);
    expect(screen.getByText(/The parent shares earlier reports by other LSAs with you/)).toBeDefined();
    expect(screen.queryByText('Sharing earlier reports')).toBeNull();
    expect(screen.queryByText('Who has read Layla’s record')).toBeNull();
  });

  it('tells each side about goals what concerns it', async () => {
    await open({ your_side: 'lsa', goals: [] }, LSA_PATH);
    expect(screen.getByText('Goals you suggest count once the family agrees.')).toBeDefined();
    expect(screen.queryByText(/Your LSA can suggest goals/)).toBeNull();
  });
});

describe('a child’s progress page that can’t be shown', () => {
  it('waits with a sign of loading', async () => {
    server.never(getChildProgress);
    await render(PARENT_PATH);
    expect(screen.getByRole('status')).toBeDefined();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('can be loaded again after an error', async () => {
    await render(PARENT_PATH);
    server.answer(getChildProgress, progressOf());
    await userEvent.click(await screen.findByRole('button', { name: /Try again/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Layla’s progress' })).toBeDefined();
  });

  it('leads back to the list when the child is not one’s own', async () => {
    server.refuse(getChildProgress, 'not_found');
    await render(PARENT_PATH);
    expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t find this child' })).toBeDefined();
    for (const link of screen.getAllByRole('link', { name: 'My Children' })) {
      expect(link.getAttribute('href')).toBe('/parent-dashboard/children');
    }
  });

  it('says so when a report is not signed yet', async () => {
    server.answer(getReport, reportOf({ your_side: 'parent', state: 'missing', signed_at: null, content: null }));
    await render(`${PARENT_PATH}?report=${sessionId(1)}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'There’s no report here yet' })).toBeDefined();
  });
});
