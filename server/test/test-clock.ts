import type { Clock } from '../src/platform/clock.ts';

/** Stands still until it is moved. */
export class TestClock implements Clock {
  #now = new Date('2026-11-17T08:00:00.000Z');

  now(): Date {
    return new Date(this.#now);
  }

  set(instant: Date): void {
    this.#now = new Date(instant);
  }

  advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }): void {
    const total = seconds + 60 * (minutes + 60 * (hours + 24 * days));
    this.#now = new Date(this.#now.getTime() + total * 1000);
  }
}
