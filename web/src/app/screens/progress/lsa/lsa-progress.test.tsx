import { listProgress } from '@sanad/contract/progress/child-progress.ts';
import { getReport, listSessionReports, type ReportListing } from '@sanad/contract/progress/reports.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  BOOKING_ID,
  CHILD_ID,
  goalId,
  reportOf,
  signedReportOf,
} from '../../../../features/progress/report/report.testing.ts';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../../lib/testing/render.testing.tsx';
import { Component as AddReport } from './add-report.tsx';
import { Component as CurrentChildren } from './current-children.tsx';
import { Component as Progress } from './progress.tsx';
import { Component as SessionDetail } from './session-detail.tsx';
import { Component as SessionReports } from './session-reports.tsx';

const ROOT = '/lsa-dashboard/progress';
let server: ReturnType<typeof fakeServer>;

function listing(change: Partial<ReportListing> = {}): ReportListing {
  const { booking_id, starts_at, ends_at, mode, child, lsa, parent, state, due_at } = reportOf();
  const session = { booking_id, starts_at, ends_at, mode, child, lsa, parent, state, due_at };
  return { ...session, signed_at: null, response: null, held_fils: 12_750, ...change };
}
const late = listing({ due_at: '2020-01-02T10:00:00Z' });
const due = listing({ booking_id: goalId(70), due_at: '2099-01-02T10:00:00Z', state: 'draft' });
const overview = {
  child: { id: CHILD_ID, first_name: 'Layla', age: 7, photo: null },
  lsas: [],
  goal_counts: { proposed: 1, in_progress: 2, mastered: 0 },
  points: [],
  last_report: null,
  unread_reports: 0,
  reports_due: 2,
  next_session_at: '2026-11-19T12:00:00Z',
  access_until: '2026-12-19T13:00:00Z',
};
const page = <T,>(results: T[]) => ({ results, next: null, count: results.length });

beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: { ...people.lsa, time_zone: 'Asia/Dubai' } });
  server.answer(listProgress, page([overview]));
  server.answer(listSessionReports, page([late, due]));
});

const show = (path: string, element: React.ReactElement) => renderApp([{ path: '*', element }], { path });

describe('Child & Progress [LSA-06 partly] [LSA-04 partly]', () => {
  it('names what is due, late first, with the money that waits and one tap to write it', async () => {
    await show(ROOT, <Progress />);
    const reports = within(await screen.findByRole('region', { name: /^Reports due/ }));
    expect(await reports.findByText('AED 255 is on hold until you send your 2 reports')).toBeDefined();
    const [first, second] = reports.getAllByRole('listitem');
    expect(within(first as HTMLElement).getByText('Late')).toBeDefined();
    expect(within(second as HTMLElement).queryByText('Late')).toBeNull();
    const link = reports.getByRole('link', { name: /^Write report for Layla/ });
    expect(link.getAttribute('href')).toBe(`${ROOT}/add-report?session=${BOOKING_ID}`);
    expect(reports.getByRole('link', { name: /^Continue the report for Layla/ })).toBeDefined();
  });

  it('says so when nothing is due', async () => {
    server.answer(listSessionReports, page([]));
    await show(ROOT, <Progress />);
    expect(await screen.findByText('You’re all caught up')).toBeDefined();
  });

  it('says so when it cannot be loaded, with a way to try again', async () => {
    server.loseRequests('/progress/');
    await show(ROOT, <Progress />);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /Try again/ })).toHaveLength(2));
  });

  it('lists the children with goals, the next session and when the record closes', async () => {
    await show(`${ROOT}/current-children`, <CurrentChildren />);
    expect(await screen.findByText('2 goals in progress · 1 goal waiting for the parent')).toBeDefined();
    expect(screen.getByText('Next session: Thu 19/11/2026, 4:00 pm')).toBeDefined();
    expect(screen.getByText('Record closes Sat 19/12/2026, 5:00 pm')).toBeDefined();
    const plan = screen.getByRole('link', { name: 'Plan goals for Layla' });
    expect(plan.getAttribute('href')).toBe(`${ROOT}/current-children?child=${CHILD_ID}`);
  });

  it('shows signed reports with the parent’s answer, and keeps the choice in the address', async () => {
    const { router } = await show(`${ROOT}/session-reports`, <SessionReports />);
    await screen.findByText('Late');
    server.answer(
      listSessionReports,
      page([listing({ state: 'signed', signed_at: late.ends_at, response: 'disagreed' })]),
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Signed' }));
    expect(await screen.findByText('Disagreement')).toBeDefined();
    expect(router.state.location.search).toBe('?state=signed');
    const read = screen.getByRole('link', { name: /^Read the report for Layla/ });
    expect(read.getAttribute('href')).toBe(`${ROOT}/session-detail?session=${BOOKING_ID}`);
  });

  it('opens a signed report, and leads from an unsigned one to writing it', async () => {
    server.answer(getReport, signedReportOf());
    await show(`${ROOT}/session-detail?session=${BOOKING_ID}`, <SessionDetail />);
    expect(await screen.findByText('A good hour.')).toBeDefined();
    expect(screen.getByText('Nadia Rahman hasn’t answered yet.')).toBeDefined();
  });

  it.each([
    ['reading', 'session-detail', SessionDetail],
    ['writing', 'add-report', AddReport],
  ])('says why a signed report cannot be opened any more, on the page for %s', async (_, page, Screen) => {
    server.refuse(getReport, 'record_closed');
    await show(`${ROOT}/${page}?session=${BOOKING_ID}`, <Screen />);
    expect(await screen.findByRole('heading', { name: 'You can’t open this report any more' })).toBeDefined();
    expect(screen.getByText(/^A child’s reports stay open to you until 30 days after your last session/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the session' }).getAttribute('href')).toContain(BOOKING_ID);
  });
});
