import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { Logger } from '../../log.ts';
import { clientNetwork } from './client-network.ts';

/** Requests a minute from one address, by what is asked for. Many households share one address, so they are generous. */
export const REQUESTS_PER_MINUTE = {
  pages: 600,
  documents: 240,
  search: 1200,
  files: 3000,
  public: 600,
  tokens: 600,
} as const;
export type LimitedAs = keyof typeof REQUESTS_PER_MINUTE;

const WINDOW_MS = 60_000;
/** A node reports what it has served to the shared count in steps of this part of the limit. */
const STEPS = 20;
const MAX_ADDRESSES = 50_000;

interface Window {
  endsAt: number;
  /** Served by this node. */
  served: number;
  reported: number;
  /** Served by all nodes, as of the last report. */
  total: number;
  isReporting: boolean;
  refused: number;
}

export interface OverLimit {
  /** After how many seconds there is room again. */
  retryAfter: number;
  /** Refused as often as served already: somebody who does not listen. */
  isFlood: boolean;
}

/**
 * Keeps one address from taking what everybody needs. Each node counts in memory, so that nobody waits for a count, and
 * reports to the shared table in steps: one node never serves more than the limit, all together never more than the
 * limit and one step each.
 */
export class AddressLimits {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #windows = new Map<string, Window>();

  constructor(db: Database, clock: Clock, log: Logger) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
  }

  /** Counts one; null when it is within the limit. */
  take(kind: LimitedAs, ip: string): OverLimit | null {
    const now = this.#clock.now().getTime();
    const key = `${kind}:${clientNetwork(ip)}`;
    const window = this.#windowOf(key, now);
    const max = REQUESTS_PER_MINUTE[kind];
    const elsewhere = window.total - window.reported;
    if (elsewhere + window.served >= max) {
      window.refused += 1;
      const retryAfter = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
      return { retryAfter, isFlood: window.refused > max };
    }
    window.served += 1;
    if (window.served - window.reported >= max / STEPS) void this.#reportAll(key, window, max / STEPS);
    return null;
  }

  #windowOf(key: string, now: number): Window {
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    if (this.#windows.size >= MAX_ADDRESSES) this.#dropEnded(now);
    // Windows of all nodes end together, so that they count the same.
    const endsAt = (Math.floor(now / WINDOW_MS) + 1) * WINDOW_MS;
    const window = { endsAt, served: 0, reported: 0, total: 0, isReporting: false, refused: 0 };
    this.#windows.set(key, window);
    return window;
  }

  #dropEnded(now: number): void {
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key);
    if (this.#windows.size >= MAX_ADDRESSES) this.#windows.clear();
  }

  /** One report at a time; what was served meanwhile goes out with the next. */
  async #reportAll(key: string, window: Window, step: number): Promise<void> {
    if (window.isReporting) return;
    window.isReporting = true;
    try {
      while (window.served - window.reported >= step) await this.#report(key, window);
    } catch (error) {
      // Without the database each node still counts for itself.
      this.#log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'address limits not reported');
    } finally {
      window.isReporting = false;
    }
  }

  async #report(key: string, window: Window): Promise<void> {
    const upTo = window.served;
    const resetsAt = new Date(window.endsAt);
    const { rows } = await sql<{ count: number }>`
      INSERT INTO rate_limits (key, count, resets_at) VALUES (${`${key}:${window.endsAt}`}, ${upTo - window.reported}, ${resetsAt})
      ON CONFLICT (key) DO UPDATE SET count = rate_limits.count + excluded.count
      RETURNING count`.execute(this.#db);
    window.total = rows[0]?.count ?? upTo;
    window.reported = upTo;
  }
}
