// Many pairs write to each other through several servers, lose their connections, and one server is killed; for the test
// and the bench of the chat's delivery.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Message } from '@sanad/contract/chat/chat.ts';
import type { ClientFrame, ServerFrame } from '@sanad/contract/sockets/socket.ts';
import { SOCKET_PATH } from '@sanad/contract/sockets/socket-rules.ts';
import pg from 'pg';
import WebSocket from 'ws';
import { newToken, tokenHash } from '../../src/platform/security/secrets.ts';
import type { NodeProcess } from '../processes/node-process.ts';

const RETRY_MS = 300;
const ACK_MS = 5000;

export interface Writer {
  userId: string;
  token: string;
  chatId: string;
}

/** Parents and LSAs with a chat each, signed in, as if a session was confirmed. */
export async function makePairs(databaseUrl: string, count: number): Promise<[Writer, Writer][]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const pairs = Array.from({ length: count }, (): [Writer, Writer] => {
    const chatId = randomUUID();
    const writer = () => ({ userId: randomUUID(), token: newToken(), chatId });
    return [writer(), writer()];
  });
  for (const [side, index] of [['PARENT', 0] as const, ['LSA', 1] as const]) {
    const people = pairs.map((pair) => pair[index] as Writer);
    const ids = people.map(({ userId }) => userId);
    await client.query(
      `INSERT INTO users (id, account_type, full_name, email, terms_version, terms_accepted_at, created_at)
       SELECT id, $2, 'Writer Example', id || '@example.com', 'load', now(), now() FROM unnest($1::uuid[]) id`,
      [ids, side],
    );
    await client.query(
      `INSERT INTO auth_sessions (id, user_id, token_hash, user_agent, created_at, last_seen_at, idle_until, expires_at)
       SELECT gen_random_uuid(), id, hash, 'load', now(), now(), now() + '1 day', now() + '1 day'
       FROM unnest($1::uuid[], $2::bytea[]) AS p (id, hash)`,
      [ids, people.map(({ token }) => tokenHash(token))],
    );
  }
  const lsas = pairs.map(([, lsa]) => lsa.userId);
  const chats = pairs.map(([{ chatId }]) => chatId);
  const parents = pairs.map(([parent]) => parent.userId);
  await client.query(
    `WITH pair AS (SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS p (id, parent, lsa)), chat AS (
       INSERT INTO chats (id, parent_user_id, lsa_user_id, contact_open_at, created_at)
       SELECT id, parent, lsa, now(), now() FROM pair)
     INSERT INTO chat_members (chat_id, user_id, side)
     SELECT id, parent, 'parent' FROM pair UNION ALL SELECT id, lsa, 'lsa' FROM pair`,
    [chats, parents, lsas],
  );
  await client.end();
  return pairs;
}

/** One person's client, as the web app does it: resends until there is an answer, and asks for what it missed. */
export class LoadClient {
  readonly writer: Writer;
  /** Texts in the order in which they were shown, each once. */
  readonly shown: string[] = [];
  readonly latencies: number[] = [];
  acknowledged = 0;
  /** Resolves when the next message is shown. */
  #onShown: (() => void)[] = [];
  wrong: string[] = [];
  readonly #addresses: () => string[];
  #socket: WebSocket | null = null;
  #isReady = false;
  #isStopped = false;
  #lastChange = 0;
  #lastSequence = 0;
  #waiting: { id: string; frame: ClientFrame; resolve: () => void } | null = null;

  constructor(writer: Writer, addresses: () => string[]) {
    this.writer = writer;
    this.#addresses = addresses;
  }

