import { z } from 'zod';
import { endpoint, nothing, STAFF } from './endpoint.ts';
import { line } from './text/texts.ts';
import { calendarDay } from './time/calendar-day.ts';

/** The longest public holiday: Eid with the days around it. */
export const HOLIDAY_DAYS_MAX = 14;

const publicHoliday = z.object({
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  name: z.string().describe('In the reader’s language'),
  name_en: z.string(),
  name_ar: z.string(),
});
export type PublicHoliday = z.output<typeof publicHoliday>;

export const listHolidays = endpoint({
  method: 'GET',
  path: 'public-holidays/',
  summary: 'Public holidays from this year on, soonest first; days in a row with the same name are one holiday',
  access: STAFF,
  answers: { 200: z.object({ results: z.array(publicHoliday) }) },
  errors: [],
});

const firstDay = z.object({ date: calendarDay().describe('The first day') });

export const saveHoliday = endpoint({
  method: 'PUT',
  path: 'public-holidays/{date}/',
  summary:
    'Name the days from this one to `last_day` a public holiday; families and LSAs with sessions on new days are told',
  access: STAFF,
  params: firstDay,
  body: z.object({
    last_day: calendarDay(),
    name_en: line(80, 'A name is required.'),
    name_ar: line(80, 'A name is required.'),
  }),
  answers: { 204: nothing },
  errors: ['range_invalid', 'holiday_overlaps'],
});

export const removeHoliday = endpoint({
  method: 'DELETE',
  path: 'public-holidays/{date}/',
  summary: 'Make all days of a public holiday ordinary days again',
  access: STAFF,
  params: firstDay,
  answers: { 204: nothing },
  errors: ['not_found'],
});

const holidaySession = z.object({
  id: z.uuid(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  lsa_name: z.string().describe('First name and initial, as `parent_name`'),
  parent_name: z.string(),
});
export type HolidaySession = z.output<typeof holidaySession>;

export const listHolidaySessions = endpoint({
  method: 'GET',
  path: 'public-holidays/sessions/',
  summary: 'Confirmed sessions still to come on these days, soonest first; `count` is all of them',
  access: STAFF,
  query: z.object({ from: calendarDay(), to: calendarDay() }),
  answers: { 200: z.object({ count: z.number().int(), results: z.array(holidaySession).describe('At most 50') }) },
  errors: ['range_invalid'],
});
