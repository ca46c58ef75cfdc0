import { setImmediate as breathe } from 'node:timers/promises';
import type { Platform } from '../../platform/platform.ts';
import { Market } from './market.ts';
import { listEngaged, listHolidayDates, listMarketRows } from './search.repository.ts';

const BATCH = 2000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const DAY_CHECK_MS = 60_000;

/** Keeps this node's market true to the database: read whole at the start, then row by row as the database tells. */
export class MarketKeeper {
  readonly #platform: Platform;
  #market = new Market();
  #old = new Set<string>();
  #isWholeOld = true;
  #isRead = false;
  #work: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
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
    const complain = (error: unknown) => this.#platform.log.warn({ err: error }, 'market is late');
    this.#timer = setInterval(() => void this.turnDay().catch(complain), DAY_CHECK_MS);
    this.#timer.unref();
    void this.ready().catch((error: unknown) => this.#platform.log.error({ err: error }, 'market could not be read'));
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#work?.catch(() => undefined);
  }

  /** When a day comes into reach, whoever is engaged then is read again. */
  async turnDay(): Promise<void> {
    const { db, clock } = this.#platform;
    const fresh = this.#market.moveTo(clock.now().getTime());
    if (this.#isRead && fresh.length > 0) this.#hear(await listEngaged(db, fresh));
  }

  #hear(ids: readonly string[] | null): void {
    if (ids === null) this.#isWholeOld = true;
    else for (const id of ids) this.#old.add(id);
    // Whoever searches next waits for it; nobody is made to wait for a change they cannot know of.
    void this.#renew().catch((error: unknown) => this.#platform.log.warn({ err: error }, 'market is late'));
  }

  /** The market, once it has been read at all. */
  async ready(): Promise<Market> {
    if (!this.#isRead || this.#isWholeOld) await this.#renew();
    return this.#market;
  }

  #renew(): Promise<void> {
    this.#work ??= this.#renewAll()
      .then(() => this.#onRenewed())
      .finally(() => {
        this.#work = null;
      });
    return this.#work;
  }

  async #renewAll(): Promise<void> {
    while (this.#isWholeOld || this.#old.size > 0) {
      if (this.#isWholeOld) await this.#readWhole();
      const ids = [...this.#old].slice(0, BATCH);
      for (const id of ids) this.#old.delete(id);
      if (ids.length > 0) await this.#readSome(ids);
    }
  }

  /** Into a new market beside the one in use, a few thousand at a time, so that everything else goes on. */
  async #readWhole(): Promise<void> {
    const { db, clock } = this.#platform;
    this.#isWholeOld = false;
    this.#old.clear();
    const now = clock.now();
    const next = new Market();
    next.setHolidays(await listHolidayDates(db));
    next.moveTo(now.getTime());
    let batch = await listMarketRows(db, { after: BEFORE_ALL, limit: BATCH }, now);
    for (;;) {
      // The database reads the next ones while these are put in.
      const more = batch.last === null ? null : listMarketRows(db, { after: batch.last, limit: BATCH }, now);
      for (const row of batch.rows) next.put(row, true);
      const [following] = await Promise.all([more, breathe()]);
      if (following === null) break;
      batch = following;
    }
    next.settle();
    this.#market = next;
    this.#isRead = true;
  }

  async #readSome(ids: readonly string[]): Promise<void> {
    const { db, clock } = this.#platform;
    const { rows } = await listMarketRows(db, { ids }, clock.now());
    const found = new Set(rows.map(({ id }) => id));
    for (const row of rows) this.#market.put(row);
    for (const id of ids) if (!found.has(id)) this.#market.drop(id);
  }
}
