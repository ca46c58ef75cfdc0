import { CONSENT_VERSION, giveConsent } from '@sanad/contract/accounts/account-settings.ts';
import { previewBooking } from '@sanad/contract/bookings/bookings.ts';
import { createBooking } from '@sanad/contract/bookings/checkouts.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import {
  at,
  bookingServer,
  CHECKOUT_ID,
  CHILD_ID,
  LSA_ID,
  offer,
  preview,
  session,
  week,
} from '../../parts/booking.testing.ts';
import { Component } from './session-summary.tsx';

const REVIEW = '/parent-dashboard/lsa-session-summary';

function open(more: string) {
  return renderApp(
    [
      { path: REVIEW, element: <Component /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { path: `${REVIEW}?lsa=${LSA_ID}&child=${CHILD_ID}&how=online${more}` },
  );
}

const hold = async (name: string | RegExp = /^Hold (this time|these times) and continue/) =>
  userEvent.click(await screen.findByRole('button', { name }));
const held = { checkout_id: CHECKOUT_ID, bookings: [session()] };

afterEach(() => void vi.useRealTimers());

describe('the summary of a booking [PAR-06]', () => {
  it('says in the dialog that an agreement could not be kept, and sends nothing', async () => {
    const { server } = bookingServer();
    server.refuse(createBooking, 'consent_needed');
    server.refuse(giveConsent, 'unavailable');
    await open(`&at=${at(3)}`);
    await hold();
    const dialog = within(await screen.findByRole('alertdialog'));
    const asked = server.bodiesOf(createBooking).length;
    await userEvent.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
    expect((await dialog.findByRole('alert')).textContent).not.toBe('');
    expect(server.bodiesOf(createBooking)).toHaveLength(asked);
  });

  it('says price, fee and what cancelling gives back, and holds exactly that', async () => {
    const { server } = bookingServer();
    server.answer(createBooking, held);
    server.answer(previewBooking, preview({ occurrences: [week(at(3)), week(at(10), { clash: 'day_off' })] }));
    const { router } = await open(`&at=${at(3)}&weeks=2&skip=${at(10)}`);
    expect(await screen.findByText(/Includes our AED.30.00 fee, paid by Mariam/)).toBeDefined();
    expect(screen.getByRole('row', { name: /24 hours or more before the start AED.200.00/ })).toBeDefined();
    expect(screen.getByRole('row', { name: /12 to 24 hours before AED.100.00/ })).toBeDefined();
    expect(screen.getByRole('row', { name: /Less than 12 hours before.* None/ })).toBeDefined();
    await hold();
    expect(server.bodiesOf(createBooking)).toEqual([
      {
        lsa_id: LSA_ID,
        child_id: CHILD_ID,
        kind: 'session',
        mode: 'online',
        hours: 1,
        starts: [at(3)],
        notes: '',
        expected_total_fils: 20_000,
      },
    ]);
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/parent-dashboard/lsa-terms-and-policy?checkout=${CHECKOUT_ID}`,
    );
  });

  it('leads back to the choice while no time is chosen', async () => {
    bookingServer();
    const { router } = await open('');
    expect(await screen.findByText('elsewhere')).toBeDefined();
    expect(router.state.location.pathname).toBe('/dashboard/book-session');
  });

  it('accepts a note that was not written before, and refuses one with contact details', async () => {
    const { server } = bookingServer();
    server.answer(createBooking, held);
    await open(`&at=${at(3)}`);
    const note = await screen.findByRole('textbox', { name: /A note for Mariam/ });
    await userEvent.type(note, '050 123 4567');
    await hold();
    expect(document.activeElement).toBe(note);
    expect(server.bodiesOf(createBooking)).toEqual([]);
    await userEvent.clear(note);
    await userEvent.type(note, 'He likes trains.');
    await hold();
    expect(server.bodiesOf(createBooking)[0]).toMatchObject({ notes: 'He likes trains.' });
  });

  it('holds once, however often it is pressed', async () => {
    const { server } = bookingServer();
    server.never(createBooking);
    await open(`&at=${at(3)}`);
    const button = await screen.findByRole('button', { name: 'Hold this time and continue' });
    await userEvent.dblClick(button);
    await userEvent.click(button);
    expect(server.bodiesOf(createBooking)).toHaveLength(1);
  });

  it('asks for consent on the spot and goes on, at the price that was seen', async () => {
    const { server } = bookingServer();
    server.refuse(createBooking, 'consent_needed');
    await open(`&at=${at(3)}`);
    await hold();
    expect(await screen.findByRole('alertdialog', { name: 'May we keep Omar’s record?' })).toBeDefined();
    server.answer(giveConsent, { purpose: 'child_record', version: CONSENT_VERSION, given_at: '2030-01-01T08:00:00Z' });
    server.refuse(createBooking, 'price_changed', { info: { total_fils: 22_000 } });
    await userEvent.click(screen.getByRole('button', { name: 'Yes, I agree' }));
    expect(await screen.findByText(/changed to AED.220.00/)).toBeDefined();
    const [first, second] = server.bodiesOf(createBooking) as { expected_total_fils: number }[];
    expect(second?.expected_total_fils).toBe(first?.expected_total_fils);
  });

  it('offers other times when the hour was just taken, also for a week that had been moved [BKG-04]', async () => {
    const { server } = bookingServer();
    const taken = week(at(10), { clash: 'taken', nearest: [offer(at(10, 1)), offer(at(10, 2))] });
    server.answer(previewBooking, preview({ occurrences: [week(at(3)), taken] }));
    server.refuse(createBooking, 'booking_slot_taken', {
      info: { occurrences: [week(at(3)), week(at(10, 1), { clash: 'taken' })] },
    });
    const { router } = await open(`&at=${at(3)}&weeks=2&move=${at(10)}~${at(10, 1)}`);
    await hold();
    expect(await screen.findByText(/That time was just taken/)).toBeDefined();
    expect(router.state.location.search).not.toContain('move=');
    expect(await screen.findByRole('region', { name: 'Every week of the series' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Hold this time and continue' })).toHaveProperty('disabled', true);
  });

  it('leads to the unpaid sessions when the limit of held hours is reached', async () => {
    const { server } = bookingServer();
    server.refuse(createBooking, 'unpaid_hours_full', { info: { held_hours: 6, most_hours: 6 } });
    const { router } = await open(`&at=${at(3)}`);
    await hold();
    expect(await screen.findByText(/holding 6 unpaid hours/)).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Go to your unpaid sessions' }));
    expect(router.state.location.pathname).toBe('/parent-dashboard/my-sessions');
  });

  it('says when a time that was kept twice can be kept again', async () => {
    const { server } = bookingServer();
    server.refuse(createBooking, 'hold_used_up', { info: { free_again_at: at(1) } });
    await open(`&at=${at(3)}`);
    await hold();
    expect(await screen.findByText(/held this time twice without paying.*try again after/)).toBeDefined();
  });

  it.each([
    ['today at 5 am', '2026-11-19T05:00:00Z', /Mariam has until 3:30 am UTC today to answer/],
    ['today at 3 pm', '2026-11-19T15:00:00Z', /Mariam has until 1:00 pm UTC today to answer/],
    ['in two days', '2026-11-21T05:00:00Z', /Mariam has until 3:00 am UTC tomorrow to answer/],
  ])('says how long a request for a free call %s can wait [PAR-07]', async (_, start, text) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] });
    vi.setSystemTime('2026-11-19T03:00:00Z');
    const { server } = bookingServer();
    server.answer(previewBooking, preview({ price_fils: 0, fee_fils: 0, occurrences: [week(start)] }));
    await open(`&kind=trial&at=${start}`);
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('reviews a free call without prices, with a card only after missed ones [PAR-07]', async () => {
    const { server } = bookingServer();
    server.answer(createBooking, { ...held, bookings: [session({ kind: 'trial', state: 'requested' })] });
    server.answer(previewBooking, preview({ price_fils: 0, fee_fils: 0, trial_obstacle: 'card_needed' }));
    const { router } = await open(`&kind=trial&at=${at(3)}`);
    expect(await screen.findByText('Free trial call, 30 minutes')).toBeDefined();
    expect(screen.queryByText('Price')).toBeNull();
    expect(screen.getByRole('button', { name: 'Request free call' })).toHaveProperty('disabled', true);
    await userEvent.click(await screen.findByRole('radio', { name: /4242/ }));
    await hold('Request free call');
    expect(server.bodiesOf(createBooking)[0]).toMatchObject({
      kind: 'trial',
      expected_total_fils: 0,
      payment_method: 'sandbox_accepted',
    });
    expect(router.state.location.pathname).toBe('/session-confirmation');
  });
});
