import * as contract from '@sanad/contract/accounts/accounts.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { PASSWORD } from '../../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { loginKey } from './login-key.ts';

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  // Two servers on one database: whatever is counted, is counted together.
  second = await createTestApp({ databaseUrl: app.databaseUrl });
});
afterAll(() => Promise.all([app.close(), second.close()]));

function from(address: string, node: TestApp = app): ApiClient {
  const client = node.client();
  client.address = address;
  return client;
}
const login = (client: ApiClient, email: string, password: string) =>
  client.call(contract.emailLogin, { body: { email, password } });
const wrong = (client: ApiClient, email: string) => login(client, email, 'wrong guess');
const codeIn = (text: string) => /\b(\d{6})\b/.exec(text)?.[1] ?? '';

/** As after so many failures of strangers; after 50, no unknown device may try any more. */
async function failEverywhere(email: string, count: number): Promise<void> {
  const resets_at = new Date(app.clock.now().getTime() + 30 * 60_000);
  await app.platform.db
    .insertInto('rate_limits')
    .values({ key: loginKey(email), count, resets_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count, resets_at }))
    .execute();
}

const lockEverywhere = (email: string) => failEverywhere(email, contract.LOGIN_FAILURES_EVERYWHERE);

describe('wrong passwords', () => {
  it('lock their own network only: elsewhere the owner logs in', async () => {
    const { email } = await app.make.user();
    for (let i = 0; i < 5; i++) expect((await wrong(from('198.51.100.7'), email)).status).toBe(400);
    expect((await login(from('198.51.100.7'), email, PASSWORD)).problem.code).toBe('too_many_tries');
    expect((await login(from('198.51.100.8'), email, PASSWORD)).status).toBe(200);
  });

  it('from one IPv6 network count together, whatever the address', async () => {
    const { email } = await app.make.user();
    const tries = Array.from({ length: 12 }, (_, n) => wrong(from(`2001:db8:1:2::${n + 1}`), email));
    expect((await Promise.all(tries)).filter(({ status }) => status === 400)).toHaveLength(5);
    expect((await login(from('2001:db8:1:3::1'), email, PASSWORD)).status).toBe(200);
  });

  it('are exactly 5 per network, also at once on two servers', async () => {
    const { email } = await app.make.user();
    const tries = Array.from({ length: 30 }, (_, i) => wrong(from('192.0.2.77', i % 2 ? app : second), email));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
  });

  it('are exactly 50 from everywhere, also at once on two servers', async () => {
    const { email } = await app.make.user();
    // Each takes its time: as if 32 of the 50 had come before.
    await failEverywhere(email, 32);
    const tries = Array.from({ length: 8 }, (_, n) =>
      Array.from({ length: 6 }, (_, i) => wrong(from(`192.0.2.${n}`, i % 2 ? app : second), email)),
    );
    const answers = await Promise.all(tries.map((network) => Promise.all(network)));
    const failures = answers.map((network) => network.filter(({ status }) => status === 400).length);
    expect(Math.max(...failures)).toBeLessThanOrEqual(5);
    expect(failures.reduce((sum, count) => sum + count, 0)).toBe(18);
    expect((await login(from('192.0.2.200'), email, PASSWORD)).problem.code).toBe('too_many_tries');
    app.clock.advance({ minutes: 31 });
    second.clock.advance({ minutes: 31 });
    expect((await login(from('192.0.2.200'), email, PASSWORD)).status).toBe(200);
  });

  it('a right one in between does not give strangers 50 more', async () => {
    const { email } = await app.make.user();
    await failEverywhere(email, 48);
    expect((await login(from('198.51.100.9'), email, PASSWORD)).status).toBe(200);
    const more = await Promise.all(Array.from({ length: 6 }, (_, n) => wrong(from(`203.0.113.${n}`), email)));
    expect(more.filter(({ status }) => status === 400)).toHaveLength(2);
  });

  it('are counted the same for an address nobody has', async () => {
    const { email } = await app.make.user();
    const blind = ({ request_id: _, ...rest }: { request_id: string }) => rest;
    for (const address of ['198.51.100.20', '198.51.100.21']) {
      for (let i = 0; i < 6; i++) {
        const known = await wrong(from(address), email);
        const unknown = await wrong(from(address), 'nobody-here@example.com');
        expect(known.status).toBe(i < 5 ? 400 : 429);
        expect(blind(known.problem)).toEqual(blind(unknown.problem));
      }
    }
  });
});

