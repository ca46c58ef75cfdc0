import { FAILED_TASKS_SHOWN, type FailedTask } from '@sanad/contract/staff/failed-tasks.ts';
import { z } from 'zod';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import {
  countFailedDeliveries,
  type FailedDelivery,
  listFailedDeliveries,
  retryFailedDeliveries,
} from '../events/event-deliveries.repository.ts';
import type { FailedJob, FailedJobs } from './failed-jobs.ts';

interface Deps {
  db: Database;
  bus: Bus;
  clock: Clock;
  failedJobs: FailedJobs;
}
interface Found {
  results: FailedTask[];
  count: number;
}

/** What was given up after its last try, whichever way it was done: kept, listed, and tried again when somebody says so. */
export class FailedTasks {
  readonly #parts: Deps;

  constructor(parts: Deps) {
    this.#parts = parts;
  }

  async list(): Promise<Found> {
    const { db, failedJobs } = this.#parts;
    const jobs = await failedJobs.list(FAILED_TASKS_SHOWN);
    const deliveries = await listFailedDeliveries(db, FAILED_TASKS_SHOWN);
    const all = [...deliveries.map(presentDelivery), ...jobs.map(presentJob)];
    return {
      results: all.toSorted((a, b) => b.failed_at.localeCompare(a.failed_at)).slice(0, FAILED_TASKS_SHOWN),
      count: (await failedJobs.count()) + (await countFailedDeliveries(db)),
    };
  }

  /** Returns how many are tried again. */
  async retry(id?: string): Promise<number> {
    if (id === undefined) return (await this.#retryDeliveries({})) + (await this.#parts.failedJobs.retry({}));
    const [kind, first = '', subscriber] = id.split(':');
    if (kind === 'job') return z.uuid().safeParse(first).success ? this.#parts.failedJobs.retry({ id: first }) : 0;
    return /^\d{1,15}$/.test(first) ? this.#retryDeliveries({ eventId: Number(first), subscriber }) : 0;
  }

  async #retryDeliveries(which: { eventId?: number; subscriber?: string | undefined }): Promise<number> {
    const { db, bus, clock } = this.#parts;
    return db.transaction().execute(async (tx) => {
      await bus.publish(tx, { topic: 'events' });
      return retryFailedDeliveries(tx, which, clock.now());
    });
  }
}

function presentDelivery(delivery: FailedDelivery): FailedTask {
  return {
    id: `delivery:${delivery.event_id}:${delivery.subscriber}`,
    kind: 'delivery',
    name: delivery.subscriber,
    event: delivery.type,
    subject: delivery.subject,
    attempts: delivery.attempts,
    error: delivery.last_error ?? '',
    created_at: delivery.occurred_at.toISOString(),
    failed_at: delivery.failed_at.toISOString(),
  };
}

function presentJob(job: FailedJob): FailedTask {
  return {
    id: `job:${job.id}`,
    kind: 'job',
    name: job.queue,
    event: null,
    subject: null,
    attempts: job.attempts,
    error: job.error,
    created_at: job.createdAt.toISOString(),
    failed_at: job.failedAt.toISOString(),
  };
}
