import { randomUUID } from 'node:crypto';
import { logout } from '@sanad/contract/accounts/accounts.ts';
import { cancelBooking, quoteCancellation } from '@sanad/contract/bookings/booking-actions.ts';
import { createCallTicket, getCall, listCallVisits, setCallAgreements } from '@sanad/contract/calls/calls.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CallClient, ticketFor } from '../../../test/call-client.ts';
import type { Person } from '../../../test/factory.ts';
import type { BookingScenario, Family, Lsa } from '../../../test/scenarios/booking-scenario.ts';
import { CallScenario } from '../../../test/scenarios/call-scenario.ts';
import type { TestApp } from '../../../test/test-app.ts';

let calls: CallScenario;
let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  calls = await CallScenario.start();
  ({ app, bookings: scenario } = calls);
});
afterEach(() => calls.closeClients());
afterAll(() => calls.close());

/** Another session at the same time. */
async function soonBeside(family: Family, id: string): Promise<{ family: Family; id: string }> {
  const { starts_at } = await scenario.see(family, id);
  app.clock.advance({ days: -3 });
  const pair = (await scenario.pair()) as [Family, Lsa];
  const beside = await scenario.confirmed(...pair, starts_at);
  app.clock.advance({ days: 3 });
  return { family: pair[0], id: beside };
}

const codeOf = (client: CallClient) => client.of('call.refused').at(-1)?.code;

describe('who finds a call', () => {
  it('its two people, with who is there and when it opens; nobody else', async () => {
    const { family, lsa, id } = await calls.soon(11);
    const early = (await family.client.call(getCall, { params: { id } })).body;
    expect(early).toMatchObject({ state: 'early', your_side: 'parent', here: { parent: false, lsa: false } });
    expect(Date.parse(early.starts_at) - Date.parse(early.opens_at)).toBe(10 * 60_000);
    expect(Date.parse(early.closes_at) - Date.parse(early.ends_at)).toBe(10 * 60_000);
    await scenario.goTo(family, id, 10);
    const assistant = await calls.connect('lsa', lsa, id);
    await assistant.join();
    expect((await family.client.call(getCall, { params: { id } })).body).toMatchObject({
      state: 'open',
      here: { parent: false, lsa: true },
    });
    const strangers = await scenario.pair();
    for (const { client } of strangers) {
      expect((await client.call(getCall, { params: { id } })).status).toBe(404);
      expect((await client.call(createCallTicket, { params: { id } })).status).toBe(404);
      expect((await client.call(listCallVisits, { params: { id } })).status).toBe(404);
    }
    const staff = await app.make.staff('CST_ADMIN');
    expect((await staff.client.call(getCall, { params: { id } })).status).toBe(403);
    expect((await app.client().call(getCall, { params: { id } })).status).toBe(401);
  });

  it('a session in person has none', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16), { mode: 'in_person' });
    await scenario.goTo(family, id, 5);
    expect((await family.client.call(getCall, { params: { id } })).status).toBe(404);
    expect((await family.client.call(createCallTicket, { params: { id } })).status).toBe(404);
  });

  it('too early, cancelled and over: no ticket', async () => {
    const { family, lsa, id } = await calls.soon(11);
    const early = await family.client.call(createCallTicket, { params: { id } });
    expect([early.status, early.problem.code]).toEqual([409, 'too_early']);
    await scenario.goTo(family, id, 8);
    const { body } = await lsa.client.call(quoteCancellation, { params: { id } });
    const { way: _, ...quoted } = body.ways[0] ?? ({} as never);
    await lsa.client.call(cancelBooking, { params: { id }, body: { quoted, lsa_reason: 'other' } });
    expect((await family.client.call(createCallTicket, { params: { id } })).problem.code).toBe('no_longer_possible');
    expect((await family.client.call(getCall, { params: { id } })).body.state).toBe('unavailable');
    const { family: late, id: past } = await calls.soon();
    await scenario.goTo(late, past, -70);
    expect((await late.client.call(createCallTicket, { params: { id: past } })).problem.code).toBe(
      'no_longer_possible',
    );
    expect((await late.client.call(getCall, { params: { id: past } })).body.state).toBe('over');
  });
});

