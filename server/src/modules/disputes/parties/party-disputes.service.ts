import { randomUUID } from 'node:crypto';
import {
  ATTACHMENTS_MOST,
  DEFAULT_SEVERITY,
  type DisputeSource,
  type DisputeType,
  type Party,
} from '@sanad/contract/disputes/dispute-rules.ts';
import type * as contract from '@sanad/contract/disputes/disputes.ts';
import type { DisputeAttachment, DisputeDetails } from '@sanad/contract/disputes/disputes.ts';
import type { z } from 'zod';
import { type Queryable, type Tx, violates } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockUser } from '../../accounts/index.ts';
import type { Bookings } from '../../bookings/index.ts';
import { type DisputeMoves, factOf } from '../dispute-moves.ts';
import * as sessions from '../dispute-sessions.repository.ts';
import { acknowledgeBy, raiseUntil, resolveBy } from '../dispute-times.ts';
import { canRead, canWrite, isAwaited, partyOf } from '../disputes.policy.ts';
import * as disputes from '../disputes.repository.ts';
import type { Outcomes } from '../outcomes/outcomes.service.ts';
import { retractUnapproved } from '../outcomes/proposals.repository.ts';
import { refreshDisputePages } from '../refresh-dispute-pages.ts';
import * as repository from './party-disputes.repository.ts';
import { presentAttachment } from './party-presenter.ts';
import type { PartyView } from './party-view.ts';

const RAISED = { max: 20, minutes: 24 * 60 };
const MESSAGES = { max: 60, minutes: 60 };
type RaiseBody = z.output<typeof contract.raiseDispute.body>;

interface Deps {
  moves: DisputeMoves;
  outcomes: Outcomes;
  bookings: Pick<Bookings, 'disputed'>;
  view: PartyView;
}

interface NewDispute {
  id: string;
  type: DisputeType;
  source: DisputeSource;
  title: string;
  description: string;
  raisedBy: string;
}

/** What parents and LSAs do about their disputes. */
export class PartyDisputes {
  readonly #platform: Platform;
  readonly #deps: Deps;

  constructor(platform: Platform, deps: Deps) {
    this.#platform = platform;
    this.#deps = deps;
  }

  async get(viewer: Viewer, id: string): Promise<DisputeDetails> {
    const { db, clock } = this.#platform;
    const row = await this.#readable(db, viewer, id);
    const side = partyOf(row, viewer.userId);
    const details = await this.#deps.view.details(db, viewer, row);
    if (side && details.unread > 0) await repository.markRead(db, id, side, clock.now());
    return details;
  }

