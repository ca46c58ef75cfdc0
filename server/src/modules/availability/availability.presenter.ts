import {
  AVAILABILITY_TIMES,
  type Availability,
  type AvailabilityException,
  type DAY_STATES,
  type Holiday,
  type LsaZone,
  type previewAvailability,
  type Slot,
  type TouchedBooking,
} from '@sanad/contract/availability.ts';
import type { BusyCalendar } from '@sanad/contract/calendars.ts';
import type { Language } from '@sanad/contract/product.ts';
import type { z } from 'zod';
import { presentHours, type WeeklyHour } from '../lsas/index.ts';
import { timesOf } from './availability.policy.ts';
import type { ExceptionRow, Rules } from './availability.repository.ts';
import type { HolidayRow } from './holidays/holidays.repository.ts';
import type { DayRow, Engagement, FreeHour } from './open-hours.repository.ts';

type PreviewedDay = z.output<(typeof previewAvailability.answers)[200]>['results'][number];
type HourState = (typeof DAY_STATES)[number];

export function presentZone({ zone }: Rules): LsaZone {
  return zone as LsaZone;
}

export function presentSlot(hour: FreeHour): Slot {
  return {
    starts_at: hour.starts_at.toISOString(),
    ends_at: hour.ends_at.toISOString(),
    date: hour.date,
    // biome-ignore lint/style/noNonNullAssertion: the database knows these ten slots only
    time: AVAILABILITY_TIMES[hour.slot]!,
    modes: [...(hour.online ? (['online'] as const) : []), ...(hour.in_person ? (['in_person'] as const) : [])],
  };
}

export function presentTouched({ starts_at, ends_at, label }: Engagement): TouchedBooking {
  return { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString(), label };
}

export function presentBusyCalendar(
  file: { file_name: string; uploaded_at: Date; good_until: Date } | undefined,
  busyAhead: number,
  touched: readonly Engagement[],
): BusyCalendar {
  return {
    file_name: file?.file_name ?? null,
    uploaded_at: file?.uploaded_at.toISOString() ?? null,
    good_until: file?.good_until.toISOString() ?? null,
    busy_count: busyAhead,
    touched: touched.map(presentTouched),
  };
}

export function presentHoliday({ date, name_en, name_ar }: HolidayRow, language: Language): Holiday {
  return { date, name: language === 'ar' ? name_ar : name_en };
}

function presentException(row: ExceptionRow): AvailabilityException {
  return {
    id: row.id,
    kind: row.kind as AvailabilityException['kind'],
    from: row.from_date,
    to: row.to_date,
    times: timesOf(row.slots),
    note: row.note,
  };
}

export function presentAvailability(
  whole: { rules: Rules; hours: WeeklyHour[]; exceptions: ExceptionRow[]; holidays: HolidayRow[] },
  language: Language,
): Availability {
  const { rules, hours, exceptions, holidays } = whole;
  return {
    zone: presentZone(rules),
    weekly_hours: presentHours(hours),
    exceptions: exceptions.map(presentException),
    notice_hours: { online: rules.notice_online_hours, in_person: rules.notice_in_person_hours },
    works_public_holidays: rules.works_public_holidays,
    holidays: holidays.map((row) => presentHoliday(row, language)),
  };
}

function stateOf(hour: DayRow | undefined): HourState {
  if (!hour) return 'closed';
  if (hour.taken) return 'taken';
  if (hour.online || hour.in_person) return 'free';
  return hour.travel ? 'taken' : 'closed';
}

export function presentDays(rows: readonly DayRow[]): PreviewedDay[] {
  return [...Map.groupBy(rows, ({ date }) => date)].map(([date, hours]) => ({
    date,
    off: hours[0]?.off ?? false,
    hours: AVAILABILITY_TIMES.map((_, slot) => stateOf(hours.find((hour) => hour.slot === slot))),
  }));
}
