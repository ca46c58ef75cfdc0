import type { BookingSummary, listBookings as endpoint } from '@sanad/contract/bookings/bookings.ts';
import type { z } from 'zod';
import { CURSOR_UUID, decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { BookingViews } from './booking-views.ts';
import { countBookings, listBookings, listUnsettled } from './bookings.repository.ts';
import { freeCancelUntil } from './cancellation/cancellation.policy.ts';

type Query = z.output<typeof endpoint.query>;

const PAGE = 20;
const CURSOR_TIME = /^\d{1,15}$/;

/** The sessions of one person, on whichever side they are. */
export class BookingLists {
  readonly #platform: Platform;
  readonly #views: BookingViews;

  constructor(platform: Platform, views: BookingViews) {
    this.#platform = platform;
    this.#views = views;
  }

  async list(viewer: Viewer, query: Query) {
    const { db } = this.#platform;
    const { userId, accountType } = viewer;
    const side = accountType === 'LSA' ? 'lsa' : 'parent';
    if (query.from && query.to && query.from > query.to) {
      throw new Refusal('range_invalid', { fields: [{ field: 'to', message: 'The end is before the start.' }] });
    }
    const wanted = {
      userId,
      side,
      which: query.which ?? 'all',
      childId: query.child_id,
      from: query.from ? new Date(query.from) : undefined,
      to: query.to ? new Date(query.to) : undefined,
    } as const;
    const limit = query.limit ?? PAGE;
    const found = await listBookings(db, wanted, { after: positionIn(query.cursor), limit: limit + 1 });
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return {
      results: shown.map((row): BookingSummary => this.#views.summary(viewer, row, side)),
      next: last ? encodeCursor([String(last.startsAt.getTime()), last.id]) : null,
      count: await countBookings(db, wanted),
    };
  }

  /** A parent's sessions whose money is not released yet, the soonest first: reserved, held, or failed. */
  async unsettled(viewer: Viewer): Promise<UnsettledBooking[]> {
    const rows = await listUnsettled(this.#platform.db, viewer.userId);
    return rows.map((row) => ({
      booking: this.#views.summary(viewer, row, 'parent'),
      creditFils: row.credit_paid_fils ?? 0,
      freeUntil: freeCancelUntil(row),
    }));
  }
}

export interface UnsettledBooking {
  booking: BookingSummary;
  /** How much of the price credit pays. */
  creditFils: number;
  freeUntil: Date | null;
}

function positionIn(cursor: string | undefined): { startsAt: Date; id: string } | null {
  if (!cursor) return null;
  const [at, id] = decodeCursor(cursor, [CURSOR_TIME, CURSOR_UUID]);
  return { startsAt: new Date(Number(at)), id: id ?? '' };
}
