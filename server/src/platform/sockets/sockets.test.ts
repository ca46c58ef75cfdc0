import { setTimeout } from 'node:timers/promises';
import { SOCKET_CLOSE, SOCKET_FRAME_BYTES } from '@sanad/contract/sockets/socket-rules.ts';
import { fastify } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { z } from 'zod';
import type { Bus, BusMessage } from '../bus/bus.ts';
import { createLog } from '../log.ts';
import { Refusal } from '../refusal.ts';
import type { SocketLimits } from './limits.ts';
import { createSockets } from './sockets.ts';

/** Sockets on a server of their own; a ticket here is `user:session`. */
async function startSockets(limits: Partial<SocketLimits> = {}) {
  const app = fastify();
  app.setErrorHandler((error, _, reply) => reply.code(error instanceof Refusal ? 503 : 500).send());
  const heard = new Map<string, (message: never) => void>();
  const bus: Pick<Bus, 'on'> = { on: (topic, handler) => void heard.set(topic, handler as (message: never) => void) };
  const logs: string[] = [];
  const log = createLog('info', { write: (line) => void logs.push(line) });
  const ended = new Set<string>();
  let now = 0;
  const elapsed = () => now;
  const sockets = await createSockets({ http: { app }, bus, log, publicUrl: null, limits, elapsed });
  sockets.authenticateWith({
    redeem: async (ticket) => ({ userId: ticket.split(':')[0] ?? '', authSessionId: ticket }),
    isSignedIn: async (authSessionId) => !ended.has(authSessionId),
  });
  const url = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  cleanUps.push(() => app.close());
  return {
    sockets,
    logs,
    ended,
    wait: (ms: number) => {
      now += ms;
    },
    publish: (message: BusMessage) => heard.get(message.topic)?.(message as never),
    notify: (userId: string, frame: object) => heard.get('user')?.({ topic: 'user', userId, frame } as never),
    open: (ticket: string) => openSocket(`${url}/ws/chat/?ticket=${ticket}`),
  };
}
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function openSocket(url: string) {
  const socket = new WebSocket(url);
  const frames: Record<string, unknown>[] = [];
  let closed: number | null = null;
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  socket.on('error', () => {});
  socket.on('close', (code) => {
    closed = code;
  });
  await new Promise((resolve) => socket.once('open', resolve).once('close', resolve));
  const send = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  const close = { code: () => closed, with: (code: number) => vi.waitFor(() => expect(closed).toBe(code), 7000) };
  const next = (count: number) => vi.waitFor(() => expect(frames.length).toBeGreaterThanOrEqual(count), 5000);
  return { socket, frames, send, close, next };
}

