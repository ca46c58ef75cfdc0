import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { createLog } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { AddressLimits, type LimitedAs, REQUESTS_PER_MINUTE } from './address-limits.ts';

let app: TestApp;
let clock: TestClock;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  clock = new TestClock();
});

const node = () => new AddressLimits(app.platform.db, clock, createLog('silent'));

/** How many of so many requests are let through. */
function passed(limits: AddressLimits, kind: LimitedAs, ip: string, tries: number): number {
  let count = 0;
  for (let n = 0; n < tries; n++) {
    try {
      limits.take(kind, ip);
      count += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
      expect((error as Refusal).retryAfter).toBeGreaterThan(0);
    }
  }
  return count;
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

  it('stand over everything public, and answer 429 with Retry-After', async () => {
    const get = (url: string) =>
      app.platform.http.app.inject({
        method: 'GET',
        url,
        remoteAddress: '198.51.100.9',
        headers: { 'x-api-key': 'sanad-web' },
      });
    for (const [url, kind] of [
      ['/api/openapi.json', 'documents'],
      ['/nowhere', 'pages'],
      ['/api/lsas/', 'search'],
      ['/api/content/articles/', 'public'],
    ] as const) {
      const statuses = new Map<number, number>();
      for (let n = 0; n < REQUESTS_PER_MINUTE[kind] + 10; n += 1) {
        const { statusCode, headers } = await get(url);
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
        if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
      expect(statuses.get(429), url).toBe(10);
    }
    expect((await get('/healthz')).statusCode).toBe(200);
  });
});
