import { type QuietHours, URGENT_HOURS } from '@sanad/contract/notifications.ts';
import { Temporal } from 'temporal-polyfill';
import { minutesAfter } from '../../../platform/clock.ts';
import type { Facts, NotificationKind } from '../../../platform/messages/notification-registry.ts';

/**
 * At night, mails, text and push messages wait for the morning, on the reader's clock. Not what protects the account,
 * and not what is about a session that starts, or an answer that is due, within URGENT_HOURS. The bell never waits.
 */
export function sendAfter(
  { kind, facts }: { kind: NotificationKind; facts: Facts },
  { quietHours, zone }: { quietHours: QuietHours; zone: string },
  now: Date,
): Date | undefined {
  if (!quietHours.enabled || isUrgent(kind, facts, now)) return undefined;
  return endOfQuietHours(quietHours, zone, now);
}

/** When the quiet hours that it is now in end; undefined outside of them. */
export function endOfQuietHours({ from, until }: QuietHours, zone: string, now: Date): Date | undefined {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const time = local.toPlainTime().toString().slice(0, 5);
  const isQuiet = from < until ? from <= time && time < until : from <= time || time < until;
  if (!isQuiet) return undefined;
  const end = local.withPlainTime(until);
  const next = Temporal.ZonedDateTime.compare(end, local) > 0 ? end : end.add({ days: 1 });
  return new Date(next.epochMilliseconds);
}

function isUrgent({ topic }: NotificationKind, { starts_at, answer_by }: Facts, now: Date): boolean {
  const limit = minutesAfter(now, URGENT_HOURS * 60);
  const isSoon = (at: string | undefined) => at !== undefined && new Date(at) >= now && new Date(at) <= limit;
  return topic === 'security' || isSoon(starts_at) || isSoon(answer_by);
}

export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

export function timeOf(minute: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}
