import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rounds } from '../../../test/rounds.ts';
import { cloneDatabase } from '../../../test/test-app.ts';
import { TestClock } from '../../../test/test-clock.ts';
import type { Bus } from '../bus/bus.ts';
import { createPostgresBus } from '../bus/postgres-bus.ts';
import { createDatabase, createPool, type Database, type Tx } from '../database/database.ts';
import { Retention } from '../database/retention.ts';
import { createLog } from '../log.ts';
import { countDeliveries, listFailedDeliveries, retryFailedDeliveries } from './event-deliveries.repository.ts';
import { Events } from './events.ts';
import { MAX_ATTEMPTS } from './subscriber.ts';

const MANY = rounds(200, 1000);

declare module './events.ts' {
  interface EventMap {
    'test.happened': { n: number };
    'test.added_later': { n: number };
  }
}

let db: Database;
let bus: Bus;
const clock = new TestClock();
const log = createLog('silent');
beforeAll(async () => {
  const url = await cloneDatabase();
  db = createDatabase(createPool(url, 8));
  bus = await createPostgresBus(url, log);
  await sql`CREATE TABLE effects (subscriber text NOT NULL, subject text NOT NULL, n integer NOT NULL,
    at bigint GENERATED ALWAYS AS IDENTITY)`.execute(db);
});
afterAll(async () => {
  await bus.close();
  await db.destroy();
});
beforeEach(async () => {
  await sql`TRUNCATE effects, events, event_deliveries, event_subscriptions`.execute(db);
});

const node = () => new Events({ db, bus, clock, log });
/** Writes down what it was handed, in the transaction of the delivery. */
const writing =
  (subscriber: string) =>
  async (tx: Tx, { n }: { n: number }) => {
    await sql`INSERT INTO effects (subscriber, subject, n) VALUES (${subscriber}, ${'a'}, ${n})`.execute(tx);
  };
async function publish(events: Events, ns: readonly number[], subject = (n: number) => `s${n}`): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const n of ns) await events.publish(tx, 'test.happened', subject(n), { n });
  });
}
async function effectsOf(subscriber: string): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`SELECT n FROM effects WHERE subscriber = ${subscriber} ORDER BY at`.execute(
    db,
  );
  return rows.map(({ n }) => n);
}
const range = (length: number) => Array.from({ length }, (_, n) => n);
const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

