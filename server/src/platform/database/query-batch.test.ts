import { describe, expect, it } from 'vitest';
import { QueryBatch } from './query-batch.ts';

describe('look-ups of the same moment', () => {
  it('go out together, each key once, and everybody gets their own answer', async () => {
    const asked: string[][] = [];
    const batch = new QueryBatch(async (keys) => {
      asked.push(keys);
      return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.toUpperCase()]));
    });
    const found = await Promise.all(['a', 'b', 'a', 'unknown'].map((key) => batch.find(key)));
    expect(found).toEqual(['A', 'B', 'A', undefined]);
    expect(asked).toEqual([['a', 'b', 'unknown']]);
  });

  it('are asked anew the next time: nothing is kept', async () => {
    let version = 0;
    const batch = new QueryBatch(async (keys) => new Map(keys.map((key) => [key, ++version])));
    expect(await batch.find('a')).toBe(1);
    expect(await batch.find('a')).toBe(2);
  });

  it('that come while an earlier one is under way do not share its older answer', async () => {
    const answers: (() => void)[] = [];
    let version = 0;
    const batch = new QueryBatch(async (keys) => {
      const read = ++version;
      await new Promise<void>((resolve) => answers.push(resolve));
      return new Map(keys.map((key) => [key, read]));
    });
    const early = batch.find('a');
    await new Promise(setImmediate);
    const late = batch.find('a');
    await new Promise(setImmediate);
    for (const answer of answers) answer();
    expect(await Promise.all([early, late])).toEqual([1, 2]);
  });

  it('fail for everybody who asked, and not for who asks next', async () => {
    let fails = true;
    const batch = new QueryBatch(async (keys) => {
      if (fails) throw new Error('away');
      return new Map(keys.map((key) => [key, key]));
    });
    const both = await Promise.allSettled([batch.find('a'), batch.find('b')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await batch.find('a')).toBe('a');
  });

  it('beyond what one statement takes well are split', async () => {
    const sizes: number[] = [];
    const batch = new QueryBatch(async (keys) => {
      sizes.push(keys.length);
      return new Map(keys.map((key) => [key, key]));
    });
    const keys = Array.from({ length: 450 }, (_, n) => String(n));
    expect(await Promise.all(keys.map((key) => batch.find(key)))).toEqual(keys);
    expect(sizes).toEqual([200, 200, 50]);
  });
});
