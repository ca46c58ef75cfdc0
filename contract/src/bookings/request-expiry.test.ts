import { expect, it } from 'vitest';
import { requestExpiry } from './request-expiry.ts';

const HOUR_MS = 3_600_000;
const START = new Date('2026-11-19T12:00:00Z');
const before = (hours: number) => new Date(START.getTime() - hours * HOUR_MS);

it.each([
  ['lasts 24 hours', 100, 76],
  ['ends two hours before the start', 10, 2],
  ['has half an hour even with the shortest notice', 2, 1.5],
])('a request %s: made %s hours before, it ends %s hours before', (_, made, ends) => {
  expect(requestExpiry(before(made), START)).toEqual(before(ends));
});
