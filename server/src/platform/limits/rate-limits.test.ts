import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cloneDatabase } from '../../../test/test-app.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { createDatabase, createPool, type Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { Limits } from './rate-limits.ts';

let databaseUrl: string;
let one: Database;
let two: Database;
const clock = new TestClock();
beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  // Two pools stand for two nodes.
  one = createDatabase(createPool(databaseUrl, 6));
  two = createDatabase(createPool(databaseUrl, 6));
});
afterAll(() => Promise.all([one.destroy(), two.destroy()]));

const count = async (tries: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(tries);
  const refused = settled.filter((r) => r.status === 'rejected' && r.reason instanceof Refusal).length;
  return { done: settled.length - refused, refused };
};

describe('limits shared by nodes', () => {
  it('let exactly the allowed number through, and open again when the window is over', async () => {
    const nodes = [new Limits(one, clock), new Limits(two, clock)];
    const limit = { key: 'taken', max: 10, minutes: 5 };
    const take = (i: number) => nodes[i % 2]?.take(limit) ?? Promise.reject();
    expect(await count(Array.from({ length: 60 }, (_, i) => take(i)))).toEqual({ done: 10, refused: 50 });
    clock.advance({ minutes: 5, seconds: 1 });
    expect(await count([take(0)])).toEqual({ done: 1, refused: 0 });
  });

  it('count guesses exactly, across nodes, and forget them after a right one', async () => {
    const nodes = [new Limits(one, clock), new Limits(two, clock)];
    const limit = { key: 'guessed', max: 5, minutes: 30 };
    let looked = 0;
    const guess = (i: number, found: string | null) =>
      nodes[i % 2]?.guess(limit, async () => {
        looked += 1;
        return found;
      }) ?? Promise.reject();
    await guess(0, null);
    await guess(1, null);
    await guess(0, 'right');
    expect(await count(Array.from({ length: 40 }, (_, i) => guess(i, null)))).toEqual({ done: 5, refused: 35 });
    expect(looked).toBe(8);
    expect(await count([guess(1, 'right')])).toEqual({ done: 0, refused: 1 });
  });

  it('count a guess under several limits at once, and keep those that are to be kept', async () => {
    const nodes = [new Limits(one, clock), new Limits(two, clock)];
    const guess = (i: number, network: string, found: string | null) =>
      nodes[i % 2]?.guess(
        [
          { key: `door:${network}`, max: 3, minutes: 30 },
          { key: 'door', max: 7, minutes: 30, isKept: true },
        ],
        async () => found,
      ) ?? Promise.reject();
    expect(await count(Array.from({ length: 20 }, (_, i) => guess(i, 'a', null)))).toEqual({ done: 3, refused: 17 });
    expect(await count([guess(0, 'b', null), guess(1, 'b', 'right')])).toEqual({ done: 2, refused: 0 });
    const others = Array.from({ length: 20 }, (_, i) => guess(i, `n${i % 5}`, null));
    expect(await count(others)).toEqual({ done: 3, refused: 17 });
    await one.transaction().execute((tx) => new Limits(one, clock).forget(tx, 'door'));
    expect(await count([guess(0, 'a', null), guess(1, 'a', null)])).toEqual({ done: 2, refused: 0 });
  });

  it('hold no connection while a guess takes its time', async () => {
    const small = createDatabase(createPool(databaseUrl, 1));
    const limits = new Limits(small, clock);
    const { promise: thinking, resolve } = Promise.withResolvers<null>();
    const tries = Array.from({ length: 20 }, (_, i) =>
      limits.guess({ key: `slow${i}`, max: 1, minutes: 1 }, () => thinking),
    );
    await vi.waitFor(async () => {
      const { count } = await small
        .selectFrom('rate_limits')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('key', 'like', 'slow%')
        .executeTakeFirstOrThrow();
      expect(count).toBe(20);
    });
    resolve(null);
    expect(await Promise.all(tries)).toEqual(tries.map(() => null));
    await small.destroy();
  });

  it('do not count a guess that could not be made', async () => {
    const limits = new Limits(one, clock);
    const limit = { key: 'unmade', max: 1, minutes: 30 };
    await expect(limits.guess(limit, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await limits.guess(limit, async () => null)).toBe(null);
    await expect(limits.guess(limit, async () => 'right')).rejects.toThrow(Refusal);
  });

  it('do not wait for each other on different keys, even with few connections', async () => {
    const limits = new Limits(one, clock);
    const tries = Array.from({ length: 40 }, (_, i) =>
      limits.guess({ key: `k${i}`, max: 1, minutes: 1 }, async () => i),
    );
    expect(await Promise.all(tries)).toHaveLength(40);
  });
});
