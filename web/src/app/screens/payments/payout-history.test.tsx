import { listEarnedSessions, listPayouts, type Payout } from '@sanad/contract/payments/earnings.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { earnedSession, payout, uuid } from '../../../features/payments/payments.testing.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { Component } from './payout-history.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.lsa });
  const paid = earnedSession({ stage: 'paid', waits_for: [], payout_id: uuid(40) });
  server.answer(listEarnedSessions, { results: [paid], next: null, count: 1 });
});

function open(results: Payout[], path = '/lsa-dashboard/payout-history') {
  server.answer(listPayouts, { results, next: null, count: results.length });
  return renderApp([{ path: '*', element: <Component /> }], { path });
}

describe('the payout history [LSA-08 partly]', () => {
  it('lists payouts with amount, stage and account; a failed one says what becomes of the money', async () => {
    await open([payout(), payout({ id: uuid(41), stage: 'failed', number: 'PO-2026-000044' })]);
    expect(await screen.findByText('PO-2026-000045')).toBeDefined();
    expect(screen.getByText('Paid')).toBeDefined();
    expect(screen.getByText('Failed')).toBeDefined();
    expect(screen.getByText(/^The money went back to your balance/)).toBeDefined();
    expect(screen.getAllByText('Test payout to the account ending in 4417')).toHaveLength(2);
    expect(server.bodiesOf(listEarnedSessions)).toEqual([]);
  });

  it('says how each one goes', async () => {
    await open([payout({ way: 'iban', stage: 'pending' }), payout({ id: uuid(41), way: 'stripe' })]);
    expect(await screen.findByText('Bank transfer to the IBAN ending in 4417')).toBeDefined();
    expect(screen.getByText('Stripe, to the account ending in 4417')).toBeDefined();
    expect(screen.getByText('Being prepared')).toBeDefined();
  });

  it('opens the sessions of one, and the address remembers which', async () => {
    const { router } = await open([payout()]);
    await userEvent.click(await screen.findByText('7 sessions'));
    expect(await screen.findByText('Omar, Huda M.')).toBeDefined();
    expect(router.state.location.search).toBe(`?payout=${uuid(40)}`);
    const address = server.calls.find(({ endpoint }) => endpoint === listEarnedSessions)?.address;
    expect(address).toContain(`payout_id=${uuid(40)}`);
  });

  it('shows the one the address names', async () => {
    await open([payout()], `/lsa-dashboard/payout-history?payout=${uuid(40)}`);
    expect(await screen.findByText('Omar, Huda M.')).toBeDefined();
  });

  it('has an answer for no payouts, for loading and for a failed load', async () => {
    const first = await open([]);
    expect(await screen.findByText('No payouts yet')).toBeDefined();
    first.unmount();
    server.never(listPayouts);
    const second = await renderApp([{ path: '*', element: <Component /> }]);
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    second.unmount();
    server.refuse(listPayouts, 'internal');
    await renderApp([{ path: '*', element: <Component /> }]);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
