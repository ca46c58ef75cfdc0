import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CuttableLine, cuttableLine } from '../../../test/stand-ins/cuttable-line.ts';
import { startRedis } from '../../../test/stand-ins/redis-server.ts';
import { cloneDatabase } from '../../../test/test-app.ts';
import { createDatabase, createPool, type Database } from '../database/database.ts';
import { createLog } from '../log.ts';
import { BUS_TIMING, type Bus, type BusMessage, type BusTiming } from './bus.ts';
import { createPostgresBus } from './postgres-bus.ts';
import { createRedisBus } from './redis-bus.ts';

const redis = await startRedis();
afterAll(() => redis?.stop());

interface Adapter {
  name: string;
  /** A way that can break to what carries the messages. */
  line(databaseUrl: string): Promise<CuttableLine>;
  create(lineUrl: string, databaseUrl: string, timing: BusTiming): Promise<Bus>;
}
const log = createLog('silent');
/** For nodes that lose their connection; the others would take a busy machine for a silent one. */
const QUICK: BusTiming = { reconnectMs: 50, heartbeatMs: 500, timeoutMs: 1000 };
/** Into the next attempt to connect after a silence was noticed. */
const UNTIL_NOTICED_MS = 2000;
const adapters: Adapter[] = [
  {
    name: 'PostgreSQL',
    line: cuttableLine,
    create: (lineUrl, _, timing) => createPostgresBus(lineUrl, log, { timing }),
  },
];
if (redis) {
  adapters.push({
    name: 'Redis',
    line: () => cuttableLine(redis.url),
    create: (lineUrl, databaseUrl, timing) => createRedisBus(lineUrl, databaseUrl, log, timing),
  });
}

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

let databaseUrl: string;
let db: Database;
beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  db = createDatabase(createPool(databaseUrl, 4));
});
afterAll(() => db.destroy());

interface Node {
  bus: Bus;
  line: CuttableLine;
  heard: BusMessage[];
}

async function startNode({ line, create }: Adapter, timing = BUS_TIMING): Promise<Node> {
  const way = await line(databaseUrl);
  const bus = await create(way.url, databaseUrl, timing);
  const heard: BusMessage[] = [];
  for (const topic of ['events', 'resumed', 'pages', 'search', 'user'] as const) {
    bus.on(topic, (message) => void heard.push(message));
  }
  cleanups.push(
    () => way.close(),
    () => bus.close(),
  );
  return { bus, line: way, heard };
}

const user = (userId: string): BusMessage => ({ topic: 'user', userId, frame: { type: 'ping' } });
const hears = (node: Node, ...messages: BusMessage[]) =>
  vi.waitFor(() => expect(node.heard).toEqual(messages), { timeout: 10_000, interval: 20 });
const TOLD_IT_MISSED = [{ topic: 'events' }, { topic: 'resumed' }];
const learnsItMissed = (node: Node) =>
  vi.waitFor(() => expect(node.heard).toEqual(expect.arrayContaining(TOLD_IT_MISSED)), {
    timeout: 15_000,
    interval: 50,
  });

