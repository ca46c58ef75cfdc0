import { sql } from 'kysely';
import { type Clock, systemClock } from '../clock.ts';
import type { Logger } from '../log.ts';
import type { Database } from './database.ts';

const MEASURE_EVERY_MS = 30_000;
const NOTEWORTHY_MS = 2000;

/**
 * The database's time, so that all nodes agree on what is over whatever their own clocks say. The difference to this
 * machine's clock is measured at the start and every half minute; in between it is added without asking anybody.
 */
export class DatabaseClock implements Clock {
  readonly #machine: Clock;
  #offsetMs = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(machine: Clock = systemClock) {
    this.#machine = machine;
  }

  now(): Date {
    return new Date(this.#machine.now().getTime() + this.#offsetMs);
  }

  async follow(db: Database, log: Logger): Promise<void> {
    await this.#measure(db, log);
    this.#timer = setInterval(() => {
      // While the database is away the last difference is the best that is known.
      this.#measure(db, log).catch(() => undefined);
    }, MEASURE_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  async #measure(db: Database, log: Logger): Promise<void> {
    const before = this.#machine.now().getTime();
    const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
    const after = this.#machine.now().getTime();
    const database = rows[0]?.now.getTime() ?? before;
    this.#offsetMs = Math.round(database - (before + after) / 2);
    if (Math.abs(this.#offsetMs) > NOTEWORTHY_MS) {
      log.warn({ offset_ms: this.#offsetMs }, 'the clock of this machine differs from the database');
    }
  }
}
