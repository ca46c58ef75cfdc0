import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import './see-as.events.ts';
import * as repository from './see-as.repository.ts';

type EndedBy = NonNullable<repository.LookRow['ended_by']>;

export const factOf = ({ id, staff_user_id, subject_user_id }: repository.LookRow) => ({
  lookId: id,
  staffUserId: staff_user_id,
  subjectUserId: subject_user_id,
});

/** How a look ends: by staff, by the person, by the clock, or with an account. What had started is in the audit log. */
export class LookEndings {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async end(tx: Tx, row: repository.LookRow, by: EndedBy, actorId: string | null): Promise<repository.LookRow> {
    const { audit, clock, events } = this.#platform;
    const ended = await repository.updateLook(tx, row.id, {
      state: 'ended',
      ended_at: clock.now(),
      ended_by: by,
      token_hash: null,
    });
    if (row.started_at) {
      await audit.record(tx, {
        actor: actorId ? { userId: actorId, accountType: null } : null,
        action: 'see_as.ended',
        subject: { kind: 'user', id: row.subject_user_id },
        details: { look: row.id, by },
      });
    }
    await events.publish(tx, 'see_as.ended', row.subject_user_id, factOf(row));
    return ended;
  }

  /** Ends whatever is over by now; runs every minute by itself. */
  async tick(): Promise<void> {
    const { db, clock } = this.#platform;
    await this.#endAll(await repository.listDueLooks(db, clock.now()), 'time');
  }

  /** Of an account that was suspended or closed, on either side. */
  async endOf(tx: Tx, userId: string): Promise<void> {
    for (const id of await repository.listOpenLooksOf(tx, userId)) await this.#endOne(tx, id, 'account');
  }

  async #endAll(ids: readonly string[], by: EndedBy): Promise<void> {
    for (const id of ids) await this.#platform.db.transaction().execute((tx) => this.#endOne(tx, id, by));
  }

  async #endOne(tx: Tx, id: string, by: EndedBy): Promise<void> {
    const row = await repository.lockLook(tx, id);
    if (row && row.state !== 'ended' && row.state !== 'declined') await this.end(tx, row, by, null);
  }
}
