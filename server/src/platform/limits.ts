import { sql } from 'kysely';
import { type Clock, minutesAfter } from './clock.ts';
import type { Database, Tx } from './database.ts';
import { Refusal } from './refusal.ts';

export interface Limit {
  /** What is counted, e.g. `login:<hash of the address>`. Never a secret in clear. */
  key: string;
  max: number;
  minutes: number;
}

function secondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000));
}

/** Fixed windows in the database: exact under parallel calls and shared by all nodes. */
export class Limits {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #turns = new Map<string, Promise<void>>();

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
   * Lets `guess` try once and counts it if it fails (null). Tries on one key wait for each other, here and on other
   * nodes, so parallel guesses never get more than `max` failures; a right guess forgets the earlier ones.
   */
  async guess<T>(limit: Limit, guess: (tx: Tx) => Promise<T | null>): Promise<T | null> {
    const before = this.#turns.get(limit.key) ?? Promise.resolve();
    const turn = before.then(() => this.#guessInTurn(limit, guess));
    const settled = turn.then(
      () => {},
      () => {},
    );
    this.#turns.set(limit.key, settled);
    void settled.then(() => {
      if (this.#turns.get(limit.key) === settled) this.#turns.delete(limit.key);
    });
    return turn;
  }

  #guessInTurn<T>(limit: Limit, guess: (tx: Tx) => Promise<T | null>): Promise<T | null> {
    return this.#db.transaction().execute(async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${limit.key}, 0))`.execute(tx);
      const now = this.#clock.now();
      const row = await tx.selectFrom('rate_limits').selectAll().where('key', '=', limit.key).executeTakeFirst();
      const failures = row && row.resets_at > now ? row : null;
      if (failures && failures.count >= limit.max) {
        throw new Refusal('too_many_tries', { retryAfter: secondsUntil(failures.resets_at, now) });
      }
      const found = await guess(tx);
      if (found === null) {
        const next = {
          count: (failures?.count ?? 0) + 1,
          resets_at: failures?.resets_at ?? minutesAfter(now, limit.minutes),
        };
        await tx
          .insertInto('rate_limits')
          .values({ key: limit.key, ...next })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(next))
          .execute();
      } else if (row) {
        await tx.deleteFrom('rate_limits').where('key', '=', limit.key).execute();
      }
      return found;
    });
  }

  async forget(tx: Tx, key: string): Promise<void> {
    await tx.deleteFrom('rate_limits').where('key', '=', key).execute();
  }

  async sweep(): Promise<void> {
    await this.#db.deleteFrom('rate_limits').where('resets_at', '<=', this.#clock.now()).execute();
  }
}
