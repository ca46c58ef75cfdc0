import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cloneDatabase } from '../../test/test-app.ts';
import { createDatabase, createPool, type Database } from './database/database.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { createLog } from './log.ts';

let url: string;
let db: Database;
let jobs: Jobs;
beforeEach(async () => {
  url = await cloneDatabase();
  db = createDatabase(createPool(url, 4));
  jobs = await createJobs(url, createLog('silent'));
  await jobs.start();
});
afterEach(async () => {
  await jobs.stop();
  await db.destroy();
});

const send = (name: string, data: object, key?: string) =>
  db.transaction().execute((tx) => jobs.send(tx, name, data, key));

describe('jobs', () => {
  it('of a node that was killed are taken over within a minute', async () => {
    await jobs.every('tick', '0 0 1 1 *', async () => {});
    await jobs.stopWorking();
    // The other node takes the job and is never heard of again.
    const killed = new PgBoss({ connectionString: url, supervise: false, schedule: false });
    await killed.start();
    await killed.send('tick', {});
    expect(await killed.fetch('tick')).toHaveLength(1);
    await killed.stop({ graceful: false });

    const survivor = await createJobs(url, createLog('silent'));
    await survivor.start();
    const ticked = vi.fn(async () => {});
    const began = Date.now();
    await survivor.every('tick', '0 0 1 1 *', ticked);
    await vi.waitFor(() => expect(ticked).toHaveBeenCalledOnce(), { timeout: 60_000, interval: 250 });
    expect(Date.now() - began).toBeLessThan(60_000);
    await survivor.stop();
  }, 90_000);

  it('that fail for good are kept, and done when they are sent again', async () => {
    let isBroken = true;
    const done = vi.fn();
    await jobs.work<{ n: number }>('post', async ({ n }) => {
      if (isBroken) throw new Error('not yet');
      done(n);
    });
    await send('post', { n: 7 });
    // The last of its tries.
    await sql`UPDATE pgboss.job SET retry_limit = 0 WHERE name = 'post'`.execute(db);
    await sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'post' AND state = 'retry'`.execute(db);
    await vi.waitFor(async () => expect(await jobs.failed.list(10)).toHaveLength(1), 10_000);
    expect(await jobs.failed.list(10)).toMatchObject([{ queue: 'post', error: 'not yet' }]);
    isBroken = false;
    expect(await jobs.failed.retry({ queue: 'other' })).toBe(0);
    expect(await jobs.failed.retry({ queue: 'post' })).toBe(1);
    await vi.waitFor(() => expect(done).toHaveBeenCalledWith(7), 10_000);
    expect(await jobs.failed.list(10)).toEqual([]);
  }, 30_000);

  it('get the options of a newer version, and are not written again when they have them', async () => {
    const queue = async () => {
      const { rows } = await sql<{ retry_limit: number; updated_on: Date }>`
        SELECT retry_limit, updated_on FROM pgboss.queue WHERE name = 'post'`.execute(db);
      return rows[0];
    };
    const startedWith = async (retryFor: 'hour' | 'day') => {
      const node = await createJobs(url, createLog('silent'));
      await node.work('post', async () => {}, { retryFor });
      await node.stop();
      return queue();
    };
    expect(await startedWith('hour')).toMatchObject({ retry_limit: 8 });
    const newer = await startedWith('day');
    expect(newer).toMatchObject({ retry_limit: 33 });
    expect(await startedWith('day')).toEqual(newer);
  }, 30_000);

  it('are begun once the application is complete', async () => {
    const node = await createJobs(url, createLog('silent'));
    const done: string[] = [];
    await node.work('letters', async () => void done.push('letters'));
    await send('letters', {});
    await jobs.work('post', async () => void done.push('post'));
    await send('post', {});
    await vi.waitFor(() => expect(done).toEqual(['post']), 10_000);
    await node.start();
    await vi.waitFor(() => expect(done).toEqual(['post', 'letters']), 10_000);
    await node.stop();
  }, 30_000);

  it('on the clock follow a newer version’s clock, and are not written again when they have it', async () => {
    const startedWith = async (cron: string) => {
      const node = await createJobs(url, createLog('silent'));
      await node.every('tick', cron, async () => {});
      await node.stop();
      const { rows } = await sql<object>`SELECT cron, updated_on FROM pgboss.schedule WHERE name = 'tick'`.execute(db);
      return rows[0];
    };
    expect(await startedWith('0 0 1 1 *')).toMatchObject({ cron: '0 0 1 1 *' });
    const newer = await startedWith('0 0 1 2 *');
    expect(newer).toMatchObject({ cron: '0 0 1 2 *' });
    expect(await startedWith('0 0 1 2 *')).toEqual(newer);
  }, 30_000);

  it('of one key wait only once', async () => {
    const done: number[] = [];
    const gate = Promise.withResolvers<void>();
    await jobs.work<{ n: number }>(
      'letters',
      async ({ n }) => {
        await gate.promise;
        done.push(n);
      },
      { oncePerKey: true },
    );
    await send('letters', { n: 1 }, 'a');
    await send('letters', { n: 2 }, 'a');
    await send('letters', { n: 3 }, 'b');
    gate.resolve();
    await vi.waitFor(() => expect(done.toSorted()).toEqual([1, 3]), 10_000);
  });

  it('begin no more once the node stops, and are done by the next one', async () => {
    const begun: number[] = [];
    const gate = Promise.withResolvers<void>();
    await jobs.work<{ n: number }>('post', async ({ n }) => {
      begun.push(n);
      await gate.promise;
    });
    for (const n of [1, 2, 3]) await send('post', { n });
    await vi.waitFor(() => expect(begun).toHaveLength(1), 10_000);
    const stopped = jobs.stopWorking();
    gate.resolve();
    await stopped;
    await send('post', { n: 4 });
    expect(begun).toHaveLength(1);
    const next = await createJobs(url, createLog('silent'));
    await next.start();
    const done: number[] = [];
    await next.work<{ n: number }>('post', async ({ n }) => void done.push(n));
    await vi.waitFor(() => expect([...begun, ...done].toSorted()).toEqual([1, 2, 3, 4]), 30_000);
    await next.stop();
  }, 60_000);
});
