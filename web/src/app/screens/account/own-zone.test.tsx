import { changeUser, getUser, listDevices, socketTicket } from '@sanad/contract/accounts/accounts.ts';
import { listBookings } from '@sanad/contract/bookings/bookings.ts';
import { listHeldCheckouts } from '@sanad/contract/bookings/checkouts.ts';
import { listArticles } from '@sanad/contract/content/content.ts';
import { listChildren } from '@sanad/contract/families/families.ts';
import { listNotifications } from '@sanad/contract/notifications.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { booking } from '../../../features/bookings/booking.testing.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { areaRoutes } from '../../routes/areas.tsx';

/** Monday evening in London and New York, Tuesday in the UAE and in India. */
const LATE = new Date('2026-11-16T22:30:00Z');
const empty = { results: [], next: null, count: 0 };

let server: ReturnType<typeof fakeServer>;
let visits = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: LATE });
  server = fakeServer();
  server.answer(listDevices, { results: [] });
  server.answer(listArticles, empty);
  server.answer(listNotifications, { ...empty, needs_you: [] });
  server.answer(listChildren, empty);
  server.answer(listHeldCheckouts, { results: [] });
  server.refuse(socketTicket, 'wrong_role');
});

async function open(time_zone: string | null, time_zone_chosen = true) {
  const user = { ...people.parent, time_zone, time_zone_chosen };
  server.answer(getUser, user);
  server.answer(changeUser, { ...user, time_zone: 'UTC' });
  server.answer(listBookings, {
    results: [booking({ starts_at: '2026-11-17T12:00:00.000Z', ends_at: '2026-11-17T13:00:00.000Z' })],
    next: null,
    count: 1,
  });
  useSession.getState().loginSucceeded({ token: `zone ${++visits}`, user });
  await renderApp(areaRoutes, { path: '/parent-dashboard' });
  await screen.findByRole('heading', { level: 1 });
}

describe('the day at home', () => {
  it.each([
    ['Asia/Dubai', 'Tue 17/11/2026', 'Tue17'],
    ['Asia/Kolkata', 'Tue 17/11/2026', 'Tue17'],
    ['America/New_York', 'Mon 16/11/2026', 'Mon16'],
    ['UTC', 'Mon 16/11/2026', 'Mon16'],
  ])('is the same in the heading and in the strip, late at night, in %s', async (zone, heading, marked) => {
    await open(zone);
    await screen.findByText(new RegExp(`^${heading}`));
    const today = await waitFor(() => {
      const day = document.querySelector('[aria-current="date"]');
      expect(day).not.toBeNull();
      return day;
    });
    expect(today?.textContent?.startsWith(marked)).toBe(true);
  });

  it.each([
    ['Asia/Dubai', 'Today', '4:00\u00a0pm to 5:00\u00a0pm'],
    ['Asia/Kolkata', 'Today', '5:30\u00a0pm to 6:30\u00a0pm GMT+5:30'],
    ['America/New_York', 'Tomorrow', '7:00\u00a0am to 8:00\u00a0am GMT-5'],
  ])('session times are shown in %s, and the zone is named outside the UAE', async (zone, day, span) => {
    await open(zone);
    expect((await screen.findAllByText(new RegExp(day, 'i'))).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.body.textContent).toContain(span));
    if (zone === 'Asia/Dubai') expect(document.body.textContent).not.toMatch(/GST|GMT/);
  });
});

describe('the time zone of an account', () => {
  it.each([null, 'Asia/Kolkata'])('that nobody has chosen is this device’s, also where it was %s', async (before) => {
    await open(before, false);
    const followed = { time_zone: 'UTC', time_zone_chosen: false };
    await waitFor(() => expect(server.bodiesOf(changeUser)).toEqual([followed]));
    await waitFor(() => expect(useSession.getState().user?.time_zone).toBe('UTC'));
    expect(server.bodiesOf(changeUser)).toEqual([followed]);
  });

  it('is left alone where this device says the same', async () => {
    await open('UTC', false);
    await waitFor(() => expect(server.calls.some(({ endpoint }) => endpoint === getUser)).toBe(true));
    expect(server.bodiesOf(changeUser)).toEqual([]);
  });

  it('stays as it was chosen, whatever this device says', async () => {
    await open('Asia/Kolkata');
    await waitFor(() => expect(server.calls.some(({ endpoint }) => endpoint === getUser)).toBe(true));
    expect(server.bodiesOf(changeUser)).toEqual([]);
  });
});
