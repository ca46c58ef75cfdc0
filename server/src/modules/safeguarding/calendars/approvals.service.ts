import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import type { EventMap } from '../../../platform/events/events.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Veto } from '../../../platform/vetoes.ts';
import * as rows from './approvals.repository.ts';
import { CalendarTexts } from './calendar-texts.ts';

const reasonOf = ({ id, state }: { id: string; state: string | null }) => ({
  id,
  reason:
    state === 'declined' ? ('safeguarding.approval_declined' as const) : ('safeguarding.approval_needed' as const),
});

/** In a red window a child meets somebody they know, or somebody our team has said yes to. */
export const unknownLsaInRedWindow: Veto = async (db, ids) => (await rows.listStoppedSessions(db, ids)).map(reasonOf);
export const unknownLsaInRedWindowRequested: Veto = async (db, ids) =>
  (await rows.listStoppedRequests(db, ids)).map(reasonOf);

/** Bookings in a red window that wait for our yes. */
export class BookingApprovals {
  readonly #platform: Platform;
  readonly #texts: CalendarTexts;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#texts = new CalendarTexts(platform.vault);
  }

  /** A parent wanted to book: our team is asked, once for each LSA and window. */
  async request(
    tx: Tx,
    { parentUserId, childId, lsaId, starts, answerBy }: EventMap['booking.stopped'],
  ): Promise<void> {
    const { clock, events } = this.#platform;
    const first = starts[0];
    const windowId = first && (await rows.findRedWindow(tx, childId, new Date(first)));
    if (!windowId) return;
    const id = randomUUID();
    const isNew = await rows.insertApproval(tx, {
      id,
      window_id: windowId,
      parent_user_id: parentUserId,
      lsa_id: lsaId,
      state: 'waiting',
      first_starts_at: first,
      sessions: starts.length,
      answer_by: answerBy,
      created_at: clock.now(),
    });
    const requested = { approvalId: id, childId, answerBy };
    if (isNew) await events.publish(tx, 'safeguarding.approval_requested', id, requested);
  }

  async decide(viewer: Viewer, id: string, { answer, note }: { answer: 'approve' | 'decline'; note: string }) {
    const { db, clock, audit, events } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const approval = await rows.lockApproval(tx, id);
      if (!approval) throw new Refusal('not_found');
      if (approval.state !== 'waiting') throw new Refusal('no_longer_possible');
      const state = answer === 'approve' ? 'approved' : 'declined';
      await rows.updateApproval(tx, id, {
        state,
        note_encrypted: this.#texts.encrypt('approval_note', id, note),
        decided_by: viewer.userId,
        decided_at: clock.now(),
      });
      const subject = { kind: 'booking_approval', id } as const;
      const details = { answer };
      await audit.record(tx, { actor: viewer, action: 'vulnerability.approval_decided', subject, details });
      const { child_id: childId, parent_user_id: parentUserId, lsa_id: lsaId, lsa_user_id: lsaUserId } = approval;
      const decided = { approvalId: id, childId, parentUserId, lsaId, lsaUserId, answer };
      await events.publish(tx, 'safeguarding.approval_decided', id, decided);
      return { id, state } as const;
    });
  }
}
