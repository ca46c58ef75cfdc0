import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cloneDatabase } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { type Bus, createPostgresBus } from './bus.ts';
import { createDatabase, createPool, type Database } from './database.ts';
import { Events } from './events.ts';
import { createLog } from './log.ts';

declare module './events.ts' {
  interface EventMap {
    'test.happened': { n: number };
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
});
afterAll(async () => {
  await bus.close();
  await db.destroy();
});

describe('the outbox', () => {
  it('hands an event on exactly once, with several nodes at work', async () => {
    const seen: number[] = [];
    const nodes = [1, 2, 3].map(() => new Events(db, bus, clock, log));
    for (const node of nodes) {
      node.on('test.happened', async (_tx, { n }) => {
        seen.push(n);
      });
    }
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n < 120; n++) await nodes[0]?.publish(tx, 'test.happened', { n });
    });
    await Promise.all(nodes.map((node) => node.drain()));
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, n) => n));
  });

  it('forgets an event whose transaction is rolled back', async () => {
    const events = new Events(db, bus, clock, log);
    const handler = vi.fn(async () => {});
    events.on('test.happened', handler);
    const failing = db.transaction().execute(async (tx) => {
      await events.publish(tx, 'test.happened', { n: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await events.drain();
    expect(handler).not.toHaveBeenCalled();
  });

  it('undoes what a failing subscriber wrote, tries again later, and gives up after ten times', async () => {
    const events = new Events(db, bus, clock, log);
    let calls = 0;
    events.on('test.happened', async (tx) => {
      calls += 1;
      await tx
        .insertInto('coming_soon_emails')
        .values({ email: `e${calls}@x.y`, language: 'en', created_at: clock.now() })
        .execute();
      if (calls < 3) throw new Error('not yet');
    });
    await db.transaction().execute((tx) => events.publish(tx, 'test.happened', { n: 1 }));
    for (let i = 0; i < 5; i++) await events.drain();
    expect(calls).toBe(3);
    const kept = await db.selectFrom('coming_soon_emails').select('email').execute();
    expect(kept).toEqual([{ email: 'e3@x.y' }]);
  });

  it('forgets what was handled a month ago, and nothing that still waits', async () => {
    const events = new Events(db, bus, clock, log);
    await db.transaction().execute((tx) => events.publish(tx, 'test.happened', { n: 1 }));
    await events.drain();
    clock.advance({ days: 31 });
    await db.transaction().execute((tx) => events.publish(tx, 'test.happened', { n: 2 }));
    await events.sweep();
    const left = await db.selectFrom('event_outbox').select('payload').execute();
    expect(left).toEqual([{ payload: { n: 2 } }]);
    await events.drain();
  });

  it('wakes by itself when something is published', async () => {
    const events = new Events(db, bus, clock, log);
    const handler = vi.fn(async () => {});
    events.on('test.happened', handler);
    events.start();
    await db.transaction().execute((tx) => events.publish(tx, 'test.happened', { n: 7 }));
    await vi.waitFor(() => expect(handler).toHaveBeenCalledOnce(), 3000);
    await events.stop();
  });
});
