import {
  closeAccount,
  exportData,
  getSecurityCode,
  saveDraft,
  setSecurityCode,
} from '@sanad/contract/accounts/account-settings.ts';
import * as contract from '@sanad/contract/accounts/accounts.ts';
import { createChild, createParentProfile, listChildren } from '@sanad/contract/families/families.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { childForm, PASSWORD, type Person, parentForm } from '../../../../test/factory.ts';
import { rowsOfPerson } from '../../../../test/personal-data/person-rows.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { CurrentUser } from '../current-user.service.ts';
import { AuthSessions } from '../login/auth-sessions.service.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.listen();
});
afterAll(() => app.close());

const close = (person: Person, overrides: { email?: string; password?: string } = {}) =>
  person.client.call(closeAccount, { body: { email: person.email, password: PASSWORD, ...overrides } });
const login = (email: string) => app.client().call(contract.emailLogin, { body: { email, password: PASSWORD } });
const leftOf = async (person: Person) =>
  [...(await rowsOfPerson(app.platform.db, person.id))].filter(([, rows]) => rows.length > 0).map(([table]) => table);
const userOf = (person: Person) =>
  app.platform.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();

/** Keeps the account busy, so that what comes now has to wait in line. */
async function hold(person: Person): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const busy = app.platform.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', person.id).forUpdate().execute();
    held.resolve();
    await promise;
  });
  await held.promise;
  return async () => {
    resolve();
    await busy;
  };
}
const waiting = (count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ waiting: number }>`
        SELECT count(*) AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(app.platform.db);
      expect(rows[0]?.waiting).toBe(count);
    },
    { timeout: 5000, interval: 20 },
  );

describe('closing an account', () => {
  it('signs every device out at once, and says goodbye without a name', async () => {
    const person = await app.make.family();
    const second = app.client((await login(person.email)).body.token);
    const { ticket } = (await second.call(contract.socketTicket)).body;
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/chat/?ticket=${ticket}`);
    let closed: number | null = null;
    socket.on('close', (code) => {
      closed = code;
    });
    await new Promise((resolve) => socket.once('message', resolve));
    expect((await close(person, { email: ` ${person.email.toUpperCase()} ` })).status).toBe(204);
    for (const client of [person.client, second]) expect((await client.call(contract.getUser)).status).toBe(401);
    await vi.waitFor(() => expect(closed).toBe(4401), 5000);
    expect((await login(person.email)).problem.code).toBe('credentials_wrong');
    const last = await app.make.lastMessage(person.email);
    expect(last.subject).toContain('closed');
    expect(last.body).not.toContain(person.profile.full_name);
    expect((await close(person)).status).toBe(401);
  });

  it('frees the address: whoever proves it has a new, empty account', async () => {
    const person = await app.make.family();
    await close(person);
    app.clock.advance({ seconds: 1 });
    const body = { full_name: 'Back Again', email: person.email, password: PASSWORD, accept_terms: true as const };
    const { signup_id } = (await app.client().call(contract.signup, { body })).body;
    const code = /\b(\d{6})\b/.exec((await app.make.lastMessage(person.email)).body)?.[1] ?? '';
    const made = await app.client().call(contract.verifySignup, { body: { signup_id, code } });
    expect(made.status).toBe(201);
    expect(made.body.user).toMatchObject({ full_name: 'Back Again', parent_profile: null, phone_number: null });
    expect(made.body.user.id).not.toBe(person.id);
  });

  it('asks for the own address and the password, and allows five wrong ones', async () => {
    const person = await app.make.person('LSA');
    const other = await app.make.person('LSA');
    for (const email of ['', 'nobody@example.com', other.email]) {
      expect((await close(person, { email })).problem).toMatchObject({
        code: 'invalid_input',
        fields: [{ field: 'email' }],
      });
    }
    const wrong = await close(person, { password: 'not the password' });
    expect(wrong.status).toBe(400);
    expect(wrong.problem).toMatchObject({ code: 'password_wrong', fields: [{ field: 'password' }] });
    const without = await person.client.call(closeAccount, { body: { email: person.email } });
    expect(without.problem.code).toBe('password_wrong');
    const more = await Promise.all(Array.from({ length: 10 }, () => close(person, { password: 'a wrong guess' })));
    expect(more.filter(({ status }) => status === 400)).toHaveLength(3);
    expect((await close(person)).problem.code).toBe('too_many_tries');
    expect((await userOf(person)).closed_at).toBeNull();
    app.clock.advance({ minutes: 31 });
    expect((await close(person)).status).toBe(204);
  });

  it('needs no password where there is none, nor a role, and is not for staff', async () => {
    const person = await app.make.person('PARENT');
    await app.make.confirm(person);
    await app.platform.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute();
    expect((await person.client.call(closeAccount, { body: { email: person.email } })).status).toBe(204);
    const withoutRole = await app.make.user();
    const { body } = await app
      .client()
      .call(contract.emailLogin, { body: { email: withoutRole.email, password: PASSWORD } });
    const leaving = { email: withoutRole.email, password: PASSWORD };
    expect((await app.client(body.token).call(closeAccount, { body: leaving })).status).toBe(204);
    const admin = await app.make.staff('SUPER_ADMIN');
    const refused = await admin.client.call(closeAccount, { body: { email: admin.email, password: PASSWORD } });
    expect(refused.problem).toMatchObject({ code: 'account_not_closable', info: { reasons: ['accounts.staff'] } });
  });

  it('waits while another module says why it must, and erases nothing meanwhile', async () => {
    const [leaving, other] = [await app.make.family(), await app.make.family()];
    const blocked = new Set([leaving.id]);
    app.platform.vetoes.add('accounts.erase', async (_, ids) =>
      ids.filter((id) => blocked.has(id)).map((id) => ({ id, reason: 'tests.open_dispute' })),
    );
    const close = (person: Person) =>
      person.client.call(closeAccount, { body: { email: person.email, password: PASSWORD } });
    const refused = await close(leaving);
    expect([refused.status, refused.problem.info]).toEqual([409, { reasons: ['tests.open_dispute'] }]);
    expect((await leaving.client.call(listChildren)).body.results).toHaveLength(1);
    expect((await close(other)).status).toBe(204);
    blocked.clear();
    expect((await close(leaving)).status).toBe(204);
  });

  it('ten times at once happens once', async () => {
    const person = await app.make.family();
    const answers = await Promise.all(Array.from({ length: 10 }, () => close(person)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
    const closed = await app.platform.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'account.closed')
      .execute();
    expect(closed.filter(({ payload }) => JSON.stringify(payload).includes(person.id))).toHaveLength(1);
  });

  it('whatever waits beside it, nothing is written afterwards', async () => {
    const person = await app.make.person('PARENT');
    const { client } = person;
    const free = await hold(person);
    const closing = close(person);
    await waiting(1);
    const others = [
      client.call(createChild, { body: childForm() }),
      client.call(createParentProfile, { body: parentForm({ security_code: 'Owl42' }) }),
      client.call(contract.changeUser, { body: { full_name: 'Still Here', phone_number: '0501112299' } }),
      client.call(setSecurityCode, { body: { code: 'Owl42' } }),
      client.call(saveDraft, { body: { step: 1, values: {} } }),
    ];
    await waiting(1 + others.length);
    await free();
    expect((await closing).status).toBe(204);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(others.length).fill(401));
    await app.settle();
    expect(await leftOf(person)).toEqual(['users']);
    expect(await userOf(person)).toMatchObject({ full_name: 'Closed account', phone_number: null });
  });

  it('a sign-in without a password that waits beside it is refused', async () => {
    const person = await app.make.person('PARENT');
    await app.make.confirm(person);
    await app.platform.db
      .updateTable('users')
      .set({ password_hash: null, phone_number: '+971501239988', phone_verified_at: app.clock.now() })
      .where('id', '=', person.id)
      .execute();
    const phone_number = '+971501239988';
    await app.client().call(contract.phoneLogin, { body: { phone_number } });
    const code = /\b(\d{6})\b/.exec((await app.make.lastMessage(phone_number)).body)?.[1] ?? '';
    const free = await hold(person);
    const closing = person.client.call(closeAccount, { body: { email: person.email } });
    await waiting(1);
    const login = app.client().call(contract.verifyPhoneLogin, { body: { phone_number, code } });
    await waiting(2);
    await free();
    expect((await closing).status).toBe(204);
    expect((await login).status).toBe(400);
    expect(await leftOf(person)).toEqual(['users']);
  });

  it('who was recognised before it, by Google for one, is not signed in after it', async () => {
    const person = await app.make.person('PARENT');
    await app.make.confirm(person);
    await app.platform.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute();
    const recognised = await userOf(person);
    await person.client.call(closeAccount, { body: { email: person.email } });
    const sessions = new AuthSessions(app.platform, new CurrentUser(app.platform));
    const late = app.platform.db.transaction().execute((tx) => sessions.open(tx, recognised, 'Chrome'));
    await expect(late).rejects.toMatchObject({ code: 'credentials_wrong' });
    expect(await leftOf(person)).toEqual(['users']);
  });

  it('a reset link used beside it opens nothing', async () => {
    const person = await app.make.person('PARENT');
    await app.client().call(contract.forgotPassword, { body: { email: person.email } });
    const mail = await vi.waitFor(() => app.make.lastMessage(person.email), 8000);
    const token = /token=([\w-]+)/.exec(mail.body)?.[1] ?? '';
    const free = await hold(person);
    const closing = close(person);
    await waiting(1);
    const reset = app.client().call(contract.resetPassword, { body: { token, password: 'a-fresh-passphrase-here' } });
    await waiting(2);
    await free();
    expect((await closing).status).toBe(204);
    expect((await reset).problem.code).toBe('link_expired');
    expect((await userOf(person)).password_hash).toBeNull();
  });

  it('what happened just before is not told to nobody', async () => {
    const person = await app.make.person('PARENT');
    await close(person);
    const { db, events } = app.platform;
    await db
      .transaction()
      .execute((tx) => events.publish(tx, 'account.password_changed', person.id, { userId: person.id }));
    await app.settle();
    expect(await leftOf(person)).toEqual(['users']);
  });

  it('takes nobody else’s messages along', async () => {
    const [person, other] = [await app.make.family(), await app.make.family()];
    await other.client.call(setSecurityCode, { body: { code: 'Owl42' } });
    await other.client.call(contract.requestPhoneCode);
    const before = await app.make.lastMessage('+971507654321');
    await close(person);
    expect(await app.make.lastMessage('+971507654321')).toEqual(before);
    expect((await other.client.call(getSecurityCode)).body.security_code).toBe('set');
    expect((await other.client.call(contract.getUser)).body.parent_profile?.children).toHaveLength(1);
    expect((await other.client.call(exportData)).status).toBe(200);
  });
});
