import * as contract from '@sanad/contract/failed-tasks.ts';
import { Gauge } from 'prom-client';
import { countDeliveries } from '../events/event-deliveries.repository.ts';
import { route } from '../http/route.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import { FailedTasks } from './failed-tasks.ts';

export function mountFailedTasks({ http, db, bus, clock, jobs, metrics }: Platform): void {
  const tasks = new FailedTasks({ db, bus, clock, failedJobs: jobs.failed });
  route(http.app, contract.listFailedTasks, () => tasks.list());
  route(http.app, contract.retryFailedTasks, async ({ body }) => {
    const retried = await tasks.retry(body.id);
    if (body.id !== undefined && retried === 0) throw new Refusal('not_found');
    return { retried };
  });

  new Gauge({
    name: 'event_deliveries',
    help: 'Deliveries of events that wait, and that have failed for good, by subscriber',
    labelNames: ['subscriber', 'state'],
    registers: [metrics],
    async collect() {
      this.reset();
      for (const { subscriber, waiting, failed } of await countDeliveries(db)) {
        this.set({ subscriber, state: 'waiting' }, waiting);
        this.set({ subscriber, state: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'failed_jobs',
    help: 'Jobs that have failed for good',
    registers: [metrics],
    async collect() {
      this.set(await jobs.failed.count());
    },
  });
}
