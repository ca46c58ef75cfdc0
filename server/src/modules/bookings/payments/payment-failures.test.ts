import { acceptBooking, completeBooking } from '@sanad/contract/bookings/booking-actions.ts';
import { listBookings, NO_MONEY } from '@sanad/contract/bookings/bookings.ts';
import { createBooking, payAgain, payCheckout } from '@sanad/contract/bookings/checkouts.ts';
import { joinWaitlist } from '@sanad/contract/bookings/waitlist.ts';
import { listNotifications } from '@sanad/contract/notifications.ts';
import { answerConfirmation } from '@sanad/contract/payments/payments.ts';
import { formatWhen } from '@sanad/contract/time/time.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  BookingScenario,
  type Family,
  HOURLY_FILS,
  type Lsa,
  ORDER,
} from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());
afterEach(() => void vi.restoreAllMocks());

const HOUR_MS = 3_600_000;

/** Accepted, and the card does not give the money. */
async function unpaid(starts: string | string[], cards = 'sandbox_fails_later') {
  const [family, lsa] = await scenario.pair();
  const { checkout_id, bookings } = await scenario.held(family, lsa, starts);
  await family.client.call(payCheckout, {
    params: { checkout_id },
    body: { payment_method: cards, accept_terms: true },
  });
  const id = bookings[0]?.id ?? '';
  const accepted = await lsa.client.call(acceptBooking, { params: { id }, body: { scope: 'all' } });
  if (accepted.status !== 200) throw new Error(`Not accepted: ${JSON.stringify(accepted.body)}`);
  await scenario.tick();
  return { family, lsa, checkout_id, id, ids: bookings.map((one) => one.id) };
}

const pay = (family: Family, checkout_id: string, payment_method = 'sandbox_accepted') =>
  family.client.call(payAgain, { params: { checkout_id }, body: { payment_method } });

const outcomesOf = (id: string) =>
  app.platform.db.selectFrom('booking_outcomes').selectAll().where('booking_id', '=', id).execute();
const strikesOf = (lsa: Lsa) =>
  app.platform.db.selectFrom('lsa_strikes').selectAll().where('lsa_id', '=', lsa.profile.id).execute();

/** Everything of a booking that the provider has in its books, by attempt. */
const attemptsOf = (id: string) =>
  app.platform.db
    .selectFrom('sandbox_payments')
    .select(['key', 'state', 'refunded_fils'])
    .where('key', 'like', `${id}%`)
    .orderBy('created_at')
    .orderBy('key')
    .execute();

