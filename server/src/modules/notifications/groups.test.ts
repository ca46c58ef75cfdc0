import { listNotifications, readNotifications } from '@sanad/contract/notifications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { EventMap, EventType } from '../../platform/events/events.ts';

let app: TestApp;
let lsa: Person;
beforeAll(async () => {
  app = await createTestApp();
  lsa = await app.make.person('LSA');
});
afterAll(() => app.close());

const ID = '0192d7a0-0000-7000-8000-000000000001';
const OTHER = '0192d7a0-0000-7000-8000-000000000002';
const offer = (parent: Person, negotiationId = ID, by: 'lsa' | 'parent' = 'lsa') => ({
  negotiationId,
  parentUserId: parent.id,
  lsaUserId: lsa.id,
  by,
});

async function happen<T extends EventType>(type: T, payload: EventMap[T]): Promise<void> {
  const { db, events } = app.platform;
  await db.transaction().execute((tx) => events.publish(tx, type, ID, payload));
  await app.settle();
}
const rowsOf = (person: Person) =>
  app.platform.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', person.id)
    .orderBy('created_at')
    .execute();

describe('notifications of one group', () => {
  it('take the place of the unread one, on top, and are mailed once', async () => {
    const parent = await app.make.person('PARENT');
    await happen('negotiation.offered', offer(parent));
    app.clock.advance({ minutes: 5 });
    await happen('negotiation.offered', offer(parent, OTHER));
    app.clock.advance({ minutes: 5 });
    await happen('negotiation.offered', offer(parent));
    const { needs_you: results, count } = (await parent.client.call(listNotifications)).body;
    expect(count).toBe(2);
    expect(results.map(({ link }) => link?.split('=')[1])).toEqual([ID, OTHER]);
    expect(results[0]).toMatchObject({ needs_you: true, action: { en: 'Answer', ar: 'الرد' } });
    expect(results[0]?.created_at).toBe(app.clock.now().toISOString());
    expect(await app.make.messagesTo(parent.email)).toHaveLength(2);
  });

  it('stay beside one that was read, and are mailed again', async () => {
    const parent = await app.make.person('PARENT');
    await happen('negotiation.offered', offer(parent));
    await parent.client.call(readNotifications, { body: {} });
    await happen('negotiation.offered', offer(parent));
    expect((await rowsOf(parent)).map(({ read_at }) => read_at === null)).toEqual([false, true]);
    expect(await app.make.messagesTo(parent.email)).toHaveLength(2);
  });

  it('are over after the event that ends them, also when they were read before', async () => {
    const parent = await app.make.person('PARENT');
    const needing = async () => (await rowsOf(parent)).filter(({ needs_you_until }) => needs_you_until !== null).length;
    await happen('negotiation.offered', offer(parent));
    await happen('negotiation.offered', offer(parent, OTHER));
    await parent.client.call(readNotifications, { body: {} });
    expect(await needing()).toBe(2);
    await happen('negotiation.offered', offer(parent, ID, 'parent'));
    expect(await needing()).toBe(1);
    await happen('negotiation.withdrawn', offer(parent, OTHER));
    expect(await needing()).toBe(0);
    const unread = (await rowsOf(parent)).filter(({ read_at }) => read_at === null);
    expect(unread.map(({ kind }) => kind)).toEqual(['negotiation.withdrawn']);
    const { results } = (await parent.client.call(listNotifications)).body;
    const actions = results.filter(({ kind }) => kind === 'negotiation.offered').map(({ action }) => action?.en);
    expect(actions).toEqual(['Open', 'Open']);
  });
});
