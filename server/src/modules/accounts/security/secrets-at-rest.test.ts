import * as contract from '@sanad/contract/accounts/accounts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD } from '../../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { Messages } from '../../../platform/messages/messages.ts';

interface Sent {
  recipient: string;
  subject?: string;
  body: string;
}

let app: TestApp;
const sent: Sent[] = [];
let gate = Promise.withResolvers<void>();
/** Knocks at the carrier and waits there until it is let through. */
const carry = async (message: Sent) => {
  sent.push(message);
  await gate.promise;
};
beforeAll(async () => {
  app = await createTestApp({ carriers: { email: carry, sms: carry } });
});
afterAll(() => app.close());

/** Every row of every table of every schema, as text; bytes are written in hexadecimal there. */
async function wholeDatabase(): Promise<string> {
  const { db } = app.platform;
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    SELECT n.nspname AS schema, c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema')`.execute(db);
  expect(tables.map(({ schema }) => schema)).toContain('pgboss');
  const dumps = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const { rows } = await sql<{
        row: string;
      }>`SELECT t::text AS row FROM ${sql.table(`${schema}.${name}`)} t`.execute(db);
      return rows.map(({ row }) => `${schema}.${name} ${row}`);
    }),
  );
  return dumps.flat().join('\n');
}

const hex = (text: string) => Buffer.from(text).toString('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64').replaceAll('=', '').slice(0, -2);

/** Nothing the message says is there in any of its forms; its recipient and its times are. */
async function expectUnsaid({ recipient, subject, body }: Sent, secret: string): Promise<void> {
  const dump = await wholeDatabase();
  expect(dump).toContain(recipient);
  const lines = [...body.split('\n'), subject ?? '', secret].filter((line) => line.length > 5);
  const isNumber = /^\d+$/.test(secret);
  for (const line of lines) {
    // A bare number could be a part of any other.
    const plain = isNumber && line === secret ? `"${line}"` : line;
    for (const form of [plain, hex(line), base64(line)]) expect(dump.includes(form), `${form} is kept`).toBe(false);
  }
  if (isNumber) expect(dump).not.toMatch(new RegExp(`[ (,"]${secret}[ ),"]`));
}

async function arrived(recipient: string): Promise<Sent> {
  return vi.waitFor(
    () => {
      const message = sent.findLast((one) => one.recipient === recipient);
      if (!message) throw new Error('not yet');
      return message;
    },
    { timeout: 10_000, interval: 20 },
  );
}

async function expectUnsaidBeforeAndAfter(recipient: string, secretIn: RegExp): Promise<void> {
  const message = await arrived(recipient);
  const secret = secretIn.exec(message.body)?.[1] ?? '';
  expect(secret).not.toBe('');
  await expectUnsaid(message, secret);
  gate.resolve();
  await vi.waitFor(
    async () => {
      const rows = app.platform.db.selectFrom('outgoing_messages').selectAll().where('recipient', '=', recipient);
      const { sent_at, content_encrypted } = await rows.executeTakeFirstOrThrow();
      expect([sent_at, content_encrypted]).toEqual([app.clock.now(), null]);
    },
    { timeout: 10_000, interval: 20 },
  );
  await expectUnsaid(message, secret);
  gate = Promise.withResolvers();
}

describe('what opens an account is readable nowhere in the database, neither before nor after it is sent', () => {
  it('the code of a sign-up', async () => {
    const body = { full_name: 'Huda Mansour', email: 'rest-1@example.com', password: PASSWORD };
    await app.client().call(contract.signup, { body: { ...body, accept_terms: true } });
    await expectUnsaidBeforeAndAfter('rest-1@example.com', /^(\d{6})$/m);
  });

  it('the link for a forgotten password', async () => {
    const { email } = await app.make.user();
    await app.client().call(contract.forgotPassword, { body: { email } });
    await expectUnsaidBeforeAndAfter(email, /#token=([\w-]{43})/);
  });

  it('the code of a phone login', async () => {
    const phone = '+971501240001';
    await app.make.user({ phone });
    await app.client().call(contract.phoneLogin, { body: { phone_number: phone } });
    await expectUnsaidBeforeAndAfter(phone, /^(\d{6}) /);
  });
});

describe('a message nobody takes along', () => {
  it('is unreadable after a day, and in demo mode stays in the outbox', async () => {
    const lone = await createTestApp();
    const { db, messages } = lone.platform;
    await lone.make.user({ phone: '+971501240002' });
    await lone.client().call(contract.phoneLogin, { body: { phone_number: '+971501240002' } });
    lone.clock.advance({ hours: 23 });
    await messages.sweep(db);
    expect((await lone.make.lastMessage('+971501240002')).body).toMatch(/^\d{6}/);
    lone.clock.advance({ hours: 2 });
    const { jobs, vault } = lone.platform;
    const carriers = { email: null, sms: null };
    await new Messages({ jobs, carriers, vault, clock: lone.clock, keepsUnsent: true }).sweep(db);
    expect((await lone.make.lastMessage('+971501240002')).body).toMatch(/^\d{6}/);
    await messages.sweep(db);
    expect((await lone.make.lastMessage('+971501240002')).body).toBe('');
    const rows = db.selectFrom('outgoing_messages').selectAll().where('recipient', '=', '+971501240002');
    expect(await rows.execute()).toMatchObject([{ content_encrypted: null, sent_at: null }]);
    await lone.close();
  });
});