/** As after so many calls from one network. */
async function callOften(key: string): Promise<void> {
  const resets_at = new Date(app.clock.now().getTime() + 10 * 60_000);
  await app.platform.db.insertInto('rate_limits').values({ key, count: 300, resets_at }).execute();
}

describe('a network that calls too often', () => {
  it('does not keep anybody there from logging in by resetting passwords', async () => {
    const { email } = await app.make.user();
    await callOften('password-from:203.0.113.60');
    const reset = { token: 'x'.repeat(43), password: 'another fine password' };
    expect((await from('203.0.113.60').call(contract.resetPassword, { body: reset })).status).toBe(429);
    expect((await login(from('203.0.113.60'), email, PASSWORD)).status).toBe(200);
  });

  it('locks no device out that knows the account', async () => {
    const { email } = await app.make.user();
    const own = from('203.0.113.61');
    expect((await login(own, email, PASSWORD)).status).toBe(200);
    await app.platform.db.deleteFrom('rate_limits').where('key', '=', 'login-from:203.0.113.61').execute();
    await callOften('login-from:203.0.113.61');
    expect((await login(from('203.0.113.61'), email, PASSWORD)).problem.code).toBe('too_many_requests');
    expect((await login(own, email, PASSWORD)).status).toBe(200);
  });

  it('cannot use up the codes of a new account, or of a number, for its owner elsewhere', async () => {
    const email = 'new-here@example.com';
    const ask = (client: ApiClient) =>
      client.call(contract.signup, {
        body: { email, full_name: 'Noura Haddad', password: PASSWORD, accept_terms: true, language: 'en' },
      });
    for (let i = 0; i < 5; i++) expect((await ask(from('203.0.113.62'))).status).toBe(202);
    expect((await ask(from('203.0.113.62'))).status).toBe(429);
    expect((await ask(from('203.0.113.63'))).status).toBe(202);
  });
});

describe('a device that has logged in before', () => {
  it('is never locked out by others, not even from their network', async () => {
    const { email } = await app.make.user();
    const own = from('203.0.113.1');
    expect((await login(own, email, PASSWORD)).status).toBe(200);
    for (let i = 0; i < 5; i++) await wrong(from('203.0.113.1'), email);
    await lockEverywhere(email);
    expect((await login(from('198.51.100.40'), email, PASSWORD)).status).toBe(429);
    expect((await login(own, email, PASSWORD)).status).toBe(200);
  });

  it('has five failures of its own, also when 100 come at once, and they lock nobody else', async () => {
    const { email } = await app.make.user();
    const own = from('198.51.100.50');
    await login(own, email, PASSWORD);
    const tries = await Promise.all(Array.from({ length: 100 }, () => wrong(own, email)));
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
    expect((await login(own, email, PASSWORD)).problem.code).toBe('too_many_tries');
    expect((await login(from('198.51.100.50'), email, PASSWORD)).status).toBe(200);
  });

  it('is known by a cookie no script reads, that stays when the password is changed', async () => {
    const { email } = await app.make.user();
    const own = from('198.51.100.60');
    const answer = await login(own, email, PASSWORD);
    const cookie = [answer.headers['set-cookie']].flat().find((one) => String(one).startsWith('known_device='));
    expect(cookie).toMatch(/Path=\/api\/accounts\/; HttpOnly; SameSite=Lax$/);
    expect(String(cookie)).toMatch(/Max-Age=\d{8}/);
    own.token = answer.body.token;
    const next = 'stepping-stones-over-water';
    await own.call(contract.changePassword, { body: { current_password: PASSWORD, new_password: next } });
    await lockEverywhere(email);
    expect((await login(own, email, next)).status).toBe(200);
  });

  it('is known to its own accounts only, a handful of them, and cannot be made up', async () => {
    const [victim, stranger] = [await app.make.user(), await app.make.user()];
    const theirs = from('198.51.100.70');
    await login(theirs, stranger.email, PASSWORD);
    await lockEverywhere(victim.email);
    expect((await login(theirs, victim.email, PASSWORD)).status).toBe(429);
    const forged = from('198.51.100.71');
    forged.cookies.known_device = Buffer.from(JSON.stringify({ id: 'x', userIds: [victim.id] })).toString('base64url');
    expect((await login(forged, victim.email, PASSWORD)).status).toBe(429);
    for (let i = 0; i < 5; i++) await login(theirs, (await app.make.user()).email, PASSWORD);
    await lockEverywhere(stranger.email);
    expect((await login(theirs, stranger.email, PASSWORD)).status).toBe(429);
  });

  it('a stolen login cannot lock its owner out of logging in, nor of choosing a new password', async () => {
    const person = await app.make.person('PARENT');
    const body = { current_password: 'a wrong guess', new_password: 'stepping-stones-over-water' };
    for (let i = 0; i < 6; i++) await person.client.call(contract.changePassword, { body });
    const owner = from('198.51.100.80');
    const answer = await login(owner, person.email, PASSWORD);
    expect(answer.status).toBe(200);
    owner.token = answer.body.token;
    const right = { ...body, current_password: PASSWORD };
    expect((await owner.call(contract.changePassword, { body: right })).status).toBe(204);
  });
});