describe('joining', () => {
  it('starts the session when both are in, and each hears of the other, on different nodes', async () => {
    const { family, id, parent, assistant } = await calls.bothIn();
    expect(assistant.of('call.joined')[0]?.devices).toMatchObject([{ id: parent.deviceId, side: 'parent' }]);
    const [came] = await parent.next('call.device_joined');
    expect(came?.device).toMatchObject({ id: assistant.deviceId, side: 'lsa', status: { microphone: true } });
    expect(await scenario.see(family, id)).toMatchObject({
      state: 'in_progress',
      checked_in: { parent: true, lsa: true },
    });
  });

  it('a ticket of a stranger, a used one, an expired one and one of another call are refused', async () => {
    const { family, lsa, id } = await calls.soon();
    const other = await soonBeside(family, id);
    const client = await calls.connect('parent', family, id);
    await client.join(await ticketFor(lsa.client, id));
    expect(codeOf(client)).toBe('not_signed_in');
    await client.join(await ticketFor(other.family.client, other.id));
    expect(codeOf(client)).toBe('not_signed_in');
    const ticket = await ticketFor(family.client, id);
    app.clock.advance({ seconds: 61 });
    await client.join(ticket);
    expect(codeOf(client)).toBe('not_signed_in');
    const good = await ticketFor(family.client, id);
    await client.join(good);
    expect(client.of('call.joined')).toHaveLength(1);
    await client.join(good);
    expect([codeOf(client), client.of('call.refused').length]).toEqual(['not_signed_in', 4]);
  });

  it('a ticket is worth nothing once its login has ended', async () => {
    const { family, id } = await calls.soon();
    await ticketFor(family.client, id);
    const tickets = () => app.platform.db.selectFrom('call_tickets').selectAll().where('booking_id', '=', id).execute();
    expect(await tickets()).toHaveLength(1);
    await family.client.call(logout);
    expect(await tickets()).toEqual([]);
  });

  it('a second device of the same person joins, a third is refused until one leaves', async () => {
    const { family, lsa, id } = await calls.soon();
    const devices = await Promise.all([1, 2, 3].map(() => calls.connect('parent', family, id)));
    for (const device of devices) await device.join();
    expect(devices.map((device) => device.of('call.joined').length)).toEqual([1, 1, 0]);
    expect(codeOf(devices[2] as CallClient)).toBe('call_full');
    const assistant = await calls.connect('lsa', lsa, id);
    await assistant.join();
    expect(assistant.of('call.joined')[0]?.devices).toHaveLength(2);
    devices[0]?.leave();
    await assistant.next('call.device_left');
    await devices[2]?.join();
    expect(devices[2]?.of('call.joined')).toHaveLength(1);
  });

  it('the same device joins again over a new socket: it is there once', async () => {
    const { family, id, parent, assistant } = await calls.bothIn();
    const again = await calls.connect('lsa', family, id, parent.deviceId);
    await again.join();
    const [ended] = await parent.next('call.ended');
    expect(ended?.reason).toBe('replaced');
    parent.close();
    await assistant.next('call.device_joined');
    expect((await calls.visitsOf(family, id)).visits.filter(({ left_at }) => left_at === null)).toHaveLength(2);
    assistant.signal(again.deviceId, { candidates: [{ candidate: 'after' }] });
    await again.next('call.signal');
  });

  it('nobody takes over a device of the other side', async () => {
    const { lsa, id, parent } = await calls.bothIn();
    const thief = await calls.connect('lsa', lsa, id, parent.deviceId);
    await thief.join();
    expect(codeOf(thief)).toBe('not_found');
  });

  it('whoever waits is announced to the other one, once', async () => {
    const { family, lsa, id } = await calls.soon();
    const assistant = await calls.connect('lsa', lsa, id);
    await assistant.join();
    assistant.leave();
    await assistant.next('call.changed', 2);
    await assistant.join();
    await scenario.tick();
    const notices = (await scenario.notificationsOf(family)).filter((kind) => kind === 'call.waiting');
    expect(notices).toHaveLength(1);
    expect(await scenario.notificationsOf(lsa)).not.toContain('call.waiting');
  });
});

