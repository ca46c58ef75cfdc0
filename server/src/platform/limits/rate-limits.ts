import { sql } from 'kysely';
import { type Clock, minutesAfter } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Retention } from '../database/retention.ts';
import { Refusal } from '../refusal.ts';

export interface Limit {
  /** What is counted, e.g. `login:<hash of the address>`. Never a secret in clear. */
  key: string;
  max: number;
  minutes: number;
  /** Guesses only: a right one does not forget the wrong ones. */
  isKept?: true;
}

function secondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000));
}

/** Fixed windows in the database: exact under parallel calls and shared by all nodes. */
export class Limits {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #lastTries = new Map<string, Promise<void>>();

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Counts one and refuses when that was one too many. */
  async take(limit: Limit): Promise<void> {
    const now = this.#clock.now();
    const resetsAt = minutesAfter(now, limit.minutes);
    const row = await this.#db
      .insertInto('rate_limits')
      .values({ key: limit.key, count: 1, resets_at: resetsAt })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`CASE WHEN rate_limits.resets_at <= ${now} THEN 1 ELSE rate_limits.count + 1 END`,
          resets_at: sql`CASE WHEN rate_limits.resets_at <= ${now} THEN ${resetsAt} ELSE rate_limits.resets_at END`,
        }),
      )
      .returning(['count', 'resets_at'])
      .executeTakeFirstOrThrow();
    if (row.count > limit.max) {
      throw new Refusal('too_many_requests', { retryAfter: secondsUntil(row.resets_at, now) });
    }
  }

  /**
   * Lets `guess` try once and counts it under every limit if it fails (null). Each try is counted before it is made and
   * taken back if it was right, so parallel guesses never get more than `max` failures, here and on other nodes; a right
   * guess forgets the earlier ones. No connection is held while `guess` thinks.
   */
  async guess<T>(input: Limit | Limit[], guess: () => Promise<T | null>): Promise<T | null> {
    // In one order everywhere, so that no two tries wait for each other.
    const limits = [input].flat().sort((a, b) => (a.key < b.key ? -1 : 1));
    const before = Promise.all(limits.map(({ key }) => this.#lastTries.get(key)));
    const attempt = before.then(() => this.#tryOnce(limits, guess));
    const settled = attempt.then(
      () => {},
      () => {},
    );
    for (const { key } of limits) this.#lastTries.set(key, settled);
    void settled.then(() => {
      for (const { key } of limits) if (this.#lastTries.get(key) === settled) this.#lastTries.delete(key);
    });
    return attempt;
  }

  async #tryOnce<T>(limits: Limit[], guess: () => Promise<T | null>): Promise<T | null> {
    await this.#db.transaction().execute((tx) => this.#countTry(tx, limits));
    let found: T | null;
    try {
      found = await guess();
    } catch (error) {
      await this.#takeBack(limits);
      throw error;
    }
    if (found === null) return null;
    const forgotten = limits.filter(({ isKept }) => !isKept).map(({ key }) => key);
    if (forgotten.length > 0) await this.#db.deleteFrom('rate_limits').where('key', 'in', forgotten).execute();
    await this.#takeBack(limits.filter(({ isKept }) => isKept));
    return found;
  }

  async #countTry(tx: Tx, limits: readonly Limit[]): Promise<void> {
    const now = this.#clock.now();
    for (const { key, max, minutes } of limits) {
      const counted = await tx
        .insertInto('rate_limits')
        .values({ key, count: 1, resets_at: minutesAfter(now, minutes) })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({
              count: sql`CASE WHEN rate_limits.resets_at <= ${now} THEN 1 ELSE rate_limits.count + 1 END`,
              resets_at: sql`CASE WHEN rate_limits.resets_at <= ${now} THEN excluded.resets_at ELSE rate_limits.resets_at END`,
            })
            .where((eb) => eb.or([eb('rate_limits.resets_at', '<=', now), eb('rate_limits.count', '<', max)])),
        )
        .returning('key')
        .executeTakeFirst();
      if (counted) continue;
      const full = await tx
        .selectFrom('rate_limits')
        .select('resets_at')
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      throw new Refusal('too_many_tries', { retryAfter: secondsUntil(full.resets_at, now) });
    }
  }

  async #takeBack(limits: readonly Limit[]): Promise<void> {
    if (limits.length === 0) return;
    await this.#db
      .updateTable('rate_limits')
      .set({ count: sql`greatest(count - 1, 0)` })
      .where(
        'key',
        'in',
        limits.map(({ key }) => key),
      )
      .execute();
  }

  /** The key itself and what is counted below it (`key:…`). */
  async forget(tx: Tx, key: string): Promise<void> {
    await tx
      .deleteFrom('rate_limits')
      .where((eb) => eb.or([eb('key', '=', key), sql<boolean>`starts_with(key, ${`${key}:`})`]))
      .execute();
  }

  keepFor(retention: Retention): void {
    retention.keep('rate_limits', (now) => sql`resets_at <= ${now}`);
  }
}
