import { describe, expect, it } from 'vitest';
import { goalOf, observed, recentOf, reportOf } from '../report.testing.ts';
import {
  contentFor,
  contentToSend,
  isComplete,
  isSameContent,
  masteryHint,
  missingIn,
  nextOpenGoal,
  observationState,
  sameAsLastTime,
} from './report-content.ts';

const report = reportOf({ goals: [goalOf(1), goalOf(2), goalOf(3)], recent: [recentOf(1), recentOf(2)] });
const empty = contentFor(report);

describe('a report that is being filled in', () => {
  it('starts with every goal empty and the number of tries of last time', () => {
    expect(empty.observations.map(({ attempts }) => attempts)).toEqual([10, 10, 10]);
    expect(empty.observations.map(observationState)).toEqual(['empty', 'empty', 'empty']);
    expect(missingIn(empty).goals).toEqual([1, 2, 3]);
  });

  it('copies last time’s values into what is still empty, and leaves alone what was written today', () => {
    const started = { ...empty, observations: [observed(1), ...empty.observations.slice(1)] };
    const { observations } = sameAsLastTime(started, report.recent);
    expect(observations.map(({ successes }) => successes)).toEqual([8, 5, null]);
    expect(observations.map(observationState)).toEqual(['filled', 'filled', 'empty']);
  });

  it('is complete once each goal is filled in or was not worked on', () => {
    const content = { ...empty, observations: [observed(1), observed(2, { level: null }), observed(3)] };
    expect(missingIn(content).goals).toEqual([2]);
    const [first, second, third] = content.observations;
    if (!first || !second || !third) throw new Error('three goals');
    expect(isComplete({ ...content, observations: [first, { ...second, is_worked_on: false }, third] })).toBe(true);
  });

  it('needs a sentence for the parent when no goal was worked on', () => {
    const content = { ...empty, observations: empty.observations.map((one) => ({ ...one, is_worked_on: false })) };
    expect(isComplete(content)).toBe(false);
    expect(isComplete({ ...content, summary: 'We got to know each other.' })).toBe(true);
    expect(isComplete({ ...contentFor(reportOf({ goals: [] })), summary: 'A first hour.' })).toBe(true);
  });

  it('says how many sessions in a row are good enough, today’s included', () => {
    const good = { successes: 8, prompt_level: 1 };
    const two = [recentOf(1, good), recentOf(1, { ...good, starts_at: '2026-11-12T12:00:00Z' })];
    expect(masteryHint(observed(1), two)).toEqual({ run: 3, left: 0 });
    expect(masteryHint(observed(1), [recentOf(1, good)])).toEqual({ run: 2, left: 1 });
    expect(masteryHint(observed(1, { successes: 7 }), two)).toBeNull();
    expect(masteryHint(observed(1, { prompt_level: 2 }), two)).toBeNull();
  });

  it('leads from one goal to the next that needs something', () => {
    const content = { ...empty, observations: [observed(1), ...empty.observations.slice(1)] };
    expect(nextOpenGoal(content, report.goals, 0)).toBe(goalOf(2).id);
    expect(nextOpenGoal(content, report.goals, 2)).toBe(goalOf(2).id);
    expect(nextOpenGoal({ ...content, observations: [1, 2, 3].map((n) => observed(n)) }, report.goals, 1)).toBeNull();
  });

  it('leaves out homework nobody has written, and compares as the server stores it', () => {
    const line = { id: goalOf(50).id, text: ' ' };
    const written = { ...empty, summary: 'Fine. ', homework: [line] };
    expect(contentToSend(written).homework).toEqual([]);
    expect(isSameContent(written, { ...empty, summary: 'Fine.' })).toBe(true);
    expect(isSameContent(written, empty)).toBe(false);
  });
});
