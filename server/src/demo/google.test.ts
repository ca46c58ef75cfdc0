import { googleLogin, signInOptions } from '@sanad/contract/accounts/accounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { demo: true }, fillsDemo: false });
  // Whoever reads the token looks at the system's clock.
  app.clock.set(new Date());
  await app.listen();
});
afterAll(() => app.close());

async function walk(client: ApiClient, person: { email: string; name: string }, change: Record<string, string> = {}) {
  const start = await client.send({ method: 'GET', url: '/api/accounts/google/start/' });
  const away = new URL(String(start.headers.location));
  expect(away.pathname).toBe('/dev/google');
  const query = { ...Object.fromEntries(away.searchParams), ...person, ...change };
  return client.send({ method: 'GET', url: '/api/dev/google/approve/', query });
}

describe('the demo’s stand-in for Google', () => {
  it('signs a person in the whole way, and the same person again', async () => {
    expect((await app.client().call(signInOptions)).body).toEqual({ google: true, demo: true });
    const person = { email: 'Layla@Example.com', name: 'Layla Haddad' };
    const ids: string[] = [];
    for (let i = 0; i < 2; i++) {
      const client = app.client();
      const back = await walk(client, person);
      expect(back.status).toBe(302);
      const { body } = await client.call(googleLogin, {
        body: { query: new URL(String(back.headers.location)).search },
      });
      expect(body.user).toMatchObject({ email: 'layla@example.com', full_name: 'Layla Haddad' });
      ids.push(body.user.id);
    }
    expect(new Set(ids).size).toBe(1);
  });

  it('sends nobody elsewhere and gives nothing for a made-up code', async () => {
    const client = app.client();
    const elsewhere = await walk(client, { email: 'a@b.co', name: 'A' }, { redirect_uri: 'https://evil.example/' });
    expect(elsewhere.status).toBe(400);
    const answer = await client.call(googleLogin, { body: { query: '?code=made-up&state=x' } });
    expect(answer.problem.code).toBe('google_failed');
  });

  it('is not there outside demo mode', async () => {
    const real = await createTestApp();
    expect((await real.client().call(signInOptions)).body.google).toBe(false);
    const answer = await real.client().send({ method: 'GET', url: '/api/dev/google/keys/' });
    expect(answer.status).toBe(404);
    await real.close();
  });
});
