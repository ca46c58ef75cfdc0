import { getPaymentOverview, listTransactions, type Transaction } from '@sanad/contract/payments/family-payments.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { overview, transaction, uuid } from '../../../features/payments/payments.testing.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { Component } from './transaction-history.tsx';

const HISTORY = '/parent-dashboard/transaction-history';
const totals = { charged_fils: 132_000, refunded_fils: 16_000, credit_used_fils: 4000 };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.parent });
  const filters = {
    children: [{ id: uuid(13), first_name: 'Omar' }],
    lsas: [{ id: uuid(12), name: 'Mariam S.' }],
    months: ['2026-11'],
    years: [2026],
  };
  server.answer(getPaymentOverview, overview({ filters }));
});

function open(results: Transaction[], path = HISTORY, next: string | null = null) {
  server.answer(listTransactions, { results, next, count: next ? results.length + 1 : results.length, totals });
  return renderApp([{ path: '*', element: <Component /> }], { path });
}

const sentQueries = () =>
  server.calls
    .filter(({ endpoint }) => endpoint === listTransactions)
    .map(({ address }) => new URL(address, 'http://x').searchParams);

describe('the transaction history [PAR-10 partly]', () => {
  it('shows what was paid how, what came back, and the totals of everything found', async () => {
    await open([transaction({ id: 2, kind: 'refund' }), transaction({ card_fils: 12_000, credit_fils: 4000 })]);
    expect(await screen.findByText('+ AED 160.00')).toBeDefined();
    expect(screen.getByText('Card AED 120.00, credit AED 40.00')).toBeDefined();
    expect(screen.getByText('AED 1,320.00')).toBeDefined();
    const [link] = screen.getAllByRole('link', { name: 'Wed 18/11/2026' });
    expect(link?.getAttribute('href')).toBe(`/parent-dashboard/manage-session?session=${uuid(10)}`);
  });

  it('reads the filters from the address, and writes them there', async () => {
    const { router } = await open([transaction()], `${HISTORY}?child=${uuid(13)}&month=2026-11`);
    await screen.findByText('Omar with Mariam S.');
    expect(sentQueries()[0]?.get('child_id')).toBe(uuid(13));
    expect(sentQueries()[0]?.get('month')).toBe('2026-11');
    await userEvent.click(await screen.findByRole('button', { name: /All types/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Refund' }));
    expect(router.state.location.search).toBe(`?child=${uuid(13)}&month=2026-11&kind=refund`);
    await waitFor(() => expect(sentQueries().at(-1)?.get('kind')).toBe('refund'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
  });

  it('shows more', async () => {
    await open([transaction()], HISTORY, 'more');
    const more = await screen.findByRole('button', { name: 'Show more' });
    server.answer(listTransactions, { results: [transaction({ id: 2 })], next: null, count: 2, totals });
    await userEvent.click(more);
    expect(await screen.findByText('2 of 2 shown')).toBeDefined();
    expect(sentQueries().at(-1)?.get('cursor')).toBe('more');
  });

  it('tells an empty history from filters that find nothing', async () => {
    const { unmount } = await open([]);
    expect(await screen.findByText('No transactions yet')).toBeDefined();
    unmount();
    await open([], `${HISTORY}?kind=refund`);
    expect(await screen.findByText('No transactions match')).toBeDefined();
  });

  it('shows that it loads, and offers another try when nothing came', async () => {
    server.never(listTransactions);
    const { unmount } = await renderApp([{ path: '*', element: <Component /> }]);
    expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0);
    unmount();
    server.refuse(listTransactions, 'internal');
    await renderApp([{ path: '*', element: <Component /> }]);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
