import type { Occurrence } from '@sanad/contract/bookings/bookings.ts';
import { describe, expect, it } from 'vitest';
import {
  decide,
  heldSeries,
  isSettled,
  offersFor,
  openOf,
  planOf,
  skipOpen,
  startsOf,
  undecide,
  withoutLost,
} from './series-plan.ts';

const day = (number: number, hour = 12) => new Date(Date.UTC(2030, 0, number, hour)).toISOString();

function week(number: number, clash: Occurrence['clash'] = null, nearest: [number, number][] = []): Occurrence {
  return {
    starts_at: day(number),
    ends_at: day(number, 13),
    clash,
    nearest: nearest.map(([on, hour]) => ({ starts_at: day(on, hour), ends_at: day(on, hour + 1) })),
  };
}

const series = [
  week(7),
  week(14, 'taken', [
    [14, 13],
    [15, 12],
  ]),
  week(21, 'day_off', [[15, 12]]),
  week(28),
];

describe('the plan of a series [BKG-04]', () => {
  it('takes what is free and leaves every clash open', () => {
    const plan = planOf(series, {});
    expect(plan.map(({ outcome }) => outcome)).toEqual(['free', 'open', 'open', 'free']);
    expect(startsOf(plan)).toEqual([day(7), day(28)]);
    expect(openOf(plan)).toHaveLength(2);
    expect(isSettled(plan)).toBe(false);
  });

  it('is settled once each clash is moved or left out', () => {
    const decisions = decide(decide({}, day(14), day(14, 13)), day(21), 'skip');
    const plan = planOf(series, decisions);
    expect(plan.map(({ outcome }) => outcome)).toEqual(['free', 'moved', 'skipped', 'free']);
    expect(startsOf(plan)).toEqual([day(7), day(14, 13), day(28)]);
    expect(plan[1]?.endsAt).toBe(day(14, 14));
    expect(isSettled(plan)).toBe(true);
    expect(isSettled(planOf(series, undecide(decisions, day(21))))).toBe(false);
  });

  it('says the starts in the order of time, wherever a week has moved to', () => {
    const plan = planOf(series, { [day(14)]: day(29), [day(21)]: 'skip' });
    expect(startsOf(plan)).toEqual([day(7), day(28), day(29)]);
  });

  it('does not offer the same hour to two weeks, nor one that overlaps', () => {
    const plan = planOf(series, { [day(14)]: day(15) });
    const third = plan[2];
    expect(third && offersFor(plan, third)).toEqual([]);
    const second = plan[1];
    expect(second && offersFor(plan, second)).toHaveLength(2);
    const long = [
      { ...week(7), ends_at: day(7, 14) },
      week(14, 'taken', [
        [7, 13],
        [7, 14],
      ]),
    ];
    const open = planOf(long, {})[1];
    expect(open && offersFor(planOf(long, {}), open)).toEqual([{ starts_at: day(7, 14), ends_at: day(7, 15) }]);
  });

  it('leaves out everything open at once, and is not settled when nothing is left', () => {
    const plan = planOf(series, {});
    expect(skipOpen(plan, {})).toEqual({ [day(14)]: 'skip', [day(21)]: 'skip' });
    const none = [week(7, 'taken')];
    expect(isSettled(planOf(none, skipOpen(planOf(none, {}), {})))).toBe(false);
  });

  it('forgets a decision about a week that is free again, and a move to an hour that was lost', () => {
    expect(planOf([week(7)], { [day(7)]: 'skip' })[0]?.outcome).toBe('free');
    const decisions = { [day(14)]: day(15), [day(21)]: 'skip' };
    const refused = [week(7), { ...week(15), clash: 'taken' as const }];
    expect(withoutLost(decisions, refused)).toEqual({ [day(21)]: 'skip' });
  });

  it('knows again from held sessions what was moved and what was left out', () => {
    expect(heldSeries([day(7), day(15), day(21), day(28)])).toEqual({
      at: day(7),
      weeks: 4,
      decisions: { [day(14)]: day(15) },
    });
    expect(heldSeries([day(28), day(7), day(21)])).toEqual({ at: day(7), weeks: 4, decisions: { [day(14)]: 'skip' } });
    expect(heldSeries([day(6, 15), day(14), day(21)])).toEqual({
      at: day(7),
      weeks: 3,
      decisions: { [day(7)]: day(6, 15) },
    });
    expect(heldSeries([day(7)])).toEqual({ at: day(7), weeks: 1, decisions: {} });
    expect(heldSeries([day(7), day(8), day(14)])).toEqual({ at: day(7), weeks: 3, decisions: {} });
  });
});
