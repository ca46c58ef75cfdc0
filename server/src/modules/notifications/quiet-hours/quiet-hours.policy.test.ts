import { DEFAULT_QUIET_HOURS, type QuietHours } from '@sanad/contract/notifications.ts';
import { describe, expect, it } from 'vitest';
import type { Facts, NotificationKind } from '../../../platform/messages/notification-registry.ts';
import { endOfQuietHours, minuteOf, sendAfter, timeOf } from './quiet-hours.policy.ts';

const hours = (from: string, until: string): QuietHours => ({ enabled: true, from, until });
const end = (quiet: QuietHours, zone: string, now: string) =>
  endOfQuietHours(quiet, zone, new Date(now))?.toISOString() ?? null;

describe('quiet hours', () => {
  it.each([
    // From nine in the evening to seven in the morning, in Dubai (UTC+4).
    ['21:00', '07:00', 'Asia/Dubai', '2026-11-17T16:59:59Z', null],
    ['21:00', '07:00', 'Asia/Dubai', '2026-11-17T17:00:00Z', '2026-11-18T03:00:00.000Z'],
    ['21:00', '07:00', 'Asia/Dubai', '2026-11-17T20:30:00Z', '2026-11-18T03:00:00.000Z'],
    ['21:00', '07:00', 'Asia/Dubai', '2026-11-18T02:59:59Z', '2026-11-18T03:00:00.000Z'],
    ['21:00', '07:00', 'Asia/Dubai', '2026-11-18T03:00:00Z', null],
    // The same moment is day elsewhere.
    ['21:00', '07:00', 'America/New_York', '2026-11-17T17:00:00Z', null],
    // Within one day.
    ['13:00', '15:30', 'Asia/Dubai', '2026-11-17T09:00:00Z', '2026-11-17T11:30:00.000Z'],
    ['13:00', '15:30', 'Asia/Dubai', '2026-11-17T11:30:00Z', null],
    // Clocks go forward in London on 29/03/2026 at 1:00, and back on 25/10/2026 at 2:00.
    ['21:00', '07:00', 'Europe/London', '2026-03-28T22:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['21:00', '07:00', 'Europe/London', '2026-10-24T22:00:00Z', '2026-10-25T07:00:00.000Z'],
  ])('%s to %s in %s at %s end at %s', (from, until, zone, now, expected) => {
    expect(end(hours(from, until), zone, now)).toBe(expected);
  });

  it('are kept in minutes of the day', () => {
    for (const time of ['00:00', '07:05', '21:00', '23:59']) expect(timeOf(minuteOf(time))).toBe(time);
  });
});

describe('what is sent at night', () => {
  const NIGHT = new Date('2026-11-17T20:00:00Z');
  const MORNING = '2026-11-18T03:00:00.000Z';
  const waits = (topic: NotificationKind['topic'], facts: Facts, quietHours = DEFAULT_QUIET_HOURS) =>
    sendAfter({ kind: { topic } as NotificationKind, facts }, { quietHours, zone: 'Asia/Dubai' }, NIGHT)?.toISOString();

  it.each([
    ['payments', {}, MORNING],
    ['security', {}, undefined],
    ['sessions', { starts_at: '2026-11-18T08:00:00Z' }, undefined],
    ['sessions', { starts_at: '2026-11-18T08:00:01Z' }, MORNING],
    ['sessions', { starts_at: '2026-11-17T19:59:59Z' }, MORNING],
    ['offers', { answer_by: '2026-11-18T07:00:00Z' }, undefined],
    ['sessions', { starts_at: '2026-11-24T08:00:00Z', answer_by: '2026-11-18T07:00:00Z' }, undefined],
    ['sessions', { starts_at: '2026-11-24T08:00:00Z', answer_by: '2026-11-19T07:00:00Z' }, MORNING],
  ] as const)('%s %j waits until %s', (topic, facts, expected) => {
    expect(waits(topic, facts)).toBe(expected);
  });

  it('does not wait where somebody has turned the quiet hours off', () => {
    expect(waits('payments', {}, { ...DEFAULT_QUIET_HOURS, enabled: false })).toBeUndefined();
  });
});
