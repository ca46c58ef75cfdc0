import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';
import type { DB } from './database-types.ts';

const BATCH = 1000;
type Condition = (now: Date) => RawBuilder<unknown>;

/** How long rows are kept: each module says it of its own tables, and one nightly job removes what is over. */
export class Retention {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #rules: { table: keyof DB & string; isOver: Condition }[] = [];

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  keep(table: keyof DB & string, isOver: Condition): void {
    this.#rules.push({ table, isOver });
  }

  get tables(): string[] {
    return this.#rules.map(({ table }) => table);
  }

  /** In small transactions, so that nobody waits for a lock. */
  async sweep(): Promise<void> {
    for (const { table, isOver } of this.#rules) {
      while ((await this.#deleteSome(table, isOver(this.#clock.now()))) === BATCH);
    }
  }

  async #deleteSome(table: string, isOver: RawBuilder<unknown>): Promise<number> {
    const { numAffectedRows } = await sql`DELETE FROM ${sql.table(table)} WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM ${sql.table(table)} WHERE ${isOver} LIMIT ${BATCH}))`.execute(this.#db);
    return Number(numAffectedRows ?? 0);
  }
}