describe.each(adapters)('the bus by $name', (adapter) => {
  it('takes a message to every node at once, in order', async () => {
    const [one, two] = [await startNode(adapter), await startNode(adapter)];
    for (const id of ['a', 'b', 'c']) await one.bus.publish(db, user(id));
    for (const node of [one, two]) await hears(node, user('a'), user('b'), user('c'));
  });

  it('sends what a transaction says with its commit', async () => {
    const node = await startNode(adapter);
    await db.transaction().execute(async (tx) => {
      await node.bus.publish(tx, user('inside'));
      await node.bus.publish(db, user('outside'));
      await hears(node, user('outside'));
    });
    await hears(node, user('outside'), user('inside'));
  });

  it('says nothing of a transaction that is rolled back', async () => {
    const node = await startNode(adapter);
    const failing = db.transaction().execute(async (tx) => {
      await node.bus.publish(tx, user('never'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await node.bus.publish(db, user('next'));
    await hears(node, user('next'));
  });

  it('says nothing of what is rolled back to a savepoint', async () => {
    const node = await startNode(adapter);
    const tx = await db.startTransaction().execute();
    await node.bus.publish(tx, user('before'));
    const within = await tx.savepoint('here').execute();
    await node.bus.publish(within, user('never'));
    await (await within.rollbackToSavepoint('here').execute()).commit().execute();
    await hears(node, user('before'));
  });

  it('refuses a message of more than 7999 bytes, and the transaction with it', async () => {
    const node = await startNode(adapter);
    const sized = (bytes: number): BusMessage => {
      const empty = Buffer.byteLength(JSON.stringify({ topic: 'user', userId: 'a', frame: '' }));
      return { topic: 'user', userId: 'a', frame: 'x'.repeat(bytes - empty) };
    };
    const failing = db.transaction().execute((tx) => node.bus.publish(tx, sized(8000)));
    await expect(failing).rejects.toThrow('A bus message has at most 7999 bytes; this one (user) has 8000.');
    await node.bus.publish(db, sized(7999));
    await hears(node, sized(7999));
  });

  it('hears what the database itself has to say', async () => {
    const node = await startNode(adapter);
    const message: BusMessage = { topic: 'search', ids: ['a'] };
    await sql`SELECT pg_notify('sanad_bus', ${JSON.stringify(message)})`.execute(db);
    await hears(node, message);
  });

  it('comes back after a loss of connection, and says that something may have been missed', async () => {
    const [one, other] = [await startNode(adapter, QUICK), await startNode(adapter)];
    one.line.cut();
    await other.bus.publish(db, user('missed'));
    await hears(other, user('missed'));
    one.line.restore();
    await learnsItMissed(one);
    await other.bus.publish(db, user('after'));
    await vi.waitFor(() => expect(one.heard.at(-1)).toEqual(user('after')), 10_000);
    expect(one.heard).not.toContainEqual(user('missed'));
  });

  it('notices a connection that is open and silent, and one that stays silent when it is made anew', async () => {
    const node = await startNode(adapter, QUICK);
    node.line.freeze();
    await wait(UNTIL_NOTICED_MS);
    node.line.restore();
    await learnsItMissed(node);
    await node.bus.publish(db, user('after'));
    await vi.waitFor(() => expect(node.heard.at(-1)).toEqual(user('after')), 10_000);
  });
});

describe.each(adapters)('closing the bus by $name', (adapter) => {
  it.each(['cut', 'freeze'] as const)(
    'takes no longer than a time-out when its connection is gone: %s',
    async (how) => {
      const node = await startNode(adapter, QUICK);
      node.line[how]();
      const started = performance.now();
      await node.bus.close();
      expect(performance.now() - started).toBeLessThan(QUICK.timeoutMs + 3000);
    },
  );
});

describe.each(adapters.filter(({ name }) => name === 'Redis'))('without $name', (adapter) => {
  it('a commit neither fails nor waits, and when it is back all nodes learn that something was lost', async () => {
    const [away, other] = [await startNode(adapter, QUICK), await startNode(adapter)];
    away.line.cut();
    await vi.waitFor(async () => {
      const started = performance.now();
      await db.transaction().execute((tx) => away.bus.publish(tx, user('lost')));
      await away.bus.publish(db, user('lost'));
      expect(performance.now() - started).toBeLessThan(1000);
    });
    await wait(100);
    await away.bus.publish(db, user('lost'));
    expect(other.heard).toEqual([]);
    away.line.restore();
    // The other one's connection never broke.
    await Promise.all([learnsItMissed(away), learnsItMissed(other)]);
    expect(other.heard).not.toContainEqual(user('lost'));
  });

  it('a frozen connection does not hold up a commit either', async () => {
    const [frozen, other] = [await startNode(adapter, QUICK), await startNode(adapter)];
    frozen.line.freeze();
    const started = performance.now();
    await db.transaction().execute((tx) => frozen.bus.publish(tx, user('lost')));
    expect(performance.now() - started).toBeLessThan(1000);
    await wait(UNTIL_NOTICED_MS);
    frozen.line.restore();
    await Promise.all([learnsItMissed(frozen), learnsItMissed(other)]);
  });

  it('a start is one sentence: nothing answers, somebody else answers, or nobody ever does', async () => {
    await expect(createRedisBus('redis://127.0.0.1:9', databaseUrl, log, QUICK)).rejects.toThrow(
      'The Redis at REDIS_URL cannot be used: nothing answers at that address.',
    );
    const notRedis = Object.assign(new URL(databaseUrl), { protocol: 'redis:' });
    await expect(createRedisBus(`redis://${notRedis.host}`, databaseUrl, log, QUICK)).rejects.toThrow(
      'The Redis at REDIS_URL cannot be used:',
    );
    const line = await adapter.line(databaseUrl);
    cleanups.push(() => line.close());
    line.freeze();
    await expect(createRedisBus(line.url, databaseUrl, log, QUICK)).rejects.toThrow(
      'The Redis at REDIS_URL cannot be used:',
    );
  });
});
