import * as contract from '@sanad/contract/accounts/accounts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD } from '../../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const NEW = 'stepping-stones-over-water';
const tokenIn = (text: string) => /#token=([\w-]+)/.exec(text)?.[1] ?? '';

async function askForLink(email: string): Promise<string> {
  expect((await app.client().call(contract.forgotPassword, { body: { email } })).status).toBe(202);
  return vi.waitFor(async () => tokenIn((await app.make.lastMessage(email)).body), { timeout: 10_000, interval: 50 });
}

describe('a forgotten password [AUT-06]', () => {
  it('is replaced by a link that works once, and every device is signed out', async () => {
    const person = await app.make.person('PARENT');
    const token = await askForLink(person.email);
    const tries = await Promise.all(
      [1, 2].map(() => app.client().call(contract.resetPassword, { body: { token, password: NEW } })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect((await person.client.call(contract.getUser)).status).toBe(401);
    const login = (password: string) =>
      app.client().call(contract.emailLogin, { body: { email: person.email, password } });
    expect((await login(PASSWORD)).status).toBe(400);
    expect((await login(NEW)).status).toBe(200);
  });

  it('lets somebody in again who mistyped the old one too often', async () => {
    const { email } = await app.make.user();
    const login = (password: string) => app.client().call(contract.emailLogin, { body: { email, password } });
    for (let i = 0; i < 6; i++) await login('mistyped');
    expect((await login(PASSWORD)).status).toBe(429);
    await app.client().call(contract.resetPassword, { body: { token: await askForLink(email), password: NEW } });
    expect((await login(NEW)).status).toBe(200);
  });

  it('an older link dies with any change of the password', async () => {
    const { email } = await app.make.user();
    const older = await askForLink(email);
    app.clock.advance({ seconds: 2 });
    await app.client().call(contract.forgotPassword, { body: { email } });
    const newer = await vi.waitFor(async () => {
      const token = tokenIn((await app.make.lastMessage(email)).body);
      expect(token).not.toBe(older);
      return token;
    });
    const reset = (token: string) => app.client().call(contract.resetPassword, { body: { token, password: NEW } });
    expect((await reset(newer)).status).toBe(204);
    expect((await reset(older)).problem.code).toBe('link_expired');
  });

  it('the link dies after 30 minutes', async () => {
    const { email } = await app.make.user();
    const token = await askForLink(email);
    app.clock.advance({ minutes: 31 });
    const answer = await app.client().call(contract.resetPassword, { body: { token, password: NEW } });
    expect(answer.problem.code).toBe('link_expired');
  });

  it('answers the same for an unknown address and sends nothing', async () => {
    const answer = await app.client().call(contract.forgotPassword, { body: { email: 'nobody@example.com' } });
    expect(answer.status).toBe(202);
    await expect(app.make.lastMessage('nobody@example.com')).rejects.toThrow();
  });
});

describe('changing the password [PAR-14]', () => {
  it('needs the current one, ends the other devices, and tells the person', async () => {
    const person = await app.make.person('LSA');
    const other = app.client();
    other.token = (
      await other.call(contract.emailLogin, { body: { email: person.email, password: PASSWORD } })
    ).body.token;
    const wrong = await person.client.call(contract.changePassword, {
      body: { current_password: 'something else', new_password: NEW },
    });
    expect(wrong.status).toBe(400);
    expect(wrong.problem.fields).toEqual([
      { field: 'current_password', message: 'Your current password isn’t right.' },
    ]);
    const right = await person.client.call(contract.changePassword, {
      body: { current_password: PASSWORD, new_password: NEW },
    });
    expect(right.status).toBe(204);
    expect((await person.client.call(contract.getUser)).status).toBe(200);
    expect((await other.call(contract.getUser)).status).toBe(401);
    expect((await app.make.lastMessage(person.email)).subject).toContain('password was changed');
  });

  it('twice at once with the same old password happens once', async () => {
    const person = await app.make.person('PARENT');
    const passwords = ['the-first-new-passphrase', 'the-other-new-passphrase'];
    const answers = await Promise.all(
      passwords.map((new_password) =>
        person.client.call(contract.changePassword, { body: { current_password: PASSWORD, new_password } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    const lost = answers.find(({ status }) => status === 400);
    expect(lost?.problem).toMatchObject({ code: 'password_wrong', fields: [{ field: 'current_password' }] });
    const won = passwords[answers.findIndex(({ status }) => status === 204)] ?? '';
    const body = { email: person.email, password: won };
    expect((await app.client().call(contract.emailLogin, { body })).status).toBe(200);
  });

  it.each([
    ['a reset', 400],
    ['a suspension', 401],
    ['the closing of the account', 401],
  ])('beside %s does not win over it', async (beside, status) => {
    const person = await app.make.person('PARENT');
    const row = () => app.platform.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirst();
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const other = app.platform.db.transaction().execute(async (tx) => {
      const changes = {
        'a reset': { password_hash: 'hash of the reset' },
        'a suspension': { suspended_at: app.clock.now() },
        'the closing of the account': { closed_at: app.clock.now(), password_hash: null },
      }[beside];
      await tx
        .updateTable('users')
        .set(changes ?? {})
        .where('id', '=', person.id)
        .execute();
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const change = person.client.call(contract.changePassword, {
      body: { current_password: PASSWORD, new_password: NEW },
    });
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ waiting: number }>`
          SELECT count(*) AS waiting FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(app.platform.db);
        expect(rows[0]?.waiting).toBe(1);
      },
      { timeout: 5000, interval: 20 },
    );
    release.resolve();
    await other;
    const after = (await row())?.password_hash;
    expect((await change).status).toBe(status);
    expect((await row())?.password_hash).toBe(after);
  });

  it('closes after five wrong current passwords', async () => {
    const { client } = await app.make.person();
    const body = { current_password: 'guess', new_password: NEW };
    const guesses = await Promise.all(Array.from({ length: 12 }, () => client.call(contract.changePassword, { body })));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

describe('devices', () => {
  it('are listed, and one can be signed out from another', async () => {
    const person = await app.make.person();
    const phone = app.client();
    const { body } = await phone.send({
      method: 'POST',
      url: '/api/accounts/email-login/',
      payload: { email: person.email, password: PASSWORD },
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1' },
    });
    phone.token = (body as { token: string }).token;
    const { results } = (await person.client.call(contract.listDevices)).body;
    expect(results.map(({ name }) => name).sort()).toEqual(['Chrome (Linux)', 'Safari (iPhone)']);
    const theirs = results.find(({ current }) => !current);
    const stranger = await app.make.person();
    const params = { id: theirs?.id ?? '' };
    expect((await stranger.client.call(contract.endDevice, { params })).status).toBe(404);
    expect((await phone.call(contract.getUser)).status).toBe(200);
    expect((await person.client.call(contract.endDevice, { params })).status).toBe(204);
    expect((await phone.call(contract.getUser)).status).toBe(401);
  });
});
