import { REPORT_DUE_HOURS, REPORT_REMINDER_HOURS_BEFORE } from '@sanad/contract/progress/progress-rules.ts';
import { sql } from 'kysely';
import { minutesAfter } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dueAt } from './report-view.ts';
import { findReportSession } from './reports.repository.ts';
import { factOf } from './reports.service.ts';

const AT_ONCE = 200;
/** What was due longer ago is not reminded of any more. */
const LATE_HOURS_MAX = 72;

type Kind = 'due_soon' | 'late';
const HOURS_AFTER_END: Record<Kind, number> = {
  due_soon: REPORT_DUE_HOURS - REPORT_REMINDER_HOURS_BEFORE,
  late: REPORT_DUE_HOURS,
};

/** Reminds LSAs of reports that are not signed yet: before they are due, and when they are late. Each once. */
export class ReportReminders {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async tick(): Promise<void> {
    for (const kind of ['due_soon', 'late'] as const) {
      const { db, clock } = this.#platform;
      for (const id of await listUnreminded(db, kind, clock.now())) {
        await db.transaction().execute((tx) => this.#remind(tx, id, kind));
      }
    }
  }

  async #remind(tx: Tx, bookingId: string, kind: Kind): Promise<void> {
    const { clock, events } = this.#platform;
    const session = await findReportSession(tx, bookingId);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('report_reminders')
      .values({ booking_id: bookingId, kind, sent_at: clock.now() })
      .onConflict((conflict) => conflict.columns(['booking_id', 'kind']).doNothing())
      .executeTakeFirst();
    if (!session || (numInsertedOrUpdatedRows ?? 0n) === 0n) return;
    const reminder = { ...factOf(session), kind, dueAt: dueAt(session).toISOString() };
    await events.publish(tx, 'progress.report_reminder', bookingId, reminder);
  }
}

async function listUnreminded(db: Queryable, kind: Kind, now: Date): Promise<string[]> {
  const [from, to] = [HOURS_AFTER_END.late + LATE_HOURS_MAX, HOURS_AFTER_END[kind]].map((hours) =>
    minutesAfter(now, -hours * 60),
  );
  const { rows } = await sql<{ id: string }>`
    SELECT b.id FROM bookings b
    WHERE b.kind = 'session' AND b.state IN ('completed', 'settled') AND b.child_id IS NOT NULL
      AND upper(b.during) > ${from} AND upper(b.during) <= ${to}
      AND NOT EXISTS (SELECT FROM session_reports r WHERE r.booking_id = b.id AND r.state = 'signed')
      AND NOT EXISTS (SELECT FROM report_reminders m WHERE m.booking_id = b.id AND m.kind = ${kind})
    ORDER BY upper(b.during), b.id LIMIT ${AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}
