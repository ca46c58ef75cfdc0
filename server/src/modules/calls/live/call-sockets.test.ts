import { randomUUID } from 'node:crypto';
import { HERE_SECONDS } from '@sanad/contract/calls/call-rules.ts';
import { listCallVisits } from '@sanad/contract/calls/calls.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CallClient, openCallClient, STATUS, ticketFor } from '../../../../test/call-client.ts';
import type { Person } from '../../../../test/factory.ts';
import { BookingScenario, type Family, type Lsa } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
  address = (await app.listen()).replace('localhost', '127.0.0.1');
});
afterAll(() => app.close());

const open: CallClient[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

async function connect(person: Person, id: string, deviceId?: string): Promise<CallClient> {
  const client = await openCallClient(address, person.client, id, deviceId);
  open.push(client);
  return client;
}

/** Two sessions of one family, one after the other with two LSAs: for a while both rooms are open. */
async function twoOpenRooms(): Promise<{ family: Family; lsas: [Lsa, Lsa]; ids: [string, string] }> {
  const family = await scenario.family();
  const lsas: [Lsa, Lsa] = [await scenario.lsa(), await scenario.lsa()];
  const first = await scenario.confirmed(family, lsas[0], scenario.at(3, 16));
  const second = await scenario.confirmed(family, lsas[1], scenario.at(3, 17));
  await scenario.goTo(family, first, -55);
  return { family, lsas, ids: [first, second] };
}

const visitsOf = async (person: Person, id: string) =>
  (await person.client.call(listCallVisits, { params: { id } })).body;
const signal = (candidate: string) => ({ candidates: [{ candidate }] });

describe('a device', () => {
  it('is not disturbed by somebody who uses its id in another call', async () => {
    const { family, lsas, ids } = await twoOpenRooms();
    const [parent, assistant] = [await connect(family, ids[0]), await connect(lsas[0], ids[0])];
    await parent.join();
    await assistant.join();
    const stranger = await connect(lsas[1], ids[1], parent.deviceId);
    await stranger.join();
    parent.signal(assistant.deviceId, signal('still here'));
    const [first] = await assistant.next('call.signal');
    expect(first).toMatchObject({ from: parent.deviceId, signal: signal('still here') });
    expect([parent.of('call.ended'), parent.of('error')]).toEqual([[], []]);
    assistant.signal(parent.deviceId, signal('for the parent'));
    await parent.next('call.signal');
    expect(stranger.of('call.signal')).toEqual([]);
  });

  it('that goes on to another call has left the first', async () => {
    const { family, lsas, ids } = await twoOpenRooms();
    const [parent, assistant] = [await connect(family, ids[0]), await connect(lsas[0], ids[0])];
    await parent.join();
    await assistant.join();
    const ticket = await ticketFor(family.client, ids[1]);
    const { deviceId: device_id } = parent;
    parent.send({ type: 'call.join', booking_id: ids[1], device_id, ticket, status: STATUS });
    expect(await assistant.next('call.device_left')).toMatchObject([{ device_id, side: 'parent' }]);
    expect(await parent.next('call.joined', 2)).toMatchObject([{}, { booking_id: ids[1], devices: [] }]);
  });

  it('stays in the call when another page that would take its place cannot be let in', async () => {
    const { family, lsas, ids } = await twoOpenRooms();
    const [parent, assistant] = [await connect(family, ids[0]), await connect(lsas[0], ids[0])];
    await parent.join();
    await assistant.join();
    const again = await connect(family, ids[0], parent.deviceId);
    await sql`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''away''; END'`.execute(
      app.platform.db,
    );
    await sql`CREATE TRIGGER fail BEFORE INSERT ON booking_attendance EXECUTE FUNCTION fail()`.execute(app.platform.db);
    await again.join();
    await sql`DROP FUNCTION fail CASCADE`.execute(app.platform.db);
    expect(again.of('call.refused')).toMatchObject([{ code: 'internal' }]);
    parent.signal(assistant.deviceId, signal('still here'));
    expect(await assistant.next('call.signal')).toMatchObject([{ from: parent.deviceId }]);
    expect(parent.of('call.ended')).toEqual([]);
  });
});

it('a page in the background, whose timers stand still, stays in the call as long as its line does', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const node = await createTestApp({ databaseUrl: app.databaseUrl, clock: app.clock });
  const { family, ids } = await twoOpenRooms();
  const waiting = await openCallClient((await node.listen()).replace('localhost', '127.0.0.1'), family.client, ids[0]);
  await waiting.join();
  for (let checks = 1; checks <= 8; checks++) {
    vi.advanceTimersByTime(HERE_SECONDS * 1000);
    await vi.waitFor(() => expect(waiting.pings()).toBeGreaterThanOrEqual(checks));
    waiting.send({ type: 'ping' });
    await waiting.next('pong', checks);
  }
  expect((await visitsOf(family, ids[0])).visits).toMatchObject([{ left_at: null }]);
  vi.useRealTimers();
  waiting.close();
  await node.close();
});

it('of twenty devices that join at once two are in, and the time counts once', async () => {
  const { family, ids } = await twoOpenRooms();
  const clients = await Promise.all(Array.from({ length: 20 }, () => connect(family, ids[0])));
  await Promise.all(clients.map((client) => client.join()));
  expect(clients.filter((client) => client.of('call.joined').length === 1)).toHaveLength(2);
  const codes = clients.flatMap((client) => client.of('call.refused').map(({ code }) => code));
  expect(codes).toEqual(Array.from({ length: 18 }, () => 'call_full'));
  app.clock.advance({ seconds: 10 });
  expect(await visitsOf(family, ids[0])).toMatchObject({ parent_seconds: 10, visits: [{}, {}] });
});

it('somebody with several devices was there until the last of them was heard for the last time', async () => {
  const { family, ids } = await twoOpenRooms();
  const now = app.clock.now();
  await scenario.joinCall(family, ids[0]);
  for (const seconds of [7, 20, 8]) {
    const visit = { id: randomUUID(), booking_id: ids[0], user_id: family.id, side: 'parent', device_id: randomUUID() };
    const seen_at = new Date(now.getTime() + seconds * 1000);
    await app.platform.db
      .insertInto('call_visits')
      .values({ ...visit, joined_at: now, seen_at })
      .execute();
  }
  app.clock.advance({ seconds: 60 });
  await app.calls.tick();
  expect((await visitsOf(family, ids[0])).parent_seconds).toBe(20);
});
