import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import { expect, it } from 'vitest';
import type { SessionText } from '../../use-session-text.ts';
import { soonText } from './session-next.tsx';

const words = {
  now: new Date('2026-11-18T09:00:00Z'),
  t: (key: string, values?: { count?: number }) => [key, values?.count].filter(Boolean).join(' '),
} as unknown as SessionText;

it.each([
  ['2026-11-18T09:08:00Z', 'confirmed', 'startsIn.minutes 8'],
  ['2026-11-18T08:57:00Z', 'confirmed', 'startsIn.now'],
  ['2026-11-18T08:20:00Z', 'confirmed', 'startsIn.due 40'],
  ['2026-11-18T08:20:00Z', 'in_progress', 'startsIn.running'],
])('a session of %s that is %s says %s', (starts_at, state, text) => {
  expect(soonText({ starts_at, state } as BookingSummary, words)).toBe(text);
});
