import { describe, expect, it } from 'vitest';
import {
  CHECK_IN_STATES,
  checkInStateAfter,
  countDays,
  daysBetween,
  missedFrom,
  planCheckIns,
  uaeMoment,
  VULNERABILITY_LEVELS,
  WINDOW_STATES,
  windowStateAfter,
} from './calendar-rules.ts';

/** Every cell: what each side can do in each state, and where it leads. */
const WINDOW_CELLS = {
  waiting: { agree: ['active', null], decline: ['declined', null], end: [null, 'ended'] },
  active: { agree: [null, null], decline: ['declined', null], end: [null, 'ended'] },
  declined: { agree: ['active', null], decline: [null, null], end: [null, 'ended'] },
  ended: { agree: [null, null], decline: [null, null], end: [null, null] },
} as const;

const CHECK_IN_CELLS = {
  due: { record: ['done', null], miss: [null, 'missed'] },
  done: { record: [null, null], miss: [null, null] },
  missed: { record: ['done', null], miss: [null, null] },
} as const;

describe('a window of raised vulnerability', () => {
  it.each(WINDOW_STATES.flatMap((from) => (['agree', 'decline', 'end'] as const).map((action) => ({ from, action }))))(
    'in state $from: $action',
    ({ from, action }) => {
      const after = [windowStateAfter(action, 'parent', from), windowStateAfter(action, 'staff', from)];
      expect(after).toEqual([...WINDOW_CELLS[from][action]]);
    },
  );
});

describe('a check-in', () => {
  it.each(CHECK_IN_STATES.flatMap((from) => (['record', 'miss'] as const).map((action) => ({ from, action }))))(
    'in state $from: $action',
    ({ from, action }) => {
      const after = [checkInStateAfter(action, 'staff', from), checkInStateAfter(action, 'system', from)];
      expect(after).toEqual([...CHECK_IN_CELLS[from][action]]);
    },
  );

  it('counts as missed a day after it was due, or when the day of the next one begins', () => {
    const due = uaeMoment('2026-11-16', 18);
    expect(missedFrom(due, null)).toEqual(uaeMoment('2026-11-17', 18));
    expect(missedFrom(due, '2026-11-17')).toEqual(uaeMoment('2026-11-17'));
    expect(missedFrom(due, '2026-11-18')).toEqual(uaeMoment('2026-11-17', 18));
  });
});

describe('the check-ins that follow from a level', () => {
  const plan = (level: (typeof VULNERABILITY_LEVELS)[number], starts_on: string, ends_on: string) =>
    planCheckIns({ level, starts_on, ends_on });

  it('red is every day, over the end of a month and a leap day', () => {
    expect(plan('red', '2026-11-29', '2026-12-02')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']);
    expect(plan('red', '2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });

  it('amber is Monday, Wednesday and Friday', () => {
    expect(plan('amber', '2026-11-24', '2026-12-04')).toEqual([
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
      '2026-12-02',
      '2026-12-04',
    ]);
  });

  it('an amber weekend still has one', () => {
    expect(plan('amber', '2026-11-21', '2026-11-22')).toEqual(['2026-11-21']);
  });

  it('yellow is once a week from the first day, over the turn of the year', () => {
    expect(plan('yellow', '2026-12-22', '2027-01-06')).toEqual(['2026-12-22', '2026-12-29', '2027-01-05']);
  });

  it('green has none', () => {
    expect(plan('green', '2026-11-01', '2026-12-31')).toEqual([]);
  });

  it('never leaves the window, whatever its level', () => {
    for (const level of VULNERABILITY_LEVELS) {
      const days = daysBetween('2026-11-03', '2026-11-19');
      expect(plan(level, '2026-11-03', '2026-11-19').every((day) => days.includes(day))).toBe(true);
    }
  });
});

describe('the length of a range', () => {
  it('is counted without going through its days, however long it is', () => {
    expect(countDays('2026-11-03', '2026-11-19')).toBe(daysBetween('2026-11-03', '2026-11-19').length);
    expect(countDays('2026-11-03', '2026-11-02')).toBe(0);
    const before = performance.now();
    for (let round = 0; round < 100; round += 1) expect(countDays('0001-01-01', '9999-12-31')).toBe(3_652_059);
    expect(performance.now() - before).toBeLessThan(500);
  });
});
