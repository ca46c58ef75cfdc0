import { randomUUID } from 'node:crypto';
import type { Severity } from '@sanad/contract/disputes/dispute-rules.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { factOf } from './dispute-moves.ts';
import { findSessions } from './dispute-sessions.repository.ts';
import { acknowledgeBy, resolveBy } from './dispute-times.ts';
import { insertDispute, insertHistory, nextNumber } from './disputes.repository.ts';
import type { PartyDisputes } from './parties/party-disputes.service.ts';
import { refreshDisputePages } from './refresh-dispute-pages.ts';

export interface StaffCase {
  title: string;
  description: string;
  severity: Severity;
  childId: string;
  /** Who works on it; in whose name it is opened. */
  ownerId: string;
}

/** Cases nobody raised by hand: contested reports of absence, and what another part of the product finds. */
export class StaffCases {
  readonly #platform: Platform;
  readonly #parties: PartyDisputes;

  constructor(platform: Platform, parties: PartyDisputes) {
    this.#platform = platform;
    this.#parties = parties;
  }

  /** "I was there": whoever contests a report raises the dispute about it. */
  async openContested(tx: Tx, bookingId: string, by: 'parent' | 'lsa'): Promise<void> {
    const session = (await findSessions(tx, [bookingId])).get(bookingId);
    if (!session?.isReportWaiting || session.pendingId) return;
    const reason = await contestReason(tx, bookingId);
    await this.#parties.open(tx, session, {
      id: randomUUID(),
      type: 'lsa_absent',
      source: 'contested_report',
      title: '',
      description: reason,
      raisedBy: by === 'parent' ? session.parent_user_id : session.lsa_user_id,
    });
  }

  async open(tx: Tx, wish: StaffCase): Promise<{ id: string; number: string }> {
    const { clock, events } = this.#platform;
    const now = clock.now();
    const number = await nextNumber(tx, now.getUTCFullYear());
    const row = await insertDispute(tx, {
      id: randomUUID(),
      number,
      type: 'other',
      source: 'staff',
      state: 'assigned',
      severity: wish.severity,
      title: wish.title,
      description: wish.description,
      raised_by: wish.ownerId,
      raised_at: now,
      child_id: wish.childId,
      assignee_user_id: wish.ownerId,
      acknowledge_by: acknowledgeBy(now),
      resolve_by: resolveBy(now, wish.severity),
    });
    await insertHistory(tx, { dispute_id: row.id, what: 'raised', at: now, by_side: 'system' });
    await events.publish(tx, 'dispute.raised', row.id, await factOf(tx, row));
    await refreshDisputePages(this.#platform, tx, row);
    return { id: row.id, number };
  }
}

async function contestReason(tx: Tx, bookingId: string): Promise<string> {
  const row = await tx
    .selectFrom('booking_history')
    .select('reason')
    .where('booking_id', '=', bookingId)
    .where('what', '=', 'contest')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.reason ?? '';
}
