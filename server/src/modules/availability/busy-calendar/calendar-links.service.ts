import {
  BUSY_CALENDAR_BYTES,
  BUSY_TIMES_MAX,
  CALENDAR_LINK_MINUTES,
  type CALENDAR_LINK_PROBLEMS,
  type CalendarLink,
} from '@sanad/contract/calendars.ts';
import { daysAfter, minutesAfter } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { FetchError, fetchPublicText, publicUrlOf } from '../../../platform/http/public-fetch.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockUser } from '../../accounts/index.ts';
import { findLsaOfUser, lockLsa } from '../../lsas/index.ts';
import { getRules } from '../availability.repository.ts';
import { countBusyAhead, replaceBusyTimes } from './busy-calendar.repository.ts';
import { READ_DAYS } from './busy-calendar.service.ts';
import { readBusyTimes } from './busy-times.reader.ts';
import type { Span } from './busy-times.ts';
import * as repository from './calendar-links.repository.ts';

type Problem = (typeof CALENDAR_LINK_PROBLEMS)[number];
const READ_JOB = 'calendar-link';
const FETCH_MS = 10_000;
const LINKS_AT_ONCE = 50;
const CHANGES_PER_HOUR = 10;
const addressContext = (lsaId: string) => `calendar-link:${lsaId}`;

/**
 * A calendar of other work that an LSA follows by its address. Jobs fetch it, soon after it is added and then about
 * every hour. When that fails, the times read before still count, and the LSA is told why.
 */
export class CalendarLinks {
  readonly #platform: Platform;
  readonly #fetchText: typeof fetchPublicText;

  constructor(platform: Platform, fetchText: typeof fetchPublicText = fetchPublicText) {
    this.#platform = platform;
    this.#fetchText = fetchText;
  }

  async startJobs(): Promise<void> {
    const { jobs } = this.#platform;
    await jobs.work<{ lsaId: string }>(READ_JOB, ({ lsaId }) => this.read(lsaId), { oncePerKey: true });
    await jobs.every('calendar-links', '*/15 * * * *', () => this.requestReads());
  }

  async own(viewer: Viewer): Promise<CalendarLink> {
    const { db } = this.#platform;
    const lsa = await findLsaOfUser(db, viewer.userId);
    if (!lsa) throw new Refusal('not_found');
    return this.#present(db, lsa.id);
  }

  async save(viewer: Viewer, address: string): Promise<CalendarLink> {
    const { clock, jobs, limits, vault } = this.#platform;
    await limits.take({ key: `calendar-link:${viewer.userId}`, max: CHANGES_PER_HOUR, minutes: 60 });
    const url = hostOf(address);
    return this.#change(viewer, async (tx, lsaId) => {
      const address_encrypted = vault.encrypt(url.href, addressContext(lsaId));
      await repository.putCalendarLink(tx, { lsa_id: lsaId, address_encrypted, host: url.host, added_at: clock.now() });
      await replaceBusyTimes(tx, { lsaId, source: 'link' }, [], clock.now());
      await jobs.send(tx, READ_JOB, { lsaId }, lsaId);
    });
  }

  remove(viewer: Viewer): Promise<CalendarLink> {
    return this.#change(viewer, async (tx, lsaId) => {
      await repository.deleteCalendarLink(tx, lsaId);
      await replaceBusyTimes(tx, { lsaId, source: 'link' }, [], this.#platform.clock.now());
    });
  }

  async requestReads(): Promise<void> {
    const { db, clock, jobs } = this.#platform;
    const due = await repository.listLinksToRead(db, minutesAfter(clock.now(), -CALENDAR_LINK_MINUTES), LINKS_AT_ONCE);
    await db.transaction().execute(async (tx) => {
      for (const lsaId of due) await jobs.send(tx, READ_JOB, { lsaId }, lsaId);
    });
  }

  /** Fetched outside of a transaction; written only if the link is still the same one. */
  async read(lsaId: string): Promise<void> {
    const { db, clock, events, vault } = this.#platform;
    const link = await repository.findCalendarLink(db, lsaId);
    if (!link) return;
    const found = await this.#spansOf(lsaId, vault.decrypt(link.address_encrypted, addressContext(lsaId)));
    await db.transaction().execute(async (tx) => {
      const now = clock.now();
      const current = await repository.lockCalendarLink(tx, lsaId);
      if (!current?.address_encrypted.equals(link.address_encrypted)) return;
      const problem = typeof found === 'string' ? found : null;
      await repository.saveLook(tx, lsaId, { now, problem });
      if (typeof found === 'string') return;
      await replaceBusyTimes(tx, { lsaId, source: 'link' }, found, now);
      await events.publish(tx, 'availability.changed', lsaId, { lsaId });
    });
  }

  async #spansOf(lsaId: string, address: string): Promise<readonly Span[] | Problem> {
    const { db, clock } = this.#platform;
    const now = clock.now();
    try {
      const text = await this.#fetchText(address, { bytes: BUSY_CALENDAR_BYTES, ms: FETCH_MS });
      const { zone } = await getRules(db, lsaId);
      const wanted = { zone, from: now.getTime(), to: daysAfter(now, READ_DAYS).getTime() };
      const spans = await readBusyTimes({ text, ...wanted });
      if (spans === null) return 'unreadable';
      return spans.length > BUSY_TIMES_MAX ? 'too_many' : spans;
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      return error.problem === 'address' ? 'redirects' : error.problem;
    }
  }

  #change(viewer: Viewer, write: (tx: Tx, lsaId: string) => Promise<void>): Promise<CalendarLink> {
    const { db, events } = this.#platform;
    return db.transaction().execute(async (tx) => {
      await lockUser(tx, viewer.userId);
      const lsa = await lockLsa(tx, viewer.userId);
      if (!lsa) throw new Refusal('not_found');
      await write(tx, lsa.id);
      await events.publish(tx, 'availability.changed', lsa.id, { lsaId: lsa.id });
      return this.#present(tx, lsa.id);
    });
  }

  async #present(db: Queryable, lsaId: string): Promise<CalendarLink> {
    const link = await repository.findCalendarLink(db, lsaId);
    const now = this.#platform.clock.now();
    return {
      host: link?.host ?? null,
      added_at: link?.added_at.toISOString() ?? null,
      checked_at: link?.checked_at?.toISOString() ?? null,
      read_at: link?.read_at?.toISOString() ?? null,
      problem: (link?.problem ?? null) as Problem | null,
      busy_count: await countBusyAhead(db, { lsaId, source: 'link' }, now),
    };
  }
}

function hostOf(address: string): URL {
  try {
    return publicUrlOf(address);
  } catch {
    throw Refusal.at('address', 'calendar_address_invalid');
  }
}
