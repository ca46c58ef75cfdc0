import { getReport } from '@sanad/contract/progress/reports.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { booking } from '../../../features/bookings/booking.testing.ts';
import { reportOf, signedReportOf } from '../../../features/progress/report/report.testing.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { SessionReportCard } from './session-report-card.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.parent });
});

const HOUR = 3_600_000;
const missing = (hoursLeft: number) =>
  reportOf({
    your_side: 'parent',
    state: 'missing',
    signed_at: null,
    content: null,
    may: [],
    due_at: new Date(Date.now() + hoursLeft * HOUR).toISOString(),
  });
const held = booking({ state: 'completed' });

function open(shown = held) {
  const element = (
    <>
      <SessionReportCard booking={shown} />
      <p>End</p>
    </>
  );
  return renderApp([{ path: '*', element }]);
}

describe('the report on a session’s page', () => {
  it('that is not there yet says until when it is written, and after that, that we have reminded the LSA', async () => {
    server.answer(getReport, missing(5));
    const { unmount } = await open();
    expect(await screen.findByText(/has until .* to write it\.$/)).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
    unmount();
    server.answer(getReport, missing(-5));
    await open();
    expect(await screen.findByText(/^It was due .* We’ve reminded /)).toBeDefined();
  });

  it('leads to the signed report', async () => {
    server.answer(getReport, signedReportOf({ your_side: 'parent' }));
    await open();
    expect(await screen.findByRole('link', { name: 'Read the report' })).toBeDefined();
  });

  it('that has closed to the LSA says so, without a way to it', async () => {
    useSession.setState({ user: people.lsa });
    server.refuse(getReport, 'record_closed');
    await open({ ...held, your_side: 'lsa' });
    const sentence = `You signed this report. It closed with the rest of ${held.child.first_name}’s record.`;
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['ahead', booking()],
    ['a trial call', booking({ state: 'completed', kind: 'trial' })],
    ['of a child that was removed', booking({ state: 'completed', child: { id: null, first_name: '' } })],
  ])('is not asked for where there can be none: %s', async (_, shown) => {
    await open(shown);
    expect(await screen.findByText('End')).toBeDefined();
    expect(server.calls).toEqual([]);
  });
});
