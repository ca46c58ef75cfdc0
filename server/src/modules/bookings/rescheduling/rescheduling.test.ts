import { answerReschedule, bookingSlots, rescheduleBooking } from '@sanad/contract/bookings/booking-actions.ts';
import { joinWaitlist, leaveWaitlist, listWaiting } from '@sanad/contract/bookings/waitlist.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookingScenario, type Family, type Lsa } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

async function goTo(person: Family | Lsa, id: string, hoursBefore: number): Promise<void> {
  const { starts_at } = await scenario.see(person, id);
  const target = Date.parse(starts_at) - hoursBefore * 3_600_000;
  app.clock.advance({ seconds: (target - app.clock.now().getTime()) / 1000 });
}
const move = (person: Family | Lsa, id: string, startsAt: string) => scenario.reschedule(person, id, startsAt);
const moveFrom = (person: Family | Lsa, id: string, from: string, starts_at: string) =>
  person.client.call(rescheduleBooking, { params: { id }, body: { from, starts_at } });

async function answer(person: Family | Lsa, id: string, overrides: 'accept' | 'decline' | 'withdraw') {
  const request_id = (await scenario.see(person, id)).reschedule?.id ?? '';
  return person.client.call(answerReschedule, { params: { id }, body: { request_id, answer: overrides } });
}

const kindsFor = async (userId: string, kind: string) => {
  await app.settle();
  const notification = app.platform.db.selectFrom('notifications').select('id').where('user_id', '=', userId);
  return (await notification.where('kind', '=', kind).execute()).length;
};

