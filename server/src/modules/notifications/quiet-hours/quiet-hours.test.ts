import {
  changeQuietHours,
  DEFAULT_QUIET_HOURS,
  getQuietHours,
  listNotifications,
  type QuietHours,
} from '@sanad/contract/notifications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ID = '0192d7a0-0000-7000-8000-000000000001';
async function pay(person: Person) {
  const { db, events } = app.platform;
  const payload = { payoutId: ID, userId: person.id, fils: 34_000 };
  await db.transaction().execute((tx) => events.publish(tx, 'payout.paid', ID, payload));
  await app.settle();
  return (await app.make.messagesTo(person.email)).at(-1)?.send_after?.toISOString() ?? null;
}
const put = (person: Person, body: QuietHours) => person.client.call(changeQuietHours, { body });

describe('quiet hours', () => {
  it('hold mails back until the morning on the reader’s clock, and never the bell', async () => {
    app.clock.set(new Date('2026-11-17T20:00:00Z'));
    const lsa = await app.make.person('LSA');
    expect(await pay(lsa)).toBe('2026-11-18T03:00:00.000Z');
    expect((await lsa.client.call(listNotifications)).body.count).toBe(1);
    await app.platform.db
      .updateTable('users')
      .set({ time_zone: 'America/New_York' })
      .where('id', '=', lsa.id)
      .execute();
    expect(await pay(lsa)).toBeNull();
  });

  it('can be changed and turned off', async () => {
    app.clock.set(new Date('2026-11-17T20:00:00Z'));
    const lsa = await app.make.person('LSA');
    expect((await lsa.client.call(getQuietHours)).body).toEqual(DEFAULT_QUIET_HOURS);
    const later = { enabled: true, from: '22:30', until: '08:15' };
    expect((await put(lsa, later)).body).toEqual(later);
    expect((await lsa.client.call(getQuietHours)).body).toEqual(later);
    expect(await pay(lsa)).toBe('2026-11-18T04:15:00.000Z');
    await put(lsa, { ...later, enabled: false });
    expect(await pay(lsa)).toBeNull();
  });

  it('refuse what is no time of the day, and a span without an end', async () => {
    const { client } = await app.make.person('PARENT');
    for (const hours of [
      { enabled: true, from: '24:00', until: '07:00' },
      { enabled: true, from: '9 pm', until: '07:00' },
      { enabled: true, from: '07:00', until: '07:00' },
    ]) {
      expect((await client.call(changeQuietHours, { body: hours })).status).toBe(422);
    }
    expect((await client.call(getQuietHours)).body).toEqual(DEFAULT_QUIET_HOURS);
  });
});
