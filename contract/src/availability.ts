import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { optionalText } from './text/texts.ts';
import { calendarDay } from './time/calendar-day.ts';

/** The weekly grid an LSA opens hours in: seven days of ten one-hour slots, in the LSA's own zone. */
export const AVAILABILITY_DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type AvailabilityDay = (typeof AVAILABILITY_DAYS)[number];

export const FIRST_SLOT_HOUR = 9;
export const AVAILABILITY_TIMES = [
  '9am-10am',
  '10am-11am',
  '11am-12pm',
  '12pm-1pm',
  '1pm-2pm',
  '2pm-3pm',
  '3pm-4pm',
  '4pm-5pm',
  '5pm-6pm',
  '6pm-7pm',
] as const;
export type AvailabilityTime = (typeof AVAILABILITY_TIMES)[number];

/** How long before its start a session can be booked at the latest, at the least; an LSA may ask for more. */
export const MIN_NOTICE_HOURS = { online: 2, in_person: 12 } as const;
export const NOTICE_MAX_HOURS = 168;
/** How far ahead hours can be booked. */
export const HORIZON_DAYS = 60;
/** Stays free between two sessions in person in different areas. */
export const TRAVEL_MINUTES = 30;
export const SLOT_MINUTES = 60;
export const EXCEPTIONS_MAX = 100;
/** Two years: nobody plans further, and a wrong year is noticed. */
export const EXCEPTION_DAYS_AHEAD = 731;
export const SLOTS_RANGE_DAYS = 31;

/** Where an LSA may live and count their hours; daylight saving included. */
export const LSA_ZONES = [
  'Asia/Dubai',
  'Asia/Riyadh',
  'Asia/Amman',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Manila',
  'Africa/Cairo',
  'Europe/London',
  'Europe/Paris',
] as const;
export type LsaZone = (typeof LSA_ZONES)[number];

export const MEETING_MODES = ['online', 'in_person'] as const;
export type MeetingMode = (typeof MEETING_MODES)[number];

/** One hour that is really free: inside the LSA's hours, far enough ahead, and not taken. */
const slot = z.object({
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  date: z.iso.date().describe('In the LSA’s zone'),
  time: z.enum(AVAILABILITY_TIMES).describe('In the LSA’s zone'),
  modes: z.array(z.enum(MEETING_MODES)).describe('How it can still be booked: notice and travel differ'),
});
export type Slot = z.output<typeof slot>;

export const slotsRange = z
  .object({ from: calendarDay(), to: calendarDay() })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The end is before the start.' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < SLOTS_RANGE_DAYS * 86_400_000, {
    path: ['to'],
    message: `Choose at most ${SLOTS_RANGE_DAYS} days.`,
  });

export const lsaSlots = endpoint({
  method: 'GET',
  path: 'lsas/{id}/slots/',
  summary: 'The really free hours of an LSA between two days (in the LSA’s zone, both included)',
  access: 'public',
  seenByStaff: 'search',
  limitedAs: 'search',
  params: z.object({ id: z.uuid() }),
  query: z.object({ from: calendarDay(), to: calendarDay() }),
  answers: { 200: z.object({ zone: z.enum(LSA_ZONES), results: z.array(slot) }) },
  errors: ['not_found', 'range_invalid'],
});

export const ownSlots = endpoint({
  method: 'GET',
  path: 'lsas/me/slots/',
  summary: 'The same of the LSA’s own hours, also while the LSA cannot be found',
  access: ['LSA'],
  query: lsaSlots.query,
  answers: lsaSlots.answers,
  errors: ['not_found', 'range_invalid'],
});

const weeklyHours = z.array(z.object({ day: z.enum(AVAILABILITY_DAYS), times: z.array(z.enum(AVAILABILITY_TIMES)) }));

const exception = z.object({
  id: z.uuid(),
  kind: z.enum(['off', 'extra']),
  from: z.iso.date(),
  to: z.iso.date(),
  times: z
    .array(z.enum(AVAILABILITY_TIMES))
    .describe('The extra hours, or the hours off; empty: the whole days are off'),
  note: z.string(),
});
export type AvailabilityException = z.output<typeof exception>;

const holiday = z.object({ date: z.iso.date(), name: z.string().describe('In the reader’s language') });
export type Holiday = z.output<typeof holiday>;

