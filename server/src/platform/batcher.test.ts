import { describe, expect, it } from 'vitest';
import { Batcher } from './batcher.ts';

/** Doubles numbers, batch by batch, each when it is let go. */
function doubling(largest = 10) {
  const batches: number[][] = [];
  const gates: (() => void)[] = [];
  const batcher = new Batcher<number, number>(largest, async (items) => {
    batches.push(items);
    await new Promise<void>((resolve) => gates.push(resolve));
    if (items.includes(13)) throw new Error('unlucky');
    return items.map((item) => 2 * item);
  });
  const letGo = async () => {
    gates.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { batcher, batches, letGo };
}

describe('a batcher', () => {
  it('runs the first at once, and what comes meanwhile together', async () => {
    const { batcher, batches, letGo } = doubling(3);
    const results = Promise.all([1, 2, 3, 4, 5].map((item) => batcher.add(item)));
    expect(batches).toEqual([[1]]);
    await letGo();
    expect(batches).toEqual([[1], [2, 3, 4]]);
    await letGo();
    await letGo();
    expect(await results).toEqual([2, 4, 6, 8, 10]);
    expect(batches).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('fails only what was in the failing batch, and goes on', async () => {
    const { batcher, letGo } = doubling();
    const settled = Promise.allSettled([1, 13, 2].map((item) => batcher.add(item)));
    await letGo();
    await letGo();
    expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    const after = batcher.add(4);
    await letGo();
    expect(await after).toBe(8);
  });
});
