import { randomUUID } from 'node:crypto';
import type * as contract from '@sanad/contract/disputes/dispute-desk.ts';
import type { DisputeCard, DisputeCase } from '@sanad/contract/disputes/dispute-desk.ts';
import type * as outcomes from '@sanad/contract/disputes/dispute-outcomes.ts';
import type { DisputeQuote } from '@sanad/contract/disputes/dispute-outcomes.ts';
import { isPending, TASKS_MOST } from '@sanad/contract/disputes/dispute-rules.ts';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { listStaffIds } from '../../accounts/index.ts';
import { byStaff, type DisputeMoves, factOf } from '../dispute-moves.ts';
import { pausedMs, resolveBy } from '../dispute-times.ts';
import { type DisputeRow, insertHistory, updateDispute } from '../disputes.repository.ts';
import type { Outcomes } from '../outcomes/outcomes.service.ts';
import { insertMessage } from '../parties/party-disputes.repository.ts';
import { reopenedAt } from '../parties/party-disputes.service.ts';
import { refreshDisputePages } from '../refresh-dispute-pages.ts';
import * as repository from './case.repository.ts';
import { type DisputeCases, noteContext } from './case.service.ts';
import { findCard } from './desk.repository.ts';
import { presentCard } from './desk-presenter.ts';

type AssignBody = z.output<typeof contract.assignDispute.body>;

interface Deps {
  moves: DisputeMoves;
  cases: DisputeCases;
  outcomes: Outcomes;
}

/** What staff do with a case. Of two who act on the same version, the second is told that it has changed. */
export class CaseWork {
  readonly #platform: Platform;
  readonly #deps: Deps;

  constructor(platform: Platform, deps: Deps) {
    this.#platform = platform;
    this.#deps = deps;
  }

  async assign(viewer: Viewer, id: string, body: AssignBody): Promise<DisputeCard> {
    const { db, files } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const found = await this.#deps.cases.lockWorkable(tx, viewer, id, body.version);
      const row = found.state === 'resolved' ? await this.#openAgain(tx, viewer, found, body.reason) : found;
      if (!isPending(row.state)) throw new Refusal('no_longer_possible');
      if (body.staff_id && !(await listStaffIds(tx)).includes(body.staff_id)) throw new Refusal('not_found');
      const isSame = row.assignee_user_id === body.staff_id && row.assignee_team === body.team;
      await (isSame ? this.#changeSeverity(tx, viewer, row, body) : this.#give(tx, viewer, row, body));
      const card = await findCard(tx, id);
      if (!card) throw new Refusal('not_found');
      await refreshDisputePages(this.#platform, tx, card);
      return presentCard(card, files.addressesFor(viewer));
    });
  }

