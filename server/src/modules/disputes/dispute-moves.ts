import {
  type DisputeActor,
  type DisputeEvent,
  type DisputeTransition,
  disputeStateAfter,
  isPaused,
  type Party,
} from '@sanad/contract/disputes/dispute-rules.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { staffInTeam } from '../accounts/index.ts';
import type { DisputeFact } from './disputes.events.ts';
import { canMove } from './disputes.policy.ts';
import { type DisputeRow, insertHistory, updateDispute } from './disputes.repository.ts';

/** Who makes a move; `side` is how history names them. */
export interface Mover {
  as: DisputeActor;
  side: Party | 'staff' | 'system';
  userId: string | null;
}

export const BY_TIME: Mover = { as: 'system', side: 'system', userId: null };
export const byStaff = (userId: string): Mover => ({ as: 'staff', side: 'staff', userId });

export async function factOf(db: Queryable, row: DisputeRow): Promise<DisputeFact> {
  return {
    disputeId: row.id,
    number: row.number ?? '',
    type: row.type,
    bookingId: row.booking_id,
    parentUserId: row.source === 'staff' ? null : row.parent_user_id,
    lsaUserId: row.source === 'staff' ? null : row.lsa_user_id,
    raisedBy: row.raised_by,
    source: row.source,
    ownerIds: await ownersOf(db, row),
  };
}

async function ownersOf(db: Queryable, row: DisputeRow): Promise<string[]> {
  if (row.assignee_user_id) return [row.assignee_user_id];
  return row.assignee_team ? staffInTeam(db, row.assignee_team) : [];
}

interface Move {
  action: DisputeTransition;
  mover: Mover;
  what: DisputeEvent;
  words?: string;
  changes?: Partial<DisputeRow>;
  assignee?: {
    from_user_id: string | null;
    from_team: string | null;
    to_user_id: string | null;
    to_team: string | null;
  };
}

/** Every change of a state goes through here: the table is asked, the clock stops or goes on, history is written. */
export class DisputeMoves {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async make(tx: Tx, row: DisputeRow, move: Move): Promise<DisputeRow> {
    const { action, mover, what, words = '', changes = {}, assignee = {} } = move;
    const state = disputeStateAfter(action, mover.as, row.state);
    if (state === null || !canMove(row, action, mover.as)) throw new Refusal('no_longer_possible');
    const at = this.#platform.clock.now();
    const next = await updateDispute(tx, row.id, { state, ...this.#clockChanges(row, state, at), ...changes });
    await insertHistory(tx, {
      dispute_id: row.id,
      what,
      at,
      by_user_id: mover.userId,
      by_side: mover.side,
      words,
      ...assignee,
    });
    return next;
  }

  /** Waiting for an answer, or for an objection, does not count against the time to resolve. */
  #clockChanges(row: DisputeRow, state: DisputeRow['state'], now: Date): Partial<DisputeRow> {
    if (isPaused(state)) return row.paused_at ? {} : { paused_at: now };
    if (!row.paused_at) return {};
    const pausedMs = now.getTime() - row.paused_at.getTime();
    const resolve_by = row.resolve_by && new Date(row.resolve_by.getTime() + pausedMs);
    return { paused_at: null, waiting_for: null, resolve_by };
  }
}
