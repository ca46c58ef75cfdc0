import type { saveHoliday } from '@sanad/contract/availability.ts';
import { DEFAULT_ZONE, dayIn } from '@sanad/contract/time/time.ts';
import type { z } from 'zod';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { presentHolidaySource } from '../availability.presenter.ts';
import * as repository from './holidays.repository.ts';

const LISTED = 500;

/** The days most people do not work. Those that follow the moon are entered by staff when they are announced. */
export class Holidays {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async list({ language }: Viewer) {
    const { db } = this.#platform;
    const rows = await repository.listHolidays(db, this.#newYear(), LISTED);
    return { results: rows.map((row) => presentHolidaySource(row, language)) };
  }

  async save(viewer: Viewer, date: string, names: z.output<typeof saveHoliday.body>): Promise<void> {
    if (date < this.#newYear()) throw Refusal.at('date', 'range_invalid');
    const { db, events, audit } = this.#platform;
    await db.transaction().execute(async (tx) => {
      await repository.putHoliday(tx, { date, ...names });
      await audit.record(tx, { actor: viewer, action: 'holiday.saved', subject: { kind: 'holiday', id: date } });
      await events.publish(tx, 'availability.holidays_changed', date, { date });
    });
  }

  async remove(viewer: Viewer, date: string): Promise<void> {
    if (date < this.#newYear()) throw new Refusal('not_found');
    const { db, events, audit } = this.#platform;
    await db.transaction().execute(async (tx) => {
      if (!(await repository.deleteHoliday(tx, date))) throw new Refusal('not_found');
      await audit.record(tx, { actor: viewer, action: 'holiday.removed', subject: { kind: 'holiday', id: date } });
      await events.publish(tx, 'availability.holidays_changed', date, { date });
    });
  }

  #newYear(): string {
    return `${dayIn(this.#platform.clock.now(), DEFAULT_ZONE).slice(0, 4)}-01-01`;
  }
}

declare module '../../../platform/audit/audit.ts' {
  interface AuditActions {
    'holiday.saved': 'holiday';
    'holiday.removed': 'holiday';
  }
}
