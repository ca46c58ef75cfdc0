import { brotliDecompressSync } from 'node:zlib';
import type { Endpoint } from '@sanad/contract/endpoint.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Role = 'visitor' | 'no role' | 'PARENT' | 'LSA' | 'CST_ADMIN' | 'SUPER_ADMIN';
const ROLES: Role[] = ['visitor', 'no role', 'PARENT', 'LSA', 'CST_ADMIN', 'SUPER_ADMIN'];

let app: TestApp;
let endpoints: Endpoint[];
const clients = new Map<Role, ApiClient>();

const urlOf = (endpoint: Endpoint, value = 'zzz') =>
  `/api/${endpoint.path.replaceAll(/\{\w+\}/g, encodeURIComponent(value))}`;

beforeAll(async () => {
  // Demo mode: staff are judged by their role here; their second factor has tests of its own.
  app = await createTestApp({ config: { demo: true }, fillsDemo: false });
  endpoints = app.platform.http.endpoints();
  clients.set('visitor', app.client());
  clients.set('no role', (await app.make.person(null)).client);
  for (const role of ROLES.slice(2)) clients.set(role, (await app.make.person(role as never)).client);
});
afterAll(() => app.close());

function expected(endpoint: Endpoint, role: Role): 'in' | 401 | 403 {
  if (endpoint.access === 'public') return 'in';
  if (role === 'visitor') return 401;
  if (endpoint.access === 'signed_in') return 'in';
  return endpoint.access.some((type) => type === role) ? 'in' : 403;
}

describe('every endpoint', () => {
  it('is mounted and found', () => {
    expect(endpoints.length).toBeGreaterThanOrEqual(30);
  });

  it('lets in exactly the roles it names [AUT-09]', async () => {
    const wrong: string[] = [];
    for (const endpoint of endpoints) {
      if (endpoint.path === 'accounts/logout/') continue;
      for (const role of ROLES) {
        const answer = await clients.get(role)?.send({
          method: endpoint.method,
          url: urlOf(endpoint),
          payload: '[]',
          headers: { 'content-type': 'application/json' },
        });
        const want = expected(endpoint, role);
        const code = answer?.problem?.code;
        const isIn = code !== 'not_signed_in' && code !== 'wrong_role';
        if (want === 'in' ? !isIn : answer?.status !== want)
          wrong.push(`${role} ${endpoint.method} ${endpoint.path}: ${answer?.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('refuses a missing client key, a missing CSRF header and a dead token [API-02]', async () => {
    const wrong: string[] = [];
    for (const endpoint of endpoints.filter((one) => !one.openedByBrowser)) {
      const send = (headers: Record<string, string>) =>
        app.client().send({ method: endpoint.method, url: urlOf(endpoint), headers });
      const keyless = await send({ 'x-api-key': 'other' });
      if (keyless.problem.code !== 'api_key_invalid') wrong.push(`key ${endpoint.path}`);
      const forged = await send({ 'x-csrftoken': 'other' });
      if (endpoint.method !== 'GET' && forged.problem.code !== 'csrf_failed') wrong.push(`csrf ${endpoint.path}`);
      const dead = await send({ authorization: `Token ${'x'.repeat(43)}` });
      if (endpoint.access !== 'public' && dead.status !== 401) wrong.push(`token ${endpoint.path}`);
    }
    expect(wrong).toEqual([]);
  });

  it('answers nonsense with a problem document, never with a fault [ERR-04]', async () => {
    const admin = clients.get('SUPER_ADMIN');
    const targets = endpoints.filter(({ path }) => path !== 'accounts/logout/' && !path.includes('google'));
    const junk = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('{"__proto__":{"x":1}}', '{"a":', '', '\u0000', '{"email":"\u0000@x.y"}', '1e309', '"١٢٣"'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...targets),
        fc.string({ maxLength: 300 }),
        junk,
        async (endpoint, text, body) => {
          const answer = await admin?.send({
            method: endpoint.method,
            url: urlOf(endpoint, text || 'x'),
            headers: { 'content-type': 'application/json' },
            ...(endpoint.method === 'GET'
              ? { query: { cursor: text, limit: text } }
              : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
          });
          expect(answer?.status, `${endpoint.path} ${JSON.stringify(answer?.body)}`).toBeLessThan(500);
          expect(JSON.stringify(answer?.body ?? '')).not.toMatch(/node_modules|\.ts:\d|at Object/);
        },
      ),
      { numRuns: 600 },
    );
  });

  it('refuses bodies that are too large or of another kind', async () => {
    const client = app.client();
    const url = '/api/accounts/email-login/';
    const big = await client.send({ method: 'POST', url, payload: { email: 'x'.repeat(300_000) } });
    expect(big.problem.code).toBe('too_large');
    const xml = await client.send({ method: 'POST', url, payload: '<a/>', headers: { 'content-type': 'text/xml' } });
    expect(xml.problem.code).toBe('unsupported_media_type');
    const packed = await client.send({
      method: 'POST',
      url,
      payload: '{}',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect(packed.problem.code).toBe('unsupported_media_type');
    const broken = await client.send({
      method: 'POST',
      url,
      payload: '{"a":',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.problem.code).toBe('malformed_request');
  });
});

describe('the description of the API [API-10]', () => {
  it('names every endpoint with its answers and refusals', async () => {
    const document = (await app.client().send({ method: 'GET', url: '/api/openapi.json' })).body as {
      paths: Record<string, Record<string, { operationId: string; tags: string[]; responses: object }>>;
      tags: { name: string }[];
    };
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length);
    expect(document.paths['/api/uploads/{purpose}/']?.post).toMatchObject({
      operationId: 'uploadFile',
      tags: ['files'],
    });
    expect(document.tags.map(({ name }) => name)).toEqual(
      expect.arrayContaining(operations.flatMap(({ tags }) => tags)),
    );
    for (const endpoint of endpoints) {
      const entry = document.paths[`/api/${endpoint.path}`]?.[endpoint.method.toLowerCase()];
      expect(entry, endpoint.path).toBeDefined();
      expect(Object.keys(entry?.responses ?? {})).toEqual(expect.arrayContaining(Object.keys(endpoint.answers)));
    }
  });

  it('names shared schemas once, is made once and goes out compressed', async () => {
    const get = (encoding: string) =>
      app.platform.http.app.inject({
        method: 'GET',
        url: '/api/openapi.json',
        headers: { 'accept-encoding': encoding },
      });
    const plain = await get('identity');
    expect(plain.rawPayload.length).toBeLessThan(1_000_000);
    expect(Object.keys(plain.json().components.schemas)).toEqual(
      expect.arrayContaining(['Problem', 'Booking', 'User']),
    );
    expect(brotliDecompressSync((await get('br')).rawPayload).toString()).toBe(plain.body);
    expect((await get('identity')).headers.etag).toBe(plain.headers.etag);
  });

  it('has a page to browse it, with every file it asks for', async () => {
    const page = await app.client().send({ method: 'GET', url: '/api/docs/' });
    expect(page.status).toBe(200);
    const files = [...String(page.body).matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, path]) => path as string);
    expect(files).toHaveLength(3);
    for (const url of files) expect((await app.client().send({ method: 'GET', url })).status, url).toBe(200);
    for (const url of ['/api/docs/json', '/api/docs/yaml']) {
      expect((await app.client().send({ method: 'GET', url })).status, url).toBe(404);
    }
  });
});
