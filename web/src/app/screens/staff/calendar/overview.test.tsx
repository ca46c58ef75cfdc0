import { openChildRecord } from '@sanad/contract/families/families.ts';
import {
  type CalendarRow,
  type CalendarToday,
  type DueCheckIn,
  getCalendar,
  getCalendarToday,
  getChildCalendar,
  listCalendarStaff,
} from '@sanad/contract/safeguarding/calendar.ts';
import { addDays, uaeDay, uaeMoment } from '@sanad/contract/safeguarding/calendar-rules.ts';
import { recordCheckIn, takeOverWindow } from '@sanad/contract/safeguarding/calendar-windows.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../../lib/testing/render.testing.tsx';
import { CHILD } from '../../../parts/booking.testing.ts';
import { Component } from './overview.tsx';

const TODAY = uaeDay(new Date());
const child = { id: 'c1', full_name: 'Zayed Al Kaabi', age: 12, photo: null };
const owner = { id: 'someone', name: 'CST 3' };
const backup = { id: 'other', name: 'CST 1' };

const late: DueCheckIn = {
  id: 'i1',
  window_id: 'w1',
  child,
  level: 'red',
  state: 'missed',
  due_at: uaeMoment(addDays(TODAY, -1), 8).toISOString(),
  owner,
  backup,
  reminders: 2,
  case: { id: 'd1', number: 'D-2026-0421' },
  version: 4,
};
const row: CalendarRow = {
  child,
  level_today: 'red',
  is_late: true,
  windows: [
    {
      id: 'w1',
      kind: 'hospital_stay',
      title: '',
      level: 'red',
      starts_on: TODAY,
      ends_on: TODAY,
      state: 'active',
      owner,
      backup,
    },
  ],
  check_ins: [
    {
      id: 'i2',
      window_id: 'w1',
      due_on: TODAY,
      due_at: uaeMoment(TODAY, 8).toISOString(),
      state: 'done',
      was_missed: false,
    },
  ],
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.cst });
  server.answer(listCalendarStaff, { results: [{ ...owner, windows: 1, due_this_week: 5 }] });
});

function open(path = '/cst/calendar-overview', today: Partial<CalendarToday> = {}, results: CalendarRow[] = [row]) {
  server.answer(getCalendarToday, { overdue: [late], overdue_count: 1, due_today: [], approvals: [], ...today });
  const levels = { red: 1, amber: 0, yellow: 0, green: 0 };
  server.answer(getCalendar, { results, next: null, count: results.length, today: TODAY, levels });
  return renderApp([{ path: '*', element: <Component /> }], { path });
}

describe('the vulnerability calendar', () => {
  it('shows what is late first, with its case, and each child with window and check-ins', async () => {
    await open();
    const card = await screen.findByRole('article', { name: 'Overdue: Zayed Al Kaabi' });
    expect(within(card).getByRole('link', { name: /High case D-2026-0421 opened/ })).toBeDefined();
    expect(await screen.findByText('Hospital stay')).toBeDefined();
    expect(screen.getByText(/^Check-in done, /)).toBeDefined();
    expect(screen.getByRole('link', { name: '116111' }).getAttribute('href')).toBe('tel:116111');
  });

  it('opens a child’s record from the panel with a reason, and lists its documents', async () => {
    const calendar = { child, parent_name: 'Huda Al Kaabi', has_consent: true, windows: [], check_ins: [], views: [] };
    server.answer(getChildCalendar, calendar);
    const document = { id: 'd1', kind: 'iep' as const, name: 'IEP autumn', date: '2026-09-01' };
    server.answer(openChildRecord, {
      ...CHILD,
      full_name: child.full_name,
      first_name: 'Zayed',
      documents: [{ ...document, media_type: 'application/pdf', bytes: 1000 }],
    });
    await open('/cst/calendar-overview?child=c1');
    await userEvent.click(await screen.findByRole('button', { name: 'Open Zayed’s record' }));
    await userEvent.type(await screen.findByLabelText(/Why you need it/), 'To prepare the check-in.');
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('button', { name: 'Download IEP autumn' })).toBeDefined();
    expect(server.bodiesOf(openChildRecord)).toEqual([{ reason: 'To prepare the check-in.' }]);
  });

  it('R opens the most urgent check-in, and recording sends how and what', async () => {
    await open();
    await screen.findByRole('article', { name: 'Overdue: Zayed Al Kaabi' });
    server.answer(recordCheckIn, { id: 'i1' });
    await userEvent.keyboard('r');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Visit' }));
    await userEvent.type(within(dialog).getByRole('textbox'), 'All well at home');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Record check-in' }));
    await waitFor(() => expect(server.bodiesOf(recordCheckIn)).toEqual([{ how: 'visit', note: 'All well at home' }]));
  });

  it('says in the dialog that a colleague was faster', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /Record check-in/ }));
    server.refuse(recordCheckIn, 'check_in_recorded');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Record check-in' }));
    expect(await within(dialog).findByText('A colleague has already recorded this check-in.')).toBeDefined();
  });

  it('takes over with the version that was on the screen', async () => {
    await open();
    server.answer(takeOverWindow, { id: 'w1', child_id: 'c1', version: 5 });
    await userEvent.click(await screen.findByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(server.bodiesOf(takeOverWindow)).toEqual([{ version: 4 }]));
  });

  it('keeps days, span and level in the address', async () => {
    const { router } = await open('/cst/calendar-overview?day=2026-12-05');
    expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await screen.findByRole('heading', { name: 'January 2027' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Red 1' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Week' }));
    expect(router.state.location.search).toBe('?day=2027-01-01&level=red&span=week');
  });

  it('has words for none and for a failed load', async () => {
    const none = await open('/cst/calendar-overview', { overdue: [], overdue_count: 0 }, []);
    expect(await screen.findByText('No child has a window in these days')).toBeDefined();
    expect(screen.getByText('Nothing else is due today.')).toBeDefined();
    none.unmount();
    server.refuse(getCalendar, 'internal');
    await renderApp([{ path: '*', element: <Component /> }], { path: '/cst/calendar-overview' });
    expect(await screen.findByRole('button', { name: /Try again/ })).toBeDefined();
  });
});
