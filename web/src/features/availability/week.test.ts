import { AVAILABILITY_DAYS } from '@sanad/contract/availability.ts';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { createI18n, type Language, loadAreas } from '../../lib/text/i18n.ts';
import { todayIn, weekdayOf } from '../../lib/time/calendar-day.ts';
import { changeText } from './change-text.ts';
import { daysIn } from './days.ts';
import {
  changesBetween,
  clearDay,
  copyDay,
  hoursChanged,
  hoursFrom,
  hoursIn,
  hoursOn,
  paint,
  WORKING_WEEK,
  weekFrom,
} from './week.ts';

const EMPTY = weekFrom([]);
const MONDAY = weekFrom([{ day: 'monday', times: ['9am-10am', '11am-12pm'] }]);

async function changeTextIn(language: Language) {
  const i18n = await createI18n(language);
  await loadAreas(i18n, language, ['availability', 'words']);
  const t = i18n.getFixedT(language, 'availability') as TFunction;
  const nameOf = (day: string) => i18n.t(`words:day.${day}`);
  return (before: typeof EMPTY, after: typeof EMPTY) =>
    changeText(changesBetween(before, after), { t, nameOf, language });
}

describe('the usual week [LSA-07]', () => {
  it('is read and written as the server keeps it, in its order, without empty days', () => {
    const hours = hoursFrom(MONDAY);
    expect(hours).toEqual([{ day: 'monday', times: ['9am-10am', '11am-12pm'] }]);
    expect(hoursFrom(weekFrom([{ day: 'sunday', times: [] }]))).toEqual([]);
    expect(hoursFrom(weekFrom([{ day: 'friday', times: ['6pm-7pm', '9am-10am'] }]))[0]?.times).toEqual([
      '9am-10am',
      '6pm-7pm',
    ]);
  });

  it('counts hours per day and per week', () => {
    expect(hoursOn(MONDAY, 'monday')).toBe(2);
    expect(hoursOn(MONDAY, 'tuesday')).toBe(0);
    expect(hoursIn(WORKING_WEEK)).toBe(40);
  });

  it('opens or closes all cells of a drag, following the first one', () => {
    const cells = [
      { day: 0, slot: 0 },
      { day: 0, slot: 1 },
      { day: 1, slot: 0 },
    ];
    const closed = paint(MONDAY, cells);
    expect(hoursFrom(closed)).toEqual([{ day: 'monday', times: ['11am-12pm'] }]);
    const open = paint(closed, cells);
    expect(hoursFrom(open)).toEqual([
      { day: 'monday', times: ['9am-10am', '10am-11am', '11am-12pm'] },
      { day: 'tuesday', times: ['9am-10am'] },
    ]);
    expect(paint(MONDAY, [])).toBe(MONDAY);
    expect(hoursOn(MONDAY, 'monday')).toBe(2);
  });

  it('copies a day over others, closed hours too, and clears one', () => {
    const copied = copyDay(WORKING_WEEK, 'saturday', ['friday']);
    expect(hoursOn(copied, 'friday')).toBe(0);
    expect(hoursOn(copied, 'thursday')).toBe(8);
    const spread = copyDay(MONDAY, 'monday', AVAILABILITY_DAYS);
    expect(hoursIn(spread)).toBe(14);
    expect(hoursIn(clearDay(spread, 'sunday'))).toBe(12);
  });

  it('knows what changed on which day', () => {
    const after = paint(paint(MONDAY, [{ day: 0, slot: 0 }]), [{ day: 3, slot: 4 }]);
    expect(changesBetween(MONDAY, after)).toEqual([
      { day: 'monday', opened: 0, closed: 1 },
      { day: 'thursday', opened: 1, closed: 0 },
    ]);
    expect(hoursChanged(changesBetween(MONDAY, after))).toBe(2);
    expect(changesBetween(MONDAY, paint(paint(MONDAY, [{ day: 0, slot: 0 }]), [{ day: 0, slot: 0 }]))).toEqual([]);
  });
});

describe('the summary of changes [LSA-07]', () => {
  const thursday = paint(
    EMPTY,
    [0, 8, 9].map((slot) => ({ day: 3, slot })),
  );

  it('names hours and day', async () => {
    const describeChange = await changeTextIn('en');
    expect(describeChange(EMPTY, thursday)).toBe('3 hours added on Thursday');
    expect(describeChange(thursday, EMPTY)).toBe('3 hours closed on Thursday');
    expect(describeChange(MONDAY, copyDay(MONDAY, 'monday', ['friday']))).toBe('2 hours added on Friday');
    const both = paint(paint(MONDAY, [{ day: 0, slot: 0 }]), [{ day: 3, slot: 4 }]);
    expect(describeChange(MONDAY, both)).toBe('1 hour closed on Monday and 1 hour added on Thursday');
    const mixed = paint(paint(MONDAY, [{ day: 0, slot: 0 }]), [{ day: 0, slot: 4 }]);
    expect(describeChange(MONDAY, mixed)).toBe('1 hour added and 1 hour closed on Monday');
    expect(describeChange(EMPTY, EMPTY)).toBe('');
  });

  it('sums up what would be too long', async () => {
    const describeChange = await changeTextIn('en');
    expect(describeChange(EMPTY, WORKING_WEEK)).toBe('40 hours added, on 5 days');
    expect(describeChange(weekFrom([{ day: 'sunday', times: ['9am-10am'] }]), WORKING_WEEK)).toBe(
      '40 hours added and 1 hour closed, on 6 days',
    );
  });

  it('counts as Arabic does', async () => {
    const describeChange = await changeTextIn('ar');
    expect(describeChange(EMPTY, thursday)).toBe('أُضيفت 3 ساعات يوم الخميس');
    expect(describeChange(EMPTY, paint(EMPTY, [{ day: 0, slot: 0 }]))).toBe('أُضيفت ساعة واحدة يوم الاثنين');
    expect(describeChange(MONDAY, EMPTY)).toBe('أُغلقت ساعتان يوم الاثنين');
  });
});

describe('days', () => {
  it('counts both ends, and nothing of a range that is none', () => {
    expect(daysIn('2027-02-08', '2027-02-12')).toBe(5);
    expect(daysIn('2026-12-20', '2027-01-02')).toBe(14);
    expect(daysIn('2027-02-12', '2027-02-08')).toBe(0);
    expect(daysIn('', '2027-02-08')).toBe(0);
    expect(daysIn(null, undefined)).toBe(0);
  });

  it('knows weekdays, and what day it is elsewhere', () => {
    expect(weekdayOf('2026-11-17')).toBe('tuesday');
    expect(weekdayOf('2026-11-22')).toBe('sunday');
    const late = new Date('2026-11-17T21:00:00Z');
    expect(todayIn('Asia/Dubai', late)).toBe('2026-11-18');
    expect(todayIn('Europe/London', late)).toBe('2026-11-17');
  });
});
