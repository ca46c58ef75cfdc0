import { type Earnings, getEarnings, getTaxInvoice, listEarnedSessions } from '@sanad/contract/payments/earnings.ts';
import { getPayoutSetup } from '@sanad/contract/payments/payouts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { earnedSession, earnings, monthsAgo, uuid } from '../../../features/payments/payments.testing.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { Component } from './earnings.tsx';

const EARNINGS = '/lsa-dashboard/earnings';
const used = (overrides: Partial<Earnings> = {}) => earnings({ held: { fils: 76_500, count: 6 }, ...overrides });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.lsa });
  server.answer(getPayoutSetup, {
    state: 'ready',
    way: 'provider',
    provider: 'sandbox',
    account: '4417',
    obstacles: [],
  });
  server.answer(listEarnedSessions, { results: [earnedSession()], next: null, count: 1 });
});

function open(data: Earnings, path = EARNINGS) {
  server.answer(getEarnings, data);
  return renderApp([{ path: '*', element: <Component /> }], { path });
}

const textOf = (element: Element | undefined) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const sentQueries = () =>
  server.calls
    .filter(({ endpoint }) => endpoint === listEarnedSessions)
    .map(({ address }) => new URL(address, 'http://x').searchParams);

describe('earnings [LSA-08 partly]', () => {
  it('shows the four stages', async () => {
    await open(used({ paid: { fils: 216_750, count: 17 } }));
    expect(await screen.findByText('AED 765.00')).toBeDefined();
    expect(screen.getByText('6 sessions not released yet')).toBeDefined();
    expect(screen.getByText('Nothing released yet')).toBeDefined();
    expect(screen.getByText('17 sessions')).toBeDefined();
  });

  it('says what the next payout is made of, and what the LSA can add to it', async () => {
    const next_payout = {
      ...earnings().next_payout,
      fils: 153_000,
      released_before_fils: 38_250,
      waiting: { fils: 25_500, count: 2 },
    };
    await open(used({ next_payout }));
    const next = within(await screen.findByRole('region', { name: 'Next payout' }));
    expect(next.getByText('AED 1,530.00')).toBeDefined();
    expect(next.getAllByRole('listitem').map(textOf)).toEqual([
      'Available nowAED 1,147.50',
      'Released before thenAED 382.50',
      'Reports due, 2 sessionsAED 255.00',
    ]);
    expect(next.getByText('Write the reports of 2 sessions and the payout is AED 1,785.')).toBeDefined();
    expect(await next.findByText('To the account ending in 4417')).toBeDefined();
  });

  it('compares this month with the last on the same day', async () => {
    const months = [1, 0].map((ago) => ({ month: monthsAgo(ago), released_fils: 1000, held_fils: 0, sessions: 1 }));
    await open(used({ months, to_date: { this_month_fils: 280_500, last_month_fils: 255_000 } }));
    expect(await screen.findByText('AED 255 ahead of last month')).toBeDefined();
    await userEvent.click(screen.getByText('As a table'));
    expect(screen.getByRole('table', { name: 'Earnings by month of the session' })).toBeDefined();
  });

  it('shows price, fee and what is received, and leads to what is missing', async () => {
    server.answer(listEarnedSessions, {
      results: [
        earnedSession({ waits_for: ['waiting_period', 'report'] }),
        earnedSession({ booking_id: uuid(51), stage: 'available', waits_for: [] }),
      ],
      next: null,
      count: 2,
    });
    await open(used());
    const [first, second] = within(await screen.findByRole('region', { name: 'Sessions' })).getAllByRole('listitem');
    expect(textOf(first)).toContain('You receive: AED 127.50');
    expect(textOf(first)).toContain('Price: 150.00');
    expect(textOf(first)).toContain('Fee: − 22.50');
    const due = within(first as HTMLElement).getByRole('link', { name: /^Report due/ });
    expect(due.getAttribute('href')).toBe(`/lsa-dashboard/progress/add-report?session=${uuid(10)}`);
    expect(textOf(first)).toContain('Waiting perioduntil');
    expect(textOf(second)).toContain('Released');
  });

  it('says when a session was released, and not that it was paid then', async () => {
    const released = { waits_for: [], released_at: '2026-11-12T10:00:00Z' };
    server.answer(listEarnedSessions, {
      results: [
        earnedSession({ ...released, stage: 'available' }),
        earnedSession({ ...released, stage: 'paid', booking_id: uuid(51) }),
      ],
      next: null,
      count: 2,
    });
    await open(used());
    const [first, second] = within(await screen.findByRole('region', { name: 'Sessions' })).getAllByRole('listitem');
    expect(textOf(first)).toMatch(/Released.*12\/11\/2026/);
    expect(textOf(second)).toContain('Paid');
    expect(textOf(second)).not.toContain('12/11/2026');
  });

  it('offers the tax invoice of a session where there is one', async () => {
    server.answer(listEarnedSessions, {
      results: [
        earnedSession({ stage: 'available', waits_for: [], tax_invoice: '2026-000042' }),
        earnedSession({ booking_id: uuid(51) }),
      ],
      next: null,
      count: 2,
    });
    server.answer(getTaxInvoice, 'bytes');
    await open(used());
    const [invoice, ...more] = await screen.findAllByRole('button', { name: /^Tax invoice 2026-000042, session / });
    expect(more).toEqual([]);
    await userEvent.click(invoice as HTMLElement);
    const addresses = () =>
      server.calls.filter(({ endpoint }) => endpoint === getTaxInvoice).map((call) => call.address);
    await waitFor(() =>
      expect(addresses()).toEqual([expect.stringContaining(`tax-invoices/${uuid(10)}/?language=en`)]),
    );
  });

  it('keeps the shown stage in the address', async () => {
    const { router } = await open(used(), `${EARNINGS}?stage=held`);
    expect(await screen.findByRole('radio', { name: 'Held 6' })).toHaveProperty('checked', true);
    expect(sentQueries()[0]?.get('stage')).toBe('held');
    await userEvent.click(screen.getByRole('radio', { name: 'Paid' }));
    expect(router.state.location.search).toBe('?stage=paid');
    await waitFor(() => expect(sentQueries().at(-1)?.get('stage')).toBe('paid'));
  });

  it('loads more sessions', async () => {
    server.answer(listEarnedSessions, { results: [earnedSession()], next: 'more', count: 2 });
    await open(used());
    const more = await screen.findByRole('button', { name: 'Show more sessions' });
    server.answer(listEarnedSessions, { results: [earnedSession({ booking_id: uuid(52) })], next: null, count: 2 });
    await userEvent.click(more);
    expect(await screen.findByText('2 of 2 shown')).toBeDefined();
    expect(sentQueries().at(-1)?.get('cursor')).toBe('more');
  });

  it('says why nothing could be paid out', async () => {
    const next_payout = { ...earnings().next_payout, obstacles: ['payouts.not_set_up'] };
    server.answer(getPayoutSetup, {
      state: 'not_started',
      way: null,
      provider: 'sandbox',
      account: null,
      obstacles: [],
    });
    await open(used({ next_payout }));
    expect(await screen.findByText('Set up your payout account so we can pay you.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Set up payments with Stripe' })).toBeDefined();
  });

  it('leads to the open hours while nothing was earned, still with the payout account', async () => {
    await open(earnings());
    expect(await screen.findByText('No earnings yet')).toBeDefined();
    expect(await screen.findByText('Payouts go to the account ending in 4417.')).toBeDefined();
  });

  it('shows that it loads, and offers another try when nothing came', async () => {
    server.never(getEarnings);
    const { unmount } = await renderApp([{ path: '*', element: <Component /> }]);
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    unmount();
    server.refuse(getEarnings, 'internal');
    await renderApp([{ path: '*', element: <Component /> }]);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