describe('events', () => {
  it('are delivered exactly once to each subscriber, with several nodes at work', async () => {
    const nodes = [node(), node(), node()];
    for (const one of nodes) {
      for (const name of ['ledger', 'chat']) one.subscribe(name, 'test.happened', writing(name));
      await one.register();
    }
    await publish(nodes[0] as Events, range(120));
    await Promise.all(nodes.map((one) => one.deliverDue()));
    expect(sorted(await effectsOf('ledger'))).toEqual(range(120));
    expect(sorted(await effectsOf('chat'))).toEqual(range(120));
    expect(await countDeliveries(db)).toEqual([]);
  });

  it('are forgotten when their transaction is rolled back', async () => {
    const events = node();
    const handler = vi.fn(async () => {});
    events.subscribe('ledger', 'test.happened', handler);
    await events.register();
    const failing = db.transaction().execute(async (tx) => {
      await events.publish(tx, 'test.happened', 'a', { n: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await events.deliverDue();
    expect(handler).not.toHaveBeenCalled();
  });

  it('a subscriber that always throws holds up nobody: of many events none is lost, none comes twice', async () => {
    const nodes = [node(), node()];
    for (const one of nodes) {
      one.subscribe('broken', 'test.happened', async (tx, fact) => {
        await writing('broken')(tx, fact);
        throw new Error('always');
      });
      for (const name of ['ledger', 'chat']) one.subscribe(name, 'test.happened', writing(name));
      await one.register();
    }
    const [first] = nodes as [Events, Events];
    for (let from = 0; from < MANY; from += 100) {
      await publish(
        first,
        range(100).map((n) => from + n),
        (n) => `s${n % 50}`,
      );
    }
    await Promise.all(nodes.map((one) => one.deliverDue()));
    expect(sorted(await effectsOf('ledger'))).toEqual(range(MANY));
    expect(sorted(await effectsOf('chat'))).toEqual(range(MANY));
    // What it wrote is undone each time, and everything waits for its next try.
    expect(await effectsOf('broken')).toEqual([]);
    expect(await countDeliveries(db)).toMatchObject([{ subscriber: 'broken', waiting: MANY, failed: 0 }]);
  }, 60_000);

  it('are tried again later and later, then kept as failed, and delivered when sent again', async () => {
    const events = node();
    let isBroken = true;
    const tries: Date[] = [];
    events.subscribe('ledger', 'test.happened', async (tx, fact) => {
      tries.push(clock.now());
      await writing('ledger')(tx, fact);
      if (isBroken) throw new Error('not yet');
    });
    await events.register();
    await publish(events, [1, 2], () => 'a');
    await events.deliverDue();
    await events.deliverDue();
    expect(tries).toHaveLength(1);
    for (let i = 1; i < MAX_ATTEMPTS; i++) {
      clock.advance({ hours: 2 });
      await events.deliverDue();
    }
    const [failed, ...others] = await listFailedDeliveries(db, 10);
    expect(others).toEqual([]);
    expect(failed).toMatchObject({
      type: 'test.happened',
      subject: 'a',
      attempts: MAX_ATTEMPTS,
      last_error: 'Error: not yet',
    });
    isBroken = false;
    // What waited behind the one given up on goes on.
    clock.advance({ hours: 2 });
    await events.deliverDue();
    expect(await effectsOf('ledger')).toEqual([2]);
    expect(await retryFailedDeliveries(db, { subscriber: 'ledger', eventId: failed?.event_id }, clock.now())).toBe(1);
    await events.deliverDue();
    expect(await effectsOf('ledger')).toEqual([2, 1]);
    expect(await countDeliveries(db)).toEqual([]);
  });

  it('wait twice as long after each failure, an hour at most', async () => {
    const events = node();
    let tries = 0;
    events.subscribe('ledger', 'test.happened', async () => {
      tries += 1;
      throw new Error('no');
    });
    await events.register();
    await publish(events, [1]);
    const waits: number[] = [];
    for (let i = 0; i < MAX_ATTEMPTS - 1; i++) {
      await events.deliverDue();
      const { rows } = await sql<{ seconds: number }>`SELECT extract(epoch FROM next_attempt_at - ${clock.now()})::int
        AS seconds FROM event_deliveries`.execute(db);
      waits.push(rows[0]?.seconds ?? 0);
      clock.advance({ seconds: rows[0]?.seconds ?? 0 });
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600, 3600]);
    await events.deliverDue();
    expect(tries).toBe(MAX_ATTEMPTS);
  });

  it('about one subject keep their order, also behind one that fails for a while', async () => {
    const events = node();
    let failures = 3;
    events.subscribe('ledger', 'test.happened', async (tx, fact) => {
      if (fact.n === 0 && failures-- > 0) throw new Error('not yet');
      await writing('ledger')(tx, fact);
    });
    await events.register();
    await publish(events, range(20), (n) => (n % 2 === 0 ? 'even' : 'odd'));
    await events.deliverDue();
    expect(await effectsOf('ledger')).toEqual(range(20).filter((n) => n % 2 === 1));
    for (let i = 0; i < 3; i++) {
      clock.advance({ seconds: 10 });
      await events.deliverDue();
    }
    expect((await effectsOf('ledger')).slice(10)).toEqual(range(20).filter((n) => n % 2 === 0));
  });

  it('about one subject are ordered by when the change was made, not by when its transaction began', async () => {
    const events = node();
    events.subscribe('ledger', 'test.happened', writing('ledger'));
    await events.register();
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const early = db.transaction().execute(async (tx) => {
      await sql`SELECT 1`.execute(tx);
      begun.resolve();
      await gate.promise;
      await events.publish(tx, 'test.happened', 'a', { n: 2 });
    });
    await begun.promise;
    await publish(events, [1], () => 'a');
    gate.resolve();
    await early;
    await events.deliverDue();
    expect(await effectsOf('ledger')).toEqual([1, 2]);
  });

  it('of a new node wait for it: an older one neither skips them nor marks them as handled', async () => {
    const [older, newer] = [node(), node()];
    for (const one of [older, newer]) one.subscribe('ledger', 'test.happened', writing('ledger'));
    newer.subscribe('ledger', 'test.added_later', writing('ledger'));
    newer.subscribe('progress', 'test.happened', writing('progress'));
    await older.register();
    await newer.register();
    await publish(older, range(10));
    await db.transaction().execute((tx) => newer.publish(tx, 'test.added_later', 's0', { n: 10 }));
    await older.deliverDue();
    expect(sorted(await effectsOf('ledger'))).toEqual(range(10));
    expect(await effectsOf('progress')).toEqual([]);
    await newer.deliverDue();
    expect(sorted(await effectsOf('ledger'))).toEqual(range(11));
    expect(sorted(await effectsOf('progress'))).toEqual(range(10));
    expect(await countDeliveries(db)).toEqual([]);
  });

  it('of a month ago go, unless somebody still has to hear of them', async () => {
    const events = node();
    events.subscribe('ledger', 'test.happened', async (tx, fact) => {
      if (fact.n === 2) throw new Error('no');
      await writing('ledger')(tx, fact);
    });
    await events.register();
    await publish(events, [1, 2]);
    await events.deliverDue();
    clock.advance({ days: 31 });
    await publish(events, [3]);
    const retention = new Retention(db, clock);
    events.keepFor(retention);
    await retention.sweep();
    const left = await db.selectFrom('events').select('payload').orderBy('id').execute();
    expect(left).toEqual([{ payload: { n: 2 } }, { payload: { n: 3 } }]);
  });

  it('wake their subscribers, and no further delivery begins after the stop', async () => {
    const events = node();
    const handler = vi.fn(async () => {});
    events.subscribe('ledger', 'test.happened', handler);
    await events.register();
    events.start();
    await publish(events, [7]);
    await vi.waitFor(() => expect(handler).toHaveBeenCalledOnce(), 3000);
    await events.stop();
    await publish(events, [8]);
    await events.deliverDue();
    expect(handler).toHaveBeenCalledOnce();
  });
});
