import { emailLogin, getUser } from '@sanad/contract/accounts/accounts.ts';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD } from '../../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { TestClock } from '../../../../test/test-clock.ts';
import { createLog } from '../../log.ts';
import { AddressLimits, type LimitedAs, REQUESTS_PER_MINUTE } from './address-limits.ts';
import { limitKindOf } from './public-limits.ts';

let app: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = new TestClock();
  app = await createTestApp({ clock });
});
afterAll(() => app.close());

const node = () => new AddressLimits(app.platform.db, clock, createLog('silent'));

const ADDRESS = '198.51.100.9';
const get = (url: string, token?: string) =>
  app.platform.http.app.inject({
    method: 'GET',
    url,
    remoteAddress: ADDRESS,
    headers: token ? { authorization: `Token ${token}` } : {},
  });

/** How many of so many requests are let through. */
function passed(limits: AddressLimits, kind: LimitedAs, ip: string, tries: number): number {
  return Array.from({ length: tries }, () => limits.take(kind, ip)).filter((wait) => wait === null).length;
}

describe('limits by address', () => {
  it('let exactly so many through in a minute, and again in the next', () => {
    const limits = node();
    const max = REQUESTS_PER_MINUTE.documents;
    expect(passed(limits, 'documents', '198.51.100.1', max * 3)).toBe(max);
    expect(passed(limits, 'documents', '198.51.100.2', 5)).toBe(5);
    expect(passed(limits, 'search', '198.51.100.1', 5)).toBe(5);
    clock.advance({ minutes: 1 });
    expect(passed(limits, 'documents', '198.51.100.1', 5)).toBe(5);
  });

  it('tell a flood from somebody who asks a little too often', () => {
    const limits = node();
    const max = REQUESTS_PER_MINUTE.documents;
    expect(passed(limits, 'documents', '198.51.100.4', max * 2)).toBe(max);
    expect(limits.take('documents', '198.51.100.4')).toMatchObject({ isFlood: true });
    passed(limits, 'documents', '198.51.100.5', max);
    expect(limits.take('documents', '198.51.100.5')).toMatchObject({ isFlood: false });
  });

  it('count an IPv6 network as one address', () => {
    const limits = node();
    const max = REQUESTS_PER_MINUTE.documents;
    let count = 0;
    for (let n = 0; n < max + 50; n++) count += passed(limits, 'documents', `2001:db8:7:7::${n.toString(16)}`, 1);
    expect(count).toBe(max);
  });

  it('are shared by all nodes, but for one step each', async () => {
    const [one, other] = [node(), node()];
    const max = REQUESTS_PER_MINUTE.pages;
    const ip = '198.51.100.3';
    expect(passed(one, 'pages', ip, max)).toBe(max);
    // Reports follow each other; the last one holds all that was served.
    await vi.waitFor(async () => {
      const row = await app.platform.db
        .selectFrom('rate_limits')
        .select('count')
        .where('key', 'like', `pages:${ip}:%`)
        .executeTakeFirst();
      expect(row?.count).toBe(max);
    });
    // The other node learns of it with its own first report.
    let count = passed(other, 'pages', ip, max / 20);
    await vi.waitFor(() => {
      const more = passed(other, 'pages', ip, 1);
      count += more;
      expect(more).toBe(0);
    });
    expect(count).toBeLessThan(max / 10);
  });

  it('stand over everything that answers without a token', () => {
    const kindOf = (config: object) => limitKindOf({ routeOptions: { config } } as FastifyRequest);
    for (const endpoint of app.platform.http.endpoints()) {
      expect(kindOf({ endpoint }) !== null, endpoint.path).toBe(endpoint.access === 'public');
    }
    expect(kindOf({})).toBe('pages');
    expect(kindOf({ outsideContract: 'health' })).toBeNull();
  });

  it('answer 429 with Retry-After, and leave health checks alone', async () => {
    const max = REQUESTS_PER_MINUTE.documents;
    const answers = [];
    for (let n = 0; n < max + 10; n++) answers.push(await get('/api/openapi.json'));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/healthz')).statusCode).toBe(200);
  });

  it('let whoever brings a live token through, but not a made-up one', async () => {
    const { client } = await app.make.person('PARENT');
    expect((await get('/api/openapi.json')).statusCode).toBe(429);
    expect((await get('/api/openapi.json', `made-up-token-${'x'.repeat(20)}`)).statusCode).toBe(429);
    const lookUp = (n: number) => {
      const stranger = app.client(`made-up-token-${'x'.repeat(20)}${n}`);
      stranger.address = ADDRESS;
      return stranger.call(getUser);
    };
    client.address = ADDRESS;
    const looked = await Promise.all(Array.from({ length: REQUESTS_PER_MINUTE.tokens - 2 }, (_, n) => lookUp(n)));
    expect(new Set(looked.map(({ status }) => status))).toEqual(new Set([401]));
    for (let n = 0; n < 20; n++) expect((await get('/api/openapi.json', client.token)).statusCode).toBe(200);
    const { email } = await app.make.user();
    const { body: late } = await app.client().call(emailLogin, { body: { email, password: PASSWORD } });
    expect((await get('/api/openapi.json', late.token)).statusCode).toBe(429);
    // Where a token is needed, too: whose was good a moment ago goes on, and nobody makes the database look up more.
    expect((await client.call(getUser)).status).toBe(200);
    expect((await lookUp(9999)).status).toBe(429);
  });
});
