import { randomUUID } from 'node:crypto';
import { closeAccount } from '@sanad/contract/accounts/account-settings.ts';
import * as contract from '@sanad/contract/accounts/accounts.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import type { ApiClient } from '../../../../test/api-client.ts';
import { PASSWORD, type Person } from '../../../../test/factory.ts';
import { rounds } from '../../../../test/rounds.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { CurrentUser } from '../current-user.service.ts';
import { AuthSessions } from './auth-sessions.service.ts';

const MANY = 205;
const NEW = 'stepping-stones-over-water';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.listen();
});
afterAll(() => app.close());

const login = (email: string, password = PASSWORD) =>
  app.client().call(contract.emailLogin, { body: { email, password } });
const sessionsOf = (userId: string) =>
  app.platform.db.selectFrom('auth_sessions').select('id').where('user_id', '=', userId).execute();

async function openSocket(client: ApiClient): Promise<() => number | null> {
  const { ticket } = (await client.call(contract.socketTicket)).body;
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/chat/?ticket=${ticket}`);
  let closed: number | null = null;
  socket.on('close', (code) => {
    closed = code;
  });
  await new Promise((resolve) => socket.once('message', resolve));
  return () => closed;
}

/** As many logins as an account could have before there was a limit. */
async function addManyLogins(person: Person): Promise<void> {
  const now = app.clock.now();
  const later = new Date(now.getTime() + 7 * 86_400_000);
  const rows = Array.from({ length: MANY }, () => ({
    id: randomUUID(),
    user_id: person.id,
    token_hash: Buffer.from(randomUUID()),
    user_agent: 'test',
    created_at: now,
    last_seen_at: now,
    idle_until: later,
    expires_at: later,
  }));
  await app.platform.db.insertInto('auth_sessions').values(rows).execute();
}
async function personWithManyLogins(): Promise<Person> {
  const person = await app.make.person('PARENT');
  await addManyLogins(person);
  return person;
}

describe('an account with 205 logins', () => {
  it('changes its password: the others end, their sockets close, this login stays', async () => {
    const person = await app.make.person('PARENT');
    const other = app.client((await login(person.email)).body.token);
    await addManyLogins(person);
    const [mine, theirs] = [await openSocket(person.client), await openSocket(other)];
    const body = { current_password: PASSWORD, new_password: NEW };
    expect((await person.client.call(contract.changePassword, { body })).status).toBe(204);
    await vi.waitFor(() => expect(theirs()).toBe(4401), 5000);
    expect(await sessionsOf(person.id)).toHaveLength(1);
    expect(mine()).toBeNull();
  });

  it('is reset by a link', async () => {
    const person = await personWithManyLogins();
    const closed = await openSocket(person.client);
    await app.client().call(contract.forgotPassword, { body: { email: person.email } });
    const token = await vi.waitFor(
      async () => /#token=([\w-]+)/.exec((await app.make.lastMessage(person.email)).body)?.[1] ?? '',
      { timeout: 10_000, interval: 50 },
    );
    expect((await app.client().call(contract.resetPassword, { body: { token, password: NEW } })).status).toBe(204);
    expect(await sessionsOf(person.id)).toEqual([]);
    await vi.waitFor(() => expect(closed()).toBe(4401), 5000);
  });

  it('is suspended', async () => {
    const person = await personWithManyLogins();
    const admin = await app.make.person('SUPER_ADMIN');
    await app.platform.db
      .updateTable('auth_sessions')
      .set({ second_factor_at: app.clock.now() })
      .where('user_id', '=', admin.id)
      .execute();
    const params = { id: person.id };
    await app.make.confirm(admin);
    const done = await admin.client.call(contract.suspendAccount, { params, body: { reason: 'Reported' } });
    expect(done.status).toBe(204);
    expect(await sessionsOf(person.id)).toEqual([]);
  });

  it('logs out everywhere else, and is closed', async () => {
    const person = await personWithManyLogins();
    expect((await person.client.call(contract.endOtherDevices)).status).toBe(204);
    expect(await sessionsOf(person.id)).toHaveLength(1);
    const crowded = await personWithManyLogins();
    const body = { email: crowded.email, password: PASSWORD };
    expect((await crowded.client.call(closeAccount, { body })).status).toBe(204);
    expect(await sessionsOf(crowded.id)).toEqual([]);
  });
});

describe('logging in once more', () => {
  it('ends the oldest login from the 21st on, and closes its socket', async () => {
    const oldest = await app.make.person('PARENT');
    const closed = await openSocket(oldest.client);
    const clients: ApiClient[] = [];
    for (let i = 1; i < contract.LIVE_LOGINS_MAX; i++) {
      app.clock.advance({ seconds: 1 });
      clients.push(app.client((await login(oldest.email)).body.token));
    }
    expect((await oldest.client.call(contract.getUser)).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expect((await login(oldest.email)).status).toBe(200);
    expect((await oldest.client.call(contract.getUser)).status).toBe(401);
    await vi.waitFor(() => expect(closed()).toBe(4401), 5000);
    for (const client of clients) expect((await client.call(contract.getUser)).status).toBe(200);
  });

  it('many times, also at once, leaves 20', async () => {
    const person = await app.make.person('LSA');
    const user = await app.platform.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const sessions = new AuthSessions(app.platform, new CurrentUser(app.platform));
    const open = () => app.platform.db.transaction().execute((tx) => sessions.open(tx, user, 'Chrome'));
    for (let round = 0; round < rounds(4, 20); round++) await Promise.all(Array.from({ length: 15 }, open));
    expect(await sessionsOf(person.id)).toHaveLength(contract.LIVE_LOGINS_MAX);
  });

  it('brings an account that had more down to 20', async () => {
    const person = await personWithManyLogins();
    expect((await login(person.email)).status).toBe(200);
    expect(await sessionsOf(person.id)).toHaveLength(contract.LIVE_LOGINS_MAX);
  });
});

describe('a socket ticket asked for while logging out', () => {
  it('is refused like any other request without a login', async () => {
    for (let round = 0; round < rounds(8, 40); round++) {
      const { client } = await app.make.person('PARENT');
      const tickets = Array.from({ length: 5 }, () => client.call(contract.socketTicket));
      const [, ...answers] = await Promise.all([client.call(contract.logout), ...tickets]);
      for (const { status } of answers) expect([201, 401]).toContain(status);
    }
  });
});
