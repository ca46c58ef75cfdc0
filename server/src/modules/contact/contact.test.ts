import { getUser } from '@sanad/contract/accounts/accounts.ts';
import {
  answerContactMessage,
  closeContactMessage,
  getContactMessage,
  listContactMessages,
  sendContactMessage,
  sendOwnContactMessage,
} from '@sanad/contract/contact.ts';
import { listNotifications } from '@sanad/contract/notifications.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { contactPersonalData } from './personal-data.ts';

let app: TestApp;
let cst: Person;
beforeAll(async () => {
  app = await createTestApp();
  cst = await app.make.staff('CST_ADMIN');
});
afterAll(() => app.close());

const form = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@example.ae`,
  topic: 'payment' as const,
  message: 'Where is my refund?\nThanks',
});
const inbox = async (list: 'open' | 'closed') => (await cst.client.call(listContactMessages, { query: { list } })).body;
const messageFrom = async (name: string) => (await inbox('open')).results.find((row) => row.name === name)?.id ?? '';

describe('a message from the contact page', () => {
  it('reaches the inbox of our team, and the sender gets a confirmation without a word of what was typed', async () => {
    const body = form('Huda');
    expect((await app.client().call(sendContactMessage, { body })).status).toBe(201);
    const { body: message } = await cst.client.call(getContactMessage, { params: { id: await messageFrom('Huda') } });
    expect(message).toMatchObject({ ...body, state: 'open', person: null, answer: '' });
    await app.settle();
    const mail = await app.make.lastMessage(body.email);
    expect(mail.subject).toBe('We’ve got your message');
    expect(`${mail.subject} ${mail.body}`).not.toMatch(/Huda|refund/);
    const { results } = (await cst.client.call(listNotifications, { query: {} })).body;
    expect(results.map(({ kind }) => kind)).toContain('contact.received');
  });

  it('is answered once: the answer goes out by e-mail, a second one is refused, and the bell is quiet again', async () => {
    await app.client().call(sendContactMessage, { body: { ...form('Omar'), language: 'ar' } });
    const id = await messageFrom('Omar');
    const answers = await Promise.all([
      cst.client.call(answerContactMessage, { params: { id }, body: { text: 'It arrives on Monday.' } }),
      cst.client.call(closeContactMessage, { params: { id } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await inbox('closed')).results.map((row) => row.id)).toContain(id);
    await app.settle();
    const { results } = (await cst.client.call(listNotifications, { query: {} })).body;
    expect(results.find(({ link }) => link?.endsWith(id))?.read).toBe(true);
  });

  it('is read by our team only, and each reading is logged', async () => {
    await app.client().call(sendContactMessage, { body: form('Noor') });
    const params = { id: await messageFrom('Noor') };
    const parent = await app.make.person('PARENT');
    expect((await parent.client.call(getContactMessage, { params })).status).toBe(403);
    await cst.client.call(getContactMessage, { params });
    const subjects = { kind: 'contact_message', ids: [params.id] } as const;
    const entries = await app.platform.audit.list(app.platform.db, { action: 'contact.opened', subjects });
    expect(entries).toMatchObject([{ actor_id: cst.id }]);
  });

  it('from an account carries its name and address, is part of its data, and goes with it', async () => {
    const parent = await app.make.person('PARENT');
    const body = { topic: 'account', message: 'Please help.' } as const;
    expect((await parent.client.call(sendOwnContactMessage, { body })).status).toBe(201);
    const { full_name } = (await parent.client.call(getUser)).body;
    const { body: message } = await cst.client.call(getContactMessage, {
      params: { id: await messageFrom(full_name) },
    });
    expect(message).toMatchObject({ ...body, email: parent.email, person: parent.id });
    const data = contactPersonalData(app.platform);
    expect(await data.export(app.platform.db, parent.id)).toMatchObject([body]);
    await app.platform.db.transaction().execute((tx) => data.erase(tx, parent.id));
    expect(await data.export(app.platform.db, parent.id)).toBeNull();
  });

  it('is refused after five to one address in a day, so that we never flood a stranger', async () => {
    const send = () => app.client().call(sendContactMessage, { body: form('Stranger') });
    for (let sent = 0; sent < 5; sent++) expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(429);
  });

  it('is deleted 12 months after its last change, answered or not', async () => {
    const parent = await app.make.person('PARENT');
    const { db, retention } = app.platform;
    await db.deleteFrom('contact_messages').execute();
    const body = { topic: 'other', message: 'Hello' } as const;
    const send = async () => {
      await parent.client.call(sendOwnContactMessage, { body });
      return (await inbox('open')).results.at(-1)?.id ?? '';
    };
    const answeredLater = await send();
    app.clock.advance({ minutes: 1 });
    await send();
    const agedBy = (days: number) =>
      sql`UPDATE contact_messages SET created_at = created_at - ${days} * interval '1 day'`.execute(db);
    await agedBy(366);
    await cst.client.call(answerContactMessage, {
      params: { id: answeredLater },
      body: { text: 'Sorry for the wait.' },
    });
    app.clock.advance({ minutes: 1 });
    const fresh = await send();
    await retention.sweep();
    const left = await db.selectFrom('contact_messages').select('id').execute();
    expect(left.map(({ id }) => id).sort()).toEqual([answeredLater, fresh].sort());
  });
});
