import type { HolidaySession } from '@sanad/contract/holidays.ts';
import { publicName } from '@sanad/contract/text/first-name.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { EventMap } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkHolidayRange, daysFrom } from '../../availability/index.ts';
import type { BookingTransitions } from '../booking-transitions.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { countSessionsOn, listSessionsOn } from './holiday-sessions.repository.ts';

const LISTED = 50;

/** Sessions on days that become a public holiday: they stay booked, and both sides are told. */
export class HolidaySessions {
  readonly #platform: Platform;
  readonly #transitions: BookingTransitions;

  constructor(platform: Platform, transitions: BookingTransitions) {
    this.#platform = platform;
    this.#transitions = transitions;
  }

  async list(from: string, to: string): Promise<{ count: number; results: HolidaySession[] }> {
    checkHolidayRange(from, to, 'to');
    const { db, clock } = this.#platform;
    const days = daysFrom(from, to);
    const now = clock.now();
    const [count, rows] = await Promise.all([
      countSessionsOn(db, days, now),
      listSessionsOn(db, { days, now, limit: LISTED }),
    ]);
    return { count, results: rows.map(presentSession) };
  }

  /** Once for all sessions that were bought together. */
  async notify(tx: Tx, { newDays, nameEn, nameAr }: EventMap['availability.holidays_changed']): Promise<void> {
    if (newDays.length === 0) return;
    const rows = await listSessionsOn(tx, { days: newDays, now: this.#platform.clock.now() });
    for (const sessions of Map.groupBy(rows, ({ checkout_id }) => checkout_id).values()) {
      const [first] = sessions;
      if (!first) continue;
      await this.#transitions.publish(tx, 'booking.on_public_holiday', first, {
        sessions: sessions.length,
        nameEn,
        nameAr,
      });
    }
  }
}

/** First names and initials: this list is not logged. */
function presentSession(row: BookingRow): HolidaySession {
  return {
    id: row.id,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    lsa_name: publicName(row.lsa_name),
    parent_name: publicName(row.parent_name),
  };
}
