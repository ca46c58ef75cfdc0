import { getNotificationSettings, unsubscribe } from '@sanad/contract/notifications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { makeUnsubscribeToken } from './unsubscribe.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ID = '0192d7a0-0000-7000-8000-000000000001';
/** As a mail program posts it: no key, no cookie, no JSON. */
const post = (url: string, contentType: string, payload: string) =>
  app.platform.http.app.inject({ method: 'POST', url, headers: { 'content-type': contentType }, payload });

async function mailTo(person: Person) {
  const { db, events } = app.platform;
  const payload = { payoutId: ID, userId: person.id, fils: 34_000 };
  await db.transaction().execute((tx) => events.publish(tx, 'payout.paid', ID, payload));
  await app.settle();
  return app.make.messagesTo(person.email);
}
const isMailed = async (person: Person, topic: string) =>
  (await person.client.call(getNotificationSettings)).body.results.find(
    (one) => one.topic === topic && one.channel === 'email',
  )?.enabled;

describe('turning mails off from a mail', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
  ])('works with one click of the mail program (%s), as often as it likes', async (contentType, payload) => {
    const person = await app.make.person('LSA');
    const [mail] = await mailTo(person);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = /<(.+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const { pathname, search } = new URL(address);
    for (let i = 0; i < 2; i++) {
      const answer = await post(pathname + search, contentType, payload);
      expect([answer.statusCode, answer.json()]).toEqual([200, { topic: 'payments', enabled: false }]);
    }
    expect([await isMailed(person, 'payments'), await isMailed(person, 'sessions')]).toEqual([false, true]);
    expect(await mailTo(person)).toHaveLength(1);
  });

  it('can be taken back on the page that the mail links to', async () => {
    const person = await app.make.person('LSA');
    const [mail] = await mailTo(person);
    const page = /\S+\/unsubscribe\?token=(\S+)/.exec(mail?.body ?? '');
    expect(mail?.html).toContain(page?.[0]);
    const query = { token: decodeURIComponent(page?.[1] ?? '') };
    const visitor = app.client();
    expect((await visitor.call(unsubscribe, { query, body: {} })).body).toEqual({ topic: 'payments', enabled: false });
    const again = await visitor.call(unsubscribe, { query, body: { enabled: true } });
    expect(again.body).toEqual({ topic: 'payments', enabled: true });
    expect(await isMailed(person, 'payments')).toBe(true);
  });

  it('works with our own tokens only, for nobody else, and not for what protects the account', async () => {
    const [person, other] = [await app.make.person('LSA'), await app.make.person('LSA')];
    const { vault } = app.platform;
    const token = makeUnsubscribeToken(vault, { userId: person.id, topic: 'payments' });
    for (const wrong of [
      '',
      'a.b.c',
      token.slice(0, -1),
      token.replace(person.id, other.id),
      token.replace('payments', 'sessions'),
      makeUnsubscribeToken(vault, { userId: person.id, topic: 'security' }),
      makeUnsubscribeToken(vault, { userId: ID, topic: 'payments' }),
    ]) {
      const answer = await app.client().call(unsubscribe, { query: { token: wrong }, body: {} });
      expect([wrong, answer.status]).toEqual([wrong, 404]);
    }
    expect([await isMailed(person, 'payments'), await isMailed(other, 'payments')]).toEqual([true, true]);
  });
});