const availability = z
  .object({
    zone: z.enum(LSA_ZONES),
    weekly_hours: weeklyHours,
    exceptions: z.array(exception).describe('Those that are not over yet, soonest first'),
    notice_hours: z.object({ online: z.number().int(), in_person: z.number().int() }),
    works_public_holidays: z.boolean(),
    holidays: z.array(holiday).describe('The next ones'),
  })
  .meta({ id: 'Availability' });
export type Availability = z.output<typeof availability>;

/** What a change would lie across: it stays booked, and has to be moved by hand. */
export const touchedBooking = z.object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime(), label: z.string() });
export type TouchedBooking = z.output<typeof touchedBooking>;

const changed = z.object({ availability, touched: z.array(touchedBooking) });

export const getAvailability = endpoint({
  method: 'GET',
  path: 'lsas/me/availability/',
  summary: 'The signed-in LSA’s hours, exceptions and rules',
  access: ['LSA'],
  seenByStaff: 'availability',
  answers: { 200: availability },
  errors: ['not_found'],
});

export const saveWeeklyHours = endpoint({
  method: 'PUT',
  path: 'lsas/me/availability/week/',
  summary: 'Replace the usual week; answers which bookings lie outside it now',
  access: ['LSA'],
  body: z.object({
    weekly_hours: weeklyHours
      .max(7)
      .refine((week) => new Set(week.map(({ day }) => day)).size === week.length, 'Choose each day only once.')
      .refine((week) => week.some(({ times }) => times.length > 0), 'Please select at least one time slot'),
  }),
  answers: { 200: changed },
  errors: ['not_found'],
});

export const previewWeeklyHours = endpoint({
  method: 'POST',
  path: 'lsas/me/availability/week/preview/',
  summary: 'Which bookings would lie outside a week; writes nothing',
  access: ['LSA'],
  body: saveWeeklyHours.body,
  answers: { 200: z.object({ touched: z.array(touchedBooking) }) },
  errors: ['not_found'],
});

export const addException = endpoint({
  method: 'POST',
  path: 'lsas/me/availability/exceptions/',
  summary: 'Add days off, hours off or extra hours on some days; answers which bookings lie in the time off',
  access: ['LSA'],
  body: z
    .object({
      kind: z.enum(['off', 'extra']),
      from: calendarDay('Choose the first day.'),
      to: calendarDay('Choose the last day.'),
      times: z.array(z.enum(AVAILABILITY_TIMES)).max(AVAILABILITY_TIMES.length).default([]),
      note: optionalText(120).default(''),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The end is before the start.' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 366 * 86_400_000, {
      path: ['to'],
      message: 'Choose at most one year.',
    })
    .refine(({ kind, times }) => kind === 'off' || times.length > 0, {
      path: ['times'],
      message: 'Please select at least one time slot',
    }),
  answers: { 201: changed },
  errors: ['not_found', 'list_full', 'range_invalid', 'exception_exists'],
});

export const removeException = endpoint({
  method: 'DELETE',
  path: 'lsas/me/availability/exceptions/{id}/',
  summary: 'Take an exception back',
  access: ['LSA'],
  params: z.object({ id: z.uuid() }),
  answers: { 200: changed },
  errors: ['not_found'],
});

const notice = (least: number) =>
  z
    .number({ error: 'Enter a number of hours.' })
    .int('Enter a number of hours.')
    .min(least, `At least ${least} hours.`)
    .max(NOTICE_MAX_HOURS, `At most ${NOTICE_MAX_HOURS} hours.`);

export const changeAvailabilityRules = endpoint({
  method: 'PATCH',
  path: 'lsas/me/availability/rules/',
  summary: 'Zone, notice and public holidays; what is not named stays',
  access: ['LSA'],
  body: z.strictObject({
    zone: z.enum(LSA_ZONES).optional(),
    notice_hours: z
      .strictObject({ online: notice(MIN_NOTICE_HOURS.online), in_person: notice(MIN_NOTICE_HOURS.in_person) })
      .optional(),
    works_public_holidays: z.boolean().optional(),
  }),
  answers: { 200: changed },
  errors: ['not_found'],
});

export const DAY_STATES = ['free', 'taken', 'closed'] as const;

export const previewAvailability = endpoint({
  method: 'GET',
  path: 'lsas/me/availability/preview/',
  summary: 'The next two weeks as families see them now',
  access: ['LSA'],
  answers: {
    200: z.object({
      results: z.array(
        z.object({
          date: z.iso.date(),
          off: z.boolean().describe('A day off or a public holiday'),
          hours: z.array(z.enum(DAY_STATES)).describe('The ten slots of the day'),
        }),
      ),
    }),
  },
  errors: ['not_found'],
});
