import {
  AVAILABILITY_DAYS,
  type Availability,
  addException,
  getAvailability,
  previewAvailability,
  previewWeeklyHours,
  saveWeeklyHours,
} from '@sanad/contract/availability.ts';
import { getBusyCalendar } from '@sanad/contract/calendars.ts';
import { getOwnLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OWN_PROFILE } from '../../../features/lsas/lsas.testing.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { pretendWide } from '../../../ui/render-ui.testing.tsx';
import { Component } from './update-availability.tsx';

const OWN: Availability = {
  zone: 'Asia/Dubai',
  weekly_hours: [{ day: 'monday', times: ['9am-10am'] }],
  exceptions: [],
  notice_hours: { online: 2, in_person: 12 },
  works_public_holidays: false,
  holidays: [{ date: '2030-12-02', name: 'National Day' }],
};
const TOUCHED = [{ starts_at: '2030-12-02T12:00:00Z', ends_at: '2030-12-02T13:00:00Z', label: 'Online session' }];

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  pretendWide(true);
  server = fakeServer();
  server.answer(getAvailability, OWN);
  server.answer(previewWeeklyHours, { touched: [] });
  server.answer(getBusyCalendar, { file_name: null, uploaded_at: null, good_until: null, busy_count: 0, touched: [] });
  server.answer(previewAvailability, {
    results: [
      { date: '2030-12-02', off: true, hours: Array.from({ length: 10 }, () => 'closed' as const) },
      {
        date: '2030-12-03',
        off: false,
        hours: ['free', 'taken', ...Array.from({ length: 8 }, () => 'closed' as const)],
      },
    ],
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const cell = (name: string) => screen.findByRole('gridcell', { name });

describe('the availability screen [LSA-07]', () => {
  it('waits, says when there is no profile, and offers another try', async () => {
    server.never(getAvailability);
    await renderElement(<Component />);
    expect(screen.getByText('Loading…')).toBeDefined();
    cleanup();

    server.refuse(getAvailability, 'not_found');
    await renderElement(<Component />);
    expect(await screen.findByRole('link', { name: 'Create my profile' })).toBeDefined();
    cleanup();

    server.refuse(getAvailability, 'internal');
    await renderElement(<Component />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.answer(getAvailability, OWN);
    await userEvent.click(again);
    expect(await cell('Monday, 9am-10am, Open')).toBeDefined();
  });

  it('offers a standard working week to an LSA without hours', async () => {
    server.answer(getAvailability, { ...OWN, weekly_hours: [] });
    await renderElement(<Component />);
    await userEvent.click(await screen.findByRole('button', { name: 'Monday to Friday, 9am-5pm' }));
    expect(screen.getByText('40 hours added, on 5 days')).toBeDefined();
    server.answer(saveWeeklyHours, { availability: OWN, touched: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Save availability' }));
    const sent = server.bodiesOf(saveWeeklyHours)[0] as { weekly_hours: { day: string; times: string[] }[] };
    expect(sent.weekly_hours.map(({ day }) => day)).toEqual(AVAILABILITY_DAYS.slice(0, 5));
    expect(sent.weekly_hours[0]?.times).toHaveLength(8);
  });

  it('does not save a week without hours, and shows the sessions a change affects', async () => {
    await renderElement(<Component />);
    (await cell('Monday, 9am-10am, Open')).focus();
    await userEvent.keyboard(' ');
    await userEvent.click(screen.getByRole('button', { name: 'Save availability' }));
    expect(await screen.findByText('Please select at least one time slot')).toBeDefined();
    expect(server.bodiesOf(saveWeeklyHours)).toEqual([]);

    (await cell('Monday, 9am-10am, Closed')).focus();
    await userEvent.keyboard('{ArrowDown} ');
    expect(screen.queryByText('Please select at least one time slot')).toBeNull();
    expect(screen.getByText('1 hour added and 1 hour closed on Monday')).toBeDefined();
    const saved = { ...OWN, weekly_hours: [{ day: 'monday' as const, times: ['10am-11am' as const] }] };
    server.answer(previewWeeklyHours, { touched: TOUCHED });
    (await cell('Monday, 11am-12pm, Off')).focus();
    await userEvent.keyboard('  ');
    server.answer(saveWeeklyHours, { availability: saved, touched: TOUCHED });
    expect(
      await screen.findByText(/^1 booked session would be outside your hours: 02\/12\/2030, 4:00 pm/),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Save availability' }));
    expect(await screen.findByText('1 booked session is outside your hours now')).toBeDefined();
    expect(screen.getByText('02/12/2030, 4:00 pm GST')).toBeDefined();
    // After saving further down, the page scrolls to it.
    expect(document.activeElement?.textContent).toContain('is outside your hours now');
    expect(await cell('Monday, 10am-11am, Open')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByText('Online session')).toBeNull();
  });

  it('says that families book the open hours, and of a hidden LSA, that they will', async () => {
    server.answer(getOwnLsaProfile, OWN_PROFILE);
    await renderElement(<Component />);
    expect(await screen.findByText(/^Your usual week.* Families can book the open hours/)).toBeDefined();
    expect(screen.getByText(/^As families see it now\./)).toBeDefined();
    cleanup();

    const until = '2030-12-01T00:00:00.000Z';
    server.answer(getOwnLsaProfile, { ...OWN_PROFILE, listing_obstacles: [{ reason: 'strikes', until }] });
    await renderElement(<Component />);
    expect(await screen.findByText(/^Your usual week.* Once families can find you, they can book/)).toBeDefined();
    expect(screen.getByText('The number shows hours still free.')).toBeDefined();
  });

  it('keeps what was painted when the server refuses', async () => {
    server.refuse(saveWeeklyHours, 'conflict');
    await renderElement(<Component />);
    (await cell('Monday, 10am-11am, Off')).focus();
    await userEvent.keyboard(' ');
    await userEvent.click(screen.getByRole('button', { name: 'Save availability' }));
    expect(await screen.findByText(/This has changed since you opened it/)).toBeDefined();
    expect(await cell('Monday, 10am-11am, New')).toBeDefined();
  });

  it('describes the next two weeks in text, and shows at its field what is missing', async () => {
    await renderElement(<Component />);
    expect(await screen.findByText('Monday 02/12/2030: day off')).toBeDefined();
    const tuesday = 'Tuesday 03/12/2030: 1 free hour, 9am-10am; 1 hour taken, 10am-11am';
    expect(screen.getByText(tuesday)).toBeDefined();

    await userEvent.click(screen.getByRole('button', { name: 'Add days off' }));
    const from = screen.getByRole('group', { name: /^From/ });
    expect(within(from.parentElement as HTMLElement).getByText('Choose the first day.')).toBeDefined();
    expect(server.bodiesOf(addException)).toEqual([]);
  });
});