describe('moving a session [PAR-08 partly]', () => {
  it('a parent moves alone with 24 hours to go, twice at most, and the old hour is free', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    const first = await move(family, id, scenario.at(4, 10));
    expect(first.body).toMatchObject({
      state: 'confirmed',
      starts_at: scenario.at(4, 10),
      reschedules_left: 1,
      reschedule: null,
    });
    const other = await scenario.family();
    await scenario.held(other, lsa, scenario.at(3, 16));
    expect((await move(family, id, scenario.at(5, 10))).body.reschedules_left).toBe(0);
    const third = await move(family, id, scenario.at(6, 10));
    expect([third.status, third.problem.code]).toEqual([409, 'reschedules_used_up']);
    expect(await kindsFor(lsa.id, 'booking.moved')).toBe(2);
  });

  it('moves the LSA requested leave the parent both of theirs', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(6, 16));
    for (const hour of [10, 11]) {
      await move(lsa, id, scenario.at(7, hour));
      expect((await answer(family, id, 'accept')).status).toBe(200);
    }
    expect((await scenario.see(lsa, id)).reschedules_left).toBe(0);
    expect((await move(lsa, id, scenario.at(7, 12))).problem.code).toBe('reschedules_used_up');
    expect((await move(family, id, scenario.at(7, 12))).body.reschedules_left).toBe(1);
  });

  it('to a taken, closed or same hour is refused with what is free nearby', async () => {
    const [family, lsa] = await scenario.pair();
    const other = await scenario.family();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await scenario.confirmed(other, lsa, scenario.at(4, 16));
    const taken = await move(family, id, scenario.at(4, 16));
    expect([taken.status, taken.problem.code]).toEqual([409, 'booking_slot_taken']);
    expect(taken.problem.info).toMatchObject({
      occurrences: [{ clash: 'taken', nearest: [{ starts_at: scenario.at(4, 15) }, {}, {}] }],
    });
    expect((await move(family, id, scenario.at(4, 21))).problem.code).toBe('booking_not_possible');
    expect((await move(family, id, scenario.at(3, 16))).status).toBe(409);
    expect((await scenario.see(family, id)).starts_at).toBe(scenario.at(3, 16));
  });

  it('a longer session may move into a part of its own time', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 15), { hours: 2 });
    expect((await move(family, id, scenario.at(3, 16))).body).toMatchObject({
      starts_at: scenario.at(3, 16),
      ends_at: scenario.at(3, 18),
    });
  });

  it('only its two sides see which hours it could have, its own among them', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 15), { hours: 2 });
    await scenario.confirmed(await scenario.family(), lsa, scenario.at(3, 12));
    const day = scenario.at(3, 15).slice(0, 10);
    const ask = (person: Family | Lsa, query = { from: day, to: day }) =>
      person.client.call(bookingSlots, { params: { id }, query });
    for (const side of [family, lsa]) {
      const starts = (await ask(side)).body.results.map(({ starts_at }) => starts_at);
      expect(starts).toEqual(expect.arrayContaining([scenario.at(3, 15), scenario.at(3, 16), scenario.at(3, 17)]));
      expect(starts).not.toContain(scenario.at(3, 12));
    }
    for (const stranger of [await scenario.family(), await scenario.lsa()]) {
      expect((await ask(stranger)).problem.code).toBe('not_found');
    }
    const wrong = await ask(family, { from: day, to: '2020-01-01' });
    expect([wrong.status, wrong.problem.code]).toEqual([422, 'range_invalid']);
    await scenario.cancel(family, id);
    for (const side of [family, lsa]) expect((await ask(side)).problem.code).toBe('no_longer_possible');
  });

  it('closer than 24 hours the parent has to ask, and the LSA agrees', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    const wished = scenario.at(5, 10);
    await goTo(family, id, 20);
    expect((await scenario.see(family, id)).may).toContain('request_reschedule');
    const asked = await move(family, id, wished);
    expect(asked.body.reschedule).toMatchObject({ by: 'parent', starts_at: wished });
    expect((await scenario.see(lsa, id)).may).toContain('answer_reschedule');
    const own = await answer(family, id, 'accept');
    expect(own.problem.code).toBe('no_longer_possible');
    expect((await answer(lsa, id, 'accept')).body).toMatchObject({ starts_at: wished, reschedule: null });
  });

  it('an LSA always asks; the parent declines, the LSA withdraws, time runs out', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(6, 16));
    const before = (await scenario.see(family, id)).starts_at;
    await move(lsa, id, scenario.at(7, 10));
    expect((await answer(family, id, 'decline')).body).toMatchObject({ starts_at: before, reschedule: null });
    expect(await kindsFor(lsa.id, 'booking.move_declined')).toBe(1);
    await move(lsa, id, scenario.at(7, 11));
    expect((await answer(lsa, id, 'withdraw')).body.reschedule).toBeNull();
    await move(lsa, id, scenario.at(7, 12));
    const twice = await move(lsa, id, scenario.at(7, 13));
    expect(twice.status).toBe(409);
    app.clock.advance({ hours: 24 });
    await scenario.tick();
    const ended = await scenario.see(family, id);
    expect([ended.starts_at, ended.reschedule]).toEqual([before, null]);
    expect(ended.history.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['move_ask', 'move_declined', 'move_withdrawn', 'move_expired']),
    );
  });

  it('a request to reschedule cannot be granted once its hour is taken', async () => {
    const [family, lsa] = await scenario.pair();
    const other = await scenario.family();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await move(lsa, id, scenario.at(4, 10));
    await scenario.confirmed(other, lsa, scenario.at(4, 10));
    const late = await answer(family, id, 'accept');
    expect([late.status, late.problem.code]).toEqual([409, 'booking_slot_taken']);
    expect(await scenario.see(family, id)).toMatchObject({ starts_at: scenario.at(3, 16), reschedule: { by: 'lsa' } });
  });

  it('is for the two sides alone', async () => {
    const [family, lsa] = await scenario.pair();
    const stranger = await scenario.family();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    expect((await moveFrom(stranger, id, scenario.at(3, 16), scenario.at(4, 10))).status).toBe(404);
  });

  it('of two moves at once one counts, and the other gets the session as it stands now', async () => {
    const [family, lsa] = await scenario.pair();
    const start = scenario.at(3, 16);
    const id = await scenario.confirmed(family, lsa, start);
    const both = await Promise.all([
      moveFrom(family, id, start, scenario.at(4, 10)),
      moveFrom(lsa, id, start, scenario.at(5, 11)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.problem.code).toBe('no_longer_possible');
    const { starts_at, reschedule } = await scenario.see(family, id);
    expect(refused?.problem.info).toMatchObject({ booking: { starts_at, reschedule } });
    expect([starts_at, reschedule?.by]).toBeOneOf([
      [scenario.at(4, 10), undefined],
      [start, 'lsa'],
    ]);
  });

  it('made for a time that is not true any more changes nothing, also after one’s own yes', async () => {
    const [family, lsa] = await scenario.pair();
    const start = scenario.at(3, 16);
    const id = await scenario.confirmed(family, lsa, start);
    await move(lsa, id, scenario.at(4, 10));
    expect((await answer(family, id, 'accept')).status).toBe(200);
    for (const person of [family, lsa]) {
      const late = await moveFrom(person, id, start, scenario.at(5, 11));
      expect([late.status, late.problem.code]).toEqual([409, 'no_longer_possible']);
    }
    expect(await scenario.see(family, id)).toMatchObject({
      starts_at: scenario.at(4, 10),
      reschedule: null,
      reschedules_left: 2,
    });
  });
});

