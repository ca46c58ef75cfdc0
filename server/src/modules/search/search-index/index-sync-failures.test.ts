import { searchLsas } from '@sanad/contract/search/search.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cloneDatabase, createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { Database } from '../../../platform/database/database.ts';
import { SearchIndexSync } from './index-sync.ts';

const open: TestApp[] = [];
async function start(databaseUrl?: string): Promise<TestApp> {
  const app = await createTestApp(databaseUrl ? { databaseUrl } : {});
  open.push(app);
  return app;
}
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

/** Every read of the search index needs this table; nothing else in these tests does. */
const breakMarket = (db: Database) => sql`ALTER TABLE lsa_weekly_hours RENAME TO lsa_weekly_hours_away`.execute(db);
const mendMarket = (db: Database) => sql`ALTER TABLE lsa_weekly_hours_away RENAME TO lsa_weekly_hours`.execute(db);
const suspend = (app: TestApp, id: string) =>
  app.platform.db.updateTable('users').set({ suspended_at: app.clock.now() }).where('id', '=', id).execute();

const find = (app: TestApp) => app.client().call(searchLsas, { query: {} });
const foundIds = async (app: TestApp) => (await find(app)).body.results.map(({ id }) => id);
const failures = (app: TestApp) => app.logs.filter((line) => line.includes('search index could not be read')).length;
const soon = { timeout: 8000, interval: 50 };

describe('search when the database fails', () => {
  it('refuses until the first read succeeds, and recovers by itself', async () => {
    const databaseUrl = await cloneDatabase();
    const before = await createTestApp({ databaseUrl });
    const lsa = await before.make.lsa();
    await breakMarket(before.platform.db);
    await before.close();

    const app = await start(databaseUrl);
    await vi.waitFor(() => expect(failures(app)).toBeGreaterThan(0), soon);
    const answer = await find(app);
    expect(answer.problem).toMatchObject({ code: 'unavailable', retry_after: 1 });
    expect(answer.headers['retry-after']).toBe('1');
    // Tried again by itself: nobody has to search for it.
    await vi.waitFor(() => expect(failures(app)).toBeGreaterThan(2), soon);
    await mendMarket(app.platform.db);
    await vi.waitFor(async () => expect(await foundIds(app)).toEqual([lsa.profile.id]), soon);
  });

  it('says that it is not ready until the first read has succeeded', async () => {
    const app = await start();
    await breakMarket(app.platform.db);
    const keeper = new SearchIndexSync(app.platform);
    const renewed = vi.fn();
    keeper.start(renewed);
    await expect(keeper.ready()).rejects.toMatchObject({ code: 'unavailable' });
    expect(keeper.readiness()).toMatch(/not been read/);
    expect(renewed).not.toHaveBeenCalled();
    await mendMarket(app.platform.db);
    await vi.waitFor(() => expect(keeper.readiness()).toBeNull(), soon);
    expect(renewed).toHaveBeenCalledOnce();
    await keeper.stop();
  });

  it('catches up when the whole search index could not be read after a reconnect', async () => {
    const app = await start();
    const { db } = app.platform;
    const [stays, goes] = [await app.make.lsa(), await app.make.lsa()];
    await vi.waitFor(async () => expect(await foundIds(app)).toHaveLength(2), soon);
    await breakMarket(db);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'sanad bus' AND datname = current_database()`.execute(db);
    await suspend(app, goes.id);
    await vi.waitFor(() => expect(failures(app)).toBeGreaterThan(0), soon);
    await mendMarket(db);
    await vi.waitFor(async () => expect(await foundIds(app)).toEqual([stays.profile.id]), soon);
  });

  it('reads a changed person again when the first try failed', async () => {
    const app = await start();
    const lsa = await app.make.lsa();
    await vi.waitFor(async () => expect(await foundIds(app)).toEqual([lsa.profile.id]), soon);
    await breakMarket(app.platform.db);
    await suspend(app, lsa.id);
    await vi.waitFor(() => expect(failures(app)).toBeGreaterThan(0), soon);
    await mendMarket(app.platform.db);
    await vi.waitFor(async () => expect(await foundIds(app)).toEqual([]), soon);
  });

  it('reads everything again when the engagements of a new day could not be read', async () => {
    const app = await start();
    const lsa = await app.make.lsa();
    const keeper = new SearchIndexSync(app.platform);
    keeper.start(() => {});
    const first = await keeper.ready();
    await sql`ALTER TABLE lsa_engagements RENAME TO lsa_engagements_away`.execute(app.platform.db);
    app.clock.advance({ days: 3 });
    await keeper.turnDay();
    await sql`ALTER TABLE lsa_engagements_away RENAME TO lsa_engagements`.execute(app.platform.db);
    await vi.waitFor(async () => expect(await keeper.ready()).not.toBe(first), soon);
    expect((await keeper.ready()).placeOf(lsa.profile.id)).toBeDefined();
    await keeper.stop();
  });
});
