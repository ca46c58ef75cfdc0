import { type Booking, getBooking } from '@sanad/contract/bookings/bookings.ts';
import { getCheckout, payCheckout } from '@sanad/contract/bookings/checkouts.ts';
import { getCall, setCallAgreements } from '@sanad/contract/calls/calls.ts';
import {
  answerConfirmation,
  getConfirmation,
  listPaymentMethods,
  saveSandboxCard,
  startSavingCard,
} from '@sanad/contract/payments/payments.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { suggestion } from '../../../features/bookings/booking.testing.ts';
import { callWith } from '../../../features/calls/call.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { bookingServer, CHECKOUT_ID, checkout, session } from '../../parts/booking.testing.ts';
import { Component as Terms } from './checkout-terms.tsx';
import { Component as Bank } from './payment-confirmation.tsx';
import { Component as Confirmation } from './session-confirmation.tsx';

const PAY = '/parent-dashboard/lsa-terms-and-policy';
const BANK = '/payment-confirmation/0192d7a0-0000-7000-8000-0000000000ff';
const DONE = `/session-confirmation?checkout=${CHECKOUT_ID}`;
const paid = checkout({
  state: 'paid',
  expires_at: null,
  bookings: [session({ state: 'requested', expires_at: '2030-01-08T12:00:00Z' })],
});

