import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { readConfig } from './config.ts';
import { type Carriers, carriersFrom, type Message } from './messages.ts';

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
    const to = { recipient: 'huda@example.com', subject: 'Your session', body: 'It is confirmed.' };
    await queue(
      carriers,
      { channel: 'email', ...to, attachment: INVITATION },
      { channel: 'email', ...to, subject: 'Plain' },
      { channel: 'sms', recipient: '+971501234567', body: 'It is confirmed.' },
    );
    await vi.waitFor(() => expect(sent).toHaveLength(3), 10_000);
    expect(sent).toContainEqual({ channel: 'email', ...to, attachment: INVITATION });
    expect(sent).toContainEqual({ channel: 'email', ...to, subject: 'Plain', attachment: undefined });
    expect(sent).toContainEqual({ channel: 'sms', recipient: '+971501234567', body: 'It is confirmed.' });
  });

  it('sends the attachment as a file of the mail', async () => {
    const { url, mails } = await startSmtp();
    const config = { ...readConfig({ NODE_ENV: 'test', SECRET_KEY: 'k'.repeat(40) }), smtpUrl: url };
    const { email } = carriersFrom(config);
    await email?.({
      channel: 'email',
      recipient: 'huda@example.com',
      subject: 'Your session',
      body: 'Confirmed.',
      attachment: INVITATION,
    });
    const [mail = ''] = mails;
    expect(mail).toContain('To: huda@example.com');
    expect(mail).toMatch(/Content-Type: text\/calendar; charset=utf-8;[\s\S]*name=session\.ics/);
    expect(mail).toContain('Content-Disposition: attachment; filename=session.ics');
    expect(mail.replaceAll(/\s/g, '')).toContain(Buffer.from(INVITATION.body).toString('base64'));
  });
});
