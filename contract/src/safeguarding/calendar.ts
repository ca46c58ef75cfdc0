import { z } from 'zod';
import { endpoint, page, pageQuery, STAFF } from '../endpoint.ts';
import { picture } from '../files/files.ts';
import { typedWords } from '../text/texts.ts';
import { calendarDay } from '../time/calendar-day.ts';
import {
  APPROVAL_STATES,
  CHECK_IN_STATES,
  CHECK_IN_WAYS,
  VULNERABILITY_LEVELS,
  WINDOW_KINDS,
  WINDOW_STATES,
} from './calendar-rules.ts';

const day = calendarDay();
const level = z.enum(VULNERABILITY_LEVELS);

export const calendarChild = z
  .object({ id: z.uuid(), full_name: z.string(), age: z.number().int(), photo: picture.nullable() })
  .meta({ id: 'CalendarChild' });
export type CalendarChild = z.output<typeof calendarChild>;

export const calendarStaff = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'CalendarStaff' });
export type CalendarStaff = z.output<typeof calendarStaff>;

/** A bar of the grid. */
export const windowBar = z
  .object({
    id: z.uuid(),
    kind: z.enum(WINDOW_KINDS),
    title: z.string().describe('Staff’s short words for it; empty: the kind says it'),
    level,
    starts_on: day,
    ends_on: day,
    state: z.enum(WINDOW_STATES),
    owner: calendarStaff,
    backup: calendarStaff,
  })
  .meta({ id: 'VulnerabilityWindowBar' });
export type WindowBar = z.output<typeof windowBar>;

/** A mark of the grid. */
export const checkInMark = z
  .object({
    id: z.uuid(),
    window_id: z.uuid(),
    due_on: day,
    due_at: z.iso.datetime(),
    state: z.enum(CHECK_IN_STATES),
    was_missed: z.boolean(),
  })
  .meta({ id: 'VulnerabilityCheckInMark' });
export type CheckInMark = z.output<typeof checkInMark>;

const calendarRow = z.object({
  child: calendarChild,
  level_today: level.nullable(),
  is_late: z.boolean(),
  windows: z.array(windowBar),
  check_ins: z.array(checkInMark),
});
export type CalendarRow = z.output<typeof calendarRow>;

export const getCalendar = endpoint({
  method: 'GET',
  path: 'vulnerability-calendar/',
  summary: 'Children with a window in a range of days: late ones first, then red, amber, yellow, green. Logged',
  access: STAFF,
  query: z.object({ ...pageQuery, from: day, to: day, level: level.optional(), owner_id: z.uuid().optional() }),
  answers: {
    200: page(calendarRow).extend({
      today: day,
      levels: z
        .object({ red: z.number().int(), amber: z.number().int(), yellow: z.number().int(), green: z.number().int() })
        .describe('How many children have each level today'),
    }),
  },
  errors: ['range_invalid'],
});

/** A check-in that is late or due today, with all that is needed to make it. */
export const dueCheckIn = z
  .object({
    id: z.uuid(),
    window_id: z.uuid(),
    child: calendarChild,
    level,
    state: z.enum(CHECK_IN_STATES),
    due_at: z.iso.datetime(),
    owner: calendarStaff,
    backup: calendarStaff,
    reminders: z.number().int(),
    case: z.object({ id: z.uuid(), number: z.string() }).nullable(),
    version: z.number().int().describe('Of its window'),
  })
  .meta({ id: 'DueCheckIn' });
export type DueCheckIn = z.output<typeof dueCheckIn>;

