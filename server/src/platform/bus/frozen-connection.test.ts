import { searchLsas } from '@sanad/contract/search/search.ts';
import { expect, it, vi } from 'vitest';
import { cuttableLine } from '../../../test/stand-ins/cuttable-line.ts';
import { cloneDatabase, createTestApp, type TestApp } from '../../../test/test-app.ts';

const found = async (app: TestApp) => (await app.client().call(searchLsas, { query: {} })).body.results.length;

it('a bus connection that freezes is noticed, and search is current again within 20 seconds', async () => {
  const line = await cuttableLine(await cloneDatabase(), 'sanad bus');
  const app = await createTestApp({ databaseUrl: line.url });
  try {
    await app.make.lsa();
    await vi.waitFor(async () => expect(await found(app)).toBe(1), 5000);
    line.freeze();
    line.restore();
    await app.make.lsa();
    await vi.waitFor(async () => expect(await found(app)).toBe(2), { timeout: 20_000, interval: 250 });
    expect(app.logs.some((entry) => entry.includes('bus connection is silent'))).toBe(true);
  } finally {
    await app.close();
    line.close();
  }
}, 60_000);