describe('codes for a phone number', () => {
  const ask = (client: ApiClient, phone_number: string) => client.call(contract.phoneLogin, { body: { phone_number } });
  const enter = (client: ApiClient, phone_number: string, code: string) =>
    client.call(contract.verifyPhoneLogin, { body: { phone_number, code } });
  const codeTo = async (phone: string) => codeIn((await app.make.lastMessage(phone)).body);

  it('are sent five times an hour for one network, ten times for all', async () => {
    const phone = '+971501230001';
    await app.make.user({ phone });
    const answers: number[] = [];
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      for (let i = 0; i < 6; i++) answers.push((await ask(from(address), phone)).status);
    }
    expect(answers.slice(0, 6)).toEqual([202, 202, 202, 202, 202, 429]);
    expect(answers.filter((status) => status === 202)).toHaveLength(10);
    const unknown: number[] = [];
    for (let i = 0; i < 6; i++) unknown.push((await ask(from('192.0.2.9'), '+971501239999')).status);
    expect(unknown).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('reach the owner on a known device, whatever others ask for and guess', async () => {
    const phone = '+971501230002';
    const { email, id } = await app.make.user({ phone });
    const own = from('198.51.100.90');
    await login(own, email, PASSWORD);
    for (const address of ['192.0.2.11', '192.0.2.12']) for (let i = 0; i < 6; i++) await ask(from(address), phone);
    app.clock.advance({ seconds: 1 });
    expect((await ask(own, phone)).status).toBe(202);
    const code = await codeTo(phone);
    for (let i = 0; i < 6; i++) await enter(from('192.0.2.13'), phone, code === '000000' ? '000001' : '000000');
    const entered = await enter(own, phone, code);
    expect([entered.status, entered.body.user?.id]).toEqual([200, id]);
  });

  it('a code of the owner’s device is not good on another', async () => {
    const phone = '+971501230003';
    const { email } = await app.make.user({ phone });
    const own = from('198.51.100.91');
    await login(own, email, PASSWORD);
    await ask(own, phone);
    expect((await enter(from('192.0.2.14'), phone, await codeTo(phone))).status).toBe(400);
  });
});

describe('links for a forgotten password', () => {
  it('reach the owner on a known device, however often others asked', async () => {
    const { email } = await app.make.user();
    const own = from('198.51.100.95');
    await login(own, email, PASSWORD);
    const forgot = (client: ApiClient) => client.call(contract.forgotPassword, { body: { email } });
    const statuses: number[] = [];
    for (const address of ['192.0.2.21', '192.0.2.22', '192.0.2.23', '192.0.2.24', '192.0.2.25']) {
      for (let i = 0; i < 6; i++) statuses.push((await forgot(from(address))).status);
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(20);
    expect((await forgot(own)).status).toBe(202);
    await vi.waitFor(async () => expect((await app.make.lastMessage(email)).body).toContain('#token='), 10_000);
  });
});
