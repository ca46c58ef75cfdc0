import { randomUUID } from 'node:crypto';
import {
  type closeReviewTask,
  type listReviewTasks,
  type listSchedules,
  type ReviewSchedule,
  type ReviewTask,
  SCHEDULES_MAX,
  type ScheduleInput,
} from '@sanad/contract/compliance/review-schedules.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import { CURSOR_DAY, CURSOR_UUID, decodeCursor, encodeCursor } from '../../../platform/database/cursor.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { todayAt } from '../compliance.policy.ts';
import * as tasks from './review-tasks.repository.ts';
import * as repository from './schedules.repository.ts';

const PAGE = 20;
type Schedules = AnswerOf<typeof listSchedules>;

/** Reviews that come back every few months, and the tasks they make. */
export class ReviewSchedules {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async list(db: Queryable = this.#platform.db): Promise<Schedules> {
    const rows = await repository.listSchedules(db);
    return { results: rows.map(presentSchedule), owners: await repository.listOwners(db) };
  }

  create(viewer: Viewer, input: ScheduleInput): Promise<Schedules> {
    const id = randomUUID();
    return this.#change(viewer, id, async (tx) => {
      await this.#refuseImpossible(tx, input);
      if ((await repository.listSchedules(tx)).length >= SCHEDULES_MAX) throw new Refusal('list_full');
      const created = { id, created_by: viewer.userId, created_at: this.#platform.clock.now() };
      await repository.insertSchedule(tx, { ...columnsOf(input), ...created });
    });
  }

  change(viewer: Viewer, id: string, input: ScheduleInput): Promise<Schedules> {
    return this.#change(viewer, id, async (tx) => {
      await this.#refuseImpossible(tx, input);
      if (!(await repository.updateSchedule(tx, id, columnsOf(input)))) throw new Refusal('not_found');
    });
  }

  async remove(viewer: Viewer, id: string): Promise<void> {
    await this.#change(viewer, id, async (tx) => {
      const ending = { ended_at: this.#platform.clock.now() };
      if (!(await repository.updateSchedule(tx, id, ending))) throw new Refusal('not_found');
    });
  }

  async listTasks(
    viewer: Viewer,
    { cursor, limit = PAGE, whose }: z.output<typeof listReviewTasks.query>,
  ): Promise<AnswerOf<typeof listReviewTasks>> {
    const { db } = this.#platform;
    const owner = whose === 'mine' ? viewer.userId : null;
    const parts = cursor ? decodeCursor(cursor, [CURSOR_DAY, CURSOR_UUID]) : null;
    const after = parts && { due_on: parts[0], id: parts[1] };
    const rows = await tasks.listOpenTasks(db, { owner, after, limit: limit + 1 });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      results: rows.slice(0, limit).map(presentTask),
      next: last ? encodeCursor([last.due_on, last.id]) : null,
      count: await tasks.countOpenTasks(db, owner),
    };
  }

  async closeTask(
    viewer: Viewer,
    id: string,
    { outcome, note }: z.output<typeof closeReviewTask.body>,
  ): Promise<ReviewTask> {
    const { db, clock, audit } = this.#platform;
    return db.transaction().execute(async (tx) => {
      if (!(await tasks.findTask(tx, id))) throw new Refusal('not_found');
      const closing = { state: outcome, note, closed_at: clock.now(), closed_by: viewer.userId };
      if (!(await tasks.closeTask(tx, id, closing))) throw new Refusal('no_longer_possible');
      const subject = { kind: 'review_task' as const, id };
      await audit.record(tx, { actor: viewer, action: 'compliance.task_closed', subject, details: { outcome } });
      const after = await tasks.findTask(tx, id);
      if (!after) throw new Refusal('not_found');
      return presentTask(after);
    });
  }

  /** Makes the tasks of every schedule whose day has come, and sets its next day. */
  async makeDueTasks(): Promise<void> {
    const { db, clock, events } = this.#platform;
    const today = todayAt(clock.now());
    await db.transaction().execute(async (tx) => {
      for (const schedule of await repository.lockDueSchedules(tx, today)) {
        const count = await repository.insertTasks(tx, schedule);
        await repository.updateSchedule(tx, schedule.id, { next_on: nextAfter(schedule, today) });
        if (count === 0) continue;
        await events.publish(tx, 'compliance.tasks_made', schedule.id, {
          ownerUserId: schedule.owner_user_id,
          scheduleId: schedule.id,
          count,
          dueOn: schedule.next_on,
        });
      }
    });
  }

  async #change(viewer: Viewer, id: string, change: (tx: Tx) => Promise<void>): Promise<Schedules> {
    const { db, audit } = this.#platform;
    return db.transaction().execute(async (tx) => {
      await change(tx);
      const subject = { kind: 'review_schedule' as const, id };
      await audit.record(tx, { actor: viewer, action: 'compliance.schedule_changed', subject });
      return this.list(tx);
    });
  }

  async #refuseImpossible(tx: Tx, { owner_id, next_on }: ScheduleInput): Promise<void> {
    if (next_on < todayAt(this.#platform.clock.now())) {
      throw new Refusal('invalid_input', { fields: [{ field: 'next_on', message: 'Choose today or a later day.' }] });
    }
    if ((await repository.listOwners(tx)).some(({ id }) => id === owner_id)) return;
    const message = 'Choose someone on our team.';
    throw new Refusal('invalid_input', { fields: [{ field: 'owner_id', message }] });
  }
}

/** After a long pause one round is made, not one for each that was missed. */
function nextAfter({ next_on, every_months }: repository.ScheduleRow, today: string): string {
  const first = Temporal.PlainDate.from(next_on);
  let next = first;
  for (let round = 1; Temporal.PlainDate.compare(next, today) <= 0; round++) {
    next = first.add({ months: every_months * round });
  }
  return next.toString();
}

function columnsOf({ owner_id, ...input }: ScheduleInput) {
  return { ...input, owner_user_id: owner_id };
}

function presentSchedule(row: repository.ScheduleRow): ReviewSchedule {
  return {
    id: row.id,
    scope: row.scope as ReviewSchedule['scope'],
    role: row.role as ReviewSchedule['role'],
    emirate: row.emirate,
    every_months: row.every_months,
    owner: { id: row.owner_user_id, name: row.owner_name },
    next_on: row.next_on,
    lsa_count: row.lsa_count,
    open_tasks: row.open_tasks,
  };
}

function presentTask(row: tasks.TaskRow): ReviewTask {
  return {
    id: row.id,
    scope: row.scope as ReviewTask['scope'],
    lsa: { id: row.lsa_id, name: row.lsa_name },
    owner: { id: row.owner_user_id, name: row.owner_name },
    due_on: row.due_on,
    state: row.state,
    note: row.note,
  };
}