describe('what clients send', () => {
  it('a heartbeat is answered', async () => {
    const { open } = await startSockets();
    const { send, frames, next } = await open('mona:1');
    send({ type: 'ping' });
    await next(2);
    expect(frames).toEqual([expect.objectContaining({ type: 'ready' }), { type: 'pong' }]);
  });

  it('whatever cannot be read, or is unknown, is answered by an error and the line stays', async () => {
    const { open } = await startSockets();
    const { socket, send, frames, next } = await open('mona:1');
    const odd = ['{', '[]', '"ping"', 'null', { type: 7 }, { type: 'x'.repeat(200) }, { type: '__proto__' }];
    for (const frame of odd) send(frame);
    socket.send(Buffer.from('{"type":"ping"}'));
    send({ type: 'ping' });
    await next(odd.length + 3);
    expect(frames.slice(1)).toEqual([
      ...Array.from({ length: 6 }, () => ({ type: 'error', code: 'malformed_request', frame: null })),
      { type: 'error', code: 'not_found', frame: '__proto__' },
      { type: 'error', code: 'malformed_request', frame: null },
      { type: 'pong' },
    ]);
  });

  it('a module’s own frames are validated, reach its handler in order, and may fail without harm', async () => {
    const { open, sockets, logs } = await startSockets();
    // No module has one yet: the type is made up here.
    const typing = z.object({ type: z.literal('typing' as 'ping'), to: z.enum(['omar', 'nobody', 'broken']) });
    const seen: string[] = [];
    sockets.on(typing, async ({ to }, { owner }) => {
      await setTimeout(to === 'omar' ? 20 : 0);
      seen.push(`${owner.userId} to ${to}`);
      if (to === 'nobody') throw new Refusal('not_found');
      if (to === 'broken') throw new Error('a fault of ours');
    });
    const { send, frames, next } = await open('mona:1');
    for (const to of ['omar', 'nobody', 'broken', 5]) send({ type: 'typing', to });
    send({ type: 'ping' });
    await next(5);
    expect(seen).toEqual(['mona to omar', 'mona to nobody', 'mona to broken']);
    expect(frames.slice(1)).toEqual([
      { type: 'error', code: 'not_found', frame: 'typing' },
      { type: 'error', code: 'internal', frame: 'typing' },
      { type: 'error', code: 'invalid_input', frame: 'typing' },
      { type: 'pong' },
    ]);
    expect(logs.filter((line) => line.includes('a frame failed'))).toHaveLength(1);
    expect(() => sockets.on(typing, () => {})).toThrow('registered twice');
  });

  it('a handler that takes longer than the line lasts still learns that it has closed', async () => {
    const { open, sockets } = await startSockets();
    const slow = z.object({ type: z.literal('slow' as 'ping') });
    const closed = Promise.withResolvers<void>();
    const onLateClose = vi.fn();
    sockets.on(slow, async (_, connection) => {
      connection.onClose(closed.resolve);
      await closed.promise;
      connection.onClose(onLateClose);
    });
    const { send, socket } = await open('mona:1');
    send({ type: 'slow' });
    send({ type: 'ping' });
    socket.close();
    await vi.waitFor(() => expect(onLateClose).toHaveBeenCalledOnce());
  });

  it('a flood is told so once and closed; a neighbour is not', async () => {
    const { open } = await startSockets();
    const [flooding, calm] = [await open('mona:1'), await open('omar:1')];
    for (let n = 0; n < 500; n++) flooding.send({ type: 'ping' });
    await flooding.close.with(SOCKET_CLOSE.tooFast);
    const errors = flooding.frames.filter(({ type }) => type === 'error');
    expect(errors).toEqual([{ type: 'error', code: 'too_many_requests', frame: null }]);
    expect(flooding.frames.filter(({ type }) => type === 'pong').length).toBeLessThan(60);
    calm.send({ type: 'ping' });
    await calm.next(2);
    expect(calm.close.code()).toBeNull();
  });

  it('pings of the protocol are answered, and count like any frame', async () => {
    const { open } = await startSockets();
    const [flooding, calm] = [await open('mona:1'), await open('omar:1')];
    const answers: string[] = [];
    calm.socket.on('pong', (data) => answers.push(String(data)));
    calm.socket.ping('still there?');
    await vi.waitFor(() => expect(answers).toEqual(['still there?']));
    for (let n = 0; n < 500; n++) flooding.socket.ping('x'.repeat(125));
    await flooding.close.with(SOCKET_CLOSE.tooFast);
    expect(calm.close.code()).toBeNull();
  });

  it('a frame over 64 KiB closes the line, and is no fault of ours', async () => {
    const { open, logs } = await startSockets();
    const { send, close } = await open('mona:1');
    send('x'.repeat(SOCKET_FRAME_BYTES + 1));
    await close.with(SOCKET_CLOSE.tooLarge);
    expect(logs).toEqual([]);
  });
});

