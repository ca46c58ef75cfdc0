import {
  confirmIdentity,
  finishReplacingSecondFactor,
  replaceSecondFactor,
} from '@sanad/contract/accounts/account-security.ts';
import * as contract from '@sanad/contract/accounts/accounts.ts';
import { listArticleSources } from '@sanad/contract/content/content.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { PASSWORD } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const codeNow = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });

async function staffWithFactor(type: 'CST_ADMIN' | 'SUPER_ADMIN') {
  const person = await app.make.person(type);
  await app.make.confirm(person);
  const { secret } = (await person.client.call(contract.setUpSecondFactor)).body;
  const { body } = await person.client.call(contract.confirmSecondFactor, { body: { code: codeNow(secret) } });
  return { ...person, secret, recovery: body.recovery_codes };
}

describe('staff’s second factor', () => {
  it('is needed before anything else, and is set up once', async () => {
    const person = await app.make.person('CST_ADMIN');
    const { client } = person;
    expect((await client.call(contract.getUser)).body.second_factor).toBe('to_set_up');
    expect((await client.call(listArticleSources)).problem.code).toBe('second_factor_needed');
    expect((await client.call(contract.setUpSecondFactor)).problem.code).toBe('confirmation_needed');
    await app.make.confirm(person);
    const { secret, otpauth_url } = (await client.call(contract.setUpSecondFactor)).body;
    expect(otpauth_url).toContain('otpauth://totp/Sanad');
    const stored = await app.platform.db.selectFrom('second_factors').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect((await client.call(contract.confirmSecondFactor, { body: { code: '000000' } })).status).toBe(400);
    const confirmed = await client.call(contract.confirmSecondFactor, { body: { code: codeNow(secret) } });
    expect(confirmed.body.user.second_factor).toBe('confirmed');
    expect(confirmed.body.recovery_codes).toHaveLength(8);
    expect((await client.call(listArticleSources)).status).toBe(200);
    expect((await client.call(contract.setUpSecondFactor)).problem.code).toBe('second_factor_already_set');
  });

  it('a code works once, a recovery code too, and a new sign-in asks again', async () => {
    const { email, secret, recovery } = await staffWithFactor('CST_ADMIN');
    const again = app.client();
    const login = await again.call(contract.emailLogin, { body: { email, password: PASSWORD } });
    expect(login.body.user.second_factor).toBe('to_confirm');
    again.token = login.body.token;
    const replay = await again.call(contract.confirmSecondFactor, { body: { code: codeNow(secret) } });
    expect(replay.problem.code).toBe('second_factor_wrong');
    const code = recovery[0] ?? '';
    expect((await again.call(contract.confirmSecondFactor, { body: { code } })).status).toBe(200);
    expect((await again.call(contract.confirmSecondFactor, { body: { code } })).status).toBe(400);
    app.clock.advance({ minutes: 1 });
    expect((await again.call(contract.confirmSecondFactor, { body: { code: codeNow(secret) } })).status).toBe(200);
  });

  it('who knows the password alone cannot lock a device out that has passed before', async () => {
    const { email, secret, client } = await staffWithFactor('CST_ADMIN');
    const thief = app.client();
    thief.token = (await thief.call(contract.emailLogin, { body: { email, password: PASSWORD } })).body.token;
    const confirm = (who: typeof thief, code: string) => who.call(contract.confirmSecondFactor, { body: { code } });
    for (let i = 0; i < 5; i++) expect((await confirm(thief, 'abcdef')).status).toBe(400);
    expect((await confirm(thief, 'abcdef')).problem.code).toBe('too_many_tries');
    client.token = (await client.call(contract.emailLogin, { body: { email, password: PASSWORD } })).body.token;
    app.clock.advance({ minutes: 1 });
    expect((await confirm(client, codeNow(secret))).status).toBe(200);
  });

  it('is nothing for families', async () => {
    const { client } = await app.make.person('PARENT');
    expect((await client.call(contract.getUser)).body.second_factor).toBe('not_needed');
    expect((await client.call(contract.setUpSecondFactor)).problem.code).toBe('wrong_role');
  });
});

