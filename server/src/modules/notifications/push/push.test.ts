import { logout } from '@sanad/contract/accounts/accounts.ts';
import {
  changeNotificationSettings,
  getPushKey,
  PUSH_SUBSCRIPTIONS_MAX,
  subscribeToPush,
  unsubscribeFromPush,
} from '@sanad/contract/notifications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { OutgoingPush } from '../../../platform/messages/push-carrier.ts';
import { isPublicAddress, isPublicHost } from '../../../platform/security/public-hosts.ts';

let app: TestApp;
const sent: OutgoingPush[] = [];
let answers: number[] = [];
beforeAll(async () => {
  const push = async (message: OutgoingPush) => {
    sent.push(message);
    return answers.shift() ?? 201;
  };
  app = await createTestApp({ carriers: { email: null, sms: null, push } });
});
beforeEach(() => {
  sent.length = 0;
  answers = [];
});
afterAll(() => app.close());

const ID = '0192d7a0-0000-7000-8000-000000000001';
let browsers = 0;
const address = () => `https://fcm.googleapis.com/fcm/send/${++browsers}`;
const subscribe = (person: Person, endpoint = address()) =>
  person.client.call(subscribeToPush, { body: { endpoint, keys: { p256dh: 'BPublicKey', auth: 'secret' } } });
const rowsOf = (person: Person) =>
  app.platform.db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', person.id).execute();

async function pay(person: Person) {
  const { db, events } = app.platform;
  const payload = { payoutId: ID, userId: person.id, fils: 34_000 };
  await db.transaction().execute((tx) => events.publish(tx, 'payout.paid', ID, payload));
  await app.settle();
}

describe('push messages', () => {
  it('go to every browser that asked for them, with the words of the bell and a link', async () => {
    const lsa = await app.make.person('LSA');
    await subscribe(lsa);
    await subscribe(lsa);
    await pay(lsa);
    await vi.waitFor(() => expect(sent).toHaveLength(2), 10_000);
    const { public_key } = (await lsa.client.call(getPushKey)).body;
    expect(sent[0]?.keys.publicKey).toBe(public_key);
    expect(sent[0]?.topic).toMatch(/^[\w-]{32}$/);
    expect(JSON.parse(sent[0]?.payload ?? '')).toMatchObject({
      title: expect.stringContaining('AED'),
      body: 'Your bank may need up to two working days to show it.',
      link: '/lsa-dashboard/payout-history',
      language: 'en',
    });
  });

  it('are not sent to whoever turned them off, nor for topics without them', async () => {
    const lsa = await app.make.person('LSA');
    await subscribe(lsa);
    const settings = [{ topic: 'payments', channel: 'push', enabled: false } as const];
    await lsa.client.call(changeNotificationSettings, { body: { settings } });
    await pay(lsa);
    const queued = app.platform.db.selectFrom('outgoing_messages').select('channel').where('channel', '=', 'push');
    const [subscription] = await rowsOf(lsa);
    expect(await queued.where('recipient', '=', subscription?.id ?? '').execute()).toEqual([]);
  });

  it.each([404, 410])('a browser that has gone (%i) is forgotten', async (status) => {
    const lsa = await app.make.person('LSA');
    await subscribe(lsa);
    answers = [status];
    await pay(lsa);
    await vi.waitFor(async () => expect(await rowsOf(lsa)).toEqual([]), 10_000);
  });

  it('are tried again when the push service has a fault', async () => {
    const lsa = await app.make.person('LSA');
    await subscribe(lsa);
    answers = [503];
    await pay(lsa);
    await vi.waitFor(() => expect(sent).toHaveLength(2), 20_000);
    expect(await rowsOf(lsa)).toHaveLength(1);
  }, 30_000);
});

describe('a browser that gets push messages', () => {
  it('is known once, belongs to whoever is logged in there, and ends with the login', async () => {
    const [first, second] = [await app.make.person('LSA'), await app.make.person('PARENT')];
    const endpoint = address();
    for (let i = 0; i < 2; i++) expect((await subscribe(first, endpoint)).status).toBe(204);
    expect(await rowsOf(first)).toHaveLength(1);
    await subscribe(second, endpoint);
    expect([(await rowsOf(first)).length, (await rowsOf(second)).length]).toEqual([0, 1]);
    await first.client.call(unsubscribeFromPush, { body: { endpoint } });
    expect(await rowsOf(second)).toHaveLength(1);
    await second.client.call(logout);
    expect(await rowsOf(second)).toEqual([]);
  });

  it('can be turned off; the newest are kept where there are too many', async () => {
    const person = await app.make.person('PARENT');
    const endpoint = address();
    await subscribe(person, endpoint);
    await person.client.call(unsubscribeFromPush, { body: { endpoint } });
    expect(await rowsOf(person)).toEqual([]);
    for (let i = 0; i <= PUSH_SUBSCRIPTIONS_MAX; i++) {
      app.clock.advance({ seconds: 1 });
      await subscribe(person);
    }
    const rows = await rowsOf(person);
    expect(rows).toHaveLength(PUSH_SUBSCRIPTIONS_MAX);
    expect(rows.map(({ created_at }) => created_at)).toContainEqual(app.clock.now());
  });

  it('is at a push service on the public internet: the server is not sent anywhere else', async () => {
    const person = await app.make.person('PARENT');
    for (const endpoint of [
      'http://fcm.googleapis.com/x',
      'https://localhost/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://[::ffff:10.0.0.1]/x',
      'https://169.254.169.254/latest/meta-data',
      'https://10.1.2.3/x',
      'https://0x7f.1/x',
      'https://2130706433/x',
      'https://database/x',
      'https://metadata.google.internal/x',
      'https://user:secret@fcm.googleapis.com/x',
      'ftp://fcm.googleapis.com/x',
      'nonsense',
    ]) {
      expect([endpoint, (await subscribe(person, endpoint)).status]).toEqual([endpoint, 422]);
    }
    expect(await rowsOf(person)).toEqual([]);
  });

  it('keeps its address unreadable in the database', async () => {
    const person = await app.make.person('PARENT');
    await subscribe(person, 'https://fcm.googleapis.com/fcm/send/CANARY');
    expect(JSON.stringify(await rowsOf(person))).not.toContain('CANARY');
    expect(Buffer.concat((await rowsOf(person)).map((row) => row.subscription_encrypted)).toString()).not.toContain(
      'CANARY',
    );
  });
});

describe('a public address', () => {
  it.each([
    ['8.8.8.8', true],
    ['172.15.0.1', true],
    ['172.16.0.1', false],
    ['100.64.0.1', false],
    ['192.168.1.1', false],
    ['255.255.255.255', false],
    ['2607:f8b0:4004:800::200e', true],
    ['fd00::1', false],
    ['fe80::1', false],
    ['::ffff:127.0.0.1', false],
    ['nonsense', false],
  ])('%s: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  it('may have a name with a dot that is not for private networks', () => {
    expect(['fcm.googleapis.com', 'updates.push.services.mozilla.com'].every(isPublicHost)).toBe(true);
    expect(['localhost', 'db', 'a.local', 'a.internal', 'a.localhost.', ''].some(isPublicHost)).toBe(false);
  });
});
