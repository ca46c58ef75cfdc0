import * as contract from '@sanad/contract/accounts/accounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const codeIn = (text: string) => /\b(\d{6})\b/.exec(text)?.[1] ?? '';

describe('signing in by e-mail [AUT-06]', () => {
  it('answers token and user, and the token works until logout ends it [API-08]', async () => {
    const { email, id } = await app.make.user({ type: 'PARENT' });
    const client = app.client();
    const { status, body } = await client.call(contract.emailLogin, {
      body: { email: `  ${email.toUpperCase()} `, password: PASSWORD },
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      id,
      email,
      account_type: 'PARENT',
      parent_profile: null,
      second_factor: 'not_needed',
    });
    client.token = body.token;
    expect((await client.call(contract.getUser)).status).toBe(200);
    expect((await client.call(contract.logout)).status).toBe(204);
    expect((await client.call(contract.getUser)).problem.code).toBe('not_signed_in');
  });

  it('keeps only the hash of a token', async () => {
    const { email, password } = await app.make.user();
    const { body } = await app.client().call(contract.emailLogin, { body: { email, password } });
    const rows = await app.platform.db.selectFrom('auth_sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(body.token);
    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true);
  });

  it('says the same for a wrong password and an unknown address', async () => {
    const { email } = await app.make.user();
    const wrong = await app.client().call(contract.emailLogin, { body: { email, password: 'not the password' } });
    const unknown = await app
      .client()
      .call(contract.emailLogin, { body: { email: 'nobody@example.com', password: 'x' } });
    expect(wrong.status).toBe(400);
    const blind = ({ request_id: _, ...rest }: typeof wrong.problem) => rest;
    expect(blind(wrong.problem)).toEqual(blind(unknown.problem));
  });

  it('allows exactly five failures in 30 minutes, also when 100 come at once', async () => {
    const { email } = await app.make.user();
    const tries = await Promise.all(
      Array.from({ length: 100 }, () =>
        app.client().call(contract.emailLogin, { body: { email, password: 'wrong guess' } }),
      ),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(95);
    const right = await app.client().call(contract.emailLogin, { body: { email, password: PASSWORD } });
    expect(right.problem.code).toBe('too_many_tries');
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(1700);
    app.clock.advance({ minutes: 31 });
    expect((await app.client().call(contract.emailLogin, { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  it('lets one person sign in on many devices at once', async () => {
    const { email } = await app.make.user();
    const logins = await Promise.all(
      Array.from({ length: 20 }, () => app.client().call(contract.emailLogin, { body: { email, password: PASSWORD } })),
    );
    expect(logins.every(({ status }) => status === 200)).toBe(true);
  });

  it('a token dies after 14 idle days, and after 60 days whatever happens', async () => {
    const idle = await app.make.person();
    const busy = await app.make.person();
    for (let day = 0; day < 59; day++) {
      app.clock.advance({ days: 1 });
      expect((await busy.client.call(contract.getUser)).status).toBe(200);
      if (day === 15) expect((await idle.client.call(contract.getUser)).status).toBe(401);
    }
    app.clock.advance({ days: 1, minutes: 1 });
    expect((await busy.client.call(contract.getUser)).status).toBe(401);
  });
});

describe('a sign-in beside a change', () => {
  it('with the old password does not outlive the new one', async () => {
    const person = await app.make.person('PARENT');
    const body = { current_password: PASSWORD, new_password: 'a-fresh-passphrase-here' };
    const logins = Array.from({ length: 8 }, () =>
      app.client().call(contract.emailLogin, { body: { email: person.email, password: PASSWORD } }),
    );
    const [changed, ...old] = await Promise.all([person.client.call(contract.changePassword, { body }), ...logins]);
    expect(changed.status).toBe(204);
    for (const { body: signedIn, status } of old) {
      if (status === 200) expect((await app.client(signedIn.token).call(contract.getUser)).status).toBe(401);
    }
  });

  it('a number is only proven while it is still the account’s', async () => {
    const person = await app.make.person('PARENT');
    await person.client.call(contract.changeUser, { body: { phone_number: '+971501110009' } });
    await person.client.call(contract.requestPhoneCode);
    const code = codeIn((await app.make.lastMessage('+971501110009')).body);
    await app.make.confirm(person);
    await Promise.all([
      person.client.call(contract.verifyPhone, { body: { code } }),
      person.client.call(contract.changeUser, { body: { phone_number: '+971501110010' } }),
    ]);
    const { phone_number, phone_verified } = (await person.client.call(contract.getUser)).body;
    expect([phone_number, phone_verified]).toEqual(['+971501110010', false]);
  });

  it('one account sends only five codes an hour, whatever the number', async () => {
    const person = await app.make.person('LSA');
    const { client } = person;
    await app.make.confirm(person);
    const answers: number[] = [];
    for (let i = 0; i < 7; i++) {
      await client.call(contract.changeUser, { body: { phone_number: `+97150222000${i}` } });
      answers.push((await client.call(contract.requestPhoneCode)).status);
    }
    expect(answers).toEqual([202, 202, 202, 202, 202, 429, 429]);
  });
});

describe('signing in by phone [AUT-06]', () => {
  it('sends a code to a proven number, which works once', async () => {
    const { id } = await app.make.user({ phone: '+971501110001' });
    const client = app.client();
    expect((await client.call(contract.phoneLogin, { body: { phone_number: '050 111 0001' } })).status).toBe(202);
    const code = codeIn((await app.make.lastMessage('+971501110001')).body);
    const body = { phone_number: '+971 50 111 0001', code };
    const answers = await Promise.all([1, 2, 3].map(() => client.call(contract.verifyPhoneLogin, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(answers.find(({ status }) => status === 200)?.body.user.id).toBe(id);
  });

  it('a code dies after five wrong tries and after ten minutes', async () => {
    await app.make.user({ phone: '+971501110002' });
    const phone_number = '+971501110002';
    await app.client().call(contract.phoneLogin, { body: { phone_number } });
    const code = codeIn((await app.make.lastMessage(phone_number)).body);
    const wrong = code === '000000' ? '000001' : '000000';
    const guesses = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.client().call(contract.verifyPhoneLogin, { body: { phone_number, code: wrong } }),
      ),
    );
    expect(guesses.every(({ problem }) => problem.code === 'code_wrong')).toBe(true);
    expect((await app.client().call(contract.verifyPhoneLogin, { body: { phone_number, code } })).status).toBe(400);

    app.clock.advance({ seconds: 1 });
    await app.client().call(contract.phoneLogin, { body: { phone_number } });
    const second = codeIn((await app.make.lastMessage(phone_number)).body);
    app.clock.advance({ minutes: 10, seconds: 1 });
    expect((await app.client().call(contract.verifyPhoneLogin, { body: { phone_number, code: second } })).status).toBe(
      400,
    );
  });

  it('answers the same for an unknown number and sends nothing', async () => {
    const answer = await app.client().call(contract.phoneLogin, { body: { phone_number: '+971501119999' } });
    expect(answer.status).toBe(202);
    await expect(app.make.lastMessage('+971501119999')).rejects.toThrow();
  });

  it('refuses what is no phone number', async () => {
    const answer = await app.client().call(contract.phoneLogin, { body: { phone_number: '000000000' } });
    expect(answer.problem).toMatchObject({ code: 'phone_invalid', fields: [{ field: 'phone_number' }] });
  });

  it('a number must be proven before it signs anybody in, and belongs to one account', async () => {
    const first = await app.make.person('PARENT');
    const phone_number = '+971501110003';
    await first.client.call(contract.changeUser, { body: { phone_number } });
    await app.client().call(contract.phoneLogin, { body: { phone_number } });
    await expect(app.make.lastMessage(phone_number)).rejects.toThrow();
    expect((await first.client.call(contract.requestPhoneCode)).status).toBe(202);
    const code = codeIn((await app.make.lastMessage(phone_number)).body);
    const proven = await first.client.call(contract.verifyPhone, { body: { code } });
    expect(proven.body.phone_verified).toBe(true);

    const second = await app.make.person('PARENT');
    await second.client.call(contract.changeUser, { body: { phone_number } });
    app.clock.advance({ seconds: 1 });
    await second.client.call(contract.requestPhoneCode);
    const other = codeIn((await app.make.lastMessage(phone_number)).body);
    expect((await second.client.call(contract.verifyPhone, { body: { code: other } })).problem.code).toBe(
      'phone_taken',
    );
  });
});
