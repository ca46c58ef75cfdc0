import { BOOKING_REVIEW_HOURS } from '@sanad/contract/bookings/booking-rules.ts';
import { minutesAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { VetoReason } from '../../../platform/vetoes.ts';
import { hasListingBlock } from '../../lsas/index.ts';
import type { BookingRow } from '../bookings.repository.ts';

declare module '../../../platform/vetoes.ts' {
  interface VetoPoints {
    /** A session gets its time: it is held, requested or moved. Its row is written already, in the same transaction. */
    'bookings.book': 'booking';
    /** One side asks the other for another time. */
    'bookings.request_reschedule': 'reschedule_request';
  }
}

/** Thrown inside a transaction, to leave it; becomes a refusal outside. */
class VetoedError extends Error {
  readonly bookings: readonly BookingRow[];
  readonly reasons: readonly VetoReason[];

  constructor(bookings: readonly BookingRow[], reasons: readonly VetoReason[]) {
    super('vetoed');
    this.bookings = bookings;
    this.reasons = reasons;
  }
}

/** A later module may hold a booking back until our team has looked at it. Why is theirs to know. */
export class BookingVetoes {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async check(tx: Tx, bookings: readonly BookingRow[]): Promise<void> {
    const ids = bookings.map(({ id }) => id);
    const reasons = await this.#platform.vetoes.reasons(tx, 'bookings.book', ids);
    if (reasons.size === 0) return;
    throw new VetoedError(
      bookings.filter(({ id }) => reasons.has(id)),
      [...reasons.values()].flat(),
    );
  }

  /** What was possible when it was held or requested: an LSA's document may have ended since, or a red window begun. */
  async recheck(tx: Tx, bookings: readonly BookingRow[], code: 'lsa_unavailable' | 'own_checks_incomplete') {
    const lsaId = bookings[0]?.lsa_id;
    if (lsaId && (await hasListingBlock(tx, lsaId, 'compliance'))) throw new Refusal(code);
    await this.check(tx, bookings);
  }

  async checkRequest(tx: Tx, requestId: string, wanted: BookingRow): Promise<void> {
    const reasons = await this.#platform.vetoes.reasonsOf(tx, 'bookings.request_reschedule', requestId);
    if (reasons.length > 0) throw new VetoedError([wanted], reasons);
  }

  /** What was vetoed is undone; that it was wanted is published, so that our team can look at it. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof VetoedError) throw await this.#refusal(error);
      throw error;
    }
  }

  async #refusal({ bookings, reasons }: VetoedError): Promise<Refusal> {
    const { db, clock, events } = this.#platform;
    const answerBy = minutesAfter(clock.now(), BOOKING_REVIEW_HOURS * 60).toISOString();
    const [first] = bookings;
    if (first?.child_id && first.lsa_id) {
      const { parent_user_id: parentUserId, child_id: childId, lsa_id: lsaId } = first;
      const starts = bookings.map(({ startsAt }) => startsAt.toISOString());
      const stopped = { parentUserId, childId, lsaId, starts, answerBy };
      await db.transaction().execute((tx) => events.publish(tx, 'booking.stopped', childId, stopped));
    }
    return new Refusal('booking_needs_team', { info: { answer_by: answerBy, reasons: [...new Set(reasons)] } });
  }
}
