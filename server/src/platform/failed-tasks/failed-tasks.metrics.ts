import { Gauge, type Registry } from 'prom-client';
import { countDeliveries } from '../events/event-deliveries.repository.ts';
import type { Platform } from '../platform.ts';

export function countFailedTasks(registry: Registry, { db, jobs }: Pick<Platform, 'db' | 'jobs'>): void {
  new Gauge({
    name: 'event_deliveries',
    help: 'Deliveries of events that wait, and that have failed for good, by subscriber',
    labelNames: ['subscriber', 'state'],
    registers: [registry],
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
    registers: [registry],
    async collect() {
      this.set(await jobs.failed.count());
    },
  });
}