describe('what clients get', () => {
  it('a frame reaches every socket of its person, and nobody else', async () => {
    const { open, notify } = await startSockets();
    const lines = await Promise.all(['mona:1', 'mona:2', 'omar:1'].map(open));
    await Promise.all(lines.map(({ next }) => next(1)));
    notify('mona', { type: 'bookings.changed' });
    for (const line of lines) line.send({ type: 'ping' });
    await Promise.all(lines.map(({ frames }) => vi.waitFor(() => expect(frames.at(-1)).toEqual({ type: 'pong' }))));
    const got = lines.map(({ frames }) => frames.some(({ type }) => type === 'bookings.changed'));
    expect(got).toEqual([true, true, false]);
  });

  it('the first frame says for how long nothing happened to its person', async () => {
    const { open, notify, publish, wait } = await startSockets();
    const unchangedOf = async (user: string) => {
      const { frames, next, socket } = await open(`${user}:1`);
      await next(1);
      socket.close();
      return Number(frames[0]?.unchanged_ms);
    };
    wait(300);
    notify('mona', { type: 'bookings.changed' });
    wait(20);
    expect([await unchangedOf('mona'), await unchangedOf('omar')]).toEqual([20, 320]);
    // What came while the bus was away is not known.
    publish({ topic: 'resumed' });
    wait(5);
    expect(await unchangedOf('omar')).toBe(5);
    wait(2 * 60_000);
    expect(await unchangedOf('omar')).toBe(60_000);
  });

  it('a client that stops reading is dropped, and nothing more is kept for it', async () => {
    const { open, notify } = await startSockets({ bufferedBytes: 256 * 1024 });
    const [slow, quick] = [await open('mona:1'), await open('mona:2')];
    await Promise.all([slow.next(1), quick.next(1)]);
    slow.socket.pause();
    const frame = { type: 'bookings.changed', padding: 'x'.repeat(60_000) };
    const before = process.memoryUsage().external;
    // At the pace of the one who reads.
    for (let n = 0; n < 400; n++) {
      notify('mona', frame);
      while (quick.frames.length < n + 2) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(process.memoryUsage().external - before).toBeLessThan(30 * 1024 * 1024);
    // The goodbye waits behind what was sent before; whoever reads on finds it there.
    slow.socket.resume();
    await slow.close.with(SOCKET_CLOSE.tooSlow);
    expect(slow.frames.length).toBeLessThan(400);
    expect(quick.close.code()).toBeNull();
  });

  it('a client that never reads again is cut off all the same', async () => {
    const { open, notify } = await startSockets({ perNode: 1, bufferedBytes: 1024 });
    const slow = await open('mona:1');
    await slow.next(1);
    slow.socket.pause();
    for (let n = 0; n < 400; n++) notify('mona', { type: 'bookings.changed', padding: 'x'.repeat(60_000) });
    expect((await open('omar:1')).socket.readyState).toBe(WebSocket.CLOSED);
    // Its place is free once it is gone.
    await vi.waitFor(async () => expect((await open('omar:1')).socket.readyState).toBe(WebSocket.OPEN), {
      timeout: 8000,
      interval: 500,
    });
  });
});

describe('how many there may be', () => {
  it('of one person 20: the oldest goes, of others none', async () => {
    const { open } = await startSockets();
    const other = await open('omar:1');
    const first = await open('mona:0');
    const more = [];
    for (let n = 1; n <= 20; n++) more.push(await open(`mona:${n}`));
    await first.close.with(SOCKET_CLOSE.tooMany);
    expect([...more, other].every(({ socket }) => socket.readyState === WebSocket.OPEN)).toBe(true);
  });

  it('on a full node nobody more, until somebody leaves', async () => {
    const { open } = await startSockets({ perNode: 2 });
    const [first] = [await open('mona:1'), await open('omar:1')];
    expect((await open('rania:1')).socket.readyState).toBe(WebSocket.CLOSED);
    first.socket.close();
    await first.close.with(1005);
    await vi.waitFor(async () => expect((await open('rania:1')).socket.readyState).toBe(WebSocket.OPEN));
  });

  it('1,000 sockets: a frame for one person costs the same as with ten', async () => {
    const { open, notify } = await startSockets();
    const lines = [];
    for (let n = 0; n < 1000; n += 50) {
      lines.push(...(await Promise.all(Array.from({ length: 50 }, (_, i) => open(`person-${n + i}:1`)))));
    }
    await Promise.all(lines.map(({ next }) => next(1)));
    const started = performance.now();
    for (let n = 0; n < 100_000; n++) notify('somebody-elsewhere', { type: 'bookings.changed' });
    // Looking through all of them each time would take seconds.
    expect(performance.now() - started).toBeLessThan(1000);
    notify('person-500', { type: 'bookings.changed' });
    await lines[500]?.next(2);
    expect(lines.filter(({ frames }) => frames.length > 1)).toHaveLength(1);
    for (const { socket } of lines) socket.terminate();
  }, 30_000);
});

describe('signing out', () => {
  it('closes the sockets of that login, of all, or of all but one', async () => {
    const { open, publish } = await startSockets();
    const lines = await Promise.all(['mona:1', 'mona:2', 'mona:3', 'omar:1'].map(open));
    const [one, two, three, other] = lines as [
      (typeof lines)[0],
      (typeof lines)[0],
      (typeof lines)[0],
      (typeof lines)[0],
    ];
    publish({ topic: 'auth_sessions_ended', userId: 'mona', only: 'mona:1' });
    await one.close.with(SOCKET_CLOSE.signedOut);
    publish({ topic: 'auth_sessions_ended', userId: 'mona', except: 'mona:3' });
    await two.close.with(SOCKET_CLOSE.signedOut);
    expect([three, other].map(({ close }) => close.code())).toEqual([null, null]);
    publish({ topic: 'auth_sessions_ended', userId: 'mona' });
    await three.close.with(SOCKET_CLOSE.signedOut);
    expect(other.close.code()).toBeNull();
  });

  it('between the ticket and the open socket is noticed, too', async () => {
    const { open, ended } = await startSockets();
    ended.add('mona:1');
    const line = await open('mona:1');
    await line.close.with(SOCKET_CLOSE.signedOut);
    expect(line.frames).toEqual([]);
  });

  it('may have been missed while the bus was down: everybody comes back', async () => {
    const { open, publish } = await startSockets();
    const lines = await Promise.all(['mona:1', 'omar:1'].map(open));
    publish({ topic: 'resumed' });
    await Promise.all(lines.map(({ close }) => close.with(SOCKET_CLOSE.restart)));
  });
});
