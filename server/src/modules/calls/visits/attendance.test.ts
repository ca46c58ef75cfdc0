import { randomUUID } from 'node:crypto';
import { answerReschedule, cancelBooking, quoteCancellation } from '@sanad/contract/bookings/booking-actions.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BookingScenario } from '../../../../test/scenarios/booking-scenario.ts';
import { CallScenario } from '../../../../test/scenarios/call-scenario.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let calls: CallScenario;
let app: TestApp;
let otherApp: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  calls = await CallScenario.start();
  ({ app, otherApp, bookings: scenario } = calls);
});
afterEach(() => calls.closeClients());
afterAll(() => calls.close());

describe('attendance', () => {
  it('is right to the second, per person and together', async () => {
    const { family, lsa, id } = await calls.soon(0);
    const parent = await calls.connect('parent', family, id);
    await parent.join();
    app.clock.advance({ seconds: 12 });
    const assistant = await calls.connect('lsa', lsa, id);
    await assistant.join();
    app.clock.advance({ seconds: 8 });
    parent.send({ type: 'call.here', device_id: parent.deviceId });
    assistant.send({ type: 'call.here', device_id: assistant.deviceId });
    parent.leave();
    await assistant.next('call.device_left');
    app.clock.advance({ seconds: 5 });
    const visits = await calls.visitsOf(lsa, id);
    expect(visits).toMatchObject({ parent_seconds: 20, lsa_seconds: 13, together_seconds: 8 });
    expect(visits.visits.map(({ side, left_at }) => [side, left_at !== null])).toEqual([
      ['parent', true],
      ['lsa', false],
    ]);
    expect((await scenario.see(family, id)).call).toMatchObject({ parent_seconds: 20, together_seconds: 8 });
  });

  it('of two devices of one person counts once', async () => {
    const { family, id } = await calls.soon(0);
    const [phone, laptop] = [await calls.connect('parent', family, id), await calls.connect('lsa', family, id)];
    await phone.join();
    app.clock.advance({ seconds: 5 });
    await laptop.join();
    app.clock.advance({ seconds: 5 });
    phone.leave();
    await laptop.next('call.device_left');
    app.clock.advance({ seconds: 5 });
    expect((await calls.visitsOf(family, id)).parent_seconds).toBe(15);
  });

  it('a closed socket is a departure, and a new one with the same device goes on counting', async () => {
    const { family, lsa, id, parent, assistant } = await calls.bothIn(0);
    app.clock.advance({ seconds: 10 });
    parent.close();
    await assistant.next('call.device_left');
    app.clock.advance({ seconds: 3 });
    const again = await calls.connect('parent', family, id, parent.deviceId);
    await again.join();
    app.clock.advance({ seconds: 10 });
    expect(await calls.visitsOf(lsa, id)).toMatchObject({ parent_seconds: 20, lsa_seconds: 23, together_seconds: 20 });
  });

  it('what a killed node left open ends when the node was last heard of', async () => {
    const { family, id } = await calls.soon(0);
    const { platform } = app;
    const deviceId = randomUUID();
    await scenario.joinCall(family, id);
    const now = app.clock.now();
    await platform.db
      .insertInto('call_visits')
      .values({
        id: randomUUID(),
        booking_id: id,
        user_id: family.id,
        side: 'parent',
        device_id: deviceId,
        joined_at: now,
        seen_at: new Date(now.getTime() + 7000),
      })
      .execute();
    app.clock.advance({ seconds: 60 });
    await Promise.all([app.calls.tick(), otherApp.calls.tick()]);
    expect(await calls.visitsOf(family, id)).toMatchObject({
      parent_seconds: 7,
      visits: [{ left_at: expect.any(String) }],
    });
  });

  it('two who were in for half of it have had their session, without a word', async () => {
    const { family, lsa, id } = await calls.soon(0);
    for (const person of [family, lsa]) await scenario.joinCall(person, id);
    app.clock.advance({ minutes: 70 });
    await scenario.tick();
    expect(await scenario.see(family, id)).toMatchObject({ state: 'completed', call: { together_seconds: 4200 } });
  });

  it.each([
    // who left after how many minutes, and what the session is then
    ['lsa', 10, 'no_show_lsa'],
    ['parent', 10, 'no_show_parent'],
    ['both', 10, 'completed'],
    ['lsa', 31, 'completed'],
  ] as const)('%s left after %i minutes: %s', async (who, minutes, state) => {
    const { family, lsa } = await calls.soon();
    const id = await scenario.confirmed(family, lsa, scenario.at(1, 12));
    await scenario.goTo(family, id, 0);
    for (const person of [family, lsa]) await scenario.joinCall(person, id);
    await scenario.goTo(family, id, -minutes);
    if (who !== 'parent') await scenario.leaveCall(lsa, id);
    if (who !== 'lsa') await scenario.leaveCall(family, id);
    await scenario.goTo(family, id, -70);
    await scenario.tick();
    expect((await scenario.see(family, id)).state).toBe(state);
  });
});

describe('the end', () => {
  it('the room closes ten minutes after the session, for everybody in it', async () => {
    const { family, id, parent, assistant } = await calls.bothIn(0);
    app.clock.advance({ minutes: 70 });
    await app.calls.tick();
    for (const client of [parent, assistant]) expect((await client.next('call.ended'))[0]?.reason).toBe('closed');
    const { visits } = await calls.visitsOf(family, id);
    expect(visits.every(({ left_at }) => left_at !== null)).toBe(true);
  });

  it('a session that is moved while one side waits in the call ends the call as moved', async () => {
    const { family, lsa, id } = await calls.soon();
    const assistant = await calls.connect('lsa', lsa, id);
    await assistant.join();
    const requested = await scenario.reschedule(family, id, scenario.at(2, 12));
    const body = { request_id: requested.body.reschedule?.id ?? '', answer: 'accept' as const };
    expect((await lsa.client.call(answerReschedule, { params: { id }, body })).status).toBe(200);
    await scenario.tick();
    expect((await assistant.next('call.ended'))[0]?.reason).toBe('moved');
  });

  it('a session that staff call off ends the call', async () => {
    const { id, parent, assistant } = await calls.bothIn();
    const staff = await app.make.staff('CST_ADMIN');
    const { body } = await staff.client.call(quoteCancellation, { params: { id } });
    const { way: _, ...quoted } = body.ways[0] ?? ({} as never);
    expect((await staff.client.call(cancelBooking, { params: { id }, body: { quoted } })).status).toBe(200);
    await scenario.tick();
    for (const client of [parent, assistant]) expect((await client.next('call.ended'))[0]?.reason).toBe('cancelled');
    await expect(parent.join()).rejects.toThrow('no_longer_possible');
  });
});
