import { changePassword } from '@sanad/contract/accounts/accounts.ts';
import {
  changeNotificationSettings,
  getNotificationSettings,
  isLocked,
  isOnByDefault,
  listNotifications,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TOPICS,
  type NotificationSetting,
} from '@sanad/contract/notifications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type Person } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { allSettings, isOn, refusedSettings } from './settings.policy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ALL = NOTIFICATION_TOPICS.flatMap((topic) => NOTIFICATION_CHANNELS.map((channel) => ({ topic, channel })));
const put = (person: Person, settings: NotificationSetting[]) =>
  person.client.call(changeNotificationSettings, { body: { settings } });
const rowsOf = (person: Person) =>
  app.platform.db.selectFrom('notification_settings').selectAll().where('user_id', '=', person.id).execute();
const welcome = async (person: Person) => {
  const { events, db } = app.platform;
  await db.transaction().execute((tx) => events.publish(tx, 'account.created', person.id, { userId: person.id }));
  await app.settle();
};

describe('the policy of settings', () => {
  it.each(ALL)('$topic by $channel: the default, what was chosen, or locked', ({ topic, channel }) => {
    const chosen = (enabled: boolean) => isOn([{ topic, channel, enabled }], topic, channel);
    expect(isOn([], topic, channel)).toBe(isOnByDefault(topic, channel));
    expect(chosen(true)).toBe(true);
    expect(chosen(false)).toBe(isLocked(topic, channel));
    expect(refusedSettings([{ topic, channel, enabled: false }])).toHaveLength(isLocked(topic, channel) ? 1 : 0);
    expect(refusedSettings([{ topic, channel, enabled: true }])).toEqual([]);
  });

  it('locked ones are on by default, so that a stored row is never needed', () => {
    expect(ALL.filter(({ topic, channel }) => isLocked(topic, channel) && !isOnByDefault(topic, channel))).toEqual([]);
    expect(allSettings([])).toHaveLength(ALL.length);
  });
});

describe('notification settings', () => {
  it('start with every topic and channel as the contract has them', async () => {
    const { client } = await app.make.person('PARENT');
    const { results } = (await client.call(getNotificationSettings)).body;
    expect(results).toEqual(
      ALL.map(({ topic, channel }) => ({
        topic,
        channel,
        enabled: isOnByDefault(topic, channel),
        locked: isLocked(topic, channel),
      })),
    );
  });

  it('keep differences only; what is not named stays', async () => {
    const person = await app.make.person('LSA');
    await put(person, [
      { topic: 'news', channel: 'email', enabled: true },
      { topic: 'messages', channel: 'app', enabled: true },
    ]);
    expect(await rowsOf(person)).toMatchObject([{ topic: 'news', channel: 'email', enabled: true }]);
    const { body } = await put(person, [{ topic: 'sessions', channel: 'sms', enabled: false }]);
    const on = (topic: string, channel: string) =>
      body.results.find((one) => one.topic === topic && one.channel === channel)?.enabled;
    expect([on('news', 'email'), on('sessions', 'sms'), on('messages', 'app')]).toEqual([true, false, true]);
    await put(person, [
      { topic: 'news', channel: 'email', enabled: false },
      { topic: 'sessions', channel: 'sms', enabled: true },
    ]);
    expect(await rowsOf(person)).toEqual([]);
  });

  it('refuse to turn off what protects the account, at the field, and then change nothing', async () => {
    const person = await app.make.person('PARENT');
    const answer = await put(person, [
      { topic: 'news', channel: 'app', enabled: false },
      { topic: 'security', channel: 'email', enabled: false },
    ]);
    expect(answer.problem).toMatchObject({ code: 'invalid_input', fields: [{ field: 'settings.1.enabled' }] });
    expect(await rowsOf(person)).toEqual([]);
    expect((await put(person, [{ topic: 'security', channel: 'app', enabled: true }])).status).toBe(200);
  });

  it('refuse unknown topics and channels, none, and too many', async () => {
    const { client } = await app.make.person('PARENT');
    const one = { topic: 'news', channel: 'app', enabled: true };
    for (const settings of [
      [],
      Array(ALL.length + 1).fill(one),
      [{ ...one, topic: 'weather' }],
      [{ ...one, channel: 'fax' }],
      [{ ...one, enabled: 'no' }],
    ]) {
      const answer = await client.send({ method: 'PUT', url: '/api/notifications/settings/', payload: { settings } });
      expect(answer.status).toBe(422);
    }
  });

  it('ten at once end as one of them', async () => {
    const person = await app.make.person('PARENT');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        put(person, [
          { topic: i % 2 ? 'offers' : 'progress', channel: 'app', enabled: false },
          { topic: i % 2 ? 'progress' : 'offers', channel: 'app', enabled: false },
        ]),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await rowsOf(person)).toHaveLength(2);
  });

  it('are obeyed: what is off is not told, what protects the account always is', async () => {
    const person = await app.make.person('PARENT');
    await put(person, [{ topic: 'news', channel: 'app', enabled: false }]);
    // However it came there: a stored row does not silence what is locked.
    await app.platform.db
      .insertInto('notification_settings')
      .values({ user_id: person.id, topic: 'security', channel: 'app', enabled: false, changed_at: app.clock.now() })
      .execute();
    await welcome(person);
    const kinds = async () => (await person.client.call(listNotifications)).body.results.map(({ kind }) => kind);
    expect(await kinds()).toEqual([]);
    const body = { current_password: PASSWORD, new_password: 'another-good-passphrase' };
    await person.client.call(changePassword, { body });
    await app.settle();
    expect(await kinds()).toEqual(['account.password_changed']);
    await put(person, [{ topic: 'news', channel: 'app', enabled: true }]);
    await welcome(person);
    expect(await kinds()).toContain('account.welcome');
  });
});
