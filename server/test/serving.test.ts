import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { metricsToken: 'a-long-enough-token' } });
});
afterAll(() => app.close());

const get = (url: string, headers = {}) => app.client().send({ method: 'GET', url, headers });

describe('the server', () => {
  it('says that it is alive and ready', async () => {
    expect((await get('/healthz')).body).toEqual({ status: 'alive' });
    // The market of search is read after the start.
    await vi.waitFor(async () => expect((await get('/readyz')).body).toEqual({ status: 'ready' }), 10_000);
  });

  it('shows its figures only to who knows the token', async () => {
    expect((await get('/metrics')).status).toBe(404);
    expect((await get('/metrics', { authorization: 'Bearer wrong-token-wrong' })).status).toBe(404);
    const figures = await get('/metrics', { authorization: 'Bearer a-long-enough-token' });
    expect(figures.body).toContain('http_request_duration_seconds');
  });

  it('sets the CSRF cookie with the first answer, readable by the page', async () => {
    const response = await app.platform.http.app.inject({ method: 'GET', url: '/api/accounts/sign-in-options/' });
    const cookie = response.cookies.find(({ name }) => name === 'csrftoken');
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
    expect(cookie?.httpOnly).toBeUndefined();
    expect(cookie?.value.length).toBeGreaterThanOrEqual(43);
  });

  it('sets no cookie on what may be shared', async () => {
    const response = await app.platform.http.app.inject({ method: 'GET', url: '/healthz' });
    expect(response.cookies).toEqual([]);
  });

  it('sends a CSP without unsafe-inline and the other guarding headers', async () => {
    const { headers } = await get('/api/accounts/sign-in-options/');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('answers unknown addresses with a problem document', async () => {
    const answer = await get('/api/nothing-here/');
    expect(answer.status).toBe(404);
    expect(answer.problem).toMatchObject({ code: 'not_found', fields: [] });
  });

  it('logs ids, never what people typed', async () => {
    const payload = { email: 'canary@example.com', password: 'canary-password' };
    await app.client().send({ method: 'POST', url: '/api/accounts/email-login/', payload });
    await get('/api/accounts/user/', { authorization: `Token ${'canary'.repeat(8)}` });
    const logged = app.logs.join('');
    expect(logged).toContain('/api/accounts/email-login/');
    expect(logged).not.toContain('canary');
  });
});
