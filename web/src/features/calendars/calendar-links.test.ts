import { expect, it } from 'vitest';
import { googleCalendarLink, outlookCalendarLink } from './calendar-links.ts';

const ENTRY = {
  title: 'Session with Mona & co',
  startsAt: '2026-11-20T13:00:00.000Z',
  endsAt: '2026-11-20T14:00:00.000Z',
  location: 'Al Barsha',
  url: 'https://sanad.example/session-details?session=1',
};

it('opens a new entry of Google Calendar at the right time, whatever the title contains', () => {
  const { searchParams } = new URL(googleCalendarLink(ENTRY));
  expect(searchParams.get('dates')).toBe('20261120T130000Z/20261120T140000Z');
  expect([searchParams.get('text'), searchParams.get('details')]).toEqual([ENTRY.title, ENTRY.url]);
});

it('opens a new entry of Outlook at the right time', () => {
  const { searchParams } = new URL(outlookCalendarLink(ENTRY));
  expect([searchParams.get('startdt'), searchParams.get('enddt')]).toEqual([ENTRY.startsAt, ENTRY.endsAt]);
  expect(searchParams.get('subject')).toBe(ENTRY.title);
});
