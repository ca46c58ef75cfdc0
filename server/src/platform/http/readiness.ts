import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import type { Clock } from '../clock.ts';

const DATABASE_MS = 1000;
const KEPT_MS = 250;
const FULL_DISK_MS = 30_000;
const LEAST_FREE_BYTES = 32 * 1024 * 1024;

/** Null: nothing is against it. Otherwise what is missing, in a word or two. */
export type ReadinessCheck = () => string | null | Promise<string | null>;

/**
 * May a load balancer send people here? The database is asked on a connection of its own, so that a rush of requests
 * does not make it wait; whoever asks while an answer is on its way gets the same one.
 */
export class Readiness {
  readonly #clock: Clock;
  readonly #checks: ReadinessCheck[] = [];
  #answer: Promise<string | null> | null = null;
  #fullDiskAt = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.add(() => (this.#clock.now().getTime() - this.#fullDiskAt < FULL_DISK_MS ? 'disk is full' : null));
  }

  add(check: ReadinessCheck): void {
    this.#checks.push(check);
  }

  /** Something could not be written: believed for half a minute, because reading still works. */
  sawFullDisk(): void {
    this.#fullDiskAt = this.#clock.now().getTime();
    this.#answer = null;
  }

  obstacle(): Promise<string | null> {
    this.#answer ??= this.#ask().finally(() => {
      setTimeout(() => {
        this.#answer = null;
      }, KEPT_MS).unref();
    });
    return this.#answer;
  }

  async #ask(): Promise<string | null> {
    const found = await Promise.all(this.#checks.map((check) => check()));
    return found.find((obstacle) => obstacle !== null) ?? null;
  }
}

/** `pool` must not be the one that requests use. */
export function databaseAnswers(pool: pg.Pool): ReadinessCheck {
  return async () => {
    const answer = pool.query('SELECT 1').then(
      () => null,
      () => 'database does not answer',
    );
    const late = new Promise<string>((resolve) => {
      setTimeout(resolve, DATABASE_MS, 'database does not answer').unref();
    });
    return Promise.race([answer, late]);
  };
}

export function diskHasRoom(folder: string): ReadinessCheck {
  return async () => {
    const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 1, bsize: LEAST_FREE_BYTES }));
    return bavail * bsize < LEAST_FREE_BYTES ? 'disk is full' : null;
  };
}