const approval = z
  .object({
    id: z.uuid(),
    child: calendarChild,
    lsa: z.object({ id: z.uuid(), name: z.string() }),
    state: z.enum(APPROVAL_STATES),
    first_starts_at: z.iso.datetime(),
    sessions: z.number().int(),
    window_ends_on: day,
    answer_by: z.iso.datetime(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'BookingApproval' });
export type BookingApproval = z.output<typeof approval>;

export const getCalendarToday = endpoint({
  method: 'GET',
  path: 'vulnerability-calendar/today/',
  summary: 'What is late, what is due today, and which bookings wait for our yes. Logged',
  access: STAFF,
  answers: {
    200: z.object({
      overdue: z.array(dueCheckIn).describe('The longest first; those missed and not made up for are among them'),
      overdue_count: z.number().int(),
      due_today: z.array(dueCheckIn),
      approvals: z.array(approval).describe('The ones to answer first, first'),
    }),
  },
  errors: [],
});
export type CalendarToday = z.output<(typeof getCalendarToday)['answers'][200]>;

export const countLateCheckIns = endpoint({
  method: 'GET',
  path: 'vulnerability-calendar/late/',
  summary: 'How many check-ins are late; names nobody',
  access: STAFF,
  answers: { 200: z.object({ count: z.number().int() }) },
  errors: [],
});

const windowDetail = windowBar.extend({
  reason: z.string().describe('Staff only'),
  care_note: z.string().describe('What the LSA reads'),
  due_hour: z.number().int(),
  version: z.number().int(),
});
export type WindowDetail = z.output<typeof windowDetail>;

const checkInDetail = checkInMark.extend({
  done_at: z.iso.datetime().nullable(),
  done_by: z.string(),
  how: z.enum(CHECK_IN_WAYS).nullable(),
  note: z.string(),
  case: z.object({ id: z.uuid(), number: z.string() }).nullable(),
});
export type CheckInDetail = z.output<typeof checkInDetail>;

const childCalendar = z.object({
  child: calendarChild,
  parent_name: z.string(),
  has_consent: z.boolean(),
  windows: z.array(windowDetail).describe('Newest first'),
  check_ins: z.array(checkInDetail).describe('The last 60 days and the next 14, newest first'),
  views: z.array(z.object({ at: z.iso.datetime(), name: z.string() })).describe('The last 20, newest first'),
});
export type ChildCalendar = z.output<typeof childCalendar>;

export const getChildCalendar = endpoint({
  method: 'GET',
  path: 'vulnerability-calendar/children/{id}/',
  summary: 'One child’s windows, check-ins and who has looked. Logged, and the parent can see it',
  access: STAFF,
  params: z.object({ id: z.uuid() }),
  answers: { 200: childCalendar },
  errors: ['not_found'],
});

export const findCalendarChildren = endpoint({
  method: 'GET',
  path: 'vulnerability-calendar/children/',
  summary: 'Children by name, for staff to choose one',
  access: STAFF,
  query: z.object({ search: typedWords(80) }),
  answers: {
    200: z.object({ results: z.array(calendarChild.omit({ photo: true }).extend({ parent_name: z.string() })) }),
  },
  errors: [],
});

const staffLoad = calendarStaff.extend({
  windows: z.number().int().describe('Windows they own that have not ended'),
  due_this_week: z.number().int().describe('Check-ins of theirs in the next seven days'),
});
export type StaffLoad = z.output<typeof staffLoad>;

export const listCalendarStaff = endpoint({
  method: 'GET',
  path: 'vulnerability-calendar/staff/',
  summary: 'Who can own a window, and how much they have to do',
  access: STAFF,
  answers: { 200: z.object({ results: z.array(staffLoad) }) },
  errors: [],
});

/** What windows are found by; at least one of them. */
const found = {
  child: typedWords(80).optional(),
  lsa: typedWords(80).optional().describe('Of a child that has a session with this LSA in the window'),
  from: day.optional(),
  to: day.optional(),
};

const foundWindow = windowBar.extend({
  child: calendarChild.omit({ photo: true }),
  done: z.number().int(),
  missed: z.number().int(),
  ahead: z.number().int(),
});
export type FoundWindow = z.output<typeof foundWindow>;

export const findWindows = endpoint({
  method: 'GET',
  path: 'vulnerability-calendar/windows/',
  summary: 'Windows by child, LSA or date, newest first. Logged',
  access: STAFF,
  query: z.object({ ...pageQuery, ...found }),
  answers: { 200: page(foundWindow) },
  errors: [],
});

export const exportWindows = endpoint({
  method: 'GET',
  path: 'vulnerability-calendar/export/',
  summary: 'The same windows with their check-ins as a file, without reasons and notes. Logged',
  access: STAFF,
  query: z.object({ ...found, format: z.enum(['ics', 'csv']) }),
  answers: { 200: z.unknown().describe('text/calendar or text/csv') },
  errors: ['too_many_requests'],
});
