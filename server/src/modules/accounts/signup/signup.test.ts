import * as contract from '@sanad/contract/accounts/accounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const codeIn = (text: string) => /\b(\d{6})\b/.exec(text)?.[1] ?? '';
const bookingInput = (email: string) => ({
  full_name: 'Huda Mansour',
  email,
  password: 'reading-by-the-window',
  accept_terms: true as const,
});

describe('signing up [AUT-06]', () => {
  it('makes the account when the code is given, once, and signs in', async () => {
    const client = app.client();
    const asked = await client.call(contract.signup, {
      body: { ...bookingInput('Huda@Example.com'), phone_number: '0501234567' },
    });
    expect(asked.status).toBe(202);
    expect(
      await app.platform.db.selectFrom('users').select('id').where('email', '=', 'huda@example.com').execute(),
    ).toEqual([]);
    const mail = await app.make.lastMessage('huda@example.com');
    expect(mail).toMatchObject({ channel: 'email' });
    const body = { signup_id: asked.body.signup_id, code: codeIn(mail.body) };
    const answers = await Promise.all([1, 2, 3].map(() => client.call(contract.verifySignup, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const made = answers.find(({ status }) => status === 201)?.body;
    expect(made?.user).toMatchObject({
      email: 'huda@example.com',
      account_type: null,
      phone_number: '+971501234567',
      phone_verified: false,
    });
    client.token = made?.token;
    const chosen = await client.call(contract.changeUser, { body: { account_type: 'PARENT' } });
    expect(chosen.body.account_type).toBe('PARENT');
    const again = await client.call(contract.changeUser, { body: { account_type: 'LSA' } });
    expect(again.problem.code).toBe('role_already_chosen');
  });

  it('answers the same for a known address, tells its owner, and gives no code that works', async () => {
    const { email } = await app.make.user();
    const known = await app.client().call(contract.signup, { body: bookingInput(email) });
    const unknown = await app.client().call(contract.signup, { body: bookingInput('someone-new@example.com') });
    expect(known.status).toBe(unknown.status);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect(known.body.detail).toBe(unknown.body.detail);
    const mail = await app.make.lastMessage(email);
    expect(mail.subject).toContain('already have');
    expect(codeIn(mail.body)).toBe('');
  });

  it('sends another code, and only the newest works', async () => {
    const { body } = await app.client().call(contract.signup, { body: bookingInput('again@example.com') });
    const first = codeIn((await app.make.lastMessage('again@example.com')).body);
    app.clock.advance({ seconds: 5 });
    const { signup_id } = body;
    expect((await app.client().call(contract.resendSignup, { body: { signup_id } })).status).toBe(202);
    const second = codeIn((await app.make.lastMessage('again@example.com')).body);
    const verify = (code: string) => app.client().call(contract.verifySignup, { body: { signup_id, code } });
    if (first !== second) expect((await verify(first)).status).toBe(400);
    expect((await verify(second)).status).toBe(201);
    expect((await app.client().call(contract.resendSignup, { body: { signup_id } })).status).toBe(404);
  });

  it('another person’s code does not open my sign-up', async () => {
    const mine = await app.client().call(contract.signup, { body: bookingInput('mine@example.com') });
    const theirs = await app.client().call(contract.signup, { body: bookingInput('theirs@example.com') });
    const code = codeIn((await app.make.lastMessage('theirs@example.com')).body);
    const tried = await app.client().call(contract.verifySignup, { body: { signup_id: mine.body.signup_id, code } });
    expect(tried.status).toBe(400);
    expect(theirs.status).toBe(202);
  });

  it('names every wrong field at once [ERR-04]', async () => {
    const bad = { full_name: '   ', email: 'nope', password: 'short', accept_terms: false };
    const answer = await app.client().send({ method: 'POST', url: '/api/accounts/signup/', payload: bad });
    expect(answer.status).toBe(422);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.problem.code).toBe('invalid_input');
    expect(answer.problem.fields.map(({ field }) => field).sort()).toEqual([
      'accept_terms',
      'email',
      'full_name',
      'password',
    ]);
    expect(answer.problem.fields.find(({ field }) => field === 'full_name')?.message).toBe('Full name is required');
  });

  const LINKED = 'Please enter a name only, without a phone number, e-mail address or link.';
  it.each([
    ['<b>Huda</b>', 'Please enter a name only.'],
    ['Win at https://evil.example', LINKED],
    ['see www.evil.example', LINKED],
    ['Huda ０５５１２３４５６７', LINKED],
  ])('refuses the name %s', async (full_name, message) => {
    const answer = await app
      .client()
      .call(contract.signup, { body: { ...bookingInput('named@example.com'), full_name } });
    expect(answer.problem.fields).toEqual([{ field: 'full_name', message }]);
  });

  it('choosing the same role twice at once is fine', async () => {
    const { client } = await app.make.person();
    const choose = () => client.call(contract.changeUser, { body: { account_type: 'LSA' } });
    const answers = await Promise.all([choose(), choose(), choose()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it.each([
    'password123',
    '1234567890',
    'Dubai-2020!',
    'aaaaaaaaaaaaa',
    'easyname-1-easyname',
    'P@ssw0rd1234',
    'Habibti@2026',
  ])('refuses the easy password %s', async (password) => {
    const answer = await app
      .client()
      .call(contract.signup, { body: { ...bookingInput('easyname@example.com'), password } });
    expect(contract.PASSWORD_REFUSALS).toContain(answer.problem.code);
    expect(answer.problem.fields).toMatchObject([{ field: 'password' }]);
  });

  it('sends at most five mails an hour to one address', async () => {
    for (let i = 0; i < 5; i++) await app.client().call(contract.signup, { body: bookingInput('often@example.com') });
    const sixth = await app.client().call(contract.signup, { body: bookingInput('often@example.com') });
    expect(sixth.problem.code).toBe('too_many_requests');
    app.clock.advance({ minutes: 61 });
    expect((await app.client().call(contract.signup, { body: bookingInput('often@example.com') })).status).toBe(202);
  });

  it('nobody makes themselves staff or verified', async () => {
    const { client } = await app.make.person();
    for (const payload of [
      { account_type: 'SUPER_ADMIN' },
      { phone_verified_at: '2020-01-01' },
      { id: 'x' },
      { suspended_at: null },
    ]) {
      const answer = await client.send({ method: 'PATCH', url: '/api/accounts/user/', payload });
      expect(answer.status).toBe(422);
    }
    expect((await client.call(contract.getUser)).body).toMatchObject({ account_type: null, phone_verified: false });
  });
});
