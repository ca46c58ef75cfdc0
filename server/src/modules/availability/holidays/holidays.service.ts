import type { saveHoliday } from '@sanad/contract/holidays.ts';
import { DEFAULT_ZONE, dayIn } from '@sanad/contract/time/time.ts';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { checkHolidayRange, daysFrom, holidayRanges } from './holiday-ranges.ts';
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
    const ranges = holidayRanges(await repository.listHolidays(db, this.#newYear(), LISTED));
    return { results: ranges.map((range) => ({ ...range, name: language === 'ar' ? range.name_ar : range.name_en })) };
  }

  async save(viewer: Viewer, firstDay: string, input: z.output<typeof saveHoliday.body>): Promise<void> {
    const { last_day: lastDay, ...names } = input;
    if (firstDay < this.#newYear()) throw Refusal.at('date', 'range_invalid', 'Choose a day of this year or later.');
    checkHolidayRange(firstDay, lastDay, 'last_day');
    const { db, events, audit } = this.#platform;
    await db.transaction().execute(async (tx) => {
      await this.#refuseOverlap(tx, firstDay, lastDay);
      const days = daysFrom(firstDay, lastDay).map((date) => ({ date, ...names }));
      const newDays = await repository.putHolidays(tx, days);
      await audit.record(tx, { actor: viewer, action: 'holiday.saved', subject: { kind: 'holiday', id: firstDay } });
      await events.publish(tx, 'availability.holidays_changed', firstDay, {
        firstDay,
        lastDay,
        newDays,
        nameEn: names.name_en,
        nameAr: names.name_ar,
      });
    });
  }

  /** The same days again are a new name; other days must not touch a holiday there is. */
  async #refuseOverlap(tx: Tx, firstDay: string, lastDay: string): Promise<void> {
    await repository.lockHolidays(tx);
    const known = holidayRanges(await repository.listHolidays(tx, this.#newYear(), LISTED));
    const overlaps = known.some(
      ({ first_day, last_day }) =>
        first_day <= lastDay && firstDay <= last_day && (first_day !== firstDay || last_day !== lastDay),
    );
    if (overlaps) throw Refusal.at('date', 'holiday_overlaps');
  }

  /** The whole holiday, whichever of its days is named. */
  async remove(viewer: Viewer, date: string): Promise<void> {
    if (date < this.#newYear()) throw new Refusal('not_found');
    const { db, events, audit } = this.#platform;
    await db.transaction().execute(async (tx) => {
      await repository.lockHolidays(tx);
      const known = await repository.listHolidays(tx, this.#newYear(), LISTED);
      const range = holidayRanges(known).find(({ first_day, last_day }) => first_day <= date && date <= last_day);
      if (!range) throw new Refusal('not_found');
      const { first_day: firstDay, last_day: lastDay, name_en: nameEn, name_ar: nameAr } = range;
      await repository.deleteHolidays(tx, firstDay, lastDay);
      await audit.record(tx, { actor: viewer, action: 'holiday.removed', subject: { kind: 'holiday', id: firstDay } });
      await events.publish(tx, 'availability.holidays_changed', firstDay, {
        firstDay,
        lastDay,
        newDays: [],
        nameEn,
        nameAr,
      });
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
