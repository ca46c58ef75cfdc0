import { randomUUID } from 'node:crypto';
import * as contract from '@sanad/contract/chat/chat.ts';
import { HIDDEN_MARK } from '@sanad/contract/chat/chat-rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { BookingScenario } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { minutesAfter } from '../../platform/clock.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

const chatsOf = async (person: Person) => (await person.client.call(contract.listChats, {})).body.results;
const linesOf = async (person: Person, id: string) =>
  (await person.client.call(contract.listMessages, { params: { id } })).body.results.flatMap(
    ({ event }) => event ?? [],
  );

describe('sessions in the chat', () => {
  it('the first request opens it, and what happens stands in it as quiet lines that nobody has to read', async () => {
    const [family, lsa] = await scenario.pair();
    const [bookingId] = await scenario.requested(family, lsa, scenario.at(5, 10));
    await app.settle();
    const [chat] = await chatsOf(lsa);
    expect(chat).toMatchObject({ unread: 0, booking_id: bookingId, contact_open: false });
    expect(chat?.other.children).toMatchObject([{ id: family.children[0]?.id }]);
    expect(chat?.last_message?.event).toBe('session_requested');
    expect(await linesOf(family, chat?.id ?? '')).toMatchObject([
      { kind: 'session_requested', by: 'parent', booking_id: bookingId, starts_at: scenario.at(5, 10) },
    ]);
  });

  it('one that comes hours after newer messages is left out', async () => {
    const [family, lsa] = await scenario.pair();
    const { body: chat } = await family.client.call(contract.openChat, { body: { lsa_id: lsa.profile.id } });
    const body = { id: randomUUID(), text: 'Hello' };
    await family.client.call(contract.sendMessage, { params: { id: chat.id }, body });
    const { db, events } = app.platform;
    const offer = async (minutesAgo: number) => {
      const at = minutesAfter(app.clock.now(), -minutesAgo);
      const fact = { negotiationId: randomUUID(), parentUserId: family.id, lsaUserId: lsa.id, by: 'parent' as const };
      const past = events.at({ now: () => at });
      await db.transaction().execute((tx) => past.publish(tx, 'negotiation.offered', fact.negotiationId, fact));
      await app.settle();
      return (await linesOf(family, chat.id)).length;
    };
    expect([await offer(120), await offer(30)]).toEqual([0, 1]);
  });

  it('contact details show on both sides once a session is confirmed, and not for a trial call', async () => {
    const [family, lsa] = await scenario.pair();
    const { body: chat } = await family.client.call(contract.openChat, { body: { lsa_id: lsa.profile.id } });
    const params = { id: chat.id };
    const read = async () => (await lsa.client.call(contract.listMessages, { params })).body.results;
    await family.client.call(contract.sendMessage, {
      params,
      body: { id: randomUUID(), text: 'Call me on 050 123 4567' },
    });
    await scenario.requested(family, lsa, scenario.at(6, 10));
    await app.settle();
    expect((await read())[0]?.text).toContain(HIDDEN_MARK);
    await scenario.confirmed(family, lsa, scenario.at(7, 10));
    await app.settle();
    expect((await read())[0]).toMatchObject({ text: 'Call me on 050 123 4567', hidden: [] });
    expect((await linesOf(lsa, chat.id)).map(({ kind }) => kind)).toContain('session_confirmed');
  });

  it('an LSA whom nobody finds any more is not written to, unless a session is agreed', async () => {
    const [family, lsa] = await scenario.pair();
    const stranger = await scenario.family();
    const { body: agreed } = await family.client.call(contract.openChat, { body: { lsa_id: lsa.profile.id } });
    const { body: loose } = await stranger.client.call(contract.openChat, { body: { lsa_id: lsa.profile.id } });
    await scenario.confirmed(family, lsa, scenario.at(8, 10));
    await app.settle();
    const block = { lsa_id: lsa.profile.id, reason: 'strikes', since: app.clock.now(), until: null };
    await app.platform.db.insertInto('lsa_listing_blocks').values(block).execute();
    const send = (by: Person, id: string) =>
      by.client.call(contract.sendMessage, { params: { id }, body: { id: randomUUID(), text: 'Hello' } });
    expect((await send(family, agreed.id)).status).toBe(201);
    expect(await send(stranger, loose.id)).toMatchObject({ status: 409, body: { code: 'chat_closed' } });
    const newcomer = await scenario.family();
    const opened = await newcomer.client.call(contract.openChat, { body: { lsa_id: lsa.profile.id } });
    expect(opened.status).toBe(404);
  });
});
