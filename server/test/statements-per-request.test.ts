import { randomUUID } from 'node:crypto';
import * as accounts from '@sanad/contract/accounts/accounts.ts';
import { openChat, sendMessage } from '@sanad/contract/chat/chat.ts';
import { listLearningDisabilities } from '@sanad/contract/families/families.ts';
import { addFavourite, removeFavourite, searchLsas } from '@sanad/contract/search/search.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';

const TRIES = 5;

const query = vi.spyOn(pg.Client.prototype, 'query');
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** What one such request sends to the database. Jobs and timers only add to it, so the fewest of some tries is true. */
async function statementsOf(request: () => Promise<{ status: number }>): Promise<number> {
  await request();
  const counts: number[] = [];
  for (let turn = 0; turn < TRIES; turn++) {
    query.mockClear();
    expect((await request()).status).toBeLessThan(300);
    counts.push(query.mock.calls.length);
  }
  return Math.min(...counts);
}

/** Each costs more than everything else an ordinary request does, so their number is kept small. */
describe('statements per request', () => {
  it('who somebody is: one for the token, one for the account with all its profiles', async () => {
    const { client } = await app.make.family();
    expect(await statementsOf(() => client.call(accounts.getUser))).toBe(2);
  });

  it('a list that never changes: only the token', async () => {
    const { client } = await app.make.person('PARENT');
    expect(await statementsOf(() => client.call(listLearningDisabilities))).toBe(1);
  });

  it('a small write: the token and the write', async () => {
    const { client } = await app.make.person('PARENT');
    const lsa = await app.make.lsa();
    const params = { id: lsa.profile.id };
    await vi.waitFor(async () => expect((await client.call(addFavourite, { params })).status).toBe(204));
    const twice = async () => {
      await client.call(removeFavourite, { params });
      return client.call(addFavourite, { params });
    };
    expect(await statementsOf(twice)).toBe(4);
  });

  it('a message: the token, the message, and the word to the other nodes; many at once share them', async () => {
    const [family, lsa] = [await app.make.family(), await app.make.lsa()];
    const { body } = await family.client.call(openChat, { body: { lsa_id: lsa.profile.id } });
    const send = () =>
      family.client.call(sendMessage, { params: { id: body.id }, body: { id: randomUUID(), text: 'Hello' } });
    expect(await statementsOf(send)).toBe(3);
    const together = async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, send));
      return { status: Math.max(...answers.map(({ status }) => status)) };
    };
    expect(await statementsOf(together)).toBeLessThan(15);
  });

  it('a search whose cards were shown before: none', async () => {
    const client = app.client();
    expect(await statementsOf(() => client.call(searchLsas))).toBe(0);
  });

  it('many at once: one for all their tokens', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => app.make.person('PARENT')));
    const together = async () => {
      const answers = await Promise.all(people.map(({ client }) => client.call(listLearningDisabilities)));
      return { status: Math.max(...answers.map(({ status }) => status)) };
    };
    expect(await statementsOf(together)).toBeLessThan(people.length);
  });
});
