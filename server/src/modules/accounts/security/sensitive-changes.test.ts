import * as security from '@sanad/contract/accounts/account-security.ts';
import { closeAccount } from '@sanad/contract/accounts/account-settings.ts';
import * as contract from '@sanad/contract/accounts/accounts.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { PASSWORD, type Person } from '../../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const codeIn = (text: string) => /\b(\d{6})\b/.exec(text)?.[1] ?? '';
const confirm = (client: ApiClient, body: { password?: string; code?: string }) =>
  client.call(security.confirmIdentity, { body });
const setPhone = (client: ApiClient, phone_number: string | null) =>
  client.call(contract.changeUser, { body: { phone_number } });
let phones = 0;
const nextPhone = () => `+97150456${String(++phones).padStart(4, '0')}`;
let addresses = 0;
const nextEmail = () => `new-address-${++addresses}@example.com`;
const subjectsTo = async (recipient: string) => (await app.make.messagesTo(recipient)).map(({ subject }) => subject);

async function login({ email }: { email: string }): Promise<ApiClient> {
  const { body } = await app.client().call(contract.emailLogin, { body: { email, password: PASSWORD } });
  return app.client(body.token);
}

/** A person without a password, as after "Continue with Google", on this and on another device. */
async function googlePerson(): Promise<{ person: Person; other: ApiClient }> {
  const person = await app.make.person('PARENT');
  const other = await login(person);
  await app.platform.db
    .updateTable('users')
    .set({ password_hash: null, google_sub: `sub-${person.id}` })
    .where('id', '=', person.id)
    .execute();
  return { person, other };
}

async function personWithProvenPhone(phone: string): Promise<Person> {
  const person = await app.make.person('PARENT');
  await setPhone(person.client, phone);
  await person.client.call(contract.requestPhoneCode);
  const code = codeIn((await app.make.lastMessage(phone)).body);
  expect((await person.client.call(contract.verifyPhone, { body: { code } })).status).toBe(200);
  app.clock.advance({ seconds: 1 });
  return person;
}

async function resetLinkOf(email: string): Promise<string> {
  app.clock.advance({ seconds: 1 });
  await app.client().call(contract.forgotPassword, { body: { email } });
  return vi.waitFor(
    async () => {
      const token = /#token=([\w-]+)/.exec((await app.make.lastMessage(email)).body)?.[1];
      if (!token) throw new Error('not yet');
      return token;
    },
    { timeout: 10_000, interval: 30 },
  );
}
const reset = (token: string) =>
  app.client().call(contract.resetPassword, { body: { token, password: 'stepping-stones-over-water' } });

describe('confirming who is logged in', () => {
  it('by the password counts for ten minutes, for this login alone; logging in does not count', async () => {
    const person = await app.make.person('PARENT');
    await setPhone(person.client, nextPhone());
    const other = await login(person);
    const refused = await setPhone(person.client, nextPhone());
    expect([refused.status, refused.problem.code]).toEqual([403, 'confirmation_needed']);
    expect((await confirm(person.client, { password: PASSWORD })).status).toBe(204);
    expect((await setPhone(other, nextPhone())).problem.code).toBe('confirmation_needed');
    app.clock.advance({ minutes: 9, seconds: 59 });
    expect((await setPhone(person.client, nextPhone())).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expect((await setPhone(person.client, nextPhone())).problem.code).toBe('confirmation_needed');
  });

  it('allows five wrong passwords in 30 minutes, counted for this login: not for others, not for logging in', async () => {
    const person = await app.make.person('PARENT');
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => confirm(person.client, { password: 'a wrong guess' })),
    );
    expect(tries.filter(({ problem }) => problem.code === 'password_wrong')).toHaveLength(5);
    expect(tries.filter(({ problem }) => problem.code === 'too_many_tries')).toHaveLength(7);
    expect((await confirm(person.client, { password: PASSWORD })).status).toBe(429);
    expect((await confirm(await login(person), { password: PASSWORD })).status).toBe(204);
    app.clock.advance({ minutes: 31 });
    expect((await confirm(person.client, { password: PASSWORD })).status).toBe(204);
  });

  it('needs the password where there is one: no code, and none is sent', async () => {
    const person = await app.make.person('PARENT');
    expect((await person.client.call(security.requestConfirmationCode)).problem.code).toBe('conflict');
    for (const body of [{}, { code: '123456' }]) {
      expect((await confirm(person.client, body)).problem).toMatchObject({
        code: 'password_wrong',
        fields: [{ field: 'password' }],
      });
    }
  });

  it('without a password takes a mailed code, once, on the device that asked for it', async () => {
    const { person, other } = await googlePerson();
    expect((await confirm(person.client, { password: PASSWORD })).problem.code).toBe('code_wrong');
    expect((await person.client.call(security.requestConfirmationCode)).status).toBe(202);
    const code = codeIn((await app.make.lastMessage(person.email)).body);
    expect((await confirm(other, { code })).problem.code).toBe('code_wrong');
    const answers = await Promise.all([1, 2, 3].map(() => confirm(person.client, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400]);
    const first = { new_password: 'stepping-stones-over-water' };
    expect((await other.call(contract.changePassword, { body: first })).problem.code).toBe('confirmation_needed');
    expect((await person.client.call(contract.changePassword, { body: first })).status).toBe(204);
  });

  it('is needed before an account without a password is closed: its token alone erases nothing', async () => {
    const { person } = await googlePerson();
    const close = () => person.client.call(closeAccount, { body: { email: person.email } });
    expect((await close()).problem.code).toBe('confirmation_needed');
    await person.client.call(security.requestConfirmationCode);
    await confirm(person.client, { code: codeIn((await app.make.lastMessage(person.email)).body) });
    expect((await close()).status).toBe(204);
  });

  it('sends at most five codes an hour', async () => {
    const { person } = await googlePerson();
    const answers: number[] = [];
    for (let i = 0; i < 6; i++) answers.push((await person.client.call(security.requestConfirmationCode)).status);
    expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
  });
});

