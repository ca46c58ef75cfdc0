import { changePassword, emailLogin, logout, socketTicket } from '@sanad/contract/accounts/accounts.ts';
import { listNotifications, readNotifications } from '@sanad/contract/notifications.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { PASSWORD, type Person } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.listen();
});
afterAll(() => app.close());

const change = (person: Person, from: string, to: string) =>
  person.client.call(changePassword, { body: { current_password: from, new_password: to } });

async function openSocket(ticket: string, origin?: string) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/chat/?ticket=${ticket}`, origin ? { origin } : {});
  const frames: unknown[] = [];
  let closed: number | null = null;
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  socket.on('close', (code) => {
    closed = code;
  });
  socket.on('error', () => {});
  await new Promise((resolve) =>
    socket.once('open', resolve).once('unexpected-response', resolve).once('close', resolve),
  );
  return { socket, frames, closedWith: () => closed };
}
const ticketOf = async (person: Person) => (await person.client.call(socketTicket)).body.ticket;

describe('notifications [LAY-02]', () => {
  it('start empty, come from what happened, once, and can be read', async () => {
    const person = await app.make.person('PARENT');
    expect((await person.client.call(listNotifications)).body).toEqual({
      needs_you: [],
      results: [],
      next: null,
      count: 0,
    });
    await change(person, PASSWORD, 'another-good-passphrase');
    await Promise.all([app.settle(), app.settle()]);
    const { body } = await person.client.call(listNotifications);
    expect(body.count).toBe(1);
    expect(body.results[0]).toMatchObject({ kind: 'account.password_changed', read: false });
    const stranger = await app.make.person('LSA');
    await stranger.client.call(readNotifications, { body: { ids: [body.results[0]?.id ?? ''] } });
    expect((await person.client.call(readNotifications, { body: { ids: [] } })).status).toBe(204);
    expect((await person.client.call(listNotifications)).body.count).toBe(1);
    await person.client.call(readNotifications, { body: {} });
    expect((await person.client.call(listNotifications)).body).toMatchObject({ count: 0, results: [{ read: true }] });
  });

  it('tell of a sign-in on another kind of device, not of one on the same kind', async () => {
    const person = await app.make.person('LSA');
    const login = (agent: string) =>
      app.client().send({
        method: 'POST',
        url: `/api/${emailLogin.path}`,
        payload: { email: person.email, password: PASSWORD },
        headers: { 'user-agent': agent },
      });
    await login('Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0');
    await app.settle();
    expect((await person.client.call(listNotifications)).body.count).toBe(0);
    await login('Mozilla/5.0 (Windows NT 10.0) Firefox/140.0');
    await app.settle();
    const { results } = (await person.client.call(listNotifications)).body;
    expect(results).toMatchObject([
      { kind: 'account.new_device', words: { en: { body: expect.stringContaining('Firefox (Windows)') } } },
    ]);
  });

  it('reach an open page over the socket', async () => {
    const person = await app.make.person('PARENT');
    const { frames, socket } = await openSocket(await ticketOf(person));
    await vi.waitFor(() => expect(frames).toMatchObject([{ type: 'ready' }]));
    await change(person, PASSWORD, 'a-third-good-passphrase');
    await vi.waitFor(() => expect(frames).toContainEqual({ type: 'notifications.changed' }), 5000);
    socket.close();
  });
});

describe('the socket', () => {
  it('opens once per ticket, within 30 seconds, and from our own pages only', async () => {
    const person = await app.make.person();
    const ticket = await ticketOf(person);
    const first = await openSocket(ticket);
    expect(first.socket.readyState).toBe(WebSocket.OPEN);
    expect((await openSocket(ticket)).socket.readyState).not.toBe(WebSocket.OPEN);
    first.socket.close();
    const foreign = await openSocket(await ticketOf(person), 'https://evil.example');
    expect(foreign.socket.readyState).not.toBe(WebSocket.OPEN);
    const nowhere = await openSocket(await ticketOf(person), 'null');
    expect(nowhere.socket.readyState).not.toBe(WebSocket.OPEN);
    expect(app.logs.join('')).not.toContain('unexpected');
    const late = await ticketOf(person);
    app.clock.advance({ seconds: 31 });
    expect((await openSocket(late)).socket.readyState).not.toBe(WebSocket.OPEN);
  });

  it('closes when the person signs out', async () => {
    const person = await app.make.person();
    const open = await openSocket(await ticketOf(person));
    await vi.waitFor(() => expect(open.frames).toHaveLength(1));
    await person.client.call(logout);
    await vi.waitFor(() => expect(open.closedWith()).toBe(4401), 5000);
  });
});