function open(path: string) {
  return renderApp(
    [
      { path: PAY, element: <Terms /> },
      { path: '/payment-confirmation/:reference', element: <Bank /> },
      { path: '/session-confirmation', element: <Confirmation /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { path },
  );
}

async function fill(card: RegExp) {
  await userEvent.click(await screen.findByRole('checkbox', { name: /I accept the terms/ }));
  await userEvent.click(await screen.findByRole('radio', { name: card }));
}
const pay = async () => userEvent.click(await screen.findByRole('button', { name: /^Pay AED.200.00/ }));

describe('terms and payment [PAR-06]', () => {
  it('needs the terms and a card, and sends nothing before', async () => {
    const { server } = bookingServer();
    server.answer(getCheckout, checkout());
    await open(`${PAY}?checkout=${CHECKOUT_ID}`);
    await pay();
    expect(screen.getByText('Please accept the terms to continue.')).toBeDefined();
    expect(screen.getByText('Choose a card.')).toBeDefined();
    expect(server.bodiesOf(payCheckout)).toEqual([]);
  });

  it('says until when the LSA can answer if it is paid now', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] });
    vi.setSystemTime('2026-11-19T03:00:00Z');
    const { server } = bookingServer();
    server.answer(getCheckout, checkout({ bookings: [session({ starts_at: '2026-11-19T15:00:00Z' })] }));
    await open(`${PAY}?checkout=${CHECKOUT_ID}`);
    expect(await screen.findByText(/If you pay now, Mariam has until 1:00 pm UTC today to answer/)).toBeDefined();
    vi.useRealTimers();
  });

  it.each([
    [[session()], 'Release this time', /^We’re holding this time for you:/],
    [[session(), session({ id: CHECKOUT_ID })], 'Release these times', /^We’re holding these times for you:/],
  ])('speaks of one time, or of all that are held', async (bookings, release, kept) => {
    const { server } = bookingServer();
    server.answer(getCheckout, checkout({ bookings }));
    await open(`${PAY}?checkout=${CHECKOUT_ID}`);
    expect(await screen.findByRole('button', { name: release })).toBeDefined();
    expect(screen.getByText(kept)).toBeDefined();
  });

  it.each([
    [null, /^Mariam has until .* to answer\.$/],
    [suggestion(), /^Mariam suggests another time\. You have until .* to choose\.$/],
  ])('the page after paying says who answers next', async (reschedule, lead) => {
    const { server } = bookingServer();
    const bookings = paid.bookings.map((one) => ({ ...one, reschedule }));
    server.answer(getCheckout, { ...paid, bookings });
    await open(DONE);
    expect(await screen.findByText(lead)).toBeDefined();
    expect(screen.queryAllByText(/has until .* to answer/).length > 0).toBe(reschedule === null);
  });

  it('lets a parent without a card add one, and chooses it', async () => {
    const { server } = bookingServer();
    server.answer(getCheckout, checkout());
    server.answer(payCheckout, { checkout: paid, confirm_at: null });
    server.answer(listPaymentMethods, { provider: 'stripe', results: [] });
    await open(`${PAY}?checkout=${CHECKOUT_ID}`);
    expect(await screen.findByText('You haven’t added a card yet.')).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
    await pay();
    expect(screen.getByText('Choose a card.')).toBeDefined();
    const added = { id: 'pm_1', brand: 'visa', last_digits: '4242', hint: null, is_saved: true };
    const expires = { month: 8, year: 2030 };
    const list = { provider: 'sandbox' as const, results: [{ ...added, is_default: true, expires }] };
    server.answer(startSavingCard, { provider: 'sandbox' });
    server.answer(saveSandboxCard, list);
    server.answer(listPaymentMethods, list);
    await userEvent.click(screen.getByRole('button', { name: 'Add a card' }));
    await userEvent.type(await screen.findByLabelText('Card number'), '4242424242424242');
    await userEvent.type(screen.getByLabelText('Expiry date'), '08/30');
    await userEvent.click(screen.getByRole('button', { name: 'Save card' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /4242/ }).checked).toBe(true));
    await pay();
    expect(server.bodiesOf(payCheckout)).toEqual([{ payment_method: 'pm_1', accept_terms: true }]);
  });

  it('asks once whether the child may be in an online call without a parent', async () => {
    const { server } = bookingServer();
    server.answer(getCheckout, checkout());
    server.answer(getCall, callWith());
    server.answer(setCallAgreements, undefined);
    await open(`${PAY}?checkout=${CHECKOUT_ID}`);
    const box = await screen.findByRole('checkbox', { name: 'Omar may be in the call without me' });
    expect((box as HTMLInputElement).checked).toBe(false);
    server.answer(getCall, callWith({ agreements: { child_may_be_alone: true, keep_board: false } }));
    await userEvent.click(box);
    await waitFor(() => expect(server.bodiesOf(setCallAgreements)).toEqual([{ child_may_be_alone: true }]));
    expect((screen.getByRole('checkbox', { name: /without me/ }) as HTMLInputElement).checked).toBe(true);
  });

  it('asks a parent who has answered no second time', async () => {
    const { server } = bookingServer();
    server.answer(getCheckout, checkout());
    server.answer(getCall, callWith({ agreements: { child_may_be_alone: false, keep_board: false } }));
    await open(`${PAY}?checkout=${CHECKOUT_ID}`);
    await screen.findByRole('checkbox', { name: /I accept the terms/ });
    await waitFor(() => expect(server.bodiesOf(getCall)).not.toEqual([]));
    expect(screen.queryByRole('checkbox', { name: /without me/ })).toBeNull();
  });

  it('uses credit first: the card pays the rest', async () => {
    const { server } = bookingServer();
    server.answer(getCheckout, checkout({ credit_fils: 5000 }));
    server.answer(payCheckout, { checkout: paid, confirm_at: null });
    await open(`${PAY}?checkout=${CHECKOUT_ID}`);
    await fill(/4242/);
    expect(screen.getByText('− AED 50.00')).toBeDefined();
    expect(screen.getByText('AED 150.00')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Pay AED.150.00/ }));
    expect(server.bodiesOf(payCheckout)).toEqual([{ payment_method: 'sandbox_accepted', accept_terms: true }]);
  });

  it('asks for no card where credit pays for all of it', async () => {
    const { server } = bookingServer();
    const afterwards = { ...paid, credit_fils: 20_000 };
    server.answer(getCheckout, checkout({ credit_fils: 20_000 }));
    server.answer(payCheckout, { checkout: afterwards, confirm_at: null });
    await open(`${PAY}?checkout=${CHECKOUT_ID}`);
    await userEvent.click(await screen.findByRole('checkbox', { name: /I accept the terms/ }));
    expect(screen.queryByRole('radio')).toBeNull();
    server.answer(getCheckout, afterwards);
    await userEvent.click(screen.getByRole('button', { name: 'Pay with credit' }));
    expect(await screen.findByText(/^Your credit is used only if Mariam accepts\. If not/)).toBeDefined();
    expect(server.bodiesOf(payCheckout)).toEqual([{ accept_terms: true }]);
  });

  it('keeps an Arabic name from turning its English sentence round', async () => {
    const { server } = bookingServer();
    const lsa = { id: CHECKOUT_ID, name: 'مريم س.', photo: null };
    server.answer(getCheckout, checkout({ bookings: [session({ lsa })] }));
    await open(`${PAY}?checkout=${CHECKOUT_ID}`);
    expect(await screen.findByText(/\u2068مريم س\.\u2069/)).toBeDefined();
  });

  it('names saved cards by brand and last digits, without words about tests where money is real', async () => {
    const { server } = bookingServer();
    server.answer(getCheckout, checkout());
    const real = { brand: 'visa', last_digits: '4242', expires: { month: 12, year: 2030 }, hint: null, is_saved: true };
    server.answer(listPaymentMethods, {
      provider: 'stripe',
      results: [
        { ...real, id: 'pm_1', is_default: false },
        { ...real, id: 'pm_2', brand: 'american_express', last_digits: '0005', is_default: true },
      ],
    });
    await open(`${PAY}?checkout=${CHECKOUT_ID}`);
    await screen.findByRole('radio', { name: 'Visa •••• 4242' });
    const names = screen.getAllByRole('radio', { name: /••••/ }).map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(['American Express •••• 0005', 'Visa •••• 4242']);
    expect(screen.queryByText(/Test mode/)).toBeNull();
  });

  it('a declined card says so and keeps everything; another one pays', async () => {
    const { server } = bookingServer();
    server.answer(getCheckout, checkout());
    server.refuse(payCheckout, 'card_declined');
    const { router } = await open(`${PAY}?checkout=${CHECKOUT_ID}`);
    await fill(/0002/);
    await pay();
    expect(await screen.findByText('Your bank didn’t accept this payment')).toBeDefined();
    expect(screen.getByRole('checkbox', { name: /I accept the terms/ })).toHaveProperty('checked', true);
    server.answer(payCheckout, { checkout: paid, confirm_at: null });
    server.answer(getCheckout, paid);
    await userEvent.click(screen.getByRole('radio', { name: /4242/ }));
    await pay();
    expect(await screen.findByRole('heading', { name: 'Request sent' })).toBeDefined();
    expect(router.state.location.pathname + router.state.location.search).toBe(DONE);
    expect(screen.getByText(/We’ll charge your card only if Mariam accepts/)).toBeDefined();
  });

  it('a pause longer than the hold says that the time is released before', async () => {
    const { server } = bookingServer();
    server.answer(getCheckout, checkout());
    server.refuse(payCheckout, 'payments_paused_past_hold', { retry_after: 1200 });
    await open(`${PAY}?checkout=${CHECKOUT_ID}`);
    await fill(/0002/);
    await pay();
    const sentence = /Nothing was charged\. We’ll release your time before you can pay again.*wait 20 minutes/;
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  it('a payment that fails for another reason says what happened, and is looked at', async () => {
    const { server } = bookingServer();
    server.answer(getCheckout, checkout());
    server.refuse(payCheckout, 'unavailable');
    await open(`${PAY}?checkout=${CHECKOUT_ID}`);
    await fill(/4242/);
    await pay();
    const title = await screen.findByText('The payment didn’t go through');
    expect(document.activeElement?.contains(title)).toBe(true);
  });

  it('a payment whose answer got lost is not called failed', async () => {
    const { server } = bookingServer();
    server.answer(getCheckout, checkout());
    await open(`${PAY}?checkout=${CHECKOUT_ID}`);
    await fill(/4242/);
    await pay();
    expect(await screen.findByText('We couldn’t confirm the payment')).toBeDefined();
    expect(screen.queryByText('The payment didn’t go through')).toBeNull();
  });

  it('says why a payment could not be finished after the bank', async () => {
    const { server } = bookingServer();
    server.answer(getCheckout, checkout());
    server.refuse(payCheckout, 'unavailable');
    const { router } = await open(`${DONE}&card=card_3ds`);
    expect(await screen.findByText('The payment didn’t go through')).toBeDefined();
    expect(router.state.location.pathname).toBe(PAY);
  });

  it('says kindly that the time is over, by itself and when a payment comes too late', async () => {
    const { server } = bookingServer();
    server.answer(getCheckout, checkout());
    server.refuse(payCheckout, 'hold_expired');
    await open(`${PAY}?checkout=${CHECKOUT_ID}`);
    await fill(/4242/);
    server.answer(getCheckout, checkout({ state: 'over', expires_at: null }));
    await pay();
    expect(await screen.findByRole('heading', { name: 'The time to pay is over' })).toBeDefined();
    const again = screen.getByRole('link', { name: 'Choose a time again' }).getAttribute('href');
    expect(again).toMatch(/^\/dashboard\/book-session\?lsa=.*&at=/);
  });

  it('counts the hold down and looks again when it ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] });
    const { server } = bookingServer();
    server.answer(getCheckout, checkout());
    await open(`${PAY}?checkout=${CHECKOUT_ID}`);
    expect((await screen.findByRole('timer')).textContent).toMatch(/^1[45]:\d\d$/);
    server.answer(getCheckout, checkout({ state: 'over', expires_at: null }));
    await act(() => vi.advanceTimersByTimeAsync(15 * 60_000 + 1000));
    expect(await screen.findByRole('heading', { name: 'The time to pay is over' })).toBeDefined();
  });

  it('counts by the server’s clock, whatever the browser’s says', async () => {
    const { server } = bookingServer();
    server.answer(getCheckout, checkout({ expires_at: '2020-01-01T00:00:00Z', seconds_left: 8 * 60 }));
    await open(`${PAY}?checkout=${CHECKOUT_ID}`);
    expect((await screen.findByRole('timer')).textContent).toMatch(/^(8:00|7:5\d)$/);
  });

  it('leads to the bank and back, where the payment is finished once', async () => {
    const { server } = bookingServer();
    server.answer(getCheckout, checkout());
    server.answer(payCheckout, { checkout: checkout(), confirm_at: BANK });
    server.answer(getConfirmation, { amount_fils: 20_000, answer: null, return_to: DONE });
    server.answer(answerConfirmation, { amount_fils: 20_000, answer: 'approved', return_to: DONE });
    const { router } = await open(`${PAY}?checkout=${CHECKOUT_ID}`);
    await fill(/3220/);
    await pay();
    expect(await screen.findByRole('heading', { name: 'Confirm your payment' })).toBeDefined();
    server.never(payCheckout);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm payment' }));
    expect(await screen.findByRole('heading', { name: 'Finishing your payment' })).toBeDefined();
    expect(router.state.location.search).toBe(`?checkout=${CHECKOUT_ID}&card=sandbox_confirm`);
    const payment = { payment_method: 'sandbox_confirm', accept_terms: true };
    await waitFor(() => expect(server.bodiesOf(payCheckout)).toEqual([payment, payment]));
  });

  it('a refusal at the bank leads back to the cards', async () => {
    const { server } = bookingServer();
    server.answer(getCheckout, checkout());
    server.refuse(payCheckout, 'card_declined');
    await open(`${DONE}&card=sandbox_confirm`);
    expect(await screen.findByText('Your bank didn’t accept this payment')).toBeDefined();
  });

  it('a payment that was not confirmed at the bank is explained at the top until the next try', async () => {
    const { server } = bookingServer();
    server.answer(getCheckout, checkout());
    server.refuse(payCheckout, 'card_declined');
    server.answer(getConfirmation, { amount_fils: 20_000, answer: null, return_to: DONE });
    server.answer(answerConfirmation, { amount_fils: 20_000, answer: 'refused', return_to: DONE });
    await open(`${BANK}?card=sandbox_confirm`);
    await userEvent.click(await screen.findByRole('button', { name: 'Don’t confirm' }));
    const notice = await screen.findByText('You didn’t confirm the payment');
    expect(notice.compareDocumentPosition(screen.getByRole('timer'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText(/^Nothing was charged, and we’re still holding the time/)).toBeDefined();
    expect(screen.queryByText('Your bank didn’t accept this payment')).toBeNull();
    await fill(/0002/);
    await pay();
    expect(await screen.findByText('Your bank didn’t accept this payment')).toBeDefined();
    expect(screen.queryByText('You didn’t confirm the payment')).toBeNull();
  });

  it('warns in text and in another colour that little time is left', async () => {
    const { server } = bookingServer();
    server.answer(getCheckout, checkout({ seconds_left: 119 }));
    await open(`${PAY}?checkout=${CHECKOUT_ID}`);
    expect(await screen.findByText(/Not much time left to pay:/)).toBeDefined();
  });

  it('in another tab leads back to the summary of what is held, with its note', async () => {
    const { server } = bookingServer();
    server.answer(getCheckout, checkout());
    server.answer(getBooking, { ...session(), notes: 'He likes trains.' } as Booking);
    await open(`${PAY}?checkout=${CHECKOUT_ID}`);
    const back = await screen.findByRole('link', { name: 'Back' });
    expect(back.getAttribute('href')).toMatch(/^\/parent-dashboard\/lsa-session-summary\?lsa=.*&at=/);
    await waitFor(() => expect(Object.values({ ...sessionStorage })).toEqual(['He likes trains.']));
  });

  it('has an answer for nothing to pay, for what is paid, and for what is not paid yet', async () => {
    const { server } = bookingServer();
    await open(PAY);
    expect(await screen.findByRole('heading', { name: 'Nothing to pay' })).toBeDefined();
    server.refuse(getCheckout, 'not_found');
    await open(`${PAY}?checkout=${CHECKOUT_ID}`);
    expect((await screen.findAllByRole('heading', { name: 'Nothing to pay' })).length).toBe(2);
    server.answer(getCheckout, checkout());
    await open(DONE);
    expect(await screen.findByRole('heading', { name: 'Not paid yet' })).toBeDefined();
  });
});
