import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { withDatabase } from '../../../test/database-url.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { readConfig } from '../config.ts';
import { MIGRATIONS_FOLDER, migrate } from '../database/migrate.ts';
import type { Mail } from './mail.ts';
import { type Carriers, carriersFrom, type Message } from './messages.ts';

const mailOf = (subject: string): Mail => ({
  language: 'en',
  subject,
  name: 'Huda',
  body: 'It is confirmed.',
  reason: 'You asked for it.',
});
const INVITATION = { name: 'session.ics', type: 'text/calendar; charset=utf-8', body: 'BEGIN:VCALENDAR\r\nجلسة\r\n' };

let app: TestApp | undefined;
let smtp: Server | undefined;
afterEach(async () => {
  await app?.close();
  smtp?.close();
  app = undefined;
});

async function queue(carriers: Carriers, ...messages: Message[]): Promise<TestApp> {
  const made = await createTestApp({ carriers });
  app = made;
  await made.platform.db.transaction().execute(async (tx) => {
    for (const message of messages) await made.platform.messages.queue(tx, message);
  });
  return made;
}

/** As much of a mail server as it takes to be handed one. */
async function startSmtp(): Promise<{ url: string; mails: string[] }> {
  const mails: string[] = [];
  smtp = createServer((socket) => {
    let data: string | null = null;
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      const text = String(chunk);
      if (data !== null) {
        data += text;
        if (!data.endsWith('\r\n.\r\n')) return;
        mails.push(data);
        data = null;
        socket.write('250 kept\r\n');
      } else if (text.startsWith('DATA')) {
        data = '';
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  const server = smtp;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, mails };
}

describe('the outbox', () => {
  it('hands a mail over with its attachment, and one without as before', async () => {
    const sent: unknown[] = [];
    const carriers: Carriers = { email: async (mail) => void sent.push(mail), sms: async (sms) => void sent.push(sms) };
    const recipient = 'huda@example.com';
    await queue(
      carriers,
      { channel: 'email', recipient, mail: mailOf('Your session'), attachment: INVITATION },
      { channel: 'email', recipient, mail: mailOf('Plain') },
      { channel: 'sms', recipient: '+971501234567', body: 'It is confirmed.' },
    );
    await vi.waitFor(() => expect(sent).toHaveLength(3), 10_000);
    const body = 'Hello Huda,\n\nIt is confirmed.\n\nSanad\n\nYou asked for it.';
    const html = expect.stringContaining('It is confirmed.');
    const mail = { recipient, body, html, headers: {} };
    expect(sent).toContainEqual({ ...mail, subject: 'Your session', attachment: INVITATION });
    expect(sent).toContainEqual({ ...mail, subject: 'Plain', attachment: null });
    expect(sent).toContainEqual({ recipient: '+971501234567', body: 'It is confirmed.' });
  });

  it('sends the attachment as a file of the mail', async () => {
    const { url, mails } = await startSmtp();
    const config = { ...readConfig({ NODE_ENV: 'test', SECRET_KEY: 'k'.repeat(40) }), smtpUrl: url };
    const { email } = carriersFrom(config);
    await email?.({
      recipient: 'huda@example.com',
      subject: 'Your session',
      body: 'Confirmed.',
      html: '<p>Confirmed.</p>',
      headers: { 'List-Unsubscribe': '<https://sanad.example/api/x>' },
      attachment: INVITATION,
    });
    const [mail = ''] = mails;
    expect(mail).toContain('To: huda@example.com');
    expect(mail).toContain('List-Unsubscribe: <https://sanad.example/api/x>');
    expect(mail).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
    expect(mail).toMatch(/Content-Type: text\/calendar; charset=utf-8;[\s\S]*name=session\.ics/);
    expect(mail).toContain('Content-Disposition: attachment; filename=session.ics');
    expect(mail.replaceAll(/\s/g, '')).toContain(Buffer.from(INVITATION.body).toString('base64'));
  });
});

describe('a carrier that fails', () => {
  const MAIL: Message = {
    channel: 'email',
    recipient: 'huda@example.com',
    mail: mailOf('Your session'),
  };
  const TEXT: Message = { channel: 'sms', recipient: '+971501234567', body: 'Confirmed.' };

  it('a mail server that hangs holds up no text message', async () => {
    const texts: string[] = [];
    const hanging = Promise.withResolvers<void>();
    const carriers: Carriers = { email: () => hanging.promise, sms: async ({ body }) => void texts.push(body) };
    await queue(carriers, ...Array(30).fill(MAIL), TEXT);
    await vi.waitFor(() => expect(texts).toEqual([TEXT.body]), 10_000);
    hanging.resolve();
  });

  it('a mail server that takes the connection and says nothing is given up', async () => {
    const silent = createServer(() => {});
    smtp = silent;
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const { email } = carriersFrom({ ...readConfig({ NODE_ENV: 'test', SECRET_KEY: 'k'.repeat(40) }), smtpUrl: url });
    const mail = { recipient: 'a@example.com', subject: 'S', body: 'B', html: null, headers: {}, attachment: null };
    await expect(email?.(mail)).rejects.toThrow(/greeting/i);
  });

  it('keeps its messages for a day: each is tried again, and one whose job was lost is found again', async () => {
    const sent: string[] = [];
    let isBroken = true;
    const made = await queue(
      {
        email: async ({ subject }) => {
          if (isBroken) throw new Error('connection refused');
          sent.push(subject);
        },
        sms: null,
      },
      MAIL,
    );
    const { db, messages } = made.platform;
    await vi.waitFor(async () => {
      const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM pgboss.job
        WHERE name = 'send-email' AND state = 'retry' AND retry_limit = 33`.execute(db);
      expect(rows[0]?.n).toBe(1);
    }, 10_000);
    await sql`DELETE FROM pgboss.job WHERE name = 'send-email'`.execute(db);
    isBroken = false;
    await messages.sweep(db);
    await messages.sweep(db);
    await vi.waitFor(() => expect(sent).toEqual(['Your session']), 10_000);
    await messages.sweep(db);
    made.clock.advance({ hours: 25 });
    await messages.sweep(db);
    expect(sent).toHaveLength(1);
  });
});

describe('a message that waits', () => {
  it('is sent when its time has come, not before, and is kept for a day from then on', async () => {
    const texts: string[] = [];
    const made = await createTestApp({ carriers: { email: null, sms: async ({ body }) => void texts.push(body) } });
    app = made;
    const { db, messages } = made.platform;
    const sendAfter = new Date(made.clock.now().getTime() + 30 * 3600_000);
    await db
      .transaction()
      .execute((tx) => messages.queue(tx, { channel: 'sms', recipient: '+971501234567', body: 'Later', sendAfter }));
    const { rows } = await sql<{ waits: boolean }>`SELECT start_after > now() + interval '29 hours' AS waits
      FROM pgboss.job WHERE name = 'send-sms'`.execute(db);
    expect(rows).toEqual([{ waits: true }]);
    await sql`DELETE FROM pgboss.job WHERE name = 'send-sms'`.execute(db);
    made.clock.advance({ hours: 29 });
    await messages.sweep(db);
    const jobs = async () =>
      (await sql<{ n: number }>`SELECT count(*) AS n FROM pgboss.job WHERE name = 'send-sms'`.execute(db)).rows[0]?.n;
    expect(await jobs()).toBe(0);
    made.clock.advance({ hours: 2 });
    await messages.sweep(db);
    await vi.waitFor(() => expect(texts).toEqual(['Later']), 10_000);
  });
});

describe('messages kept before their words were encrypted', () => {
  it('lose their words with the update: sent ones stay as a fact, the others go', async () => {
    const admin = new pg.Client({ connectionString: inject('postgresUrl') });
    await admin.connect();
    const name = `t_${randomUUID().replaceAll('-', '')}`;
    await admin.query(`CREATE DATABASE ${name}`);
    await admin.end();
    const url = withDatabase(inject('postgresUrl'), name);
    const folder = await mkdtemp(join(tmpdir(), 'sanad-migrations-'));
    for (const file of await readdir(MIGRATIONS_FOLDER)) {
      if (file < '0022') await cp(join(MIGRATIONS_FOLDER, file), join(folder, file));
    }
    await migrate(url, folder);
    await rm(folder, { recursive: true });
    const db = new pg.Client({ connectionString: url });
    await db.connect();
    await db.query(
      `INSERT INTO outgoing_messages (id, channel, recipient, subject, body, created_at, sent_at)
       VALUES (gen_random_uuid(), 'email', 'sent@example.com', 'CANARY', 'CANARY 123456', now(), now()),
              (gen_random_uuid(), 'sms', '+971501234567', NULL, 'CANARY 123456', now(), NULL)`,
    );
    await migrate(url);
    const { rows } = await db.query('SELECT * FROM outgoing_messages');
    await db.end();
    expect(rows).toMatchObject([{ recipient: 'sent@example.com', channel: 'email', content_encrypted: null }]);
    expect(JSON.stringify(rows)).not.toContain('CANARY');
  });
});
