import type { MeetingMode } from '@sanad/contract/availability.ts';
import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { type Queryable, type Tx, violates } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { canRescheduleSessions } from '../../lsas/index.ts';
import { type BookingRow, findBooking, lockLsaCalendar } from '../bookings.repository.ts';
import type { BookingVetoes } from '../checkout/booking-vetoes.ts';
import type { Holds } from '../checkout/holds.service.ts';
import { clashAt, nearestFree, type WantedTime } from '../checkout/time-clashes.ts';

const HOUR_MS = 3_600_000;

interface Deps {
  holds: Holds;
  vetoes: BookingVetoes;
}

/** Whether a session can have another time, and what is free nearby when it cannot. */
export class NewTimes {
  readonly #platform: Platform;
  readonly #holds: Holds;
  readonly #vetoes: BookingVetoes;

  constructor(platform: Platform, { holds, vetoes }: Deps) {
    this.#platform = platform;
    this.#holds = holds;
    this.#vetoes = vetoes;
  }

  async checkFree(tx: Tx, row: BookingRow, startsAt: Date): Promise<void> {
    if (!row.lsa_id || !row.child_id) throw new Refusal('no_longer_possible');
    await lockLsaCalendar(tx, row.lsa_id);
    const hours = [{ startsAt, endsAt: new Date(startsAt.getTime() + lengthOf(row)) }];
    await this.#holds.clearEnded(tx, { lsaId: row.lsa_id, childId: row.child_id, hours });
    const isSame = startsAt.getTime() === row.startsAt.getTime();
    const clash = isSame ? 'taken' : await clashAt(tx, this.wantedFor(row), startsAt);
    if (clash) throw new ClashError(clash);
    if (!(await canRescheduleSessions(tx, row.lsa_id))) throw new ClashError('outside_hours');
  }

  /** Turns "no" into a refusal that offers what is free nearby. */
  async offering(id: string, startsAt: Date, work: () => Promise<Booking>): Promise<Booking> {
    try {
      return await this.#vetoes.run(work);
    } catch (error) {
      const isRace = violates(error, 'bookings_lsa_once') || violates(error, 'bookings_child_once');
      if (!isRace && !(error instanceof ClashError)) throw error;
      throw await this.#refusal(this.#platform.db, id, startsAt, isRace ? 'taken' : (error as ClashError).clash);
    }
  }

  async #refusal(db: Queryable, id: string, startsAt: Date, clash: string): Promise<Refusal> {
    const row = await findBooking(db, id);
    const isOffered = row?.lsa_id && (await canRescheduleSessions(db, row.lsa_id));
    const nearest = row && isOffered ? await nearestFree(db, this.wantedFor(row), startsAt) : [];
    const isRace = clash === 'taken' || clash === 'child_busy';
    const occurrences = [{ starts_at: startsAt.toISOString(), ends_at: startsAt.toISOString(), clash, nearest }];
    return new Refusal(isRace ? 'booking_slot_taken' : 'booking_not_possible', { info: { occurrences } });
  }

  /** `ignoring`: sessions that move at the same time are not in each other's way. */
  wantedFor(row: BookingRow, ignoring: readonly string[] = [row.id]): WantedTime {
    return {
      lsaId: row.lsa_id ?? '',
      childId: row.child_id ?? '',
      mode: row.mode as MeetingMode,
      kind: row.kind,
      hours: lengthOf(row) / HOUR_MS,
      area: row.area,
      now: this.#platform.clock.now(),
      ignoring,
    };
  }
}

class ClashError extends Error {
  readonly clash: string;

  constructor(clash: string) {
    super(clash);
    this.clash = clash;
  }
}

export function lengthOf({ startsAt, endsAt }: BookingRow): number {
  return endsAt.getTime() - startsAt.getTime();
}
