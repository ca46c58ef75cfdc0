import { completeBooking, contestNoShow, reportNoShow } from '@sanad/contract/bookings/booking-actions.ts';
import { BOOKING_TRANSITIONS } from '@sanad/contract/bookings/booking-states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookingScenario, HOURLY_FILS } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { EVENT_OF_TRANSITION } from './bookings.events.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

/** What happened to a booking, in order; what the provider did, and what followed elsewhere, is left out. */
async function eventsOf(id: string): Promise<string[]> {
  const rows = await app.platform.db
    .selectFrom('events')
    .select('type')
    .where('subject', '=', id)
    .where('type', '!=', 'booking.payment_changed')
    .where((eb) => eb.or([eb('type', 'like', 'booking.%'), eb('type', 'like', 'money.%')]))
    .orderBy('id')
    .execute();
  return rows.map(({ type }) => type);
}
async function payloadOf(id: string, type: string): Promise<unknown> {
  const rows = await app.platform.db
    .selectFrom('events')
    .select('payload')
    .where('subject', '=', id)
    .where('type', '=', type)
    .execute();
  expect(rows).toHaveLength(1);
  return rows[0]?.payload;
}

describe('the events of a booking', () => {
  it('has one for every move of the state table', () => {
    expect(Object.keys(EVENT_OF_TRANSITION).sort()).toEqual(
      [...new Set(BOOKING_TRANSITIONS.map(({ action }) => action))].sort(),
    );
  });

  it('tell its whole life, each change once, and a session that took place posts who gets what', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await scenario.tick();
    await scenario.reschedule(family, id, scenario.at(4, 10));
    await scenario.goTo(family, id, 10);
    for (const person of [family, lsa]) await scenario.joinCall(person, id);
    await scenario.goTo(family, id, -60);
    await lsa.client.call(completeBooking, { params: { id } });
    app.clock.advance({ hours: 72 });
    await scenario.tick();
    await scenario.tick();
    expect((await eventsOf(id)).filter((type) => type !== 'booking.reminder_due')).toEqual([
      'booking.held',
      'booking.requested',
      'booking.accepted',
      'money.captured',
      'booking.rescheduled',
      'booking.started',
      'booking.completed',
      'booking.settled',
      'money.posted',
      'money.released',
    ]);
    expect(await payloadOf(id, 'money.posted')).toEqual({
      postingId: expect.any(Number),
      bookingId: id,
      parentUserId: family.id,
      cause: 'completed',
      toCardFils: 0,
      returnedCreditFils: 0,
      creditFils: 0,
      lsaFils: HOURLY_FILS * 0.85,
      feeFils: HOURLY_FILS * 0.15,
      coveredFils: 0,
    });
    // It ended as agreed: there is nothing to say about an early end.
    expect((await scenario.see(family, id)).outcome).toBeNull();
  });

  it('of a free call begin with the request', async () => {
    const [family, lsa] = await scenario.pair();
    const [id = ''] = await scenario.requested(family, lsa, scenario.at(2, 15), { kind: 'trial' });
    expect(await eventsOf(id)).toEqual(['booking.requested']);
    expect(await payloadOf(id, 'booking.requested')).toMatchObject({ from: null, to: 'requested', amountFils: 0 });
  });

  it('of a series: the LSA hears of it once, the family gets one receipt by mail and nothing under the bell', async () => {
    const [family, lsa] = await scenario.pair();
    const ids = await scenario.requested(family, lsa, [scenario.at(3, 9), scenario.at(10, 9), scenario.at(17, 9)]);
    for (const id of ids) expect(await eventsOf(id)).toEqual(['booking.held', 'booking.requested']);
    expect(await scenario.notificationsOf(lsa)).toEqual(['booking.requested']);
    expect(await scenario.notificationsOf(family)).toEqual([]);
    expect((await scenario.app.make.lastMessage(family.email)).subject).toMatch(/^Your request to/);
  });

  it('of a cancellation say by whom and what comes back', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(6, 12));
    await scenario.tick();
    await scenario.cancel(family, id);
    await scenario.tick();
    expect(await payloadOf(id, 'booking.cancelled')).toMatchObject({
      by: 'parent',
      from: 'confirmed',
      to: 'cancelled_by_parent',
      priceFils: HOURLY_FILS,
      toCardFils: HOURLY_FILS,
    });
    expect((await eventsOf(id)).slice(-3)).toEqual(['booking.cancelled', 'money.posted', 'money.refunded']);
  });

  it('of a missed session: reported, contested', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(7, 11));
    await scenario.tick();
    await scenario.goTo(family, id, 0);
    await scenario.joinCall(family, id);
    await scenario.goTo(family, id, -20);
    await family.client.call(reportNoShow, { params: { id }, body: { note: '' } });
    await lsa.client.call(contestNoShow, { params: { id }, body: { reason: 'I was there.' } });
    expect((await eventsOf(id)).slice(-2)).toEqual(['booking.no_show_reported', 'booking.no_show_contested']);
    expect(await payloadOf(id, 'booking.no_show_contested')).toMatchObject({ by: 'lsa' });
  });
});