  /** Opens the socket, again and again until it is stopped. */
  async run(): Promise<void> {
    for (let turn = 0; !this.#isStopped; turn++) {
      const addresses = this.#addresses();
      const address = addresses[turn % addresses.length] ?? '';
      await this.#connectOnce(address).catch(() => undefined);
      if (!this.#isStopped) await wait(RETRY_MS * Math.random());
    }
  }

  async #connectOnce(address: string): Promise<void> {
    const answer = await fetch(`${address}/api/accounts/socket-ticket/`, {
      method: 'POST',
      headers: headersOf(this.writer.token),
      signal: AbortSignal.timeout(ACK_MS),
    });
    if (answer.status !== 201) throw new Error(`no ticket: ${answer.status}`);
    const { ticket } = (await answer.json()) as { ticket: string };
    if (this.#isStopped) return;
    const socket = new WebSocket(`${address.replace('http', 'ws')}${SOCKET_PATH}?ticket=${ticket}`, {
      perMessageDeflate: false,
    });
    this.#socket = socket;
    socket.on('message', (data) => this.#receive(JSON.parse(String(data)), address));
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('close', resolve));
    this.#isReady = false;
  }

  #receive(frame: ServerFrame, address: string): void {
    if (frame.type === 'ready') {
      this.#isReady = true;
      this.#sendFrame({ type: 'chat.hello', chats: [{ id: this.writer.chatId, change: this.#lastChange }] });
      if (this.#waiting) this.#sendFrame(this.#waiting.frame);
    } else if (frame.type === 'chat.ack') {
      if (this.#waiting?.id !== frame.message.id) return;
      this.acknowledged += 1;
      this.#waiting.resolve();
      this.#waiting = null;
    } else if (frame.type === 'chat.message') this.#apply(frame.message);
    else if (frame.type === 'chat.reload') void this.#reload(address);
    else if (frame.type === 'chat.refused' && frame.code !== 'unavailable') this.wrong.push(frame.code);
  }

  /** Something is missing in between: it is asked for, and this one comes with it. */
  #apply(message: Message): void {
    if (message.change <= this.#lastChange) return;
    if (message.change > this.#lastChange + 1) {
      this.#sendFrame({ type: 'chat.hello', chats: [{ id: this.writer.chatId, change: this.#lastChange }] });
      return;
    }
    this.#lastChange = message.change;
    if (message.sequence !== this.#lastSequence + 1) this.wrong.push(`${message.sequence} after ${this.#lastSequence}`);
    this.#lastSequence = message.sequence;
    this.shown.push(message.text);
    for (const resolve of this.#onShown.splice(0)) resolve();
    const sentAt = Number(message.text.split(' ')[1]);
    if (!Number.isNaN(sentAt)) this.latencies.push(performance.now() - sentAt);
  }

  async #reload(address: string): Promise<void> {
    const query = `changed_after=${this.#lastChange}&limit=100`;
    const answer = await fetch(`${address}/api/chat/chats/${this.writer.chatId}/messages/?${query}`, {
      headers: headersOf(this.writer.token),
    }).catch(() => null);
    if (answer?.status !== 200) return;
    const { results, has_later } = (await answer.json()) as { results: Message[]; has_later: boolean };
    for (const message of results) this.#apply(message);
    if (has_later) await this.#reload(address);
  }

  /** Until it is acknowledged, however often the connection is lost. */
  async send(text: string): Promise<void> {
    const id = randomUUID();
    const frame: ClientFrame = { type: 'chat.send', chat_id: this.writer.chatId, message: { id, text } };
    const acknowledged = new Promise<void>((resolve) => {
      this.#waiting = { id, frame, resolve };
    });
    this.#sendFrame(frame);
    while (this.#waiting?.id === id) {
      await Promise.race([acknowledged, wait(ACK_MS, undefined, { ref: false })]);
      if (this.#waiting?.id === id) this.#sendFrame(frame);
    }
  }

  #sendFrame(frame: ClientFrame): void {
    if (this.#isReady && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  nextShown(): Promise<void> {
    return new Promise((resolve) => this.#onShown.push(resolve));
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** The line breaks, as when a phone changes its network. */
  drop(): void {
    this.#socket?.terminate();
  }

  stop(): void {
    this.#isStopped = true;
    this.#socket?.terminate();
  }
}

export function headersOf(token: string): Record<string, string> {
  const csrf = { 'x-csrftoken': 'load', cookie: 'csrftoken=load' };
  return { authorization: `Token ${token}`, 'x-api-key': 'sanad-web', ...csrf };
}

export interface LoadOptions {
  databaseUrl: string;
  /** The second one is killed in the middle. */
  nodes: [NodeProcess, NodeProcess];
  pairs: number;
  messagesPerPerson: number;
  /** Between two messages of one person. */
  pauseMs: number;
  /** The share of connections that break each second. */
  drops: number;
}

export interface LoadReport {
  stored: number;
  expected: number;
  lost: number;
  double: number;
  outOfOrder: number;
  wrong: string[];
  seconds: number;
  latencies: number[];
}

export async function loadChats(options: LoadOptions): Promise<LoadReport> {
  const { databaseUrl, nodes, pairs, messagesPerPerson, pauseMs, drops } = options;
  let addresses = nodes.map(({ address }) => address);
  const writers = (await makePairs(databaseUrl, pairs)).flat();
  const clients = writers.map((writer, index) => new LoadClient(writer, () => rotated(addresses, index)));
  const running = clients.map((client) => client.run());
  while (clients.some(({ isReady }) => !isReady)) await wait(50);
  const dropping = setInterval(() => {
    for (const client of clients) if (Math.random() < drops) client.drop();
  }, 1000);
  const expected = clients.length * messagesPerPerson;
  const started = performance.now();
  let isKilled = false;
  const writing = clients.map(async (client, index) => {
    await wait(Math.random() * pauseMs);
    for (let n = 0; n < messagesPerPerson; n++) {
      await client.send(`${index}/${n} ${performance.now()}`);
      await wait(pauseMs * (0.5 + Math.random()));
    }
  });
  const killing = (async () => {
    const sent = () => clients.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    while (sent() < expected / 2) await wait(50);
    addresses = addresses.slice(0, 1);
    isKilled = true;
    await nodes[1].stop('SIGKILL');
  })();
  await Promise.all([...writing, killing]);
  const seconds = (performance.now() - started) / 1000;
  clearInterval(dropping);
  if (!isKilled) throw new Error('no server was killed');
  await settled(clients, 2 * messagesPerPerson);
  for (const client of clients) client.stop();
  await Promise.all(running);
  const stored = await textsOf(databaseUrl, writers);
  return {
    ...compare(clients, stored, messagesPerPerson),
    expected,
    seconds,
    latencies: clients.flatMap((client) => client.latencies),
  };
}

const rotated = (addresses: string[], by: number) =>
  addresses.map((_, n) => addresses[(n + by) % addresses.length] ?? '');

/** Everything that was sent has been shown, or ten seconds are over. */
async function settled(clients: readonly LoadClient[], each: number): Promise<void> {
  for (let n = 0; n < 200 && clients.some(({ shown }) => shown.length < each); n++) await wait(50);
}

async function textsOf(databaseUrl: string, writers: readonly Writer[]): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ chat_id: string; texts: string[] }>(
    'SELECT chat_id, array_agg(text ORDER BY sequence) AS texts FROM chat_messages WHERE chat_id = ANY($1) GROUP BY chat_id',
    [writers.map(({ chatId }) => chatId)],
  );
  await client.end();
  return new Map(rows.map(({ chat_id, texts }) => [chat_id, texts]));
}

/** What each person was shown beside what is stored, and what each wrote in the order of writing. */
function compare(clients: readonly LoadClient[], stored: Map<string, string[]>, each: number) {
  const counts = { lost: 0, double: 0, outOfOrder: 0 };
  for (const [index, { shown, writer }] of clients.entries()) {
    const texts = stored.get(writer.chatId) ?? [];
    const own = texts.filter((text) => text.startsWith(`${index}/`)).map((text) => Number(/\/(\d+)/.exec(text)?.[1]));
    counts.lost += Math.max(0, each - new Set(own).size) + texts.filter((text) => !shown.includes(text)).length;
    counts.double += own.length - new Set(own).size + shown.length - new Set(shown).size;
    counts.outOfOrder += own.filter((n, at) => at > 0 && n <= (own[at - 1] ?? -1)).length;
    if (shown.join() !== texts.join()) counts.outOfOrder += 1;
  }
  const wrong = clients.flatMap((client) => client.wrong);
  return { ...counts, wrong, stored: [...stored.values()].reduce((sum, texts) => sum + texts.length, 0) };
}