describe('a payment that fails after the LSA’s yes [PAY-02] [BKG-02]', () => {
  it('is told to both sides and our team once, with the time until which it can be paid', async () => {
    const staff = await app.make.person('CST_ADMIN');
    const { family, lsa, id } = await unpaid(scenario.at(5, 16));
    await scenario.tick();
    const until = new Date(app.clock.now().getTime() + 24 * HOUR_MS).toISOString();
    for (const person of [family, lsa]) {
      expect(await scenario.see(person, id)).toMatchObject({
        state: 'confirmed',
        money_state: 'failed',
        pay_until: until,
      });
      const kinds = await scenario.notificationsOf(person);
      expect(kinds.filter((kind) => kind === 'booking.payment_failed')).toHaveLength(1);
      const { body } = await person.client.call(listNotifications);
      const notification = [...body.needs_you, ...body.results].find(({ kind }) => kind === 'booking.payment_failed');
      expect(notification?.link).toBe(`/session-details?session=${id}`);
      const by = formatWhen(new Date(until), 'Asia/Dubai', 'en');
      const words = person === family ? `Pay another way by ${by} to keep it.` : `The family has until ${by}`;
      expect(notification?.words.en.body).toContain(words);
      const mails = (await app.make.messagesTo(person.email)).filter(({ subject }) =>
        subject?.endsWith('didn’t go through'),
      );
      expect(mails.map(({ body: text }) => text.includes('pay another way'))).toEqual([true]);
    }
    expect((await scenario.notificationsOf(staff)).filter((kind) => kind === 'booking.money_missing')).toHaveLength(1);
    expect((await scenario.see(family, id)).may).toEqual(['pay_again', 'cancel']);
    expect((await scenario.see(family, id)).payment_due).toEqual({ sessions: 1, total_fils: HOURLY_FILS });
    expect((await scenario.see(lsa, id)).payment_due).toBeNull();
    const { body: list } = await lsa.client.call(listBookings, { query: { which: 'upcoming' } });
    expect(list.results[0]).toMatchObject({ id, money_state: 'failed', pay_until: until });
  });

  it('is made with another card: the money is taken, the LSA hears of it, and the session takes place', async () => {
    const { family, lsa, checkout_id, id } = await unpaid(scenario.at(3, 16));
    const paid = await pay(family, checkout_id);
    expect(paid.status).toBe(200);
    expect(paid.body.checkout.bookings[0]).toMatchObject({ id, state: 'confirmed', money_state: 'captured' });
    expect(await attemptsOf(id)).toMatchObject([
      { key: id, state: 'voided' },
      { key: `${id}:2`, state: 'captured' },
    ]);
    expect(await scenario.notificationsOf(lsa)).toContain('booking.payment_made');
    expect((await scenario.see(family, id)).pay_until).toBeNull();
    await scenario.goTo(family, id, 0);
    await scenario.tick();
    for (const person of [family, lsa]) await scenario.joinCall(person, id);
    await scenario.goTo(family, id, -40);
    await lsa.client.call(completeBooking, { params: { id } });
    await scenario.goTo(family, id, -60 - 72 * 60);
    await scenario.tick();
    expect((await scenario.see(lsa, id)).state).toBe('settled');
  });

  it('is given back in full under its own key when the session is cancelled later', async () => {
    const { family, checkout_id, id } = await unpaid(scenario.at(5, 16));
    await pay(family, checkout_id);
    const { money } = await scenario.cancel(family, id);
    expect(money.to_card_fils).toBe(HOURLY_FILS);
    await scenario.tick();
    expect((await attemptsOf(id)).at(-1)).toEqual({ key: `${id}:2`, state: 'captured', refunded_fils: HOURLY_FILS });
    expect((await scenario.see(family, id)).money_state).toBe('refunded');
  });

  it('is made at the bank’s page, too', async () => {
    const { family, checkout_id, id } = await unpaid(scenario.at(3, 16));
    const first = await pay(family, checkout_id, 'sandbox_confirm');
    expect(first.body.confirm_at).toMatch(/^\/payment-confirmation\//);
    const reference = first.body.confirm_at?.split('/').at(-1) ?? '';
    const answered = await family.client.call(answerConfirmation, {
      params: { reference },
      body: { answer: 'approved' },
    });
    expect(answered.body).toMatchObject({ amount_fils: HOURLY_FILS, return_to: `/session-details?session=${id}` });
    const other = await scenario.family();
    const foreign = await other.client.call(answerConfirmation, {
      params: { reference },
      body: { answer: 'refused' },
    });
    expect(foreign.status).toBe(404);
    expect((await pay(family, checkout_id, 'sandbox_confirm')).body.confirm_at).toBeNull();
    // The provider is asked for the money by a job.
    await expect.poll(async () => (await scenario.see(family, id)).money_state).toBe('captured');
  });

  it('pressed again when it is paid, does not count as a try', async () => {
    const { family, checkout_id } = await unpaid(scenario.at(3, 16));
    for (let presses = 0; presses < 12; presses++) expect((await pay(family, checkout_id)).status).toBe(200);
  });

  it('can be declined, and fail again, without more time for it', async () => {
    const { family, checkout_id, id } = await unpaid(scenario.at(3, 16));
    const { pay_until } = await scenario.see(family, id);
    app.clock.advance({ hours: 2 });
    expect((await pay(family, checkout_id, 'sandbox_declined')).problem.code).toBe('card_declined');
    const again = await pay(family, checkout_id, 'sandbox_fails_later');
    expect([again.status, again.problem.code]).toEqual([402, 'card_declined']);
    expect(await scenario.see(family, id)).toMatchObject({ money_state: 'failed', pay_until });
    const kinds = (await scenario.notificationsOf(family)).filter((kind) => kind === 'booking.payment_failed');
    expect(kinds).toHaveLength(1);
    expect((await pay(family, checkout_id)).status).toBe(200);
    expect((await attemptsOf(id)).map(({ key, state }) => [key, state])).toEqual([
      [id, 'voided'],
      [`${id}:2`, 'voided'],
      [`${id}:3`, 'captured'],
    ]);
  });

  it('of a series is told once and made in one go', async () => {
    const starts = [3, 10, 17].map((day) => scenario.at(day, 16));
    const { family, lsa, checkout_id, ids } = await unpaid(starts);
    const notifications = (await scenario.notificationsOf(lsa)).filter((kind) => kind === 'booking.payment_failed');
    expect(notifications).toHaveLength(1);
    expect((await scenario.see(family, ids[1] ?? '')).payment_due).toEqual({
      sessions: 3,
      total_fils: 3 * HOURLY_FILS,
    });
    await scenario.cancel(family, ids[2] ?? '');
    expect((await pay(family, checkout_id)).status).toBe(200);
    const states = await Promise.all(ids.map(async (id) => (await scenario.see(family, id)).money_state));
    await scenario.tick();
    expect(states.slice(0, 2)).toEqual(['captured', 'captured']);
    expect((await scenario.see(family, ids[2] ?? '')).money_state).toBe('voided');
  });

  it('is nobody else’s to make', async () => {
    const { lsa, checkout_id } = await unpaid(scenario.at(3, 16));
    const other = await scenario.family();
    expect((await pay(other, checkout_id)).status).toBe(404);
    const body = { payment_method: 'sandbox_accepted' };
    expect((await lsa.client.call(payAgain, { params: { checkout_id }, body })).status).toBe(403);
    expect((await app.client().call(payAgain, { params: { checkout_id }, body })).status).toBe(401);
    const paid = await scenario.family();
    const [held, mate] = [await scenario.held(paid, lsa, scenario.at(4, 12)), { params: { checkout_id: '' }, body }];
    mate.params.checkout_id = held.checkout_id;
    expect((await paid.client.call(payAgain, mate)).problem.code).toBe('payment_too_late');
  });
});

describe('a payment that nobody makes in time [BKG-02]', () => {
  it('releases the session: no strike, no fee, both are told, and the time is free', async () => {
    const startsAt = scenario.at(3, 16);
    const { family, lsa, checkout_id, id } = await unpaid(startsAt);
    const other = await scenario.family();
    const wait = { lsa_id: lsa.profile.id, starts_at: startsAt, mode: 'online' as const };
    expect((await other.client.call(joinWaitlist, { body: wait })).status).toBeLessThan(300);
    app.clock.advance({ hours: 23, minutes: 59 });
    await scenario.tick();
    expect((await scenario.see(family, id)).state).toBe('confirmed');
    app.clock.advance({ minutes: 1 });
    expect((await pay(family, checkout_id)).problem.code).toBe('payment_too_late');
    await scenario.tick();
    await scenario.tick();
    const seen = await scenario.see(family, id);
    expect(seen).toMatchObject({ state: 'expired', money_state: 'voided', outcome: null, may: [] });
    expect(seen.pay_until).not.toBeNull();
    expect(seen.history.at(-1)).toMatchObject({ by: 'system', what: 'lapse' });
    expect(await outcomesOf(id)).toEqual([]);
    expect(await strikesOf(lsa)).toEqual([]);
    for (const person of [family, lsa]) {
      expect((await scenario.notificationsOf(person)).filter((kind) => kind === 'booking.lapsed')).toHaveLength(1);
      expect(await scenario.notificationsOf(person)).not.toContain('booking.expired');
    }
    expect(await scenario.notificationsOf(other)).toContain('waitlist.free');
    expect((await other.client.call(createBooking, { body: scenario.bookingInput(other, lsa, startsAt) })).status).toBe(
      201,
    );
    expect((await pay(family, checkout_id)).problem.code).toBe('payment_too_late');
  });

  it('is twelve hours before the session where that is sooner, and at least an hour', async () => {
    const startsAt = scenario.at(1, 16);
    const { family, id } = await unpaid(startsAt);
    const { pay_until } = await scenario.see(family, id);
    const earliest = app.clock.now().getTime() + HOUR_MS;
    expect(Date.parse(pay_until ?? '')).toBe(Math.max(earliest, Date.parse(startsAt) - 12 * HOUR_MS));
  });

  it('cancelled before that costs nothing and is no strike, whoever cancels', async () => {
    for (const who of ['parent', 'lsa'] as const) {
      const { family, lsa, id } = await unpaid(scenario.at(1, 16));
      const { quote, money, answer } = await scenario.cancel(who === 'parent' ? family : lsa, id);
      expect([answer.status, money, quote.ways.length, quote.strikes]).toEqual([200, NO_MONEY, 1, null]);
      await scenario.tick();
      expect(await scenario.see(family, id)).toMatchObject({ state: `cancelled_by_${who}`, money_state: 'voided' });
      expect(await outcomesOf(id)).toEqual([]);
      expect(await strikesOf(lsa)).toEqual([]);
    }
  });

  it('keeps the session where it is, and nobody checks in', async () => {
    const { family, id } = await unpaid(scenario.at(3, 16));
    const moved = await scenario.reschedule(family, id, scenario.at(4, 16));
    expect([moved.status, moved.problem.code]).toEqual([409, 'no_longer_possible']);
  });
});

describe('paying again, at the same time as something else', () => {
  it('twice, with two cards: paid once', async () => {
    for (let round = 0; round < 4; round++) {
      const { family, checkout_id, id } = await unpaid(scenario.at(3, 16));
      const answers = await Promise.all([
        pay(family, checkout_id),
        pay(family, checkout_id),
        pay(family, checkout_id, 'sandbox_accepted'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await attemptsOf(id)).toMatchObject([{ state: 'voided' }, { key: `${id}:2`, state: 'captured' }]);
      expect((await scenario.see(family, id)).money_state).toBe('captured');
    }
  });

  it('as the deadline: paid, or released and nothing taken', async () => {
    for (let round = 0; round < 6; round++) {
      const { family, checkout_id, id } = await unpaid(scenario.at(3, 16));
      app.clock.advance({ hours: 23, minutes: 59, seconds: 59 });
      const checkoutPayments = pay(family, checkout_id);
      app.clock.advance({ seconds: 1 });
      const [paid] = await Promise.all([checkoutPayments, app.bookings.tick()]);
      await scenario.tick();
      const { state, money_state } = await scenario.see(family, id);
      const last = (await attemptsOf(id)).at(-1);
      expect(`${paid.status} ${state} ${money_state} ${last?.state}`).toMatch(
        /^(200 confirmed captured captured|409 expired voided voided)$/,
      );
    }
  });

  it('as the deadline, while the provider takes its time: released, and what it authorised is given back', async () => {
    const { family, checkout_id, id } = await unpaid(scenario.at(3, 16));
    const { payments } = app.platform;
    const authorise = payments.authorise.bind(payments);
    vi.spyOn(payments, 'authorise').mockImplementationOnce(async (order) => {
      const result = await authorise(order);
      app.clock.advance({ hours: 24 });
      await scenario.tick();
      return result;
    });
    expect((await pay(family, checkout_id)).problem.code).toBe('payment_too_late');
    await scenario.tick();
    expect((await scenario.see(family, id)).state).toBe('expired');
    expect((await attemptsOf(id)).map(({ state }) => state)).toEqual(['voided', 'voided']);
  });

  it('as cancelling: one of them happens, and what was quoted is what is posted', async () => {
    for (let round = 0; round < 6; round++) {
      const { family, checkout_id, id } = await unpaid(scenario.at(1, 16));
      const [paid, { answer }] = await Promise.all([pay(family, checkout_id), scenario.cancel(family, id)]);
      await scenario.tick();
      const { state, money_state } = await scenario.see(family, id);
      const last = (await attemptsOf(id)).at(-1);
      expect(`${paid.status} ${answer.status} ${state} ${money_state} ${last?.state}`).toMatch(
        /^(200 409 confirmed captured captured|409 200 cancelled_by_parent voided voided|200 200 cancelled_by_parent (partly_refunded|captured|refunded) captured)$/,
      );
    }
  });

  it('after the process died between authorising and writing it down: the next try finishes it, once', async () => {
    const { family, checkout_id, id } = await unpaid(scenario.at(3, 16));
    const items = [{ key: `${id}:2`, amountFils: HOURLY_FILS }];
    const order = { ...ORDER, checkout: `${checkout_id}:2`, items };
    expect(await app.platform.payments.authorise(order)).toMatchObject({ outcome: 'done' });
    expect((await pay(family, checkout_id)).status).toBe(200);
    expect((await attemptsOf(id)).map(({ state }) => state)).toEqual(['voided', 'captured']);
  });
});

describe('nothing is settled or shared out that was not taken [PAY-05]', () => {
  it('a session that took place while the bank was away is owed, and settled once it is paid', async () => {
    const [family, lsa] = await scenario.pair();
    const { payments } = app.platform;
    const capture = vi.spyOn(payments, 'capture').mockRejectedValue(new Error('the provider is away'));
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    const { checkout_id } = await scenario.see(family, id);
    await scenario.goTo(family, id, 0);
    for (const person of [family, lsa]) await scenario.joinCall(person, id);
    await scenario.goTo(family, id, -40);
    await lsa.client.call(completeBooking, { params: { id } });
    await scenario.goTo(family, id, -60 - 80 * 60);
    await scenario.tick();
    expect(await scenario.see(lsa, id)).toMatchObject({ state: 'completed', money_state: 'authorised' });
    capture.mockResolvedValue({ outcome: 'declined' });
    await scenario.tick();
    capture.mockRestore();
    await app.make.signInAgain(family);
    expect(await scenario.see(family, id)).toMatchObject({
      state: 'completed',
      money_state: 'failed',
      pay_until: null,
    });
    await scenario.tick();
    expect((await scenario.see(family, id)).state).toBe('completed');
    expect((await pay(family, checkout_id)).status).toBe(200);
    await scenario.tick();
    expect(await scenario.see(family, id)).toMatchObject({ state: 'settled', money_state: 'captured' });
  });

  it('what a cancellation means is posted after the money was taken, and never when it could not be', async () => {
    for (const result of ['captured', 'refused'] as const) {
      const [family, lsa] = await scenario.pair();
      const { payments } = app.platform;
      const away = vi.spyOn(payments, 'capture').mockRejectedValue(new Error('the provider is away'));
      const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
      await scenario.goTo(family, id, 13 * 60);
      await scenario.cancel(family, id);
      await app.settle();
      const waiting = await outcomesOf(id);
      expect(waiting.map(({ posted_at, to_card_fils }) => [posted_at, to_card_fils])).toEqual([
        [null, HOURLY_FILS / 2],
      ]);
      expect(await postedFor(id)).toBe(0);
      away.mockRestore();
      if (result === 'refused') vi.spyOn(payments, 'capture').mockResolvedValue({ outcome: 'declined' });
      await scenario.tick();
      vi.restoreAllMocks();
      const { money_state } = await scenario.see(family, id);
      const after = await outcomesOf(id);
      if (result === 'captured') {
        expect([money_state, after[0]?.posted_at !== null, await postedFor(id)]).toEqual(['partly_refunded', true, 1]);
      } else {
        expect([money_state, after, await postedFor(id)]).toEqual(['voided', [], 0]);
      }
    }
  });
});

async function postedFor(id: string): Promise<number> {
  const rows = await app.platform.db
    .selectFrom('events')
    .select('payload')
    .where('type', '=', 'money.posted')
    .execute();
  return rows.filter(({ payload }) => (payload as { bookingId: string }).bookingId === id).length;
}
