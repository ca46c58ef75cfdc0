import { z } from 'zod';
import { touchedBooking } from './availability.ts';
import { endpoint, nothing } from './endpoint.ts';
import { line } from './text/texts.ts';

/** A private address under which a person's calendar program finds their sessions. */
const feed = z.object({
  address: z.string().nullable().describe('Whoever knows it can read the sessions; null: there is none'),
  created_at: z.iso.datetime().nullable(),
});
export type CalendarFeed = z.output<typeof feed>;

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: 'calendars/feed/',
  summary: 'The signed-in person’s private calendar address',
  access: ['PARENT', 'LSA'],
  answers: { 200: feed },
  errors: [],
});

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: 'calendars/feed/',
  summary: 'Make a calendar address, or a new one: the old one stops at once',
  access: ['PARENT', 'LSA'],
  answers: { 201: feed },
  errors: ['too_many_requests'],
});

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: 'calendars/feed/',
  summary: 'End the calendar address',
  access: ['PARENT', 'LSA'],
  answers: { 204: nothing },
  errors: [],
});

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: 'calendars/{token}/sanad.ics',
  summary: 'The sessions of whoever the address belongs to, as iCalendar; no child’s full name and no health detail',
  access: 'public',
  openedByBrowser: true,
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  answers: { 200: z.string().describe('text/calendar') },
  errors: ['not_found', 'too_many_requests'],
});

export const getSessionCalendarFile = endpoint({
  method: 'GET',
  path: 'bookings/{id}/calendar/',
  summary: 'One session as an iCalendar file for one of its two sides; no child’s full name and no health detail',
  access: ['PARENT', 'LSA'],
  params: z.object({ id: z.uuid() }),
  answers: { 200: z.unknown().describe('text/calendar') },
  errors: ['not_found'],
});

/** Another calendar of an LSA's, uploaded as a file: its times cannot be booked. */
const busyCalendar = z.object({
  file_name: z.string().nullable(),
  uploaded_at: z.iso.datetime().nullable(),
  good_until: z.iso.datetime().nullable().describe('Rules are followed so far; then the file has to be uploaded again'),
  busy_count: z.number().int().describe('Busy times that lie ahead'),
  touched: z.array(touchedBooking).describe('Sessions it lies across: they stay booked'),
});
export type BusyCalendar = z.output<typeof busyCalendar>;
export const BUSY_CALENDAR_BYTES = 1_000_000;
export const BUSY_TIMES_MAX = 10_000;

export const getBusyCalendar = endpoint({
  method: 'GET',
  path: 'lsas/me/busy-calendar/',
  summary: 'The signed-in LSA’s uploaded calendar',
  access: ['LSA'],
  answers: { 200: busyCalendar },
  errors: ['not_found'],
});

export const saveBusyCalendar = endpoint({
  method: 'PUT',
  path: 'lsas/me/busy-calendar/',
  summary: 'Upload a calendar of other work; it replaces the one before',
  access: ['LSA'],
  // As JSON, a line break takes four bytes instead of two.
  bodyBytes: 3 * BUSY_CALENDAR_BYTES,
  body: z.object({
    file_name: line(120, 'Please give the file a name.'),
    content: z
      .string()
      .min(1, 'This file is empty.')
      .max(BUSY_CALENDAR_BYTES, 'At most 1 MB.')
      .describe('iCalendar text'),
  }),
  answers: { 200: busyCalendar },
  errors: ['too_many_requests', 'not_found', 'calendar_unreadable', 'list_full', 'too_large'],
});

export const removeBusyCalendar = endpoint({
  method: 'DELETE',
  path: 'lsas/me/busy-calendar/',
  summary: 'Forget the uploaded calendar; its hours can be booked again',
  access: ['LSA'],
  answers: { 200: busyCalendar },
  errors: ['not_found'],
});

/** Why a calendar behind a link could not be read. */
export const CALENDAR_LINK_PROBLEMS = [
  'private',
  'unreachable',
  'status',
  'large',
  'slow',
  'redirects',
  'unreadable',
  'too_many',
] as const;

/** Another calendar of an LSA's, followed by its address: its times cannot be booked. */
const calendarLink = z.object({
  host: z.string().nullable().describe('Where it lies; the address itself is never shown again. Null: there is none'),
  added_at: z.iso.datetime().nullable(),
  checked_at: z.iso.datetime().nullable().describe('When we last looked; null: not yet'),
  read_at: z.iso.datetime().nullable().describe('When its times were last read; they count until the next time'),
  problem: z.enum(CALENDAR_LINK_PROBLEMS).nullable().describe('Why the last look failed'),
  busy_count: z.number().int().describe('Its busy times that lie ahead'),
});
export type CalendarLink = z.output<typeof calendarLink>;
export const CALENDAR_LINK_MINUTES = 60;

export const getCalendarLink = endpoint({
  method: 'GET',
  path: 'lsas/me/busy-calendar/link/',
  summary: 'The calendar the signed-in LSA follows by its address',
  access: ['LSA'],
  answers: { 200: calendarLink },
  errors: ['not_found'],
});

export const saveCalendarLink = endpoint({
  method: 'PUT',
  path: 'lsas/me/busy-calendar/link/',
  summary: 'Follow a calendar by its https address; it is read soon and then about every hour',
  access: ['LSA'],
  body: z.object({ address: line(2000, 'Paste the address of your calendar.') }),
  answers: { 200: calendarLink },
  errors: ['not_found', 'calendar_address_invalid', 'too_many_requests'],
});

export const removeCalendarLink = endpoint({
  method: 'DELETE',
  path: 'lsas/me/busy-calendar/link/',
  summary: 'Follow it no longer; its hours can be booked again',
  access: ['LSA'],
  answers: { 200: calendarLink },
  errors: ['not_found'],
});
