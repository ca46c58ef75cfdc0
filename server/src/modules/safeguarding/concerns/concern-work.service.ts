import { randomUUID } from 'node:crypto';
import {
  CLOCK_STOPPED_BY,
  type ConcernAction,
  canProposeClosure,
  concernStateAfter,
} from '@sanad/contract/safeguarding/concern-rules.ts';
import type * as contract from '@sanad/contract/safeguarding/concerns.ts';
import type { Concern } from '@sanad/contract/safeguarding/concerns.ts';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { listStaffIds } from '../../accounts/index.ts';
import type { ConcernCases } from './concern-cases.service.ts';
import { workersOf } from './concern-staff.ts';
import { dueBy } from './concern-times.ts';
import { outcomeContext, sharedContext, stepContext } from './concern-words.ts';
import { type Clearance, canDo } from './concerns.policy.ts';
import { type ConcernRow, insertStep, letIn, listActionsDone, updateConcern } from './concerns.repository.ts';

export type ConcernStepInput = z.output<(typeof contract.workOnConcern)['body']>;
type Changes = Parameters<typeof updateConcern>[2];

/** What is done about a concern: each step is locked, checked, written down encrypted, and logged. */
export class ConcernWork {
  readonly #platform: Platform;
  readonly #cases: ConcernCases;

  constructor(platform: Platform, cases: ConcernCases) {
    this.#platform = platform;
    this.#cases = cases;
  }

  async work(viewer: Viewer, id: string, input: ConcernStepInput): Promise<Concern> {
    const { db, audit } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const { row, clearance } = await this.#cases.lockReadable(tx, viewer, id);
      if (row.version !== input.version) throw new Refusal('conflict');
      const state = await this.#stateAfter(tx, row, clearance, input.action);
      const changes = await this.#changes(tx, viewer, row, input);
      const next = await updateConcern(tx, id, { state, ...this.#clockChanges(row, input), ...changes });
      await this.#insertStep(tx, viewer, id, input);
      const subject = { kind: 'concern', id } as const;
      await audit.record(tx, { actor: viewer, action: 'concern.worked_on', subject, details: { step: input.action } });
      await this.#announce(tx, viewer, next, input);
      return this.#cases.present(tx, clearance, next);
    });
  }

  async #stateAfter(
    tx: Tx,
    row: ConcernRow,
    clearance: Clearance,
    action: ConcernAction,
  ): Promise<ConcernRow['state']> {
    const state = concernStateAfter(action, row.state);
    if (state === null) throw new Refusal('no_longer_possible');
    if (action === 'propose_closure') {
      const done = await listActionsDone(tx, row.id);
      if (!canProposeClosure({ level: row.level, done })) throw new Refusal('concern_call_missing');
    }
    if (!canDo(action, row, clearance)) {
      throw new Refusal(action === 'agree_to_close' ? 'concern_needs_second' : 'no_longer_possible');
    }
    return state;
  }

  /** A step that meets its level stops the clock; another level starts it anew. */
  #clockChanges(row: ConcernRow, input: ConcernStepInput): Changes {
    const now = this.#platform.clock.now();
    if (input.action === 'set_level') {
      return { level: input.level, due_at: dueBy(input.level, row.reported_at, now), due_escalated_at: null };
    }
    if (input.action === 'reopen') return { due_at: dueBy(row.level, now, now), due_escalated_at: null };
    return CLOCK_STOPPED_BY[row.level].includes(input.action) ? { due_at: null } : {};
  }

  async #changes(tx: Tx, viewer: Viewer, row: ConcernRow, input: ConcernStepInput): Promise<Changes> {
    const { clock, vault } = this.#platform;
    switch (input.action) {
      case 'set_level': {
        const done = await listActionsDone(tx, row.id);
        const isMet = CLOCK_STOPPED_BY[input.level].some((action) => done.includes(action));
        return isMet ? { due_at: null } : {};
      }
      case 'hand_over':
        await this.#requireStaff(tx, [input.owner_id, input.backup_id]);
        return {
          owner_user_id: input.owner_id,
          backup_user_id: input.backup_id === input.owner_id ? null : input.backup_id,
        };
      case 'let_in':
        await this.#requireStaff(tx, [input.user_id]);
        await letIn(tx, {
          concern_id: row.id,
          user_id: input.user_id,
          let_in_by: viewer.userId,
          let_in_at: clock.now(),
        });
        return {};
      case 'propose_closure':
        return {
          outcome_encrypted: vault.encrypt(input.words, outcomeContext(row.id)),
          shared_encrypted: vault.encrypt(input.shared, sharedContext(row.id)),
          closure_proposed_by: viewer.userId,
        };
      case 'agree_to_close':
        return { closed_by: viewer.userId, closed_at: clock.now(), due_at: null };
      case 'decline_closure':
      case 'reopen':
        return {
          outcome_encrypted: null,
          shared_encrypted: null,
          closure_proposed_by: null,
          closed_by: null,
          closed_at: null,
        };
      default:
        return {};
    }
  }

  async #requireStaff(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
    const staff = await listStaffIds(tx);
    if (ids.some((id) => id !== null && !staff.includes(id))) throw new Refusal('not_found');
  }

  async #insertStep(tx: Tx, viewer: Viewer, concernId: string, input: ConcernStepInput): Promise<void> {
    const { clock, vault } = this.#platform;
    const id = randomUUID();
    const words = wordsOf(input);
    await insertStep(tx, {
      id,
      concern_id: concernId,
      action: input.action,
      at: clock.now(),
      by_user_id: viewer.userId,
      level: input.action === 'set_level' ? input.level : null,
      decision: input.action === 'decide_session' ? input.decision : null,
      words_encrypted: words === '' ? null : vault.encrypt(words, stepContext(id)),
    });
  }

  async #announce(tx: Tx, viewer: Viewer, row: ConcernRow, input: ConcernStepInput): Promise<void> {
    const { events } = this.#platform;
    const fact = { concernId: row.id, number: row.number };
    const others = (ids: readonly (string | null)[]) =>
      ids.filter((id) => id !== null && id !== viewer.userId) as string[];
    const { action } = input;
    if (action === 'hand_over' || action === 'let_in') {
      const ids = action === 'let_in' ? [input.user_id] : [input.owner_id, input.backup_id];
      await events.publish(tx, 'concern.shared', row.id, { ...fact, staffIds: others(ids) });
    }
    const workers = await workersOf(tx, row);
    if (action === 'propose_closure') {
      await events.publish(tx, 'concern.closure_proposed', row.id, { ...fact, staffIds: others(workers) });
    }
    if (action === 'agree_to_close' || action === 'decline_closure') {
      await events.publish(tx, 'concern.closure_decided', row.id, { ...fact, staffIds: workers, action });
    }
  }
}

function wordsOf(input: ConcernStepInput): string {
  if (input.action === 'agree_to_close') return '';
  return input.action === 'record_call' ? `${input.number}, ${input.who}\n${input.words}` : input.words;
}
