import { describe, expect, it, vi } from 'vitest';
import { KeyedSemaphore } from './keyed-semaphore.ts';

/** Work that runs until it is let go. */
function gates() {
  const begun: string[] = [];
  const open = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      open.set(name, () => resolve(name));
    });
  return { begun, work, finish: (name: string) => open.get(name)?.() };
}

describe('a semaphore per key', () => {
  it('lets so many of one key run at once, and others beside it', async () => {
    const semaphore = new KeyedSemaphore({ perKey: 1, overall: 2 });
    const { begun, work, finish } = gates();
    const all = [semaphore.run('a', work('a1')), semaphore.run('a', work('a2')), semaphore.run('b', work('b1'))];
    expect(begun).toEqual(['a1', 'b1']);
    finish('a1');
    await vi.waitFor(() => expect(begun).toEqual(['a1', 'b1', 'a2']));
    finish('b1');
    finish('a2');
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1']);
  });

  it('serves the keys in turn, however many wait for one of them', async () => {
    const semaphore = new KeyedSemaphore({ perKey: 1, overall: 1 });
    const begun: string[] = [];
    const work = (name: string) => async () => void begun.push(name);
    await Promise.all([
      ...['a1', 'a2', 'a3', 'a4'].map((name) => semaphore.run('a', work(name))),
      semaphore.run('b', work('b1')),
      semaphore.run('b', work('b2')),
    ]);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
  });

  it('goes on after work that fails', async () => {
    const semaphore = new KeyedSemaphore({ perKey: 1, overall: 1 });
    await expect(semaphore.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await semaphore.run('a', async () => 'yes')).toBe('yes');
  });

  it('refuses what could not begin in time, and never begins it', async () => {
    vi.useFakeTimers();
    try {
      const semaphore = new KeyedSemaphore({ perKey: 1, overall: 1, waitMs: 1000 });
      const { begun, work, finish } = gates();
      const first = semaphore.run('a', work('a1'));
      const second = semaphore.run('a', work('a2')).catch((error: { code: string }) => error.code);
      await vi.advanceTimersByTimeAsync(1001);
      expect(await second).toBe('unavailable');
      finish('a1');
      await first;
      expect(begun).toEqual(['a1']);
    } finally {
      vi.useRealTimers();
    }
  });
});
