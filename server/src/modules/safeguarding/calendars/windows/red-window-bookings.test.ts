import { acceptBooking, answerReschedule } from '@sanad/contract/bookings/booking-actions.ts';
import { createBooking, payCheckout } from '@sanad/contract/bookings/checkouts.ts';
import { joinWaitlist } from '@sanad/contract/bookings/waitlist.ts';
import { answerNegotiation, startNegotiation } from '@sanad/contract/negotiation.ts';
import { getCalendarToday } from '@sanad/contract/safeguarding/calendar.ts';
import { getCarePlan } from '@sanad/contract/safeguarding/calendar-care-plans.ts';
import { decideBookingApproval } from '@sanad/contract/safeguarding/calendar-windows.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Family, Lsa } from '../../../../../test/scenarios/booking-scenario.ts';
import { CalendarScenario } from '../../../../../test/scenarios/calendar-scenario.ts';
import { createTestApp, type TestApp } from '../../../../../test/test-app.ts';

let app: TestApp;
let scenario: CalendarScenario;
let booking: CalendarScenario['booking'];
beforeAll(async () => {
  app = await createTestApp();
  scenario = await CalendarScenario.of(app);
  booking = scenario.booking;
});
afterAll(() => app.close());

type Overrides = Parameters<CalendarScenario['booking']['bookingInput']>[3];

const book = (family: Family, lsa: Lsa, starts: string | string[], overrides: Overrides = {}) =>
  family.client.call(createBooking, { body: booking.bookingInput(family, lsa, starts, overrides) });

async function waiting(childId: string) {
  await app.settle();
  const { approvals } = (await scenario.staff.client.call(getCalendarToday)).body;
  return approvals.filter(({ child }) => child.id === childId);
}

async function decide(childId: string, answer: 'approve' | 'decline', note = '') {
  const [approval] = await waiting(childId);
  return scenario.staff.client.call(decideBookingApproval, {
    params: { id: approval?.id ?? '' },
    body: { answer, note },
  });
}

/** A child in a red window for a week from tomorrow, and an LSA they do not know. */
async function redWindow(overrides = {}) {
  const made = await scenario.active({ starts_on: scenario.day(1), ends_on: scenario.day(8), ...overrides });
  return { ...made, lsa: await booking.lsa() };
}