  async raise(viewer: Viewer, body: RaiseBody): Promise<DisputeDetails> {
    const { db, limits } = this.#platform;
    await limits.take({ key: `dispute:${viewer.userId}`, ...RAISED });
    const { session_id, ...words } = body;
    return this.#once(() =>
      db.transaction().execute(async (tx) => {
        await lockUser(tx, viewer.userId);
        const session = await this.#disputable(tx, viewer.userId, session_id, body.type);
        const dispute = { id: randomUUID(), source: 'party', raisedBy: viewer.userId, ...words } as const;
        return this.#deps.view.details(tx, viewer, await this.open(tx, session, dispute));
      }),
    );
  }

  /** Of a session that may be disputed; the caller has asked whether. */
  async open(tx: Tx, session: sessions.SessionRow, wish: NewDispute): Promise<disputes.DisputeRow> {
    const { clock, events } = this.#platform;
    const now = clock.now();
    const { parent_user_id, lsa_user_id, booking_id, child_id } = session;
    await this.#deps.bookings.disputed.hold(tx, booking_id);
    const row = await disputes.insertDispute(tx, {
      id: wish.id,
      number: await disputes.nextNumber(tx, now.getUTCFullYear()),
      type: wish.type,
      source: wish.source,
      state: 'open',
      title: wish.title,
      description: wish.description,
      raised_by: wish.raisedBy,
      raised_side: wish.raisedBy === parent_user_id ? 'parent' : 'lsa',
      raised_at: now,
      booking_id,
      child_id,
      parent_user_id,
      lsa_user_id,
      ...timesFrom(now, wish.type),
    });
    await disputes.insertHistory(tx, {
      dispute_id: row.id,
      what: 'raised',
      at: now,
      by_user_id: wish.raisedBy,
      by_side: row.raised_side ?? 'parent',
    });
    await events.publish(tx, 'dispute.raised', row.id, await factOf(tx, row));
    await refreshDisputePages(this.#platform, tx, row);
    return row;
  }

  async send(
    viewer: Viewer,
    id: string,
    body: z.output<typeof contract.sendDisputeDraft.body>,
  ): Promise<DisputeDetails> {
    const { db, clock, events } = this.#platform;
    return this.#once(() =>
      db.transaction().execute(async (tx) => {
        const draft = await this.#locked(tx, viewer, id);
        if (draft.state !== 'draft') throw new Refusal('no_longer_possible');
        const session = await this.#disputable(tx, viewer.userId, draft.booking_id ?? '', body.type);
        await this.#deps.bookings.disputed.hold(tx, session.booking_id);
        const now = clock.now();
        const row = await this.#deps.moves.make(tx, draft, {
          action: 'send',
          mover: { as: 'raiser', side: draft.raised_side ?? 'parent', userId: viewer.userId },
          what: 'raised',
          changes: {
            ...body,
            number: await disputes.nextNumber(tx, now.getUTCFullYear()),
            raised_at: now,
            ...timesFrom(now, body.type),
          },
        });
        await events.publish(tx, 'dispute.raised', row.id, await factOf(tx, row));
        await refreshDisputePages(this.#platform, tx, row);
        return this.#deps.view.details(tx, viewer, row);
      }),
    );
  }

  async discard(viewer: Viewer, id: string): Promise<void> {
    await this.#platform.db.transaction().execute(async (tx) => {
      const row = await this.#locked(tx, viewer, id);
      if (row.state !== 'draft') throw new Refusal('no_longer_possible');
      await disputes.deleteDispute(tx, id);
    });
  }

  /** A parent disagrees with a report: the words stay where they are until the parent sends the dispute. */
  async draftFor(tx: Tx, bookingId: string, parentUserId: string): Promise<void> {
    const { clock, events } = this.#platform;
    const session = (await sessions.findSessions(tx, [bookingId])).get(bookingId);
    if (!session || session.pendingId) return;
    const id = randomUUID();
    try {
      await disputes.insertDispute(tx, {
        id,
        type: 'progress',
        source: 'report_disagreement',
        state: 'draft',
        title: '',
        description: '',
        raised_by: parentUserId,
        raised_side: 'parent',
        raised_at: clock.now(),
        booking_id: bookingId,
        child_id: session.child_id,
        parent_user_id: parentUserId,
        lsa_user_id: session.lsa_user_id,
      });
    } catch (error) {
      if (violates(error, 'disputes_one_draft')) return;
      throw error;
    }
    await events.publish(tx, 'dispute.drafted', id, { disputeId: id, parentUserId });
  }

  async attach(viewer: Viewer, id: string, fileId: string): Promise<DisputeAttachment> {
    const { db, clock, files } = this.#platform;
    const added_at = clock.now();
    await db.transaction().execute(async (tx) => {
      const row = await this.#locked(tx, viewer, id);
      const party = partyOf(row, viewer.userId);
      if (!party || !canWrite(row)) throw new Refusal('no_longer_possible');
      const own = (await repository.listAttachments(tx, id)).filter(({ added_by }) => added_by === viewer.userId);
      if (own.length >= ATTACHMENTS_MOST) throw new Refusal('list_full');
      await files.attach(tx, {
        id: fileId,
        ownerUserId: viewer.userId,
        purpose: 'dispute_attachment',
        field: 'file',
      });
      await repository.insertAttachment(tx, {
        file_id: fileId,
        dispute_id: id,
        added_by: viewer.userId,
        party,
        added_at,
      });
      await refreshDisputePages(this.#platform, tx, row);
    });
    const [file] = await files.find(db, [fileId]);
    if (!file) throw new Refusal('not_found');
    return presentAttachment(file, added_at, files.addressesFor(viewer));
  }

  async attachments(viewer: Viewer, id: string): Promise<{ results: DisputeAttachment[] }> {
    const { db } = this.#platform;
    await this.#readable(db, viewer, id);
    return { results: await this.#deps.view.attachments(db, viewer, id) };
  }

  write(viewer: Viewer, id: string, text: string): Promise<DisputeDetails> {
    return this.#change(viewer, id, async (tx, row, side) => {
      const { clock, events, limits } = this.#platform;
      await limits.take({ key: `dispute-message:${viewer.userId}`, ...MESSAGES });
      if (!canWrite(row)) throw new Refusal('no_longer_possible');
      await repository.insertMessage(tx, {
        id: randomUUID(),
        dispute_id: id,
        party: side,
        is_from_team: false,
        author_user_id: viewer.userId,
        text,
        sent_at: clock.now(),
      });
      const next = await this.#afterAnswer(tx, viewer, row, side);
      await events.publish(tx, 'dispute.message', id, {
        ...(await factOf(tx, next)),
        to: 'staff',
        from: side,
        waits: false,
      });
      return next;
    });
  }

  /** The time to resolve runs again once everybody our team waits for has answered. */
  #afterAnswer(tx: Tx, viewer: Viewer, row: disputes.DisputeRow, side: Party): Promise<disputes.DisputeRow> {
    if (!isAwaited(row, side)) return disputes.updateDispute(tx, row.id, {});
    if (row.waiting_for === null) {
      return disputes.updateDispute(tx, row.id, { waiting_for: side === 'parent' ? 'lsa' : 'parent' });
    }
    const mover = { as: 'party', side, userId: viewer.userId } as const;
    return this.#deps.moves.make(tx, row, { action: 'resume', mover, what: 'resumed' });
  }

  answer(viewer: Viewer, id: string, body: z.output<typeof contract.answerProposal.body>): Promise<DisputeDetails> {
    return this.#change(viewer, id, (tx, row, side) =>
      this.#deps.outcomes.answer(tx, row, side, {
        userId: viewer.userId,
        objection: body.answer === 'object' ? body.reason : null,
      }),
    );
  }

  withdraw(viewer: Viewer, id: string): Promise<DisputeDetails> {
    return this.#change(viewer, id, async (tx, row, side) => {
      const { clock, events } = this.#platform;
      if (row.raised_by !== viewer.userId || row.source === 'contested_report') throw new Refusal('no_longer_possible');
      const next = await this.#deps.moves.make(tx, row, {
        action: 'withdraw',
        mover: { as: 'raiser', side, userId: viewer.userId },
        what: 'withdrawn',
        changes: { closed_at: clock.now() },
      });
      await retractUnapproved(tx, id, clock.now());
      await events.publish(tx, 'dispute.withdrawn', id, await factOf(tx, next));
      return next;
    });
  }

  reopen(viewer: Viewer, id: string, reason: string): Promise<DisputeDetails> {
    return this.#change(viewer, id, async (tx, row, side) => {
      const { clock, events } = this.#platform;
      const next = await this.#deps.moves.make(tx, row, {
        action: 'reopen',
        mover: { as: 'party', side, userId: viewer.userId },
        what: 'reopened',
        changes: { ...reopenedAt(clock.now(), row) },
      });
      await repository.insertMessage(tx, {
        id: randomUUID(),
        dispute_id: id,
        party: side,
        is_from_team: false,
        author_user_id: viewer.userId,
        text: reason,
        sent_at: clock.now(),
      });
      await events.publish(tx, 'dispute.reopened', id, { ...(await factOf(tx, next)), byUserId: viewer.userId });
      return next;
    });
  }

  async #change(
    viewer: Viewer,
    id: string,
    work: (tx: Tx, row: disputes.DisputeRow, side: Party) => Promise<disputes.DisputeRow>,
  ): Promise<DisputeDetails> {
    return this.#once(() =>
      this.#platform.db.transaction().execute(async (tx) => {
        const row = await this.#locked(tx, viewer, id);
        const side = partyOf(row, viewer.userId);
        if (!side || row.state === 'draft') throw new Refusal('no_longer_possible');
        const next = await work(tx, row, side);
        await refreshDisputePages(this.#platform, tx, next);
        return this.#deps.view.details(tx, viewer, next);
      }),
    );
  }

  /** There is one pending dispute about a session, whoever is first. */
  async #once<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (violates(error, 'disputes_one_pending')) throw new Refusal('dispute_pending');
      throw error;
    }
  }

  async #disputable(tx: Tx, userId: string, bookingId: string, type: DisputeType): Promise<sessions.SessionRow> {
    const now = this.#platform.clock.now();
    const input = { userId, now, before: null, limit: 1, only: bookingId || randomUUID() };
    const [session] = await sessions.listDisputable(tx, input);
    if (!session) throw new Refusal('not_found');
    if (session.pendingId) throw new Refusal('dispute_pending', { info: { dispute_id: session.pendingId } });
    const until = raiseUntil(type, session);
    if (until && now >= until) throw new Refusal('dispute_too_late');
    return session;
  }

  async #readable(db: Queryable, viewer: Viewer, id: string): Promise<disputes.DisputeRow> {
    const row = await disputes.findDispute(db, id);
    if (!row || !canRead(row, viewer.userId)) throw new Refusal('not_found');
    return row;
  }

  async #locked(tx: Tx, viewer: Viewer, id: string): Promise<disputes.DisputeRow> {
    const row = await disputes.lockDispute(tx, id);
    if (!row || !canRead(row, viewer.userId)) throw new Refusal('not_found');
    return row;
  }
}

function timesFrom(now: Date, type: DisputeType) {
  return { acknowledge_by: acknowledgeBy(now), resolve_by: resolveBy(now, DEFAULT_SEVERITY[type]) };
}

/** The time to resolve begins again. */
export function reopenedAt(now: Date, row: disputes.DisputeRow): Partial<disputes.DisputeRow> {
  return {
    reopenings: row.reopenings + 1,
    resolve_by: resolveBy(now, row.severity ?? DEFAULT_SEVERITY[row.type]),
    resolve_warned_at: null,
    resolve_breached_at: null,
    resolved_at: null,
    outcome_id: null,
  };
}
