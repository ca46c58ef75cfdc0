import { randomUUID } from 'node:crypto';
import { logout } from '@sanad/contract/accounts/accounts.ts';
import * as contract from '@sanad/contract/chat/chat.ts';
import { SOCKET_CLOSE } from '@sanad/contract/sockets/socket-rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BookingScenario } from '../../../../test/scenarios/booking-scenario.ts';
import { openSocket } from '../../../../test/socket-client.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

type Family = Awaited<ReturnType<TestApp['make']['family']>>;
type Lsa = Awaited<ReturnType<TestApp['make']['lsa']>>;

/** Two nodes over one database: the family is on one, the LSA on the other. */
let node: TestApp;
let otherNode: TestApp;
let addresses: [string, string];
let family: Family;
let lsa: Lsa;
let chatId: string;
beforeAll(async () => {
  node = await createTestApp();
  otherNode = await createTestApp({ databaseUrl: node.databaseUrl, clock: node.clock });
  addresses = [local(await node.listen()), local(await otherNode.listen())];
});
afterAll(() => Promise.all([node.close(), otherNode.close()]));
beforeEach(async () => {
  [family, lsa] = await Promise.all([new BookingScenario(node).family(), node.make.lsa()]);
  chatId = (await family.client.call(contract.openChat, { body: { lsa_id: lsa.profile.id } })).body.id;
});

const local = (address: string) => address.replace('localhost', '127.0.0.1');
const ofFamily = () => openSocket(addresses[0], family.client);
const ofLsa = () => openSocket(addresses[1], lsa.client);
const draft = (text: string) => ({ id: randomUUID(), text });

describe('messages over the socket', () => {
  it('are answered, and reach both people on every node, in order and once', async () => {
    const [parent, assistant] = await Promise.all([ofFamily(), ofLsa()]);
    for (let n = 1; n <= 20; n++) parent.send({ type: 'chat.send', chat_id: chatId, message: draft(`Message ${n}`) });
    await Promise.all([
      parent.next('chat.ack', 20),
      assistant.next('chat.message', 20),
      parent.next('chat.message', 20),
    ]);
    const expected = Array.from({ length: 20 }, (_, n) => [n + 1, `Message ${n + 1}`]);
    for (const { of } of [parent, assistant]) {
      expect(of('chat.message').map(({ message }) => [message.sequence, message.text])).toEqual(expected);
    }
    parent.close();
    assistant.close();
  });

  it('the same one again is acknowledged again, and stored once', async () => {
    const parent = await ofFamily();
    const message = draft('Once');
    for (let n = 0; n < 3; n++) parent.send({ type: 'chat.send', chat_id: chatId, message });
    const acks = await parent.next('chat.ack', 3);
    expect(new Set(acks.map(({ message: { sequence } }) => sequence))).toEqual(new Set([1]));
    const { body } = await lsa.client.call(contract.listMessages, { params: { id: chatId } });
    expect(body.results).toHaveLength(1);
    parent.close();
  });

  it('a stranger is refused, and gets nothing', async () => {
    const stranger = await new BookingScenario(node).family();
    const [socket, assistant] = [await openSocket(addresses[0], stranger.client), await ofLsa()];
    const message = draft('Let me in');
    socket.send({ type: 'chat.send', chat_id: chatId, message });
    socket.send({ type: 'chat.typing', chat_id: chatId });
    socket.send({ type: 'chat.read', chat_id: chatId, sequence: 1 });
    socket.send({ type: 'chat.presence', chat_id: chatId });
    socket.send({ type: 'chat.hello', chats: [{ id: chatId, change: 0 }] });
    const [refused] = await socket.next('chat.refused');
    expect(refused).toMatchObject({ id: message.id, code: 'not_found' });
    const errors = await socket.next('error', 3);
    expect(errors.map(({ code, frame }) => [code, frame])).toEqual([
      ['not_found', 'chat.typing'],
      ['not_found', 'chat.read'],
      ['not_found', 'chat.presence'],
    ]);
    expect([assistant.of('chat.typing'), assistant.of('chat.presence'), socket.of('chat.message')]).toEqual([
      [],
      [],
      [],
    ]);
    socket.close();
    assistant.close();
  });

  it('[MSG-03] what somebody missed comes after the hello, changes of old messages included; a retry is stored once', async () => {
    for (const message of ['One', 'Two', 'Three'].map(draft)) {
      const retry = () => family.client.call(contract.sendMessage, { params: { id: chatId }, body: message });
      const [first, second] = [await retry(), await retry()];
      expect(second.body).toEqual(first.body);
    }
    await lsa.client.call(contract.reactToMessage, { params: { id: chatId, sequence: 1 }, body: { emoji: '🙏' } });
    const assistant = await ofLsa();
    assistant.send({ type: 'chat.hello', chats: [{ id: chatId, change: 2 }] });
    const missed = await assistant.next('chat.message', 2);
    expect(missed.map(({ message }) => [message.sequence, message.change])).toEqual([
      [3, 3],
      [1, 4],
    ]);
    assistant.close();
  });
});

describe('what the other person sees', () => {
  it('delivered, read, typing and presence reach the other node', async () => {
    const [parent, assistant] = await Promise.all([ofFamily(), ofLsa()]);
    parent.send({ type: 'chat.send', chat_id: chatId, message: draft('Hello') });
    await assistant.next('chat.message');
    assistant.send({ type: 'chat.received', chat_id: chatId, sequence: 1 });
    const [delivered] = await parent.next('chat.progress');
    expect(delivered).toMatchObject({ side: 'lsa', delivered_sequence: 1, read_sequence: 0, read_at: null });
    assistant.send({ type: 'chat.read', chat_id: chatId, sequence: 1 });
    const [, read] = await parent.next('chat.progress', 2);
    expect(read).toMatchObject({ side: 'lsa', read_sequence: 1 });
    expect(read?.read_at).not.toBeNull();
    assistant.send({ type: 'chat.typing', chat_id: chatId });
    await parent.next('chat.typing');
    assistant.send({ type: 'chat.presence', chat_id: chatId });
    // The one who asked hears back from the other node.
    await Promise.all([parent.next('chat.presence'), assistant.next('chat.presence')]);
    parent.close();
    assistant.close();
  });

  it('nobody is there once their sockets are closed', async () => {
    const [parent, assistant] = await Promise.all([ofFamily(), ofLsa()]);
    assistant.close();
    await assistant.closed;
    parent.send({ type: 'chat.presence', chat_id: chatId });
    parent.send({ type: 'ping' });
    await parent.next('pong');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(parent.of('chat.presence')).toEqual([]);
    parent.close();
  });
});

describe('a login that ends', () => {
  it('closes its socket on whatever node within 5 seconds', async () => {
    const assistant = await ofLsa();
    const started = performance.now();
    await lsa.client.call(logout, {});
    expect(await assistant.closed).toBe(SOCKET_CLOSE.signedOut);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
