import { randomUUID } from 'node:crypto';
import * as contract from '@sanad/contract/chat/chat.ts';
import { listNotifications } from '@sanad/contract/notifications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/factory.ts';
import { BookingScenario } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const WORD = 'zebrafinch';

async function pair() {
  const [family, lsa] = await Promise.all([new BookingScenario(app).family(), app.make.lsa()]);
  const { body } = await family.client.call(contract.openChat, { body: { lsa_id: lsa.profile.id } });
  const send = (by: Person) =>
    by.client.call(contract.sendMessage, { params: { id: body.id }, body: { id: randomUUID(), text: WORD } });
  return { family, lsa, chatId: body.id, send };
}
async function minutesLater(minutes: number): Promise<void> {
  app.clock.advance({ minutes });
  await app.chat.unreadReminders.tick();
  await app.settle();
}
const bellOf = async ({ client }: Person) => {
  const { body } = await client.call(listNotifications, {});
  return { unread: body.count, titles: body.results.map(({ words }) => words.en.title) };
};
const mailsTo = async ({ email }: Person) => (await app.make.messagesTo(email)).map(({ subject }) => subject);

describe('messages nobody has read', () => {
  it('stand under the bell after a minute, once a chat, with their number; reading takes them off', async () => {
    const { family, lsa, chatId, send } = await pair();
    await send(family);
    await app.chat.unreadReminders.tick();
    await app.settle();
    expect((await bellOf(lsa)).unread).toBe(0);
    await minutesLater(2);
    expect((await bellOf(lsa)).titles[0]).toMatch(/ sent you 1 message$/);
    await send(family);
    await send(family);
    await minutesLater(1);
    const { unread, titles } = await bellOf(lsa);
    expect([unread, titles.filter((title) => title.includes('sent you'))]).toEqual([
      1,
      [expect.stringMatching(/ sent you 3 messages$/)],
    ]);
    await lsa.client.call(contract.readChat, { params: { id: chatId }, body: { sequence: 3 } });
    await app.settle();
    expect((await bellOf(lsa)).unread).toBe(0);
    expect((await bellOf(family)).unread).toBe(0);
  });

  it('are mailed after ten minutes, once, without a word of them', async () => {
    const { family, lsa, send } = await pair();
    const before = await mailsTo(lsa);
    await send(family);
    await send(family);
    await minutesLater(5);
    expect(await mailsTo(lsa)).toEqual(before);
    await minutesLater(6);
    // More of them, still unread: the mail has said what there is to say.
    await send(family);
    await minutesLater(30);
    const mails = (await app.make.messagesTo(lsa.email)).slice(before.length);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('You have 2 unread messages');
    expect(JSON.stringify(mails)).not.toContain(WORD);
    expect(app.logs.join('')).not.toContain(WORD);
  });

  it('are left out where they were read in time', async () => {
    const { family, lsa, chatId, send } = await pair();
    await send(family);
    await lsa.client.call(contract.readChat, { params: { id: chatId }, body: { sequence: 1 } });
    const before = await mailsTo(lsa);
    await minutesLater(30);
    expect((await bellOf(lsa)).unread).toBe(0);
    expect(await mailsTo(lsa)).toEqual(before);
  });
});
