import {
  ACKNOWLEDGE_MINUTES,
  ACKNOWLEDGE_WARNING_MINUTES,
  CLOSE_DAYS,
  RESOLVE_HOURS,
  RESOLVE_WARNING_SHARE,
} from '@sanad/contract/disputes/dispute-rules.ts';
import { sql } from 'kysely';
import { daysAfter, minutesAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { BY_TIME, type DisputeMoves, factOf } from './dispute-moves.ts';
import { severityOf } from './dispute-times.ts';
import { type DisputeRow, insertHistory, lockDispute, updateDispute } from './disputes.repository.ts';
import type { Outcomes } from './outcomes/outcomes.service.ts';
import { listUncontested } from './outcomes/proposals.repository.ts';
import { refreshDisputePages } from './refresh-dispute-pages.ts';

const AT_ONCE = 100;
const WARNING_LEFT_MINUTES = ACKNOWLEDGE_MINUTES - ACKNOWLEDGE_WARNING_MINUTES;

interface Deps {
  moves: DisputeMoves;
  outcomes: Outcomes;
}

/** What time does to disputes, every minute: warnings, escalation, outcomes nobody objected to, closing. */
export class DisputeClocks {
  readonly #platform: Platform;
  readonly #deps: Deps;

  constructor(platform: Platform, deps: Deps) {
    this.#platform = platform;
    this.#deps = deps;
  }

  async tick(): Promise<void> {
    const now = this.#platform.clock.now();
    await this.#each(await this.#listToAcknowledge(now), (tx, row) => this.#watchAcknowledgement(tx, row, now));
    await this.#each(await this.#listToResolve(now), (tx, row) => this.#watchResolution(tx, row, now));
    await this.#each(await listUncontested(this.#platform.db, now), (tx, row) =>
      this.#deps.outcomes.finishUncontested(tx, row),
    );
    await this.#each(await this.#listToClose(now), async (tx, row) => {
      if (row.state !== 'resolved') return;
      await this.#deps.moves.make(tx, row, {
        action: 'close',
        mover: BY_TIME,
        what: 'closed',
        changes: { closed_at: now },
      });
    });
  }

  /** One by one, so that one that fails holds up nobody else. */
  async #each(ids: readonly string[], work: (tx: Tx, row: DisputeRow) => Promise<void>): Promise<void> {
    const { db, log } = this.#platform;
    for (const id of ids) {
      try {
        await db.transaction().execute(async (tx) => {
          const row = await lockDispute(tx, id);
          if (!row) return;
          await work(tx, row);
          await refreshDisputePages(this.#platform, tx, row);
        });
      } catch (error) {
        log.error(
          { err: error, disputeId: id },
          'what time asks for was not done to a dispute; tried again in a minute',
        );
      }
    }
  }

  async #watchAcknowledgement(tx: Tx, row: DisputeRow, now: Date): Promise<void> {
    const { acknowledge_by: by } = row;
    if (!by || row.acknowledged_at || (row.state !== 'open' && row.state !== 'assigned')) return;
    if (now >= by) {
      if (row.acknowledge_breached_at) return;
      await updateDispute(tx, row.id, { acknowledge_breached_at: now, acknowledge_warned_at: now });
      await this.#escalate(tx, row, now, 'acknowledge', by);
    } else if (!row.acknowledge_warned_at && now >= minutesAfter(by, -WARNING_LEFT_MINUTES)) {
      await updateDispute(tx, row.id, { acknowledge_warned_at: now });
      await this.#announce(tx, row, 'acknowledge', 'warning', by);
    }
  }

  async #watchResolution(tx: Tx, row: DisputeRow, now: Date): Promise<void> {
    const { resolve_by: by } = row;
    if (!by || row.paused_at || !['open', 'assigned', 'investigating'].includes(row.state)) return;
    if (now >= by) {
      if (row.resolve_breached_at) return;
      await updateDispute(tx, row.id, { resolve_breached_at: now, resolve_warned_at: now });
      await this.#escalate(tx, row, now, 'resolve', by);
    } else if (!row.resolve_warned_at && now >= warningAt(row, by)) {
      await updateDispute(tx, row.id, { resolve_warned_at: now });
      await this.#announce(tx, row, 'resolve', 'warning', by);
    }
  }

  async #escalate(tx: Tx, row: DisputeRow, now: Date, clock: 'acknowledge' | 'resolve', by: Date): Promise<void> {
    const entry = { dispute_id: row.id, what: 'escalated', at: now, by_side: 'system', words: clock } as const;
    await insertHistory(tx, entry);
    await this.#announce(tx, row, clock, 'breach', by);
  }

  async #announce(
    tx: Tx,
    row: DisputeRow,
    clock: 'acknowledge' | 'resolve',
    stage: 'warning' | 'breach',
    by: Date,
  ): Promise<void> {
    const fact = { ...(await factOf(tx, row)), clock, stage, by: by.toISOString() };
    await this.#platform.events.publish(tx, 'dispute.clock', row.id, fact);
  }

  async #listToAcknowledge(now: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`SELECT id FROM disputes
      WHERE acknowledged_at IS NULL AND state IN ('open', 'assigned') AND (
        (acknowledge_by <= ${now} AND acknowledge_breached_at IS NULL) OR
        (acknowledge_by <= ${minutesAfter(now, WARNING_LEFT_MINUTES)} AND acknowledge_warned_at IS NULL))
      ORDER BY acknowledge_by LIMIT ${AT_ONCE}`.execute(this.#platform.db);
    return rows.map(({ id }) => id);
  }

  async #listToResolve(now: Date): Promise<string[]> {
    const longest = minutesAfter(now, RESOLVE_HOURS.low * 60 * (1 - RESOLVE_WARNING_SHARE));
    const { rows } = await sql<{ id: string }>`SELECT id FROM disputes
      WHERE state IN ('open', 'assigned', 'investigating') AND paused_at IS NULL AND (
        (resolve_by <= ${now} AND resolve_breached_at IS NULL) OR
        (resolve_by <= ${longest} AND resolve_warned_at IS NULL))
      ORDER BY resolve_by LIMIT ${AT_ONCE}`.execute(this.#platform.db);
    return rows.map(({ id }) => id);
  }

  async #listToClose(now: Date): Promise<string[]> {
    const rows = await this.#platform.db
      .selectFrom('disputes')
      .select('id')
      .where('state', '=', 'resolved')
      .where('resolved_at', '<=', daysAfter(now, -CLOSE_DAYS))
      .orderBy('resolved_at')
      .limit(AT_ONCE)
      .execute();
    return rows.map(({ id }) => id);
  }
}

function warningAt(row: DisputeRow, by: Date): Date {
  const leftMinutes = RESOLVE_HOURS[severityOf(row)] * 60 * (1 - RESOLVE_WARNING_SHARE);
  return minutesAfter(by, -leftMinutes);
}