describe('booking inside a red window [CST-05]', () => {
  it('with an LSA the child does not know waits for our yes, and is then possible', async () => {
    const { family, lsa, childId } = await redWindow();
    const stopped = await book(family, lsa, booking.at(3, 16));
    expect([stopped.status, stopped.problem.code]).toEqual([409, 'booking_needs_team']);
    expect(stopped.problem.info).toMatchObject({ reasons: ['safeguarding.approval_needed'] });
    expect((await decide(childId, 'approve')).body).toMatchObject({ state: 'approved' });
    expect(await scenario.notified(family.id, 'safeguarding.approval_decided')).toBe(1);
    expect((await book(family, lsa, booking.at(3, 16))).status).toBe(201);
  });

  it('asks our team once, however often it is tried, and tells them', async () => {
    const { family, lsa, childId } = await redWindow();
    for (const hour of [10, 11, 12]) await book(family, lsa, booking.at(3, hour));
    expect(await waiting(childId)).toHaveLength(1);
    expect(await scenario.notified(scenario.staff.id, 'safeguarding.approval_requested')).toBeGreaterThan(0);
  });

  it('leaves nothing behind of what it stopped: the hour is free for others', async () => {
    const { family, lsa } = await redWindow();
    await book(family, lsa, booking.at(3, 16));
    expect((await book(await booking.family(), lsa, booking.at(3, 16))).status).toBe(201);
  });

  it('a no stays a no, with our words for the parent', async () => {
    const { family, lsa, childId } = await redWindow();
    await book(family, lsa, booking.at(3, 16));
    await decide(childId, 'decline', 'Please take somebody Omar knows this week.');
    const again = await book(family, lsa, booking.at(4, 16));
    expect(again.problem.info).toMatchObject({ reasons: ['safeguarding.approval_declined'] });
    expect(await waiting(childId)).toEqual([]);
    const plan = (await family.client.call(getCarePlan, { params: { id: childId } })).body;
    expect(plan.approvals).toMatchObject([{ state: 'declined', note: 'Please take somebody Omar knows this week.' }]);
  });

  it('two decide at once: one wins, the other hears that it is decided', async () => {
    const { family, lsa, childId } = await redWindow();
    await book(family, lsa, booking.at(3, 16));
    const [approval] = await waiting(childId);
    const params = { id: approval?.id ?? '' };
    const answers = await Promise.all([
      scenario.staff.client.call(decideBookingApproval, { params, body: { answer: 'approve' } }),
      scenario.colleague.client.call(decideBookingApproval, { params, body: { answer: 'decline' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('with an LSA the child has had a session with goes ahead; a trial call does not count', async () => {
    const { family, lsa } = await redWindow();
    const [other] = await booking.requested(await booking.family(), lsa, booking.at(2, 9));
    const row = app.platform.db.updateTable('bookings').where('id', '=', other ?? '');
    const known = { child_id: scenario.childOf(family), state: 'completed' };
    await row.set({ ...known, kind: 'trial', price_fils: 0, fee_fils: 0 }).execute();
    expect((await book(family, lsa, booking.at(3, 16))).status).toBe(409);
    await row.set({ ...known, kind: 'session' }).execute();
    expect((await book(family, lsa, booking.at(3, 16))).status).toBe(201);
  });

  it('before and after it, and in an amber window, nothing is held back', async () => {
    const { family, lsa } = await redWindow({ starts_on: scenario.day(3), ends_on: scenario.day(4) });
    expect((await book(family, lsa, booking.at(2, 16))).status).toBe(201);
    expect((await book(family, lsa, booking.at(5, 9))).status).toBe(201);
    expect((await book(family, lsa, booking.at(4, 16))).status).toBe(409);
    const amber = await redWindow({ level: 'amber' });
    expect((await book(amber.family, amber.lsa, booking.at(3, 16))).status).toBe(201);
  });

  it('a plan the parent has not agreed to, or has withdrawn from, holds nothing back', async () => {
    const lsa = await booking.lsa();
    const family = await booking.family();
    await scenario.prepared(family);
    expect((await book(family, lsa, booking.at(2, 16))).status).toBe(201);
    const { family: other } = await redWindow();
    await scenario.answer(other, 'decline');
    expect((await book(other, lsa, booking.at(3, 16))).status).toBe(201);
  });
});

describe('no way to book gets round it', () => {
  it('a series with one session in the window', async () => {
    const { family, lsa } = await redWindow({ starts_on: scenario.day(8), ends_on: scenario.day(9) });
    const series = [booking.at(2, 16), booking.at(9, 16), booking.at(16, 16)];
    const stopped = await book(family, lsa, series);
    expect(stopped.problem.code).toBe('booking_needs_team');
    const held = app.platform.db.selectFrom('bookings').select('id').where('parent_user_id', '=', family.id);
    expect(await held.execute()).toEqual([]);
  });

  it('a trial call', async () => {
    const { family, lsa } = await redWindow();
    expect((await book(family, lsa, booking.at(3, 16), { kind: 'trial' })).problem.code).toBe('booking_needs_team');
  });

  it('an hour somebody waited for', async () => {
    const { family, lsa } = await redWindow();
    const other = await booking.family();
    const held = await booking.held(other, lsa, booking.at(3, 16));
    const body = { lsa_id: lsa.profile.id, starts_at: booking.at(3, 16), mode: 'online' as const };
    expect((await family.client.call(joinWaitlist, { body })).status).toBe(201);
    await app.platform.db
      .updateTable('bookings')
      .set({ state: 'expired' })
      .where('checkout_id', '=', held.checkout_id)
      .execute();
    expect((await book(family, lsa, booking.at(3, 16))).problem.code).toBe('booking_needs_team');
  });

  it('a negotiated price', async () => {
    const { family, lsa, childId } = await redWindow();
    const offer = { lsa_id: lsa.profile.id, child_id: childId, price_per_hour_fils: 18_000 };
    const talk = (await family.client.call(startNegotiation, { body: offer })).body;
    const answer = { answer: 'accept' as const, offers_seen: 1 };
    await lsa.client.call(answerNegotiation, { params: { id: talk.id }, body: answer });
    const stopped = await book(family, lsa, booking.at(3, 16), { expected_total_fils: 18_000 });
    expect(stopped.problem.code).toBe('booking_needs_team');
  });

  it('moving a session into it, at once or by asking the other side', async () => {
    const { family, lsa, childId } = await redWindow({ starts_on: scenario.day(3), ends_on: scenario.day(6) });
    const id = await booking.confirmed(family, lsa, booking.at(2, 16));
    const move = (person: Family | Lsa) => booking.reschedule(person, id, booking.at(4, 16));
    expect((await move(family)).problem.code).toBe('booking_needs_team');
    // An LSA always has to ask.
    expect((await move(lsa)).problem.code).toBe('booking_needs_team');
    expect((await booking.see(family, id)).starts_at).toBe(booking.at(2, 16));
    expect(await waiting(childId)).toHaveLength(1);
    await decide(childId, 'approve');
    expect((await move(family)).body.starts_at).toBe(booking.at(4, 16));
  });

  it('paying for or accepting a session that was held or requested before the window began', async () => {
    const [family, lsa] = await booking.pair();
    const [id = ''] = await booking.requested(family, lsa, booking.at(4, 16));
    const held = await booking.held(family, lsa, booking.at(3, 16));
    await scenario.prepared(family, { ends_on: scenario.day(6) });
    await scenario.answer(family, 'agree');
    const paid = await family.client.call(payCheckout, {
      params: { checkout_id: held.checkout_id },
      body: { payment_method: 'sandbox_accepted', accept_terms: true },
    });
    expect(paid.problem.code).toBe('booking_needs_team');
    const accept = () => lsa.client.call(acceptBooking, { params: { id }, body: { scope: 'one' } });
    expect((await accept()).problem.code).toBe('booking_needs_team');
    await decide(scenario.childOf(family), 'approve');
    expect((await accept()).body.state).toBe('confirmed');
  });

  it('accepting a move that was requested before the window began', async () => {
    const [family, lsa] = await booking.pair();
    const id = await booking.confirmed(family, lsa, booking.at(9, 16));
    await booking.reschedule(lsa, id, booking.at(4, 16));
    await scenario.prepared(family, { ends_on: scenario.day(6) });
    await scenario.answer(family, 'agree');
    const request_id = (await booking.see(family, id)).reschedule?.id ?? '';
    const body = { request_id, answer: 'accept' as const };
    const accepted = await family.client.call(answerReschedule, { params: { id }, body });
    expect(accepted.problem.code).toBe('booking_needs_team');
    expect((await booking.see(family, id)).starts_at).toBe(booking.at(9, 16));
  });
});
