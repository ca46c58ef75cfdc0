import * as contract from '@sanad/contract/accounts/accounts.ts';
import { getReferrals } from '@sanad/contract/referrals.ts';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { PASSWORD } from '../../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { freePort } from '../../../platform/free-port.ts';

// A real OpenID provider on this machine; only the person it vouches for is made up.
const google = new OAuth2Server();
let person = { sub: '', email: '', email_verified: true, name: '' };
let nonce = '';
let app: TestApp;

beforeAll(async () => {
  await google.issuer.keys.generate('RS256');
  await google.start(await freePort(), '127.0.0.1');
  google.service.on('beforeTokenSigning', (token) => {
    Object.assign(token.payload, person, { nonce, aud: 'sanad' });
  });
  app = await createTestApp({
    config: {
      google: { issuer: google.issuer.url ?? '', clientId: 'sanad', clientSecret: 'shh' },
      publicUrl: 'http://localhost:4000',
    },
  });
});
afterAll(async () => {
  await app.close();
  await google.stop();
});
let n = 0;
beforeEach(() => {
  n += 1;
  person = { sub: `google-${n}`, email: `google-${n}@example.com`, email_verified: true, name: 'Grace Villanueva' };
});

/** Goes to the provider and comes back with what it puts into the address. */
async function walk(client: ApiClient, query = ''): Promise<string> {
  const start = await client.send({
    method: 'GET',
    url: `/api/accounts/google/start/${query}`,
    headers: { 'x-api-key': '' },
  });
  expect(start.status).toBe(302);
  const away = new URL(String(start.headers.location));
  expect(away.searchParams.get('code_challenge_method')).toBe('S256');
  nonce = away.searchParams.get('nonce') ?? '';
  const back = await fetch(away, { redirect: 'manual' });
  return new URL(back.headers.get('location') ?? '').search;
}
const finish = async (client: ApiClient) => client.call(contract.googleLogin, { body: { query: await walk(client) } });

describe('signing in with Google [AUT-06]', () => {
  it('opens an account for a new person and finds it again by `sub`, even under a new address', async () => {
    const first = await finish(app.client());
    expect(first.status).toBe(200);
    expect(first.body.user).toMatchObject({ email: person.email, full_name: 'Grace Villanueva', has_password: false });
    person.email = 'grace-new@example.com';
    const second = await finish(app.client());
    expect(second.body.user.id).toBe(first.body.user.id);
  });

  it('keeps the code of whoever invited a new person until they come back, and ignores it for a known one', async () => {
    const inviter = await app.make.person('PARENT');
    const { code } = (await inviter.client.call(getReferrals)).body;
    const arrive = async () => {
      const client = app.client();
      const { body } = await client.call(contract.googleLogin, {
        body: { query: await walk(client, `?ref=${code.toLowerCase()}`) },
      });
      await app.settle();
      return body.user.id;
    };
    const id = await arrive();
    expect(await arrive()).toBe(id);
    const rows = await app.platform.db
      .selectFrom('referrals')
      .select(['referrer_user_id', 'referred_user_id'])
      .execute();
    expect(rows).toEqual([{ referrer_user_id: inviter.id, referred_user_id: id }]);
  });

  it('an account with the same address is connected only after its password', async () => {
    const { id, email } = await app.make.user();
    person.email = email;
    const client = app.client();
    expect((await finish(client)).problem.code).toBe('google_link_needed');
    expect((await client.call(contract.linkGoogle, { body: { password: 'not this one' } })).status).toBe(400);
    const linked = await client.call(contract.linkGoogle, { body: { password: PASSWORD } });
    expect(linked.body.user.id).toBe(id);
    expect((await app.make.lastMessage(email)).subject).toBe('You can now log in to Sanad with Google');
    expect((await finish(app.client())).body.user.id).toBe(id);
  });

  it('refuses an address Google has not verified', async () => {
    person.email_verified = false;
    expect((await finish(app.client())).problem.code).toBe('google_failed');
  });

  it('refuses another browser’s journey, an edited state and a wrong nonce', async () => {
    const query = await walk(app.client());
    expect((await app.client().call(contract.googleLogin, { body: { query } })).problem.code).toBe('google_failed');
    const client = app.client();
    const edited = (await walk(client)).replace(/state=[^&]+/, 'state=other');
    expect((await client.call(contract.googleLogin, { body: { query: edited } })).problem.code).toBe('google_failed');
    const third = app.client();
    const honest = await walk(third);
    nonce = 'another';
    expect((await third.call(contract.googleLogin, { body: { query: honest } })).problem.code).toBe('google_failed');
  });

  it('linking without having come from Google is refused', async () => {
    expect((await app.client().call(contract.linkGoogle, { body: { password: PASSWORD } })).problem.code).toBe(
      'google_failed',
    );
  });
});
