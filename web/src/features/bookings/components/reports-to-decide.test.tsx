import { listReports } from '@sanad/contract/bookings/bookings.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/people.testing.ts';
import { renderApp } from '../../../lib/render.testing.tsx';
import { booking } from '../booking.testing.ts';
import { ReportsToDecide } from './reports-to-decide.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.cst });
});

const open = () =>
  renderApp([{ path: '*', element: <ReportsToDecide to={(id) => `/session-details?session=${id}`} /> }]);
const contested = (id: string, by: 'parent' | 'system' = 'parent') =>
  booking({
    id,
    your_side: 'staff',
    state: 'no_show_lsa',
    may: ['decide'],
    report: {
      by,
      stage: 'contested',
      final_at: '2030-12-05T12:00:00Z',
      intended: { to_card_fils: 20_000, returned_credit_fils: 0, credit_fils: 2500, lsa_fils: 0, fee_fils: 0 },
      decision: null,
    },
  });

describe('reports to decide, on the home of staff [CST-07]', () => {
  it('says when there is none', async () => {
    server.answer(listReports, { results: [], next: null, count: 0 });
    await open();
    expect(await screen.findByText('Nothing to decide')).toBeDefined();
  });

  it('offers another try when nothing came', async () => {
    server.refuse(listReports, 'internal');
    await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.answer(listReports, { results: [contested('a')], next: null, count: 1 });
    await userEvent.click(again);
    expect(await screen.findByText('1 open')).toBeDefined();
  });

  it('says who says what, leads to the session, and loads more', async () => {
    server.answer(listReports, { results: [contested('a')], next: 'more', count: 2 });
    await open();
    expect(await screen.findByText('Huda M. says that Mariam S. did not come; Mariam S. contests it.')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Look at it: Omar with Mariam S.' });
    expect(link.getAttribute('href')).toBe('/session-details?session=a');
    server.answer(listReports, { results: [contested('b', 'system')], next: null, count: 2 });
    await userEvent.click(screen.getByRole('button', { name: 'Show more reports' }));
    expect(await screen.findByText(/Nobody started it. Mariam S. contests to have missed it/)).toBeDefined();
  });
});
