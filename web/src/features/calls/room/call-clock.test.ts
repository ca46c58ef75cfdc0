import { expect, it } from 'vitest';
import { callClock } from './call-clock.ts';
import { callOf, minutesIn } from './call-room.testing.ts';

const trial = { starts_at: minutesIn(0), ends_at: minutesIn(30), closes_at: minutesIn(40) };
const times = (call: typeof trial) =>
  Object.fromEntries(Object.entries(call).map(([name, at]) => [name, at.toISOString()])) as Record<
    keyof typeof trial,
    string
  >;

it.each([
  ['four minutes before', -4, { phase: 'before', minutes: 4, stone: -1 }],
  ['as it starts', 0, { phase: 'running', minutes: 60, stone: 0 }],
  ['in its third sixth', 22, { phase: 'running', minutes: 38, stone: 2 }],
  ['ten minutes before the end', 50, { phase: 'wrapping_up', minutes: 10, stone: 5 }],
  ['half a minute before the end', 59.5, { phase: 'wrapping_up', minutes: 1, stone: 5 }],
  ['after the end', 62, { phase: 'after', minutes: 8, stone: 6 }],
] as const)('the clock of an hour, %s', (_, minutes, expected) => {
  expect(callClock(callOf(), minutesIn(minutes))).toEqual(expected);
});

it('a trial call of half an hour wraps up in its last five minutes', () => {
  expect(callClock(times(trial), minutesIn(24)).phase).toBe('running');
  expect(callClock(times(trial), minutesIn(25)).phase).toBe('wrapping_up');
});
