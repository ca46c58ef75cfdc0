import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importOrReload } from './or-reload.ts';

const failing = () => Promise.reject(new Error('no connection'));

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('loads, and says when that fails', async () => {
  expect(await importOrReload(async () => 'app')()).toBe('app');
  await expect(importOrReload(failing)()).rejects.toThrow('no connection');
});

it('reloads the page at the second try, once the server is there, and not over and over', async () => {
  const reload = vi.fn();
  const fetch = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue({ ok: true });
  vi.stubGlobal('fetch', fetch);
  const start = importOrReload(failing, reload);
  for (const times of [0, 0, 1, 1]) {
    await expect(start()).rejects.toThrow();
    expect(reload).toHaveBeenCalledTimes(times);
  }
});
