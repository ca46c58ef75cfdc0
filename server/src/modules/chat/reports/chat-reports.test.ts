import { randomUUID } from 'node:crypto';
import { getUser } from '@sanad/contract/accounts/accounts.ts';
import * as contract from '@sanad/contract/chat/chat.ts';
import * as reports from '@sanad/contract/chat/chat-reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/factory.ts';
import { BookingScenario } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let family: Person;
let lsa: Person;
let staff: Person;
let chatId: string;
beforeAll(async () => {
  app = await createTestApp();
  const assistant = await app.make.lsa();
  [family, lsa, staff] = [await new BookingScenario(app).family(), assistant, await app.make.staff('CST_ADMIN')];
  chatId = (await family.client.call(contract.openChat, { body: { lsa_id: assistant.profile.id } })).body.id;
  for (let n = 1; n <= 30; n++) {
    const body = { id: randomUUID(), text: n === 15 ? 'Pay me outside: 050 123 4567' : `Message ${n}` };
    await lsa.client.call(contract.sendMessage, { params: { id: chatId }, body });
  }
});
afterAll(() => app.close());

const report = (by: Person, body: object) => {
  app.clock.advance({ seconds: 1 });
  return by.client.call(reports.reportChat, { params: { id: chatId }, body: body as never });
};
const list = async (query: object = {}) => (await staff.client.call(reports.listChatReports, { query })).body;
const openReport = (id: string, reason = 'Reported today') =>
  staff.client.call(reports.openChatReport, { params: { id }, body: { reason } });

describe('reports', () => {
  it('[MSG-04 partly] our team reads the messages around a reported one, and nothing else; who and why is logged', async () => {
    const { status, body } = await report(family, { sequence: 15, reason: 'contact_outside', details: 'Please look' });
    expect(status).toBe(201);
    const [listed] = (await list()).results;
    expect(listed).toEqual({
      id: body.id,
      reason: 'contact_outside',
      about: 'message',
      reported_by: 'parent',
      created_at: expect.any(String),
      closed_at: null,
      closed_by: '',
    });
    // Without a report there is no way in.
    for (const endpoint of [contract.getChat, contract.listMessages]) {
      expect((await staff.client.call(endpoint, { params: { id: chatId } })).status).toBe(403);
    }
    expect((await openReport(body.id, '')).status).toBe(422);
    const opened = await openReport(body.id);
    expect(opened.body.messages.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 21 }, (_, n) => n + 5));
    expect(opened.body.messages[10]?.text).toBe('Pay me outside: 050 123 4567');
    const log = await app.platform.db
      .selectFrom('audit_log')
      .select(['actor_id', 'reason'])
      .where('action', '=', 'chat.report_opened')
      .where('subject_id', '=', body.id)
      .execute();
    expect(log).toEqual([{ actor_id: staff.id, reason: 'Reported today' }]);
  });

  it('wait in the order they came; a closed one is over', async () => {
    await report(lsa, { reason: 'rude' });
    const { body } = await report(lsa, { reason: 'other', details: 'Worried' });
    const open = await list();
    expect(open.results.map(({ reason }) => reason)).toEqual(['contact_outside', 'rude', 'other']);
    const page = await list({ limit: 1 });
    const next = await list({ limit: 2, cursor: page.next });
    expect([...page.results, ...next.results]).toEqual(open.results);
    const close = () =>
      staff.client.call(reports.closeChatReport, { params: { id: body.id }, body: { note: 'Called the family.' } });
    const { full_name } = (await staff.client.call(getUser)).body;
    expect((await close()).body).toMatchObject({ closed_at: expect.any(String), closed_by: full_name });
    expect((await close()).status).toBe(409);
    expect((await list({ which: 'closed' })).results).toMatchObject([{ id: body.id, closed_by: full_name }]);
    expect((await openReport(body.id)).body).toMatchObject({
      closed_by: full_name,
      closing_note: 'Called the family.',
    });
  });

  it('are refused to strangers, about what is not there, and beyond twenty a day', async () => {
    const stranger = await new BookingScenario(app).family();
    expect((await report(stranger, { reason: 'rude' })).status).toBe(404);
    expect((await report(family, { reason: 'rude', sequence: 999 })).status).toBe(404);
    expect((await report(family, { reason: 'nonsense' })).status).toBe(422);
    const answers = [];
    for (let n = 0; n < 20; n++) answers.push((await report(family, { reason: 'rude' })).status);
    expect(answers.at(-1)).toBe(429);
  });
});
