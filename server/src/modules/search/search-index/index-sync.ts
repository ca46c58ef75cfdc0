import { setImmediate as breathe } from 'node:timers/promises';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { listEngaged, listHolidayDates, listIndexRows } from '../search.repository.ts';
import { SearchIndex } from './search-index.ts';

const BATCH = 2000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const DAY_CHECK_MS = 60_000;
const RETRY_FIRST_MS = 200;
const RETRY_LONGEST_MS = 5000;
const RETRY_AFTER_SECONDS = 1;

/**
 * Keeps this node’s search index true to the database: read whole at the start, then row by row as the database tells.
 * What could not be read stays noted as old and is read again by itself, ever less often, until it succeeds.
 */
export class SearchIndexSync {
  readonly #platform: Platform;
  #searchIndex = new SearchIndex();
  #old = new Set<string>();
  #isWholeOld = true;
  #isRead = false;
  #work: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #retryTimer: NodeJS.Timeout | null = null;
  #failures = 0;
  #isStopped = false;
  #onRenewed: () => void = () => {};

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  start(onRenewed: () => void): void {
    const { bus } = this.#platform;
    this.#onRenewed = onRenewed;
    bus.on('search', ({ ids }) => this.#hear(ids));
    // Nothing was heard for a while: everything may have changed.
    bus.on('resumed', () => this.#hear(null));
    this.#timer = setInterval(() => void this.turnDay(), DAY_CHECK_MS);
    this.#timer.unref();
    void this.#renew();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearInterval(this.#timer);
    if (this.#retryTimer) clearTimeout(this.#retryTimer);
    await this.#work;
  }

  /** Why this node cannot answer a search, or only with what is old; null when the search index is as it should be. */
  readiness(): string | null {
    if (!this.#isRead) return 'search: the search index has not been read yet';
    return this.#failures > 0 ? 'search: the latest changes could not be read' : null;
  }

  /** When a day comes into reach, whoever is engaged then is read again. */
  async turnDay(): Promise<void> {
    const { db, clock } = this.#platform;
    const fresh = this.#searchIndex.moveTo(clock.now().getTime());
    if (!this.#isRead || fresh.length === 0) return;
    // The search index names a day as fresh once: who is engaged then must not be lost with a failed read.
    this.#hear(await listEngaged(db, fresh).catch(() => null));
  }

  #hear(ids: readonly string[] | null): void {
    if (ids === null) this.#isWholeOld = true;
    else for (const id of ids) this.#old.add(id);
    // Whoever searches next waits for it; nobody is made to wait for a change they cannot know of.
    void this.#renew();
  }

  /** The search index, once it has been read at all: nobody is told that there is no one when we do not know. */
  async ready(): Promise<SearchIndex> {
    // Between two tries there is nothing to wait for.
    if (!this.#isRead && !this.#retryTimer) await this.#renew();
    if (!this.#isRead) throw new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
    return this.#searchIndex;
  }

  /** Never rejects: what fails is tried again. */
  #renew(): Promise<void> {
    if (this.#isStopped || this.#work) return this.#work ?? Promise.resolve();
    if (this.#retryTimer) clearTimeout(this.#retryTimer);
    this.#retryTimer = null;
    this.#work = this.#renewAll()
      .then(
        () => this.#succeeded(),
        (error: unknown) => this.#failed(error),
      )
      .finally(() => {
        this.#work = null;
      });
    return this.#work;
  }

  #succeeded(): void {
    this.#failures = 0;
    this.#onRenewed();
  }

  #failed(error: unknown): void {
    this.#platform.log.warn({ err: error, failures: this.#failures + 1 }, 'search index could not be read');
    if (this.#isStopped) return;
    const delay = Math.min(RETRY_FIRST_MS * 2 ** this.#failures, RETRY_LONGEST_MS);
    this.#failures += 1;
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = null;
      void this.#renew();
    }, delay);
    this.#retryTimer.unref();
  }

  async #renewAll(): Promise<void> {
    while (this.#isWholeOld || this.#old.size > 0) {
      if (this.#isWholeOld) await this.#readWhole();
      const ids = [...this.#old].slice(0, BATCH);
      for (const id of ids) this.#old.delete(id);
      if (ids.length > 0) await this.#readSome(ids);
    }
  }

  /** Into a new search index beside the one in use, a few thousand at a time, so that everything else goes on. */
  async #readWhole(): Promise<void> {
    // From here on, what is heard is newer than what is read.
    this.#isWholeOld = false;
    this.#old.clear();
    try {
      this.#searchIndex = await this.#wholeMarket();
      this.#isRead = true;
    } catch (error) {
      this.#isWholeOld = true;
      throw error;
    }
  }

  async #wholeMarket(): Promise<SearchIndex> {
    const { db, clock } = this.#platform;
    const now = clock.now();
    const next = new SearchIndex();
    next.setHolidays(await listHolidayDates(db));
    next.moveTo(now.getTime());
    let batch = await listIndexRows(db, { after: BEFORE_ALL, limit: BATCH }, now);
    for (;;) {
      // The database reads the next ones while these are put in.
      const more = batch.last === null ? null : listIndexRows(db, { after: batch.last, limit: BATCH }, now);
      // Awaited below; until then a failure must not count as unhandled.
      more?.catch(() => undefined);
      for (const row of batch.rows) next.put(row, true);
      const [following] = await Promise.all([more, breathe()]);
      if (following === null) break;
      batch = following;
    }
    next.settle();
    return next;
  }

  async #readSome(ids: readonly string[]): Promise<void> {
    const { db, clock } = this.#platform;
    try {
      const { rows } = await listIndexRows(db, { ids }, clock.now());
      const found = new Set(rows.map(({ id }) => id));
      for (const row of rows) this.#searchIndex.put(row);
      for (const id of ids) if (!found.has(id)) this.#searchIndex.drop(id);
    } catch (error) {
      for (const id of ids) this.#old.add(id);
      throw error;
    }
  }
}
