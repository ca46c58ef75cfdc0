import { randomUUID } from 'node:crypto';
import * as contract from '@sanad/contract/chat/chat.ts';
import { reportChat } from '@sanad/contract/chat/chat-reports.ts';
import { HIDDEN_MARK, MESSAGES_PER_MINUTE, SEQUENCE_MAX } from '@sanad/contract/chat/chat-rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { BookingScenario } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

type Family = Awaited<ReturnType<TestApp['make']['family']>>;
type Lsa = Awaited<ReturnType<TestApp['make']['lsa']>>;

let app: TestApp;
let scenario: BookingScenario;
let family: Family;
let lsa: Lsa;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  [family, lsa] = await Promise.all([scenario.family(), app.make.lsa()]);
});

const open = async (by: Person = family) => {
  const { status, body } = await by.client.call(contract.openChat, { body: { lsa_id: lsa.profile.id } });
  expect(status).toBe(200);
  return body;
};
const send = (by: Person, chatId: string, text: string, more: object = {}) =>
  by.client.call(contract.sendMessage, { params: { id: chatId }, body: { id: randomUUID(), text, ...more } });
const list = async (by: Person, chatId: string, query: object = {}) =>
  (await by.client.call(contract.listMessages, { params: { id: chatId }, query })).body;
const get = async (by: Person, chatId: string) =>
  (await by.client.call(contract.getChat, { params: { id: chatId } })).body;

describe('a chat', () => {
  it('is opened from a profile before any booking, once for two people', async () => {
    const chat = await open();
    expect(chat).toMatchObject({ your_side: 'parent', unread: 0, last_message: null, contact_open: false });
    expect((await open()).id).toBe(chat.id);
    const both = await Promise.all([open(), open(), open()]);
    expect(new Set(both.map(({ id }) => id))).toEqual(new Set([chat.id]));
  });

  it('is listed for both, with the last message and what is unread', async () => {
    const { id } = await open();
    await send(family, id, 'Good morning');
    await send(family, id, 'Are you free on Thursday?');
    const { body } = await lsa.client.call(contract.listChats, {});
    expect(body).toMatchObject({ count: 1, unread: 2 });
    expect(body.results[0]).toMatchObject({ your_side: 'lsa', unread: 2, last_sequence: 2 });
    expect(body.results[0]?.last_message).toMatchObject({ text: 'Are you free on Thursday?', sender: 'parent' });
    expect(body.results[0]?.other.name).not.toContain(' Al ');
    await lsa.client.call(contract.readChat, { params: { id }, body: { sequence: 1 } });
    expect((await get(lsa, id)).unread).toBe(1);
    expect(await get(family, id)).toMatchObject({ unread: 0, other_read_sequence: 1 });
    await lsa.client.call(contract.readChat, { params: { id }, body: { sequence: 999 } });
    expect(await get(lsa, id)).toMatchObject({ unread: 0, read_sequence: 2 });
  });

  it('no number is too large: it is refused or leads to nothing', async () => {
    const { id } = await open();
    await send(family, id, 'Hello');
    const { client } = family;
    const query = (more: object) => client.call(contract.listMessages, { params: { id }, query: more });
    expect(await list(family, id, { around: SEQUENCE_MAX })).toMatchObject({ results: [{ text: 'Hello' }] });
    expect((await list(family, id, { after: SEQUENCE_MAX })).results).toEqual([]);
    for (const large of [SEQUENCE_MAX + 1, Number.MAX_SAFE_INTEGER]) {
      const message = { id, sequence: large };
      const calls = await Promise.all([
        ...['before', 'after', 'around', 'changed_after'].map((name) => query({ [name]: large })),
        send(family, id, 'Hello', { reply_to: large }),
        client.call(contract.readChat, { params: { id }, body: { sequence: large } }),
        client.call(contract.editMessage, { params: message, body: { text: 'Changed' } }),
        client.call(contract.reactToMessage, { params: message, body: { emoji: '👍' } }),
        client.call(reportChat, { params: { id }, body: { sequence: large, reason: 'rude', details: '' } }),
      ]);
      expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 422));
    }
  });

  it('[MSG-04 partly] is not there for anybody else', async () => {
    const { id } = await open();
    await send(family, id, 'Hello');
    const strangers = [await scenario.family(), await app.make.lsa()];
    for (const { client } of strangers) {
      const params = { id };
      const message = { params: { id, sequence: 1 } };
      const calls = await Promise.all([
        client.call(contract.getChat, { params }),
        client.call(contract.listMessages, { params }),
        client.call(contract.sendMessage, { params, body: { id: randomUUID(), text: 'Let me in' } }),
        client.call(contract.readChat, { params, body: { sequence: 1 } }),
        client.call(contract.editMessage, { ...message, body: { text: 'Changed' } }),
        client.call(contract.reactToMessage, { ...message, body: { emoji: '👍' } }),
      ]);
      expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
      expect((await client.call(contract.listChats, {})).body.count).toBe(0);
      expect((await client.call(contract.searchMessages, { query: { q: 'Hello' } })).body.results).toEqual([]);
    }
    expect((await list(family, id)).results).toHaveLength(1);
  });
});

