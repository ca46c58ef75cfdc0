import {
  getPaymentOverview,
  listTransactions,
  type PaymentOverview,
} from '@sanad/contract/payments/family-payments.ts';
import { listPaymentMethods } from '@sanad/contract/payments/payments.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  charge,
  inHours,
  monthsAgo,
  overview,
  session,
  transaction,
  uuid,
} from '../../../features/payments/payments.testing.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { Component } from './payment-overview.tsx';

let server: ReturnType<typeof fakeServer>;
const NO_TOTALS = { charged_fils: 0, refunded_fils: 0, credit_used_fils: 0 };

beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.parent });
  server.answer(listPaymentMethods, { provider: 'sandbox', results: [] });
  server.answer(listTransactions, { results: [transaction()], next: null, count: 1, totals: NO_TOTALS });
});

function open(data: PaymentOverview, language: 'en' | 'ar' = 'en') {
  server.answer(getPaymentOverview, data);
  return renderApp([{ path: '*', element: <Component /> }], { path: '/parent-dashboard/payment', language });
}

describe('the payment overview [PAR-10 partly]', () => {
  it('says where the money is: reserved, held, released', async () => {
    await open(
      overview({
        reserved: { fils: 16_000, count: 1 },
        held: { fils: 32_000, count: 2 },
        held_before_fils: 16_000,
        released: { fils: 64_000, count: 4 },
        credit_paid_fils: 2500,
      }),
    );
    const now = within(await screen.findByRole('region', { name: 'Where your money is now' }));
    expect(now.getByText('AED 160.00')).toBeDefined();
    expect(now.getByText('One request, not charged yet.')).toBeDefined();
    expect(now.getByText(/^2 sessions\. Charged, and safe with us\. AED\s160 of it was charged before /)).toBeDefined();
    expect(now.getByText(/^4 sessions charged in /)).toBeDefined();
    expect(screen.getByText(/^Includes AED\s25 of credit$/)).toBeDefined();
  });

  it('tells apart what is held and what is only reserved, and what credit pays', async () => {
    const request = session({ id: uuid(21), state: 'requested', expires_at: inHours(5) });
    await open(
      overview({
        upcoming: [charge({ credit_fils: 4000 }), charge({ booking: request, charged_at: null, released_from: null })],
      }),
    );
    const [held, reserved] = await screen.findAllByText(/^(Held|Reserved)$/);
    expect([held?.textContent, reserved?.textContent]).toEqual(['Held', 'Reserved']);
    expect(screen.getByText('AED 40.00 from credit')).toBeDefined();
    expect(screen.getByText(/^Charged .* Free to cancel until .* Held until .* then goes to Mariam\./)).toBeDefined();
    expect(screen.getByText(/^We’ll charge your card when Mariam accepts\. Without an answer by /)).toBeDefined();
  });

  it('shows a failed payment first, with the way to the session', async () => {
    const failed = session({ id: uuid(22), money_state: 'failed', pay_until: inHours(10) });
    await open(overview({ failed: [failed] }));
    const pay = await screen.findByRole('link', { name: 'Pay another way' });
    expect(pay.getAttribute('href')).toBe(`/parent-dashboard/manage-session?session=${failed.id}`);
    const stones = screen.getByRole('heading', { name: 'Where your money is now' });
    expect(pay.compareDocumentPosition(stones)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows this month, by child and as a table', async () => {
    const months = [5, 4, 3, 2, 1, 0].map((ago) => ({ month: monthsAgo(ago), fils: 10_000 * (6 - ago) }));
    await open(overview({ months, children: [{ id: uuid(13), first_name: 'Omar', sessions: 4, fils: 60_000 }] }));
    expect(await screen.findByText('Omar, 4 sessions')).toBeDefined();
    await userEvent.click(screen.getByText('As a table'));
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent?.replace(/^.*20\d\d/, ''))).toEqual(
      [100, 200, 300, 400, 500, 600].map((sum) => `AED\u00a0${sum}.00`),
    );
  });

  it('marks the credit that is used first, until when each can be used', async () => {
    const credit = { note: '', granted_at: '2026-11-15T08:00:00Z', amount_fils: 2500, left_fils: 2500 };
    await open(
      overview({
        credit_fils: 5000,
        credits: [
          { ...credit, id: uuid(31), kind: 'late_cancellation', expires_at: '2027-11-15T08:00:00Z' },
          { ...credit, id: uuid(32), kind: 'goodwill', note: 'The call dropped', expires_at: '2027-11-16T08:00:00Z' },
        ],
      }),
    );
    const first = (await screen.findByText('Used first')).closest('li');
    expect(first?.textContent).toContain('Late cancellation');
    expect(screen.getByText('Use by 15/11/2027')).toBeDefined();
    expect(screen.getByText('The call dropped')).toBeDefined();
  });

  it('lists the latest transactions; what comes back has a plus', async () => {
    server.answer(listTransactions, {
      results: [transaction({ id: 2, kind: 'refund' }), transaction()],
      next: null,
      count: 2,
      totals: NO_TOTALS,
    });
    await open(overview());
    expect(await screen.findByText('Refund, Omar with Mariam S.')).toBeDefined();
    expect(screen.getByText('+ AED 160.00')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Full history' }).getAttribute('href')).toBe(
      '/parent-dashboard/transaction-history',
    );
    expect(server.calls.some(({ address }) => address.includes('limit=4'))).toBe(true);
  });

  it('leads to the search while nothing was paid yet', async () => {
    server.answer(listTransactions, { results: [], next: null, count: 0, totals: NO_TOTALS });
    await open(overview());
    expect(await screen.findByText('No payments yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Find an LSA' })).toBeDefined();
  });

  it('shows that it loads, and offers another try when nothing came', async () => {
    server.never(getPaymentOverview);
    const { unmount } = await renderApp([{ path: '*', element: <Component /> }]);
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    unmount();
    server.refuse(getPaymentOverview, 'internal');
    await renderApp([{ path: '*', element: <Component /> }]);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer(getPaymentOverview, overview());
    await userEvent.click(retry);
    expect(await screen.findByText('Where your money is now')).toBeDefined();
  });

  it('speaks Arabic', async () => {
    await open(overview(), 'ar');
    expect(await screen.findByText('أين أموالك الآن')).toBeDefined();
  });
});