describe('a phone number', () => {
  it('is set the first time without being asked, and tells nobody', async () => {
    const person = await app.make.person('PARENT');
    expect((await setPhone(person.client, nextPhone())).status).toBe(200);
    expect(await app.make.messagesTo(person.email)).toEqual([]);
  });

  it('proven, can log in: the e-mail address is told', async () => {
    const person = await personWithProvenPhone(nextPhone());
    expect(await subjectsTo(person.email)).toEqual(['Your phone number can now be used to log in to Sanad']);
  });

  it.each([
    ['changed', () => nextPhone(), 'was changed'],
    ['removed', () => null, 'was removed'],
  ])('%s with the password: the old address and number are told, whoever else was in is out', async (_, next, word) => {
    const phone = nextPhone();
    const person = await personWithProvenPhone(phone);
    const stranger = app.client();
    await stranger.call(contract.phoneLogin, { body: { phone_number: phone } });
    const code = codeIn((await app.make.lastMessage(phone)).body);
    const token = await resetLinkOf(person.email);
    const other = await login(person);
    app.clock.advance({ seconds: 1 });
    const newPhone = next();
    expect((await setPhone(person.client, newPhone)).problem.code).toBe('confirmation_needed');
    await app.make.confirm(person);
    expect((await setPhone(person.client, newPhone)).body).toMatchObject({
      phone_number: newPhone,
      phone_verified: false,
    });
    expect((await subjectsTo(person.email)).at(-1)).toContain(word);
    expect((await app.make.lastMessage(phone)).body).toContain('no longer belongs to your Sanad account');
    expect((await other.call(contract.getUser)).status).toBe(401);
    expect((await person.client.call(contract.getUser)).status).toBe(200);
    const late = await stranger.call(contract.verifyPhoneLogin, { body: { phone_number: phone, code } });
    expect(late.problem.code).toBe('code_wrong');
    expect((await reset(token)).problem.code).toBe('link_expired');
  });

  it('never proven, gets no text message: it may be a stranger’s', async () => {
    const phone = nextPhone();
    const person = await app.make.person('PARENT');
    await setPhone(person.client, phone);
    await app.make.confirm(person);
    expect((await setPhone(person.client, nextPhone())).status).toBe(200);
    expect(await app.make.messagesTo(phone)).toEqual([]);
    expect(await subjectsTo(person.email)).toEqual(['Your Sanad phone number was changed']);
  });

  it('the same again, written another way, asks for nothing', async () => {
    const person = await app.make.person('PARENT');
    await setPhone(person.client, '+971504569999');
    expect((await setPhone(person.client, '050 456 9999')).status).toBe(200);
  });
});

