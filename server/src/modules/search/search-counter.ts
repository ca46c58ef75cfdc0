import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { dayOf } from '../../platform/uae-months.ts';

const WRITE_AFTER_MS = 5000;

/** How many searches there were on a day, and how many found somebody. Written in batches, off the way of the search. */
export class SearchCounter {
  readonly #platform: Pick<Platform, 'db' | 'clock' | 'log'>;
  #days = new Map<string, { searches: number; withResult: number }>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(platform: Pick<Platform, 'db' | 'clock' | 'log'>) {
    this.#platform = platform;
  }

  add(hasResult: boolean): void {
    const day = dayOf(this.#platform.clock.now());
    const { searches, withResult } = this.#days.get(day) ?? { searches: 0, withResult: 0 };
    this.#days.set(day, { searches: searches + 1, withResult: withResult + (hasResult ? 1 : 0) });
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_AFTER_MS).unref();
  }

  /** Writes what was counted since the last time; a figure lost to a broken connection is not worth a search. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const days = this.#days;
    this.#days = new Map();
    if (days.size > 0) this.#writing = this.#writing.then(() => this.#write(days));
    return this.#writing;
  }

  async #write(days: ReadonlyMap<string, { searches: number; withResult: number }>): Promise<void> {
    const { db, log } = this.#platform;
    const counts = [...days.values()];
    await sql`
      INSERT INTO search_counts (day, searches, with_result)
      SELECT * FROM unnest(${[...days.keys()]}::date[], ${counts.map((one) => one.searches)}::int[],
        ${counts.map((one) => one.withResult)}::int[])
      ON CONFLICT (day) DO UPDATE SET searches = search_counts.searches + excluded.searches,
        with_result = search_counts.with_result + excluded.with_result`
      .execute(db)
      .catch((error: unknown) => log.warn({ err: error }, 'searches were not counted'));
  }
}
