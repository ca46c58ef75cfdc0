import { describe, expect, it } from 'vitest';
import { goalId, goalOf } from '../report/report.testing.ts';
import { observedHelp, progressOf, sessionId, sessionOf } from './child-progress.testing.ts';
import { areaOf, nearestHelp, pathOf, sessionPoints, withinPeriod } from './curve-points.ts';

const NOW = Date.parse('2026-11-17T12:00:00Z');
const helpOf = (points: readonly { help: number }[]) => points.map(({ help }) => help);

describe('the points of the independence curve', () => {
  it('are the sessions from the oldest to the newest, with who reported them and what was written on the curve', () => {
    const [first, , last] = sessionPoints(progressOf(), goalId(1));
    expect(first).toEqual({
      bookingId: sessionId(1),
      at: '2026-08-03T12:00:00Z',
      help: 4,
      milestone: 'Started picture plan',
      lsa: 'Sara Haddad',
      isMastery: false,
    });
    expect(last?.help).toBe(1);
  });

  it('weigh all goals of a session together by how much each matters', () => {
    const goals = [goalOf(1, { weight: 4 }), goalOf(2, { weight: 1 })];
    // (4 · 2 + 1 · 5) / 5
    expect(helpOf(sessionPoints(progressOf({ goals }), 'all'))).toEqual([4, 2.6, 1]);
  });

  it('leave out the sessions in which the chosen goal was not worked on', () => {
    expect(sessionPoints(progressOf(), goalId(2)).map(({ bookingId, help }) => [bookingId, help])).toEqual([
      [sessionId(2), 5],
    ]);
    const withoutGoals = progressOf({ sessions: [sessionOf(1, '2026-11-16T12:00:00Z', { observations: [] })] });
    expect(sessionPoints(withoutGoals, 'all')).toEqual([]);
  });

  it('count a goal that is no longer in the list like the lightest one', () => {
    const sessions = [sessionOf(1, '2026-11-16T12:00:00Z', { observations: [observedHelp(1, 0), observedHelp(7, 3)] })];
    expect(helpOf(sessionPoints(progressOf({ sessions, goals: [goalOf(1, { weight: 2 })] }), 'all'))).toEqual([1]);
  });

  it('mark the session in which the chosen goal was mastered, and no other', () => {
    const sessions = [
      sessionOf(2, '2026-11-16T12:00:00Z', {
        observations: [observedHelp(1, 0), observedHelp(2, 3)],
        mastered_goal_ids: [goalId(1)],
      }),
      sessionOf(1, '2026-11-09T12:00:00Z'),
    ];
    const marks = (goal: string) => sessionPoints(progressOf({ sessions }), goal).map(({ isMastery }) => isMastery);
    expect(marks('all')).toEqual([false, true]);
    expect(marks(goalId(1))).toEqual([false, true]);
    expect(marks(goalId(2))).toEqual([false]);
  });
});

describe('a period of the curve', () => {
  const points = ['2026-08-03', '2026-09-15', '2026-10-20', '2026-11-16'].map((day, help) => ({
    at: `${day}T12:00:00Z`,
    help,
  }));

  it('is the last four weeks, the last three months or everything', () => {
    expect(helpOf(withinPeriod(points, 'weeks', NOW))).toEqual([2, 3]);
    expect(helpOf(withinPeriod(points, 'term', NOW))).toEqual([1, 2, 3]);
    expect(helpOf(withinPeriod(points, 'all', NOW))).toEqual([0, 1, 2, 3]);
  });

  it('is empty when the last session was long ago', () => {
    expect(withinPeriod(points, 'weeks', Date.parse('2027-02-01T12:00:00Z'))).toEqual([]);
  });
});

describe('the drawing of the curve', () => {
  it('joins the points, and fills the field down to the ground', () => {
    const line = [
      { x: 0, y: 80 },
      { x: 50, y: 40 },
      { x: 100, y: 20 },
    ];
    expect(pathOf(line)).toBe('M0 80L50 40L100 20');
    expect(areaOf(line)).toBe('M0 80L50 40L100 20L100 100L0 100Z');
    expect(areaOf([])).toBe('');
  });

  it('names an average by the nearest step of the scale', () => {
    expect([0.4, 0.5, 2.6, 5].map(nearestHelp)).toEqual([0, 1, 3, 5]);
  });
});
