import { listNotificationSamples } from '@sanad/contract/staff/notification-samples.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { demo: true }, fillsDemo: false });
});
afterAll(() => app.close());

const get = (url: string) => app.platform.http.app.inject({ method: 'GET', url });

describe('the previews of notifications', () => {
  it('show every kind that a module has registered, in both languages', async () => {
    const { results } = (await app.client().call(listNotificationSamples)).body;
    const kinds = app.platform.notifications.kinds;
    expect(results.map(({ kind }) => kind).sort()).toEqual([...kinds.keys()].sort());
    for (const { kind, bell, en, ar } of results) {
      const { app: words, mail } = kinds.get(kind) ?? {};
      expect([kind, bell !== null, en.mail !== null]).toEqual([kind, words !== undefined, mail !== undefined]);
      expect(JSON.stringify([bell, en, ar])).not.toMatch(/undefined|NaN|Invalid/);
      expect(en.push?.title).toBe(bell?.words.en.title);
    }
  });

  it('show a mail as a document that runs nothing and loads nothing', async () => {
    const answer = await get('/api/dev/mails/sample.html?kind=booking.confirmed&language=ar');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(answer.body).toContain('dir="rtl"');
    for (const query of ['', 'kind=moon.landed&language=en', 'kind=booking.confirmed&language=fr']) {
      expect((await get(`/api/dev/mails/sample.html?${query}`)).statusCode).toBe(404);
    }
    expect((await get('/api/dev/mails/outbox.html?id=nonsense')).statusCode).toBe(404);
  });

  it('are there in demo mode only', async () => {
    const real = await createTestApp();
    expect((await real.client().send({ method: 'GET', url: `/api/${listNotificationSamples.path}` })).status).toBe(404);
    await real.close();
  });
});
