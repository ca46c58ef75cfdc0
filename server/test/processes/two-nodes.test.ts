import { changePassword, logout, socketTicket } from '@sanad/contract/accounts/accounts.ts';
import { FIRST_FIGURES } from '@sanad/contract/policy/figures.ts';
import { planPolicyChange } from '@sanad/contract/policy/policy.ts';
import { searchLsas } from '@sanad/contract/search/search.ts';
import { SOCKET_CLOSE } from '@sanad/contract/sockets/socket-rules.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { daysAfter } from '../../src/platform/clock.ts';
import { PASSWORD, type Person } from '../factory.ts';
import { startRedis } from '../stand-ins/redis-server.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const redis = await startRedis();
afterAll(() => redis?.stop());
const buses = [{ name: 'PostgreSQL', redisUrl: null as string | null }];
if (redis) buses.push({ name: 'Redis', redisUrl: redis.url });

describe.each(buses)('two nodes that speak by $name', ({ redisUrl }) => {
  let one: TestApp;
  let two: TestApp;
  let address: string;
  beforeAll(async () => {
    one = await createTestApp({ config: { redisUrl } });
    two = await createTestApp({ databaseUrl: one.databaseUrl, clock: one.clock, config: { redisUrl } });
    address = await two.listen();
  });
  afterAll(async () => {
    await one.close();
    await two.close();
  });

  async function openSocketOnTwo(person: Person) {
    const { ticket } = (await person.client.call(socketTicket)).body;
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/chat/?ticket=${ticket}`);
    const frames: unknown[] = [];
    let closed: number | null = null;
    socket.on('message', (data) => frames.push(JSON.parse(String(data))));
    socket.on('close', (code) => {
      closed = code;
    });
    await vi.waitFor(() => expect(frames).toMatchObject([{ type: 'ready' }]), 5000);
    return { frames, closedWith: () => closed };
  }

  it('a notification from one reaches an open page on the other', async () => {
    const person = await one.make.person('PARENT');
    const { frames } = await openSocketOnTwo(person);
    const body = { current_password: PASSWORD, new_password: 'stepping-stones-over-water' };
    expect((await person.client.call(changePassword, { body })).status).toBe(204);
    await vi.waitFor(() => expect(frames).toContainEqual({ type: 'notifications.changed' }), 5000);
  });

  it('signing out on one closes the page that is open on the other', async () => {
    const person = await one.make.person('LSA');
    const { closedWith } = await openSocketOnTwo(person);
    await person.client.call(logout);
    await vi.waitFor(() => expect(closedWith()).toBe(SOCKET_CLOSE.signedOut), 5000);
  });

  it('a change of our fee that was planned on one is known on the other', async () => {
    const admin = await one.make.staff('SUPER_ADMIN');
    await one.make.confirm(admin);
    const effective_from = daysAfter(one.clock.now(), 15);
    const figures = { ...FIRST_FIGURES, fee_basis_points: 1400 };
    const body = { figures, effective_from: effective_from.toISOString(), note: 'Cheaper', based_on: 1 };
    expect((await admin.client.call(planPolicyChange, { body })).status).toBe(201);
    await vi.waitFor(() => expect(two.platform.policy.figuresAt(effective_from)).toEqual(figures), 5000);
  });

  it('an LSA who was added on one is found on the other', async () => {
    const found = async () => (await two.client().call(searchLsas, { query: {} })).body.results.length;
    expect(await found()).toBe(0);
    await one.make.lsa();
    await vi.waitFor(async () => expect(await found()).toBe(1), 5000);
  });
});
