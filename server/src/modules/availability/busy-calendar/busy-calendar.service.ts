import { HORIZON_DAYS } from '@sanad/contract/availability.ts';
import {
  BUSY_CALENDAR_BYTES,
  BUSY_TIMES_MAX,
  type BusyCalendar,
  type saveBusyCalendar,
} from '@sanad/contract/calendars.ts';
import type { z } from 'zod';
import { daysAfter } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockUser } from '../../accounts/index.ts';
import { findLsaOfUser, lockLsa } from '../../lsas/index.ts';
import { presentBusyCalendar } from '../availability.presenter.ts';
import { getRules } from '../availability.repository.ts';
import * as repository from './busy-calendar.repository.ts';
import { readBusyTimes } from './busy-times.reader.ts';

/**
 * For so long a file is good: only its times are kept, not its rules, so they cannot be followed further later on.
 * Read is what can be booked on the last of these days, and a little more, so that it is whole in every zone.
 */
const GOOD_DAYS = 365;
export const READ_DAYS = GOOD_DAYS + HORIZON_DAYS + 2;

/** Reading one may take seconds. */
const FILES_PER_HOUR = 10;

/** Another calendar of an LSA's. Its times are kept, and nothing of what they are about; bookings across them stay. */
export class BusyCalendars {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async own(viewer: Viewer): Promise<BusyCalendar> {
    return this.#present(this.#platform.db, await this.#lsaId(viewer));
  }

  async save(viewer: Viewer, input: z.output<typeof saveBusyCalendar.body>): Promise<BusyCalendar> {
    const { db, clock, limits } = this.#platform;
    const lsaId = await this.#lsaId(viewer);
    await limits.take({ key: `busy-calendar:${lsaId}`, max: FILES_PER_HOUR, minutes: 60 });
    if (Buffer.byteLength(input.content) > BUSY_CALENDAR_BYTES) throw Refusal.at('content', 'too_large');
    const now = clock.now();
    const { zone } = await getRules(db, lsaId);
    const wanted = { zone, from: now.getTime(), to: daysAfter(now, READ_DAYS).getTime() };
    const spans = await readBusyTimes({ text: input.content, ...wanted });
    if (spans === null) throw Refusal.at('content', 'calendar_unreadable');
    if (spans.length > BUSY_TIMES_MAX) throw Refusal.at('content', 'list_full');
    return this.#change(viewer, async (tx, id) => {
      await repository.putBusyCalendar(tx, { lsa_id: id, file_name: input.file_name, uploaded_at: now });
      await repository.replaceBusyTimes(tx, { lsaId: id, source: 'file' }, spans, now);
    });
  }

  remove(viewer: Viewer): Promise<BusyCalendar> {
    return this.#change(viewer, async (tx, lsaId) => {
      await repository.deleteBusyCalendar(tx, lsaId);
      await repository.replaceBusyTimes(tx, { lsaId, source: 'file' }, [], this.#platform.clock.now());
    });
  }

  #change(viewer: Viewer, write: (tx: Tx, lsaId: string) => Promise<void>): Promise<BusyCalendar> {
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

  async #lsaId({ userId }: Viewer): Promise<string> {
    const lsa = await findLsaOfUser(this.#platform.db, userId);
    if (!lsa) throw new Refusal('not_found');
    return lsa.id;
  }

  async #present(db: Queryable, lsaId: string): Promise<BusyCalendar> {
    const now = this.#platform.clock.now();
    const file = await repository.findBusyCalendar(db, lsaId);
    return presentBusyCalendar(
      file && { ...file, good_until: daysAfter(file.uploaded_at, GOOD_DAYS) },
      await repository.countBusyAhead(db, { lsaId, source: 'file' }, now),
      await repository.listBookedAcross(db, lsaId, now),
    );
  }
}
