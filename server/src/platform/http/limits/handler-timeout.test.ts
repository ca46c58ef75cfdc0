import { endpoint } from '@sanad/contract/endpoint.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../clock.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import type { IdempotencyStore } from '../idempotency-store.ts';
import { Readiness } from '../readiness.ts';
import { route } from '../route.ts';
import { createHttp } from '../server.ts';
import { HANDLER_MS } from './handler-timeout.ts';
import type { PublicLimits } from './public-limits.ts';

const slow = endpoint({
  method: 'POST',
  path: 'slow/',
  summary: 'Takes its time',
  access: 'public',
  body: z.object({ name: z.string() }),
  answers: { 200: z.object({ name: z.string() }) },
  errors: [],
});

describe('an answer that takes too long', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  async function ask(work: Promise<void>) {
    const logs: string[] = [];
    const config = readConfig({ NODE_ENV: 'test', PORT: '0', DEMO_MODE: 'false', SECRET_KEY: 'k'.repeat(40) });
    const once = {
      run: (_endpoint: unknown, _request: unknown, call: () => unknown) => call(),
    } as unknown as IdempotencyStore;
    const unlimited = { check: () => Promise.resolve() } as unknown as PublicLimits;
    const http = await createHttp(
      config,
      createLog('info', { write: (line) => void logs.push(line) }),
      once,
      unlimited,
      new Readiness(systemClock),
    );
    let isWorking = (): void => {};
    const begun = new Promise<void>((resolve) => {
      isWorking = resolve;
    });
    route(http.app, slow, async ({ body }) => {
      isWorking();
      await work;
      return body;
    });
    const csrf = 'c'.repeat(32);
    const headers = { 'x-api-key': config.apiKey, 'x-csrftoken': csrf, cookie: `csrftoken=${csrf}` };
    const answer = http.app.inject({ method: 'POST', url: '/api/slow/', headers, payload: { name: 'Omar' } });
    await begun;
    return { answer, logs, close: () => http.app.close() };
  }

  it('is ended with 503 and a time to come back, though a body was sent; what goes wrong later is written down', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    const { answer, logs, close } = await ask(promise);
    await vi.advanceTimersByTimeAsync(HANDLER_MS);
    const { statusCode, headers } = await answer;
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    reject(new Error('the bank did not answer'));
    await vi.waitFor(() => expect(logs.join('')).toContain('failed after its caller was sent away'));
    await close();
  });

  it('is given when it comes in time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { answer, close } = await ask(promise);
    await vi.advanceTimersByTimeAsync(HANDLER_MS - 1);
    resolve();
    expect((await answer).json()).toEqual({ name: 'Omar' });
    await close();
  });
});
