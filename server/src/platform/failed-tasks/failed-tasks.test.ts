import { listFailedTasks, retryFailedTasks } from '@sanad/contract/staff/failed-tasks.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

declare module '../events/events.ts' {
  interface EventMap {
    'test.task_begun': { n: number };
  }
}

const METRICS_TOKEN = 'm'.repeat(32);
let app: TestApp;
let admin: Person;
let isBroken = true;
const handled: number[] = [];
beforeAll(async () => {
  app = await createTestApp({ config: { metricsToken: METRICS_TOKEN } });
  admin = await app.make.staff('SUPER_ADMIN');
  app.platform.events.subscribe('test.subscriber', 'test.task_begun', async (_tx, { n }) => {
    if (isBroken) throw new Error('the ledger is closed');
    handled.push(n);
  });
  await app.platform.events.register();
}, 60_000);
afterAll(() => app.close());

/** Given up on, as after its last try. */
async function fail(n: number): Promise<void> {
  const { db, events } = app.platform;
  await db.transaction().execute((tx) => events.publish(tx, 'test.task_begun', `subject-${n}`, { n }));
  await app.settle();
  await sql`UPDATE event_deliveries SET attempts = 15, next_attempt_at = ${app.clock.now()}
    WHERE subscriber = 'test.subscriber' AND failed_at IS NULL`.execute(db);
  await app.settle();
}
const listed = async () =>
  (await admin.client.call(listFailedTasks)).body.results.filter(({ name }) => name === 'test.subscriber');

describe('failed tasks', () => {
  it('are shown to a super admin, counted for Prometheus, and tried again one by one or all at once', async () => {
    for (const n of [1, 2, 3]) await fail(n);
    const [first, ...others] = await listed();
    expect(first).toMatchObject({ kind: 'delivery', event: 'test.task_begun', attempts: 16 });
    expect(first?.error).toBe('Error: the ledger is closed');
    expect(others).toHaveLength(2);
    const figures = await app.client().send({
      method: 'GET',
      url: '/metrics',
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(figures.body).toContain('event_deliveries{subscriber="test.subscriber",state="failed"} 3');

    isBroken = false;
    const one = await admin.client.call(retryFailedTasks, { body: { id: first?.id ?? '' } });
    expect(one.body).toEqual({ retried: 1 });
    await app.settle();
    expect(handled).toHaveLength(1);
    expect((await admin.client.call(retryFailedTasks, { body: { id: first?.id ?? '' } })).status).toBe(404);
    expect((await admin.client.call(retryFailedTasks, { body: { id: 'delivery:1:\u0000' } })).status).toBe(422);
    await admin.client.call(retryFailedTasks, { body: {} });
    await vi.waitFor(async () => {
      await app.settle();
      expect(handled.toSorted()).toEqual([1, 2, 3]);
    });
    expect(await listed()).toEqual([]);
  });

  it('are nobody else’s business, and an id that makes no sense is not found', async () => {
    for (const person of [await app.make.person('PARENT'), await app.make.person('LSA'), await app.make.staff()]) {
      expect((await person.client.call(listFailedTasks)).status).toBe(403);
      expect((await person.client.call(retryFailedTasks, { body: {} })).status).toBe(403);
    }
    for (const id of ['', 'x', 'delivery:x', 'delivery:999999999:y', 'delivery:1e9', 'job:not-a-uuid', 'job:']) {
      expect((await admin.client.call(retryFailedTasks, { body: { id } })).status).toBe(404);
    }
  });
});
