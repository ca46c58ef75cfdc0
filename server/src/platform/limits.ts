import { sql } from 'kysely';
import { type Clock, minutesAfter } from './clock.ts';
import type { Database, Tx } from './database.ts';
import { Refusal } from './refusal.ts';

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
   * Lets `guess` try once and counts it under every limit if it fails (null). Tries on one key wait for each other, here
   * and on other nodes, so parallel guesses never get more than `max` failures; a right guess forgets the earlier ones.
   */
  async guess<T>(given: Limit | Limit[], guess: (tx: Tx) => Promise<T | null>): Promise<T | null> {
    // In one order everywhere, so that no two tries wait for each other.
    const limits = [given].flat().sort((a, b) => (a.key < b.key ? -1 : 1));
    const before = Promise.all(limits.map(({ key }) => this.#turns.get(key)));
    const turn = before.then(() => this.#guessInTurn(limits, guess));
    const settled = turn.then(
      () => {},
      () => {},
    );
    for (const { key } of limits) this.#turns.set(key, settled);
    void settled.then(() => {
      for (const { key } of limits) if (this.#turns.get(key) === settled) this.#turns.delete(key);
    });
    return turn;
  }

  #guessInTurn<T>(limits: Limit[], guess: (tx: Tx) => Promise<T | null>): Promise<T | null> {
    return this.#db.transaction().execute(async (tx) => {
      for (const { key } of limits) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
      const now = this.#clock.now();
      const keys = limits.map(({ key }) => key);
      const rows = await tx.selectFrom('rate_limits').selectAll().where('key', 'in', keys).execute();
      const live = new Map(rows.filter((row) => row.resets_at > now).map((row) => [row.key, row]));
      for (const { key, max } of limits) {
        const failures = live.get(key);
        if (failures && failures.count >= max) {
          throw new Refusal('too_many_tries', { retryAfter: secondsUntil(failures.resets_at, now) });
        }
      }
      const found = await guess(tx);
      if (found === null) {
        for (const { key, minutes } of limits) {
          const failures = live.get(key);
          const count = (failures?.count ?? 0) + 1;
          const next = { count, resets_at: failures?.resets_at ?? minutesAfter(now, minutes) };
          await tx
            .insertInto('rate_limits')
            .values({ key, ...next })
            .onConflict((conflict) => conflict.column('key').doUpdateSet(next))
            .execute();
        }
        return null;
      }
      const forgotten = limits.filter(({ isKept }) => !isKept).map(({ key }) => key);
      if (rows.length > 0 && forgotten.length > 0) {
        await tx.deleteFrom('rate_limits').where('key', 'in', forgotten).execute();
      }
      return found;
    });
  }

  /** The key itself and what is counted below it (`key:…`). */
  async forget(tx: Tx, key: string): Promise<void> {
    await tx
      .deleteFrom('rate_limits')
      .where((eb) => eb.or([eb('key', '=', key), sql<boolean>`starts_with(key, ${`${key}:`})`]))
      .execute();
  }

  async sweep(): Promise<void> {
    await this.#db.deleteFrom('rate_limits').where('resets_at', '<=', this.#clock.now()).execute();
  }
}
