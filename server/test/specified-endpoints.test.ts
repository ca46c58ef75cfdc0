import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@sanad/contract/accounts/accounts.ts';
import type { StoredFile } from '@sanad/contract/files/files.ts';
import { SOCKET_PATH } from '@sanad/contract/sockets/socket-rules.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { PASSWORD } from './factory.ts';
import { DisputeScenario } from './scenarios/dispute-scenario.ts';
import { openSocket } from './socket-client.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Json = Record<string, unknown>;
const post = (client: ApiClient, path: string, payload: Json) =>
  client.send({ method: 'POST', url: `/api/${path}`, payload });
const get = (client: ApiClient, path: string) => client.send({ method: 'GET', url: `/api/${path}` });
const codeSentTo = async (recipient: string) => /\b\d{6}\b/.exec((await app.make.lastMessage(recipient)).body)?.[0];

/** As the browser sends a file. */
async function postFile(client: ApiClient, path: string, name: string) {
  const picture = { width: 8, height: 8, channels: 3 as const, background: '#0a7b6c' };
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await sharp({ create: picture }).png().toBuffer())]), name);
  return client.sendForm(`/api/${path}`, form);
}

/** The addresses are written out: clients of the original product call exactly these. */
it('the specified endpoints work, from signing up to a message over the socket [API-09]', async () => {
  const email = 'huda@example.com';
  const visitor = app.client();
  const wish = { full_name: 'Huda Mansour', email, password: PASSWORD, accept_terms: true };
  const asked = await post(visitor, 'accounts/signup/', wish);
  expect(asked.status).toBe(202);
  const { signup_id } = asked.body as { signup_id: string };
  const proof = { signup_id, code: await codeSentTo(email) };
  expect((await post(visitor, 'accounts/signup/verify/', proof)).status).toBe(201);

  const login = await post(visitor, 'accounts/email-login/', { email, password: PASSWORD });
  expect(login.status).toBe(200);
  visitor.token = (login.body as SignedIn).token;
  expect((await get(visitor, 'accounts/user/')).body).toMatchObject({ email, full_name: 'Huda Mansour' });

  const phone_number = '+971501110001';
  await app.make.user({ type: 'PARENT', phone: phone_number });
  const caller = app.client();
  expect((await post(caller, 'accounts/phone-login/', { phone_number })).status).toBe(202);
  const answer = { phone_number, code: await codeSentTo(phone_number) };
  expect((await post(caller, 'accounts/phone-login/verify/', answer)).body).toMatchObject({ user: { phone_number } });

  const left = await post(app.client(), 'prelaunch/coming-soon-emails/', { email: 'soon@example.com' });
  expect(left.status).toBe(201);

  const scenario = new DisputeScenario(app);
  const { family, lsa, booking } = await scenario.sessionHeld();
  const words = { type: 'payment', title: 'Charged for the full hour', description: 'We only had twenty minutes.' };
  const raised = await post(family.client, 'disputes/', { session_id: booking, ...words });
  expect(raised.status).toBe(201);
  const { id: dispute } = raised.body as { id: string };
  expect((await get(family.client, 'disputes/')).body).toMatchObject({ results: [{ id: dispute }] });
  expect((await postFile(family.client, `disputes/${dispute}/attachments/`, 'door.png')).status).toBe(201);
  const attached = await get(family.client, `disputes/${dispute}/attachments/`);
  expect(attached.body).toMatchObject({ results: [{ name: 'door.png' }] });

  const opened = await post(family.client, 'chat/chats/', { lsa_id: lsa.profile.id });
  expect(opened.status).toBeLessThan(300);
  const { id: chat } = opened.body as { id: string };
  expect((await get(lsa.client, 'chat/chats/')).body).toMatchObject({ results: [{ id: chat }] });
  const stored = await postFile(family.client, 'chat/chats/media/', 'timetable.png');
  expect(stored.status).toBe(201);
  expect(SOCKET_PATH).toBe('/ws/chat/');
  const socket = await openSocket((await app.listen()).replace('localhost', '127.0.0.1'), lsa.client);
  const message = { id: randomUUID(), text: 'Our timetable', files: [{ id: (stored.body as StoredFile).id }] };
  expect((await post(family.client, `chat/chats/${chat}/messages/`, message)).status).toBeLessThan(300);
  const [received] = await socket.next('chat.message');
  expect(received).toMatchObject({ message: { text: 'Our timetable' } });
  const messages = await get(lsa.client, `chat/chats/${chat}/messages/`);
  expect(messages.body).toMatchObject({
    results: expect.arrayContaining([expect.objectContaining({ text: 'Our timetable' })]),
  });
  socket.close();
});
