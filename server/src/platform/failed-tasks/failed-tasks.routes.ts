import * as contract from '@sanad/contract/staff/failed-tasks.ts';
import { route } from '../http/route.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import { FailedTasks } from './failed-tasks.ts';

export function mountFailedTasks({ http, db, bus, clock, jobs }: Platform): void {
  const tasks = new FailedTasks({ db, bus, clock, failedJobs: jobs.failed });
  route(http.app, contract.listFailedTasks, () => tasks.list());
  route(http.app, contract.retryFailedTasks, async ({ body }) => {
    const retried = await tasks.retry(body.id);
    if (body.id !== undefined && retried === 0) throw new Refusal('not_found');
    return { retried };
  });
}
