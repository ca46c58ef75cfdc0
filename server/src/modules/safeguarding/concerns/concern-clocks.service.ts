import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { workersOf } from './concern-staff.ts';
import { type ConcernRow, listLate, lockConcern, markEscalated } from './concerns.repository.ts';

/** What time does to concerns, every minute: those who run the service hear of what nobody read or did in time. */
export class ConcernClocks {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** One by one, so that one that fails holds up nobody else. */
  async tick(): Promise<void> {
    const { db, clock, log } = this.#platform;
    const now = clock.now();
    for (const id of await listLate(db, now)) {
      try {
        await db.transaction().execute(async (tx) => {
          const row = await lockConcern(tx, id);
          if (row) await this.#escalate(tx, row, now);
        });
      } catch (error) {
        log.error({ err: error, concernId: id }, 'a late concern was not escalated; tried again in a minute');
      }
    }
  }

  async #escalate(tx: Tx, row: ConcernRow, now: Date): Promise<void> {
    const { events } = this.#platform;
    const fact = { concernId: row.id, number: row.number };
    if (row.state === 'new' && now >= row.first_look_by && !row.first_look_escalated_at) {
      await markEscalated(tx, row.id, { first_look_escalated_at: now });
      await events.publish(tx, 'concern.unread', row.id, fact);
    }
    if (row.state !== 'closed' && row.due_at && now >= row.due_at && !row.due_escalated_at) {
      await markEscalated(tx, row.id, { due_escalated_at: now });
      const staffIds = await workersOf(tx, row);
      await events.publish(tx, 'concern.overdue', row.id, { ...fact, staffIds });
    }
  }
}
