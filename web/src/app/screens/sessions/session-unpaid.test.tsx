import { type Booking, getBooking, listBookings } from '@sanad/contract/bookings/bookings.ts';
import { payAgain } from '@sanad/contract/bookings/checkouts.ts';
import { listPaymentMethods } from '@sanad/contract/payments/payments.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { booking } from '../../../features/bookings/booking.testing.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { testCards } from '../../parts/booking.testing.ts';
import { Component as Session } from './session.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.answer(listBookings, { results: [], next: null, count: 0 });
  server.answer(listPaymentMethods, { provider: 'sandbox', results: testCards() });
});

const UNTIL = new Date(Date.now() + 20 * 3_600_000).toISOString();
const unpaid = (overrides: Partial<Booking> = {}) =>
  booking({
    money_state: 'failed',
    pay_until: UNTIL,
    payment_due: { sessions: 1, total_fils: 20_000 },
    may: ['pay_again', 'cancel'],
    ...overrides,
  });
const paid = booking();
const checkout = {
  id: paid.checkout_id,
  state: 'paid' as const,
  expires_at: null,
  seconds_left: null,
  total_fils: 20_000,
  credit_fils: 0,
  policy: paid.policy,
  bookings: [paid],
};

function open(shown: Booking, { person = 'parent' as 'parent' | 'lsa', more = '' } = {}) {
  useSession.setState({ user: people[person] });
  server.answer(getBooking, shown);
  return renderApp(
    [
      { path: '/session', element: <Session /> },
      { path: '/payment-confirmation/:reference', element: <p>The bank</p> },
    ],
    { path: `/session?session=${shown.id}${more}` },
  );
}

describe('a session whose payment failed [PAR-08 partly]', () => {
  it('is paid for with another card by the parent', async () => {
    await open(unpaid());
    expect(await screen.findByRole('heading', { name: 'Your payment didn’t go through' })).toBeDefined();
    expect(screen.getByText(/Pay another way by .* to keep your session with Mariam S\./)).toBeDefined();
    expect(screen.getByText('Payment due')).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: /^Pay AED.200\.00/ }));
    expect(screen.getByText('Choose a card.')).toBeDefined();
    server.refuse(payAgain, 'card_declined');
    await userEvent.click(await screen.findByRole('radio', { name: /0002/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Pay AED/ }));
    expect(await screen.findByText(/Your bank didn’t accept this card/)).toBeDefined();
    server.answer(payAgain, { checkout, confirm_at: null });
    server.answer(getBooking, paid);
    await userEvent.click(await screen.findByRole('radio', { name: /4242/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Pay AED/ }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your payment didn’t go through' })).toBeNull());
    expect(server.bodiesOf(payAgain)).toEqual([
      { payment_method: 'sandbox_declined' },
      { payment_method: 'sandbox_accepted' },
    ]);
  });

  it('names everything of a series that is paid in one go', async () => {
    await open(unpaid({ payment_due: { sessions: 3, total_fils: 60_000 } }));
    expect(await screen.findByText(/This pays for 3 sessions of the series: AED.600\.00/)).toBeDefined();
    expect(await screen.findByRole('button', { name: /^Pay AED.600\.00/ })).toBeDefined();
  });

  it('goes to the bank where the card needs it, and is completed on return', async () => {
    const { router } = await open(unpaid());
    server.answer(payAgain, { checkout, confirm_at: '/payment-confirmation/abc' });
    await userEvent.click(await screen.findByRole('radio', { name: /3220/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Pay AED/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment-confirmation/abc'));
    expect(router.state.location.search).toBe('?card=sandbox_confirm');
  });

  it('is completed once after returning from the bank', async () => {
    server.answer(payAgain, { checkout, confirm_at: null });
    const { router } = await open(unpaid(), { more: '&card=sandbox_confirm' });
    await waitFor(() => expect(server.bodiesOf(payAgain)).toEqual([{ payment_method: 'sandbox_confirm' }]));
    await waitFor(() => expect(router.state.location.search).not.toContain('card='));
    expect(server.bodiesOf(payAgain)).toHaveLength(1);
  });

  it('says that nothing was charged after a refusal at the bank', async () => {
    server.refuse(payAgain, 'card_declined');
    await open(unpaid(), { more: '&card=sandbox_confirm&refused=yes' });
    expect(await screen.findByText(/You didn’t confirm the payment/)).toBeDefined();
  });

  it('shows the LSA until when it can be paid, without any action', async () => {
    await open(unpaid({ your_side: 'lsa', payment_due: null, may: ['cancel'] }), { person: 'lsa' });
    expect(await screen.findByText(/They have until .* to pay another way/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('a released session says so to both sides and blames nobody', async () => {
    const over = { state: 'expired' as const, money_state: 'voided' as const, payment_due: null, may: [] };
    await open(unpaid(over));
    expect(await screen.findByText('Not paid in time')).toBeDefined();
    expect(screen.getByText(/we released it\. Nothing was charged\./)).toBeDefined();
  });
});
