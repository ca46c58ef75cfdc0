import { type Booking, listBookings } from '@sanad/contract/bookings/bookings.ts';
import { getOwnLsaProfile, type OwnLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { listNegotiations } from '@sanad/contract/negotiation.ts';
import { getEarnings } from '@sanad/contract/payments/earnings.ts';
import { getPayoutSetup, type PayoutSetup } from '@sanad/contract/payments/payouts.ts';
import { listSessionReports } from '@sanad/contract/progress/reports.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { booking, suggestion } from '../../../features/bookings/booking.testing.ts';
import { OWN_PROFILE } from '../../../features/lsas/lsas.testing.ts';
import { earnings } from '../../../features/payments/payments.testing.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { Component } from './home.tsx';

const READY: PayoutSetup = { state: 'ready', way: 'iban', provider: 'sandbox', account: '0938', obstacles: [] };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.lsa });
});

async function payouts(setup: PayoutSetup, fils: number) {
  const { obstacles } = setup;
  server.answer(getPayoutSetup, setup);
  server.answer(getEarnings, earnings({ next_payout: { ...earnings().next_payout, fils, obstacles } }));
  await renderApp([{ path: '*', element: <Component /> }], { path: '/lsa-dashboard' });
  return within(await screen.findByRole('region', { name: 'Payouts' }));
}

describe('payouts on an LSA’s home [LSA-08 partly]', () => {
  it('name the account, the next amount and when it comes', async () => {
    const card = await payouts(READY, 74_800);
    expect(card.getByText('Paid to the IBAN ending in 0938.')).toBeDefined();
    expect(card.getByText('AED 748.00')).toBeDefined();
    expect(card.getByRole('link', { name: 'See your earnings' }).getAttribute('href')).toBe('/lsa-dashboard/earnings');
  });

  it('are set up with one button while money waits [ONL-15]', async () => {
    const missing: PayoutSetup = {
      ...READY,
      state: 'not_started',
      way: null,
      account: null,
      obstacles: ['payouts.not_set_up'],
    };
    const card = await payouts(missing, 74_800);
    expect(card.getByText('Set up payouts so we can pay you after your sessions.')).toBeDefined();
    expect(card.getByText('AED 748 is waiting to be paid to you.')).toBeDefined();
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Set up payments with Stripe']);
  });

  it('say no more while there is nothing to pay', async () => {
    const card = await payouts(READY, 0);
    expect(card.queryByText('Next payout')).toBeNull();
  });
});

describe('a day without sessions', () => {
  const FOUND = 'Families find you by your open hours. Check that yours are up to date.';

  async function openOn(listing_obstacles: OwnLsaProfile['listing_obstacles']) {
    server.answer(listBookings, { results: [], next: null, count: 0 });
    server.answer(getOwnLsaProfile, { ...OWN_PROFILE, listing_obstacles });
    await renderApp([{ path: '*', element: <Component /> }], { path: '/lsa-dashboard' });
    await screen.findByText('No sessions today');
  }

  it('says that families find the LSA by the open hours', async () => {
    await openOn([]);
    expect(screen.getByText(FOUND)).toBeDefined();
  });

  it('does not say so while they cannot find the LSA', async () => {
    await openOn([{ reason: 'strikes', until: '2026-12-01T00:00:00.000Z' }]);
    expect(await screen.findByText('Families can’t find you right now')).toBeDefined();
    expect(screen.queryByText(FOUND)).toBeNull();
  });
});

describe('what needs the LSA', () => {
  const request = (id: string, more: Partial<Booking> = {}) =>
    booking({ id, checkout_id: id, your_side: 'lsa', state: 'requested', may: ['accept', 'decline'], ...more });

  it('counts requests to answer and reports due, not requests that wait for the family', async () => {
    const requests = [request('a'), request('b', { reschedule: suggestion() })];
    server.answerBy(listBookings, (query) => {
      const results = query.get('which') === 'requests' ? requests : [];
      return { results, next: null, count: results.length };
    });
    server.answer(listNegotiations, { results: [], next: null, count: 0 });
    server.answer(listSessionReports, { results: [], next: null, count: 2 });
    await renderApp([{ path: '*', element: <Component /> }], { path: '/lsa-dashboard' });
    expect(await screen.findByText(/3 things need you\./)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Requests to answer 1' })).toBeDefined();
  });
});