describe('the waiting list', () => {
  it('tells a parent when the hour becomes free, once', async () => {
    const [family, lsa] = await scenario.pair();
    const waiting = await scenario.family();
    const body = { lsa_id: lsa.profile.id, starts_at: scenario.at(3, 16), mode: 'online' as const };
    const free = await waiting.client.call(joinWaitlist, { body });
    expect(free.problem.code).toBe('slot_is_free');
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    const joined = await waiting.client.call(joinWaitlist, { body });
    expect([joined.status, joined.body.state]).toEqual([201, 'waiting']);
    const again = await waiting.client.call(joinWaitlist, { body });
    expect(again.body.id).toBe(joined.body.id);
    await move(family, id, scenario.at(4, 16));
    await app.settle();
    expect(await kindsFor(waiting.id, 'waitlist.free')).toBe(1);
    const { body: list } = await waiting.client.call(listWaiting, {});
    expect(list.results).toMatchObject([{ id: joined.body.id, state: 'told' }]);
    const stolen = await family.client.call(leaveWaitlist, { params: { id: joined.body.id } });
    const left = await waiting.client.call(leaveWaitlist, { params: { id: joined.body.id } });
    expect([stolen.status, left.status]).toEqual([404, 204]);
  });

  it('is only for hours that are taken', async () => {
    const [family, lsa] = await scenario.pair();
    const body = { lsa_id: lsa.profile.id, starts_at: scenario.at(3, 22), mode: 'online' as const };
    const closed = await family.client.call(joinWaitlist, { body });
    expect([closed.status, closed.problem.code]).toEqual([422, 'booking_not_possible']);
  });
});

describe('reminders [BKG-05]', () => {
  it('go to both sides 24 hours and 2 hours before, each once, also after the session was moved', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(4, 16));
    await move(family, id, scenario.at(4, 17));
    await goTo(family, id, 24);
    await scenario.tick();
    await scenario.tick();
    expect([await kindsFor(family.id, 'booking.reminder'), await kindsFor(lsa.id, 'booking.reminder')]).toEqual([1, 1]);
    await goTo(family, id, 2);
    await scenario.tick();
    expect(await kindsFor(family.id, 'booking.reminder')).toBe(2);
  });

  it('are not sent late for a session booked on the same day', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(1, 9));
    await goTo(family, id, 3);
    await scenario.tick();
    expect(await kindsFor(family.id, 'booking.reminder')).toBe(0);
  });
});
