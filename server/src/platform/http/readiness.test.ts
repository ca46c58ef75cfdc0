import { changeUser, getUser } from '@sanad/contract/accounts/accounts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ready = () => app.client().send({ method: 'GET', url: '/readyz' });

describe('a full disk', () => {
  it('is 503 with Retry-After for who writes, and not ready for the load balancer, until there is room', async () => {
    const { db } = app.platform;
    const person = await app.make.person('PARENT');
    await sql`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`.execute(
      db,
    );
    await sql`CREATE TRIGGER no_room BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION no_room()`.execute(db);
    const refused = await person.client.call(changeUser, { body: { full_name: 'Huda Mansour' } });
    expect([refused.status, refused.problem.code]).toEqual([503, 'unavailable']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await person.client.call(getUser)).status).toBe(200);
    const not = await ready();
    expect([not.status, not.body]).toEqual([503, { status: 'not ready', obstacle: 'disk is full' }]);
    expect(Number(not.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.client().send({ method: 'GET', url: '/healthz' })).status).toBe(200);

    await sql`DROP TRIGGER no_room ON users`.execute(db);
    app.clock.advance({ seconds: 31 });
    await vi.waitFor(async () => expect((await ready()).body).toEqual({ status: 'ready' }));
    expect((await person.client.call(changeUser, { body: { full_name: 'Huda Mansour' } })).status).toBe(200);
  });

  it('is logged with what the database calls it, and without what it quotes', async () => {
    const logged = app.logs.find((line) => line.includes('No space left')) ?? '{}';
    expect(JSON.parse(logged)).toMatchObject({ err: { reason: '53100', routine: expect.any(String) } });
    const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(canary@x) exists' });
    app.platform.log.error({ err: error, code: '123456' }, 'a fault');
    const line = app.logs.at(-1) ?? '';
    expect(line).toContain('23505');
    expect(line).not.toContain('canary');
    expect(line).not.toContain('123456');
  });
});

describe('search that could not be read', () => {
  it('keeps the node from being ready until it was read', async () => {
    const { db } = app.platform;
    await vi.waitFor(async () => expect((await ready()).status).toBe(200));
    await sql`ALTER TABLE lsa_profiles RENAME TO lsa_profiles_away`.execute(db);
    await sql`SELECT pg_notify('sanad_bus', '{"topic":"search","ids":null}')`.execute(db);
    await vi.waitFor(async () => expect((await ready()).status).toBe(503), 5000);
    expect((await ready()).body).toMatchObject({ status: 'not ready', obstacle: expect.stringContaining('search') });
    await sql`ALTER TABLE lsa_profiles_away RENAME TO lsa_profiles`.execute(db);
    await vi.waitFor(async () => expect((await ready()).status).toBe(200), 15_000);
  });
});
