import {
  acceptBooking,
  bookingSlots,
  quoteCancellation,
  rescheduleBooking,
} from '@sanad/contract/bookings/booking-actions.ts';
import { type Booking, getBooking, listSeries } from '@sanad/contract/bookings/bookings.ts';
import { formatDay } from '@sanad/contract/time/time.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { booking } from '../../../features/bookings/booking.testing.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { plusDays, todayIn } from '../../../lib/time/calendar-day.ts';
import { Component as Session } from './session.tsx';

const ZONE = 'Asia/Dubai';
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.answer(listSeries, { results: [] });
  server.answer(bookingSlots, { zone: ZONE, results: [] });
});

function open(shown: Booking, person: 'parent' | 'lsa' = 'parent') {
  useSession.setState({ user: { ...people[person], time_zone: ZONE } });
  server.answer(getBooking, shown);
  return renderApp([{ path: '/session', element: <Session /> }], { path: `/session?session=${shown.id}` });
}
const HOUR = 3_600_000;
const inDays = (days: number, hour = 12) =>
  new Date(`${plusDays(todayIn(ZONE), days)}T${String(hour).padStart(2, '0')}:00:00.000+04:00`).toISOString();
const at = (starts_at: string) => ({
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + HOUR).toISOString(),
});

describe('moving a session', () => {
  it.each([
    ['parent', /You’ve moved this session twice, so you can’t move it again\. You can still cancel it\./],
    ['lsa', /moved twice at your request, so you can’t ask again\. You can still cancel it\./],
  ] as const)('says to the %s when no move is left', async (side, sentence) => {
    const shown = booking({ your_side: side, may: ['cancel'], reschedules_left: 0 });
    const view = await open(shown, side);
    expect(await screen.findByText(sentence)).toBeDefined();
    view.unmount();
    await open({ ...shown, reschedules_left: 1 }, side);
    await screen.findByRole('button', { name: 'Cancel session' });
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('opens the free hours at the week of the session', async () => {
    await open(booking({ ...at(inDays(16)), may: ['reschedule'] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Move session' }));
    const dialog = within(await screen.findByRole('dialog'));
    const week = formatDay(plusDays(todayIn(ZONE), 14));
    expect(await dialog.findByText((text) => text.startsWith(week))).toBeDefined();
  });

  it('an LSA asks with up to three times, counted above the hours, for the start they see', async () => {
    const shown = booking({ ...at(inDays(2)), your_side: 'lsa', may: ['request_reschedule'] });
    const slots = [10, 11].map((hour) => ({
      ...at(inDays(3, hour)),
      date: plusDays(todayIn(ZONE), 3),
      time: '10am-11am' as const,
      modes: ['online' as const],
    }));
    server.answer(bookingSlots, { zone: ZONE, results: slots });
    server.answer(rescheduleBooking, shown);
    await open(shown, 'lsa');
    await userEvent.click(await screen.findByRole('button', { name: 'Ask to move it' }));
    const dialog = within(await screen.findByRole('dialog'));
    const count = await dialog.findByText('0 of 3 times chosen');
    const [hour = document.body] = await dialog.findAllByRole('button', { name: /\d:00/ });
    expect(dialog.getByText('Choose up to 3 times')).toBeDefined();
    expect(count.compareDocumentPosition(hour)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(hour);
    expect(count.textContent).toBe('1 of 3 times chosen');
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    const sent = { from: shown.starts_at, starts_at: slots[0]?.starts_at, other_starts: [], note: '' };
    expect(server.bodiesOf(rescheduleBooking)).toEqual([sent]);
  });

  it('is offered once to an LSA who is about to cancel, as a request; a missing reason comes into view', async () => {
    const back = {
      to_card_fils: 20_000,
      returned_credit_fils: 0,
      credit_fils: 0,
      lsa_fils: 0,
      fee_fils: 0,
      released_fils: 0,
    };
    const strikes = { after: 1, hidden_days: 0, suspended: false };
    const ways = [{ ...back, way: 'standard' as const }];
    server.answer(quoteCancellation, { ways, changes_at: null, strikes, waiting: null, remaining: null });
    await open(booking({ your_side: 'lsa', may: ['cancel', 'request_reschedule'] }), 'lsa');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel session' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('button', { name: 'Ask to move it instead' })).toBeDefined();
    expect(dialog.getAllByText(/move/i)).toHaveLength(1);
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel session' }));
    const error = await dialog.findByText('Choose a reason.');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: /Why are you cancelling/ }));
    expect(scroll.mock.contexts.some((element) => (element as Element).contains(error))).toBe(true);
    scroll.mockRestore();
  });
});

describe('a series that is partly accepted', () => {
  const series = { place: 2, of: 3 };

  it('lets the LSA accept the rest, and the last one like a single session', async () => {
    const shown = booking({
      your_side: 'lsa',
      state: 'requested',
      may: ['accept', 'decline'],
      series,
      series_waiting: 2,
    });
    server.answer(acceptBooking, { ...shown, state: 'confirmed', may: [] });
    const view = await open({ ...shown, series_waiting: 1 }, 'lsa');
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeDefined();
    view.unmount();
    await open(shown, 'lsa');
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the other 2' }));
    expect(server.bodiesOf(acceptBooking)).toEqual([{ scope: 'all' }]);
  });

  it('says to the parent how many sessions still wait', async () => {
    await open(booking({ series, series_waiting: 2 }));
    expect(
      await screen.findByText(/accepted\. .*2 other sessions in this series are still waiting for an answer\./),
    ).toBeDefined();
  });
});