describe('an e-mail address', () => {
  const ask = (client: ApiClient, email: string) => client.call(security.requestEmailChange, { body: { email } });
  const verify = (client: ApiClient, email: string, code: string) =>
    client.call(security.verifyEmailChange, { body: { email, code } });
  const codeTo = async (email: string) => codeIn((await app.make.lastMessage(email)).body);

  it('is changed with the password and a code sent to the new one; the old one is told', async () => {
    const person = await app.make.person('PARENT');
    const email = nextEmail();
    expect((await ask(person.client, email)).problem.code).toBe('confirmation_needed');
    expect(await app.make.messagesTo(email)).toEqual([]);
    await app.make.confirm(person);
    expect((await ask(person.client, ` ${email.toUpperCase()} `)).status).toBe(202);
    const token = await resetLinkOf(person.email);
    const other = await login(person);
    app.clock.advance({ seconds: 1 });
    const code = await codeTo(email);
    expect((await verify(person.client, email, code === '000000' ? '000001' : '000000')).status).toBe(400);
    const answers = await Promise.all([1, 2].map(() => verify(person.client, email, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 200)?.body.email).toBe(email);
    const notice = await app.make.lastMessage(person.email);
    expect(notice.subject).toContain('was changed');
    expect(notice.body).toContain('n…@example.com');
    expect(notice.body).toContain('reply to this e-mail right away');
    expect((await other.call(contract.getUser)).status).toBe(401);
    expect((await reset(token)).problem.code).toBe('link_expired');
    const loginBy = (address: string) =>
      app.client().call(contract.emailLogin, { body: { email: address, password: PASSWORD } });
    expect((await loginBy(person.email)).problem.code).toBe('credentials_wrong');
    expect((await loginBy(email)).body.user.id).toBe(person.id);
  });

  it('that somebody has looks the same; its owner is told, and no code works', async () => {
    const [person, owner] = [await app.make.person('PARENT'), await app.make.person('LSA')];
    await app.make.confirm(person);
    const free = nextEmail();
    const [known, unknown] = [await ask(person.client, owner.email), await ask(person.client, free)];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const mail = await app.make.lastMessage(owner.email);
    expect(mail.subject).toBe('Someone wanted to use your e-mail address');
    expect(codeIn(mail.body)).toBe('');
    expect((await verify(person.client, owner.email, '123456')).problem.code).toBe('code_wrong');
    expect((await verify(person.client, free, await codeTo(free))).status).toBe(200);
  });

  it('taken by somebody else while the code was on its way stays theirs', async () => {
    const person = await app.make.person('PARENT');
    await app.make.confirm(person);
    const email = nextEmail();
    await ask(person.client, email);
    const code = await codeTo(email);
    await app.make.user({ email });
    expect((await verify(person.client, email, code)).problem.code).toBe('code_wrong');
    expect((await person.client.call(contract.getUser)).body.email).toBe(person.email);
  });

  it('is not changed by another’s code, nor to another address than the code was sent to', async () => {
    const [person, thief] = [await app.make.person('PARENT'), await app.make.person('PARENT')];
    await Promise.all([app.make.confirm(person), app.make.confirm(thief)]);
    const [email, other] = [nextEmail(), nextEmail()];
    await ask(person.client, email);
    const code = await codeTo(email);
    expect((await verify(thief.client, email, code)).status).toBe(400);
    expect((await verify(person.client, other, code)).status).toBe(400);
    expect((await ask(person.client, person.email)).problem).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'email' }],
    });
  });

  it('is asked for five times an hour at most', async () => {
    const person = await app.make.person('PARENT');
    await app.make.confirm(person);
    const answers: number[] = [];
    for (let i = 0; i < 6; i++) answers.push((await ask(person.client, nextEmail())).status);
    expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('of somebody who came with Google changes, and the Google account of the old address opens it no more', async () => {
    const { person } = await googlePerson();
    await person.client.call(security.requestConfirmationCode);
    await confirm(person.client, { code: codeIn((await app.make.lastMessage(person.email)).body) });
    const email = nextEmail();
    await ask(person.client, email);
    expect((await verify(person.client, email, await codeTo(email))).status).toBe(200);
    const row = await app.platform.db
      .selectFrom('users')
      .select(['email', 'google_sub'])
      .where('id', '=', person.id)
      .executeTakeFirst();
    expect(row).toEqual({ email, google_sub: null });
  });

  it('that was given up leaves nothing behind when the account is closed', async () => {
    const person = await app.make.person('PARENT');
    await app.make.confirm(person);
    const email = nextEmail();
    await ask(person.client, email);
    await verify(person.client, email, await codeTo(email));
    const closed = await person.client.send({
      method: 'POST',
      url: '/api/accounts/close/',
      payload: { email, password: PASSWORD },
    });
    expect(closed.status).toBe(204);
    expect(await app.make.messagesTo(person.email)).toEqual([]);
  });
});