describe('sending', () => {
  it('[MSG-03 partly] the same message twice, also at once, stores it once', async () => {
    const { id } = await open();
    const body = { id: randomUUID(), text: 'Once only' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => family.client.call(contract.sendMessage, { params: { id }, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.sequence))).toEqual(new Set([1]));
    expect((await list(lsa, id)).results).toHaveLength(1);
    // Somebody else’s id is no way in, and no way to find out what it stands for.
    expect((await lsa.client.call(contract.sendMessage, { params: { id }, body })).status).toBe(409);
  });

  it('numbers messages without a gap, whoever sends how many at once', async () => {
    const { id } = await open();
    const all = await Promise.all(Array.from({ length: 40 }, (_, n) => send(n % 2 ? family : lsa, id, `Message ${n}`)));
    const sequences = all.map(({ body }) => body.sequence).toSorted((a, b) => a - b);
    expect(sequences).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    expect(await get(family, id)).toMatchObject({ last_sequence: 40, last_change: 40 });
  });

  it('is held up when a chat is flooded', async () => {
    const { id } = await open();
    const answers = [];
    for (let n = 0; n < MESSAGES_PER_MINUTE + 1; n++) answers.push((await send(family, id, `Message ${n}`)).status);
    expect(answers.filter((status) => status === 201)).toHaveLength(MESSAGES_PER_MINUTE);
    expect(answers.at(-1)).toBe(429);
  });

  it('refuses what is empty, too long, or answers nothing', async () => {
    const { id } = await open();
    expect((await send(family, id, '  ')).status).toBe(422);
    expect((await send(family, id, 'x'.repeat(4001))).status).toBe(422);
    expect((await send(family, id, 'Yes', { reply_to: 1 })).status).toBe(422);
    expect((await list(family, id)).results).toEqual([]);
  });

  it('a reply quotes what it answers', async () => {
    const { id } = await open();
    await send(lsa, id, 'Shall we say four?');
    const { body } = await send(family, id, 'Yes', { reply_to: 1 });
    expect(body.reply_to).toMatchObject({ sequence: 1, sender: 'lsa', text: 'Shall we say four?' });
  });
});

describe('history', () => {
  it('is read both ways, around a message, and by what changed', async () => {
    const { id } = await open();
    for (let n = 1; n <= 12; n++) await send(family, id, `Message ${n}`);
    const sequences = async (query: object) => (await list(lsa, id, query)).results.map(({ sequence }) => sequence);
    expect(await sequences({ limit: 5 })).toEqual([8, 9, 10, 11, 12]);
    expect(await sequences({ limit: 5, before: 8 })).toEqual([3, 4, 5, 6, 7]);
    expect(await sequences({ limit: 5, after: 3 })).toEqual([4, 5, 6, 7, 8]);
    expect(await sequences({ limit: 4, around: 6 })).toEqual([4, 5, 6, 7]);
    expect(await list(lsa, id, { limit: 5, before: 6 })).toMatchObject({ has_earlier: false, has_later: true });
    await lsa.client.call(contract.reactToMessage, { params: { id, sequence: 2 }, body: { emoji: '👍' } });
    const changed = await list(family, id, { changed_after: 12 });
    expect(changed).toMatchObject({ last_change: 13, has_later: false });
    expect(changed.results).toMatchObject([{ sequence: 2, change: 13, reactions: [{ side: 'lsa', emoji: '👍' }] }]);
  });
});

describe('changing a message', () => {
  it('works for its sender for 15 minutes, and is marked', async () => {
    const { id } = await open();
    await send(family, id, 'See you at thre');
    const params = { id, sequence: 1 };
    const edit = (by: Person, text: string) => by.client.call(contract.editMessage, { params, body: { text } });
    expect((await edit(family, 'See you at three')).body).toMatchObject({ text: 'See you at three', change: 2 });
    expect((await list(lsa, id)).results[0]?.edited_at).not.toBeNull();
    expect((await edit(lsa, 'Mine now')).status).toBe(404);
    app.clock.advance({ minutes: 16 });
    expect((await edit(family, 'Too late')).status).toBe(409);
    expect((await list(lsa, id)).results[0]?.text).toBe('See you at three');
  });
});

describe('contact details', () => {
  it('are hidden from the other person until a session is confirmed, also from searching', async () => {
    const { id } = await open();
    await send(family, id, 'Call me on 050 123 4567');
    const [own, other] = await Promise.all([list(family, id), list(lsa, id)]);
    expect(own.results[0]).toMatchObject({ text: 'Call me on 050 123 4567', hidden: ['phone'] });
    expect(other.results[0]?.text).toContain(HIDDEN_MARK);
    expect(JSON.stringify(other)).not.toMatch(/123|4567/);
    const search = (q: string) => lsa.client.call(contract.searchMessages, { query: { q } });
    expect((await search('4567')).body.results).toEqual([]);
  });
});

describe('translation', () => {
  it('is not offered without a provider', async () => {
    const { id, can_translate } = await open();
    await send(family, id, 'Good morning');
    const params = { id, sequence: 1 };
    const { status } = await lsa.client.call(contract.translateMessage, { params, body: { to: 'ar' } });
    expect([can_translate, status]).toEqual([false, 404]);
  });
});
