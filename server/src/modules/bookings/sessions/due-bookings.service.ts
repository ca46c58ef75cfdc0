import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type BookingTransitions, SYSTEM } from '../booking-transitions.ts';
import { needsCode } from '../bookings.policy.ts';
import { backFilsOf } from '../bookings.presenter.ts';
import { type BookingRow, COMPLETED, lockBooking } from '../bookings.repository.ts';
import { completedOutcome } from '../cancellation/cancellation.policy.ts';
import type { BookingPayments } from '../payments/payments.service.ts';
import { listCompletedLongAgo, listHeldParts } from '../payments/settlement.repository.ts';
import { closeRescheduleRequest, hasExpiredInGroup } from '../rescheduling/rescheduling.repository.ts';
import { deletePastWaitlistEntries } from '../waitlist/waitlist.repository.ts';
import type { Attendance } from './attendance.service.ts';
import * as due from './due-bookings.repository.ts';
import type { NoShowReports } from './no-show-reports.service.ts';

interface Deps {
  transitions: BookingTransitions;
  payments: BookingPayments;
  attendance: Attendance;
  reports: NoShowReports;
}
const BATCH = 200;
/** Before every other. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

type Work = (tx: Tx, row: BookingRow) => Promise<void>;

/** What happens by itself. Each booking is looked at again under its lock, so that two nodes do nothing twice. */
export class DueBookings {
  readonly #platform: Platform;
  readonly #deps: Deps;

  constructor(platform: Platform, deps: Deps) {
    this.#platform = platform;
    this.#deps = deps;
  }

  async tick(): Promise<void> {
    const { db, clock } = this.#platform;
    const { transitions, payments, attendance, reports } = this.#deps;
    const giveUp: Work = async (tx, row) => {
      await closeRescheduleRequest(tx, row.id, 'expired', clock.now());
      await transitions.apply(tx, row, 'expire', SYSTEM);
      await payments.voidAuthorisation(tx, row.id);
    };
    await this.#each(due.listExpiredHolds, giveUp);
    await this.#each(due.listExpiredRequests, giveUp);
    await this.#each(due.listUnpaid, (tx, row) => this.#lapse(tx, row));
    await this.#each(due.listExpiredRescheduleRequests, (tx, row) => this.#endWish(tx, row));
    await this.#each(due.listToComplete, (tx, row) => attendance.finish(tx, row));
    await this.#each(due.listMissed, (tx, row) => attendance.decideMissed(tx, row));
    await this.#each(due.listReportsToFinish, (tx, row) => reports.finish(tx, row));
    await this.settle();
    await this.#remind();
    await deletePastWaitlistEntries(db, clock.now());
    await payments.performUndone();
  }

  /** What nothing speaks against any more becomes the LSA's. */
  async settle(): Promise<void> {
    const { transitions, payments } = this.#deps;
    await this.#settle(listCompletedLongAgo, async (tx, row) => {
      await transitions.apply(tx, row, 'settle', SYSTEM);
      if (row.price_fils > 0) await payments.post(tx, row, COMPLETED, completedOutcome(row, backFilsOf(row)));
    });
    await this.#settle(listHeldParts, (tx, row) => payments.release(tx, row));
  }

  async #each(list: due.Due, work: Work): Promise<void> {
    const { db, clock } = this.#platform;
    for (const id of await list(db, clock.now())) {
      await this.#one(id, async (tx, row) => {
        const isStillDue = (await list(tx, clock.now(), id)).length > 0;
        if (isStillDue) await work(tx, row);
      });
    }
  }

  /** Under its lock. One that cannot be moved on keeps no other waiting. */
  async #one(id: string, work: Work): Promise<void> {
    const { db, log } = this.#platform;
    try {
      await db.transaction().execute(async (tx) => {
        const row = await lockBooking(tx, id);
        if (row) await work(tx, row);
      });
    } catch (error) {
      log.error({ err: error, booking: id }, 'a booking could not be moved on');
    }
  }

  /** In pages, past what is held up, so that it holds up nobody else. Asked again under the booking's lock. */
  async #settle(list: typeof listCompletedLongAgo, settle: Work): Promise<void> {
    const { db, clock, vetoes } = this.#platform;
    let page: string[] = [];
    do {
      page = await list(db, clock.now(), { after: page.at(-1) ?? NO_ID, limit: BATCH });
      const held = await vetoes.reasons(db, 'bookings.settle', page);
      for (const id of page.filter((one) => !held.has(one))) {
        await this.#one(id, async (tx, row) => {
          if ((await list(tx, clock.now(), { only: id })).length === 0) return;
          if ((await vetoes.reasonsOf(tx, 'bookings.settle', id)).length > 0) return;
          await settle(tx, row);
        });
      }
    } while (page.length === BATCH);
  }

  /** Nobody is to blame: no strike, no fee, and both sides are told. */
  async #lapse(tx: Tx, row: BookingRow): Promise<void> {
    const { transitions, payments } = this.#deps;
    await closeRescheduleRequest(tx, row.id, 'withdrawn', this.#platform.clock.now());
    await transitions.apply(tx, row, 'lapse', SYSTEM);
    await payments.voidAuthorisation(tx, row.id);
  }

  async #endWish(tx: Tx, row: BookingRow): Promise<void> {
    const { transitions } = this.#deps;
    const { reschedule_group_id: groupId, rescheduleRequestedBy: requestedBy } = row;
    // Of several that are moved together, the first that expires speaks for all.
    const index = groupId !== null && (await hasExpiredInGroup(tx, groupId)) ? 1 : 0;
    const sessions = Math.max(1, row.reschedule_sessions);
    await closeRescheduleRequest(tx, row.id, 'expired', this.#platform.clock.now());
    await transitions.recordHistory(tx, row, SYSTEM, { what: 'move_expired' });
    if (requestedBy) await transitions.publish(tx, 'booking.reschedule_expired', row, { requestedBy, index, sessions });
  }

  async #remind(): Promise<void> {
    const { db, clock } = this.#platform;
    for (const { id, hours } of await due.listToRemind(db, clock.now())) {
      await this.#one(id, async (tx, row) => {
        if (row.state !== 'confirmed') return;
        if (!(await due.markReminded(tx, { booking_id: id, hours, starts_at: row.startsAt }))) return;
        await this.#deps.transitions.publish(tx, 'booking.reminder_due', row, {
          hours,
          hasCode: needsCode(row),
          isOnline: row.mode === 'online',
        });
      });
    }
  }
}
