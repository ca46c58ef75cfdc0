import { Temporal } from 'temporal-polyfill';

/** Time is a port: nothing else in the server asks the system for the time, so tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000);
}

export function daysAfter(instant: Date, days: number): Date {
  return minutesAfter(instant, days * 24 * 60);
}

export function earlierOf(one: Date, other: Date): Date {
  return new Date(Math.min(one.getTime(), other.getTime()));
}

export function laterOf(one: Date, other: Date): Date {
  return new Date(Math.max(one.getTime(), other.getTime()));
}

/** "2026-11-17", a day without an hour or a zone, so many days later. */
export function dayAfter(day: string, days = 1): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