  async #give(tx: Tx, viewer: Viewer, row: DisputeRow, body: AssignBody): Promise<void> {
    const { audit, events } = this.#platform;
    const isReassigned = row.assignee_user_id !== null || row.assignee_team !== null;
    if (isReassigned && !body.reason) throw Refusal.at('reason', 'reason_needed');
    const next = await this.#deps.moves.make(tx, row, {
      action: 'assign',
      mover: byStaff(viewer.userId),
      what: isReassigned ? 'reassigned' : 'assigned',
      words: body.reason,
      changes: {
        assignee_user_id: body.staff_id,
        assignee_team: body.team,
        severity: body.severity,
        resolve_by: resolveBy(row.raised_at, body.severity, pausedMs(row)),
      },
      assignee: {
        from_user_id: row.assignee_user_id,
        from_team: row.assignee_team,
        to_user_id: body.staff_id,
        to_team: body.team,
      },
    });
    const subject = { kind: 'dispute', id: row.id } as const;
    const details = { to: body.staff_id ?? body.team ?? '', severity: body.severity };
    const reason = body.reason ? { reason: body.reason } : {};
    await audit.record(tx, { actor: viewer, action: 'dispute.assigned', subject, details, ...reason });
    await events.publish(tx, 'dispute.assigned', row.id, {
      ...(await factOf(tx, next)),
      byUserId: viewer.userId,
      severity: body.severity,
      isReassigned,
    });
  }

  async #changeSeverity(tx: Tx, viewer: Viewer, row: DisputeRow, { severity, reason }: AssignBody): Promise<void> {
    if (row.severity === severity) return;
    await updateDispute(tx, row.id, { severity, resolve_by: resolveBy(row.raised_at, severity, pausedMs(row)) });
    await insertHistory(tx, {
      dispute_id: row.id,
      what: 'severity_changed',
      at: this.#platform.clock.now(),
      by_user_id: viewer.userId,
      by_side: 'staff',
      words: reason || severity,
    });
  }

  acknowledge(viewer: Viewer, id: string, version: number): Promise<DisputeCase> {
    return this.#change(viewer, id, version, async (tx, row) => {
      const { clock, events } = this.#platform;
      const next = await this.#deps.moves.make(tx, row, {
        action: 'acknowledge',
        mover: byStaff(viewer.userId),
        what: 'acknowledged',
        changes: { acknowledged_at: clock.now() },
      });
      await events.publish(tx, 'dispute.acknowledged', id, await factOf(tx, next));
      return next;
    });
  }

  message(viewer: Viewer, id: string, body: z.output<typeof contract.messageDisputeParty.body>): Promise<DisputeCase> {
    return this.#change(viewer, id, body.version, async (tx, row) => {
      const { clock, events } = this.#platform;
      if (row.source === 'staff') throw new Refusal('no_longer_possible');
      const parties = [...new Set(body.parties)];
      for (const party of parties) {
        await insertMessage(tx, {
          id: randomUUID(),
          dispute_id: id,
          party,
          is_from_team: true,
          author_user_id: viewer.userId,
          text: body.text,
          sent_at: clock.now(),
        });
        const fact = { ...(await factOf(tx, row)), to: party, from: 'staff', waits: body.wait } as const;
        await events.publish(tx, 'dispute.message', id, fact);
      }
      if (!body.wait) return updateDispute(tx, id, {});
      const [first] = parties;
      const waiting_for = parties.length === 1 && first ? first : null;
      return this.#deps.moves.make(tx, row, {
        action: 'wait',
        mover: byStaff(viewer.userId),
        what: 'waiting',
        changes: { waiting_for },
      });
    });
  }

  resume(viewer: Viewer, id: string, version: number): Promise<DisputeCase> {
    return this.#change(viewer, id, version, (tx, row) =>
      this.#deps.moves.make(tx, row, { action: 'resume', mover: byStaff(viewer.userId), what: 'resumed' }),
    );
  }

  /** Two may write at once: nothing is lost, so no version is asked for. */
  note(viewer: Viewer, id: string, text: string): Promise<DisputeCase> {
    return this.#change(viewer, id, null, async (tx, row) => {
      const { clock, vault } = this.#platform;
      const noteId = randomUUID();
      await repository.insertNote(tx, {
        id: noteId,
        dispute_id: id,
        author_user_id: viewer.userId,
        text_encrypted: vault.encrypt(text, noteContext(noteId)),
        written_at: clock.now(),
      });
      return row;
    });
  }

  addTask(viewer: Viewer, id: string, text: string): Promise<DisputeCase> {
    return this.#change(viewer, id, null, async (tx, row) => {
      if ((await repository.listTasks(tx, id)).length >= TASKS_MOST) throw new Refusal('no_longer_possible');
      const created_at = this.#platform.clock.now();
      await repository.insertTask(tx, {
        id: randomUUID(),
        dispute_id: id,
        text,
        created_by: viewer.userId,
        created_at,
      });
      return row;
    });
  }

  finishTask(viewer: Viewer, { id, task_id }: { id: string; task_id: string }, isDone: boolean): Promise<DisputeCase> {
    return this.#change(viewer, id, null, async (tx, row) => {
      const done = isDone
        ? { done_by: viewer.userId, done_at: this.#platform.clock.now() }
        : { done_by: null, done_at: null };
      if (!(await repository.setTaskDone(tx, id, task_id, done))) throw new Refusal('not_found');
      return row;
    });
  }

  async quote(viewer: Viewer, id: string, wish: z.output<typeof outcomes.outcomeBody>): Promise<DisputeQuote> {
    const { db } = this.#platform;
    return this.#deps.outcomes.quote(db, await this.#deps.cases.workable(db, viewer, id), wish);
  }

  propose(viewer: Viewer, id: string, body: z.output<typeof outcomes.proposeOutcome.body>): Promise<DisputeCase> {
    return this.#change(viewer, id, body.version, (tx, row) => this.#deps.outcomes.propose(tx, viewer, row, body));
  }

  decideApproval(
    viewer: Viewer,
    id: string,
    { version, ...decision }: z.output<typeof outcomes.decideProposalApproval.body>,
  ): Promise<DisputeCase> {
    return this.#change(viewer, id, version, (tx, row) =>
      this.#deps.outcomes.decideApproval(tx, viewer, row, decision),
    );
  }

  retract(viewer: Viewer, id: string, { version, reason }: { version: number; reason: string }): Promise<DisputeCase> {
    return this.#change(viewer, id, version, (tx, row) => this.#deps.outcomes.retract(tx, viewer, row, reason));
  }

  resolve(viewer: Viewer, id: string, body: z.output<typeof outcomes.resolveDispute.body>): Promise<DisputeCase> {
    return this.#change(viewer, id, body.version, (tx, row) =>
      this.#deps.outcomes.decideFinally(tx, viewer, row, body),
    );
  }

  reopen(viewer: Viewer, id: string, input: { version: number; reason: string }): Promise<DisputeCase> {
    return this.#inCase(viewer, id, input.version, (tx, row) => this.#openAgain(tx, viewer, row, input.reason));
  }

  async #openAgain(tx: Tx, viewer: Viewer, row: DisputeRow, reason: string): Promise<DisputeRow> {
    const { clock, audit, events } = this.#platform;
    if (!reason) throw Refusal.at('reason', 'reason_needed');
    const { id } = row;
    const next = await this.#deps.moves.make(tx, row, {
      action: 'reopen',
      mover: byStaff(viewer.userId),
      what: 'reopened',
      words: reason,
      changes: reopenedAt(clock.now(), row),
    });
    const subject = { kind: 'dispute', id } as const;
    await audit.record(tx, { actor: viewer, action: 'dispute.reopened', subject, reason });
    await events.publish(tx, 'dispute.reopened', id, { ...(await factOf(tx, next)), byUserId: viewer.userId });
    return next;
  }

  /** Of a case that is not over. */
  #change(
    viewer: Viewer,
    id: string,
    version: number | null,
    work: (tx: Tx, row: DisputeRow) => Promise<DisputeRow>,
  ): Promise<DisputeCase> {
    return this.#inCase(viewer, id, version, (tx, row) => {
      if (!isPending(row.state)) throw new Refusal('no_longer_possible');
      return work(tx, row);
    });
  }

  async #inCase(
    viewer: Viewer,
    id: string,
    version: number | null,
    work: (tx: Tx, row: DisputeRow) => Promise<DisputeRow>,
  ): Promise<DisputeCase> {
    return this.#platform.db.transaction().execute(async (tx) => {
      const row = await this.#deps.cases.lockWorkable(tx, viewer, id, version);
      const next = await work(tx, row);
      await refreshDisputePages(this.#platform, tx, next);
      return this.#deps.cases.present(tx, viewer, next);
    });
  }
}