describe('signals', () => {
  const offer = { type: 'offer' as const, sdp: `v=0\r\n${'a=rtpmap:96 VP8/90000\r\n'.repeat(600)}` };

  it('reach the one device they are for, whole and in order, also when they are long', async () => {
    const { parent, assistant } = await calls.bothIn();
    parent.signal(assistant.deviceId, { description: offer });
    for (let n = 0; n < 20; n++) parent.signal(assistant.deviceId, { candidates: [{ candidate: `candidate:${n}` }] });
    const signals = await assistant.next('call.signal', 21);
    expect(signals.map(({ from }) => from)).toEqual(Array.from({ length: 21 }, () => parent.deviceId));
    expect(signals[0]?.signal.description).toEqual(offer);
    expect(signals.slice(1).map(({ signal }) => signal.candidates?.[0]?.candidate)).toEqual(
      Array.from({ length: 20 }, (_, n) => `candidate:${n}`),
    );
    expect(parent.of('call.signal')).toEqual([]);
  });

  it('of somebody who has not joined, or to another call, reach nobody', async () => {
    const { parent, assistant, family, id } = await calls.bothIn();
    const other = await calls.bothIn();
    const outside = await calls.connect('parent', family, id);
    outside.signal(assistant.deviceId, { candidates: [{ candidate: 'outside' }] });
    expect((await outside.next('error'))[0]).toMatchObject({ code: 'not_found', frame: 'call.signal' });
    other.parent.signal(assistant.deviceId, { candidates: [{ candidate: 'other call' }] });
    // In the name of a device of somebody else.
    other.parent.send({
      type: 'call.signal',
      device_id: parent.deviceId,
      to: assistant.deviceId,
      signal: { candidates: [{ candidate: 'forged' }] },
    });
    await other.parent.next('error');
    parent.signal(assistant.deviceId, { candidates: [{ candidate: 'mine' }] });
    const [first] = await assistant.next('call.signal');
    expect(first?.signal.candidates?.[0]?.candidate).toBe('mine');
  });

  it('that are malformed, too long or cannot be compressed are refused, and the line stays', async () => {
    const { parent, assistant } = await calls.bothIn();
    parent.signal(assistant.deviceId, { description: { type: 'offer', sdp: 'x'.repeat(24_001) } });
    parent.signal('nobody', {});
    const noise = Array.from({ length: 600 }, () => randomUUID())
      .join('')
      .slice(0, 24_000);
    parent.signal(assistant.deviceId, { description: { type: 'offer', sdp: noise } });
    const errors = await parent.next('error', 3);
    expect(errors.map(({ code }) => code)).toEqual(['invalid_input', 'invalid_input', 'too_large']);
    parent.signal(assistant.deviceId, { candidates: [] });
    await assistant.next('call.signal');
  });

  it('what a device sends is known to the others', async () => {
    const { parent, assistant } = await calls.bothIn();
    const status = { microphone: false, camera: true, screen: true };
    parent.send({ type: 'call.status', device_id: parent.deviceId, status });
    expect((await assistant.next('call.status'))[0]).toMatchObject({ device_id: parent.deviceId, status });
  });
});

describe('what a parent agrees to', () => {
  it('holds for every call of this child with this LSA, and can be changed; nobody else sets it', async () => {
    const { family, lsa, id } = await calls.soon();
    const see = async (person: Person) => (await person.client.call(getCall, { params: { id } })).body.agreements;
    expect(await see(lsa)).toEqual({ child_may_be_alone: null, keep_board: false });
    const set = (person: Person, body: object) => person.client.call(setCallAgreements, { params: { id }, body });
    expect((await set(lsa, { keep_board: true })).status).toBe(403);
    expect((await set((await scenario.pair())[0], { keep_board: true })).status).toBe(404);
    expect((await set(family, { child_may_be_alone: true })).status).toBe(204);
    await set(family, { keep_board: true });
    expect(await see(lsa)).toEqual({ child_may_be_alone: true, keep_board: true });
    await set(family, { child_may_be_alone: false });
    expect(await see(family)).toEqual({ child_may_be_alone: false, keep_board: true });
  });
});

it('a relay gets a name that says until when it is good, and nothing about the person', async () => {
  const { family, id } = await calls.soon();
  vi.spyOn(app.platform.config, 'callServers', 'get').mockReturnValue({
    stunUrls: ['stun:relay.example:3478'],
    turn: { urls: ['turn:relay.example:3478'], secret: 'shared-with-the-relay', isOnly: true },
  });
  const { body } = await family.client.call(createCallTicket, { params: { id } });
  vi.restoreAllMocks();
  expect(body.ice_policy).toBe('relay');
  const relay = body.ice_servers[1];
  expect(relay?.username).toMatch(/^\d{10}:[0-9a-f]{12}$/);
  const until = Number(relay?.username?.split(':')[0]) * 1000 - app.clock.now().getTime();
  expect([until > 0, until <= 6 * 3_600_000]).toEqual([true, true]);
  expect(JSON.stringify(body)).not.toContain('shared-with-the-relay');
});