describe('another authenticator app', () => {
  const start = (client: ApiClient, code: string) => client.call(replaceSecondFactor, { body: { code } });
  const finish = (client: ApiClient, code: string) => client.call(finishReplacingSecondFactor, { body: { code } });
  const confirm = (client: ApiClient, code: string) => client.call(contract.confirmSecondFactor, { body: { code } });

  it('takes the place of the old one with the password and a code of it; other devices are logged out', async () => {
    const person = await staffWithFactor('CST_ADMIN');
    const { client, email, secret, recovery } = person;
    const other = app.client();
    other.token = (await other.call(contract.emailLogin, { body: { email, password: PASSWORD } })).body.token;
    app.clock.advance({ minutes: 11 });
    expect((await start(client, codeNow(secret))).problem.code).toBe('confirmation_needed');
    await app.make.confirm(person);
    expect((await start(client, '000000')).problem.code).toBe('second_factor_wrong');
    const started = await start(client, codeNow(secret));
    expect(started.status).toBe(201);
    const next = started.body.secret;
    expect(next).not.toBe(secret);
    app.clock.advance({ minutes: 1 });
    // Until it is proven, the old one counts.
    expect((await confirm(other, codeNow(secret))).status).toBe(200);
    expect((await finish(client, '000000')).status).toBe(400);
    const finished = await finish(client, codeNow(next));
    expect(finished.body.user.second_factor).toBe('confirmed');
    expect(finished.body.recovery_codes).toHaveLength(8);
    expect((await other.call(contract.getUser)).status).toBe(401);
    expect((await app.make.lastMessage(email)).subject).toContain('authenticator app');
    const again = app.client();
    again.token = (await again.call(contract.emailLogin, { body: { email, password: PASSWORD } })).body.token;
    app.clock.advance({ minutes: 1 });
    expect((await confirm(again, codeNow(secret))).status).toBe(400);
    expect((await confirm(again, recovery[0] ?? '')).status).toBe(400);
    expect((await confirm(again, codeNow(next))).status).toBe(200);
  });

  it('is set up with recovery codes where the phone is lost, and not without any code', async () => {
    const { email, recovery } = await staffWithFactor('SUPER_ADMIN');
    const client = app.client();
    client.token = (await client.call(contract.emailLogin, { body: { email, password: PASSWORD } })).body.token;
    expect((await start(client, recovery[0] ?? '')).problem.code).toBe('second_factor_needed');
    expect((await confirm(client, recovery[0] ?? '')).status).toBe(200);
    await client.call(confirmIdentity, { body: { password: PASSWORD } });
    expect((await start(client, recovery[0] ?? '')).status).toBe(400);
    const { secret } = (await start(client, recovery[1] ?? '')).body;
    app.clock.advance({ minutes: 1 });
    expect((await finish(client, codeNow(secret))).status).toBe(200);
    expect((await finish(client, codeNow(secret))).status).toBe(400);
  });

  it('is nothing for families', async () => {
    const { client } = await app.make.person('PARENT');
    expect((await start(client, '123456')).problem.code).toBe('wrong_role');
  });
});

describe('suspension', () => {
  it('signs the person out everywhere and keeps them out until it is lifted', async () => {
    const admin = await staffWithFactor('SUPER_ADMIN');
    const person = await app.make.person('LSA');
    const params = { id: person.id };
    const done = await admin.client.call(contract.suspendAccount, { params, body: { reason: 'Licence withdrawn' } });
    expect(done.status).toBe(204);
    expect((await person.client.call(contract.getUser)).status).toBe(401);
    const login = () => app.client().call(contract.emailLogin, { body: { email: person.email, password: PASSWORD } });
    expect((await login()).problem.code).toBe('account_suspended');
    const wrong = await app
      .client()
      .call(contract.emailLogin, { body: { email: person.email, password: 'wrong guess' } });
    expect(wrong.problem.code).toBe('credentials_wrong');
    expect((await admin.client.call(contract.liftSuspension, { params })).status).toBe(204);
    expect((await login()).status).toBe(200);
  });

  it('stays written down with who did what, also when it is lifted and done again', async () => {
    const [admin, other] = [await staffWithFactor('SUPER_ADMIN'), await staffWithFactor('SUPER_ADMIN')];
    const { id } = await app.make.user({ type: 'LSA' });
    const params = { id };
    await admin.client.call(contract.suspendAccount, { params, body: { reason: 'Licence withdrawn' } });
    await other.client.call(contract.liftSuspension, { params, query: { reason: 'Licence renewed' } });
    app.clock.advance({ minutes: 1 });
    await other.client.call(contract.suspendAccount, { params, body: { reason: 'Reported' } });
    const kept = await app.platform.db
      .selectFrom('suspensions')
      .select(['suspended_by', 'reason', 'lifted_by', 'lift_reason'])
      .where('user_id', '=', id)
      .orderBy('suspended_at')
      .execute();
    expect(kept).toEqual([
      {
        suspended_by: admin.id,
        reason: 'Licence withdrawn',
        lifted_by: other.id,
        lift_reason: 'Licence renewed',
      },
      { suspended_by: other.id, reason: 'Reported', lifted_by: null, lift_reason: null },
    ]);
  });

  it('a sign-in beside it does not outlive it, not even when it is lifted', async () => {
    const admin = await staffWithFactor('SUPER_ADMIN');
    const { id, email } = await app.make.user({ type: 'PARENT' });
    const params = { id };
    const logins = Array.from({ length: 8 }, () =>
      app.client().call(contract.emailLogin, { body: { email, password: PASSWORD } }),
    );
    const suspend = admin.client.call(contract.suspendAccount, { params, body: { reason: 'Reported' } });
    const [suspended, ...answers] = await Promise.all([suspend, ...logins]);
    expect(suspended.status).toBe(204);
    expect((await admin.client.call(contract.liftSuspension, { params })).status).toBe(204);
    for (const { status, body, problem } of answers) {
      if (status === 200) expect((await app.client(body.token).call(contract.getUser)).status).toBe(401);
      else expect(problem.code).toBe('account_suspended');
    }
  });

  it('is not for oneself, not for another administrator, and not for nobody', async () => {
    const admin = await staffWithFactor('SUPER_ADMIN');
    const other = await app.make.user({ type: 'SUPER_ADMIN' });
    const suspend = (id: string) =>
      admin.client.call(contract.suspendAccount, { params: { id }, body: { reason: 'because' } });
    expect((await suspend(admin.id)).status).toBe(403);
    expect((await suspend(other.id)).status).toBe(403);
    expect((await suspend('0192d7a0-0000-4000-8000-000000000001')).status).toBe(404);
  });
});
