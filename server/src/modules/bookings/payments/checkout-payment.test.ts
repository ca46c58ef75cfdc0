import { randomUUID } from 'node:crypto';
import { HOLD_MINUTES } from '@sanad/contract/bookings/booking-rules.ts';
import { getCheckout, payCheckout } from '@sanad/contract/bookings/checkouts.ts';
import { answerConfirmation } from '@sanad/contract/payments/payments.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BookingScenario, ORDER } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { BookingPayments } from './payments.service.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

const body = (payment_method: string) => ({ payment_method, accept_terms: true as const });

describe('paying [PAR-06]', () => {
  it('cannot keep an hour by trying again and again', async () => {
    const [family, lsa] = await scenario.pair();
    const { checkout_id } = await scenario.held(family, lsa, scenario.at(3, 16));
    const params = { checkout_id };
    const until = async () => (await family.client.call(getCheckout, { params })).body.expires_at;
    const end = Date.parse((await until()) ?? '');
    app.clock.advance({ minutes: HOLD_MINUTES, seconds: -10 });
    const first = await family.client.call(payCheckout, { params, body: body('sandbox_declined') });
    expect(first.problem.code).toBe('card_declined');
    expect(Date.parse((await until()) ?? '')).toBe(end + 50_000);
    app.clock.advance({ seconds: 30 });
    await family.client.call(payCheckout, { params, body: body('sandbox_declined') });
    expect(Date.parse((await until()) ?? '')).toBe(end + 60_000);
    app.clock.advance({ seconds: 41 });
    const late = await family.client.call(payCheckout, { params, body: body('sandbox_accepted') });
    expect([late.status, late.problem.code]).toEqual([409, 'hold_expired']);
  });

  it('pauses after ten cards for five minutes, and says when the hold ends before that', async () => {
    const [family, lsa] = await scenario.pair();
    const { checkout_id } = await scenario.held(family, lsa, scenario.at(3, 16));
    const pay = (card: string) => family.client.call(payCheckout, { params: { checkout_id }, body: body(card) });
    const declined = async (times: number) => {
      for (let tries = 0; tries < times; tries++) {
        expect((await pay('sandbox_declined')).problem.code).toBe('card_declined');
      }
    };
    await declined(10);
    const paused = await pay('sandbox_accepted');
    expect([paused.status, paused.problem.code, paused.problem.retry_after]).toEqual([429, 'payments_paused', 300]);
    app.clock.advance({ minutes: 5 });
    await declined(9);
    app.clock.advance({ minutes: HOLD_MINUTES - 6 });
    await declined(10);
    const late = await pay('sandbox_accepted');
    expect([late.problem.code, late.problem.retry_after]).toEqual(['payments_paused_past_hold', 300]);
  });

  it('lets a parent pay whose cards were declined ten times, within the same hold', async () => {
    const [family, lsa] = await scenario.pair();
    const { checkout_id } = await scenario.held(family, lsa, scenario.at(3, 16));
    const pay = (card: string) => family.client.call(payCheckout, { params: { checkout_id }, body: body(card) });
    for (let tries = 0; tries < 11; tries++) await pay('sandbox_declined');
    app.clock.advance({ minutes: 5 });
    expect((await pay('sandbox_accepted')).body.checkout.state).toBe('paid');
  });

  it('asks the provider thirty times an hour at most, whatever is paid for', async () => {
    const [family, lsa] = await scenario.pair();
    const authorise = vi.spyOn(app.platform.payments, 'authorise');
    const codes = new Set<string>();
    for (let hold = 0; hold < 4; hold++) {
      const { checkout_id } = await scenario.held(family, lsa, scenario.at(3 + hold, 16));
      for (let tries = 0; tries < 10; tries++) {
        const params = { checkout_id };
        codes.add((await family.client.call(payCheckout, { params, body: body('sandbox_declined') })).problem.code);
      }
      app.clock.advance({ minutes: 6 });
    }
    expect(authorise).toHaveBeenCalledTimes(30);
    expect(codes).toEqual(new Set(['card_declined', 'payments_paused_past_hold']));
    authorise.mockRestore();
  });

  it('pressed again when it is paid, is paid, as often as one likes', async () => {
    const [family, lsa] = await scenario.pair();
    const [one, other] = [
      await scenario.held(family, lsa, scenario.at(3, 16)),
      await scenario.held(family, await scenario.lsa(), scenario.at(4, 16)),
    ];
    const pay = ({ checkout_id }: { checkout_id: string }) =>
      family.client.call(payCheckout, { params: { checkout_id }, body: body('sandbox_accepted') });
    for (let presses = 0; presses < 12; presses++) expect((await pay(one)).body.checkout.state).toBe('paid');
    expect((await pay(other)).body.checkout.state).toBe('paid');
  });

  it('leaves nothing at the provider that was given back before it was authorised', async () => {
    const { payments } = app.platform;
    const [gone, other] = [randomUUID(), randomUUID()];
    const payment = { key: gone, reference: null };
    expect(await payments.void(payment)).toMatchObject({ outcome: 'done' });
    const items = [gone, other].map((key) => ({ key, amountFils: 20_000 }));
    const order = { ...ORDER, checkout: randomUUID(), items };
    expect(await payments.authorise(order)).toEqual({ outcome: 'declined' });
    expect(await payments.capture(payment)).toEqual({ outcome: 'declined' });
  });

  it('says that the hold is over when it was let go while the provider was asked', async () => {
    const [family, lsa] = await scenario.pair();
    const { checkout_id, bookings } = await scenario.held(family, lsa, scenario.at(3, 16));
    const { payments } = app.platform;
    const authorise = vi.spyOn(payments, 'authorise').mockImplementationOnce(async () => {
      app.clock.advance({ minutes: HOLD_MINUTES + 2 });
      await scenario.tick();
      return { outcome: 'declined' };
    });
    const paid = await family.client.call(payCheckout, { params: { checkout_id }, body: body('sandbox_accepted') });
    expect(paid.problem.code).toBe('hold_expired');
    expect((await scenario.see(family, bookings[0]?.id ?? '')).state).toBe('expired');
    authorise.mockRestore();
  });

  it('keeps what was given back, though the job that took the money ends after the one that returned it', async () => {
    const [family, lsa] = await scenario.pair();
    const { payments } = app.platform;
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await scenario.tick();
    const capture = payments.capture.bind(payments);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const slow = vi.spyOn(payments, 'capture').mockImplementationOnce(async (payment) => {
      const said = await capture(payment);
      await gate;
      return said;
    });
    const late = new BookingPayments(app.platform).perform(id);
    await vi.waitFor(() => expect(slow).toHaveBeenCalled());
    await scenario.cancel(family, id);
    await scenario.tick();
    expect(await scenario.atProvider(id)).toMatchObject({ refunded_fils: 20_000 });
    open();
    await late;
    expect((await scenario.see(family, id)).money_state).toBe('refunded');
    slow.mockRestore();
  });

  it('is not held up by another payment that cannot be finished', async () => {
    const [family, lsa] = await scenario.pair();
    const [stuck, good] = [
      await scenario.confirmed(family, lsa, scenario.at(3, 16)),
      await scenario.confirmed(family, lsa, scenario.at(4, 16)),
    ];
    await app.platform.db
      .updateTable('booking_payments')
      .set({ state: 'authorised' })
      .where('booking_id', 'in', [stuck, good])
      .execute();
    const { payments } = app.platform;
    const capture = payments.capture.bind(payments);
    const failing = vi.spyOn(payments, 'capture').mockImplementation((payment) => {
      if (payment.key === stuck) throw new Error('the provider is away');
      return capture(payment);
    });
    await scenario.tick();
    failing.mockRestore();
    expect((await scenario.see(family, good)).money_state).toBe('captured');
    expect((await scenario.see(family, stuck)).money_state).toBe('authorised');
    expect(app.logs.join('')).toContain('a payment is stuck');
  });

  it('at the bank, counts the first answer of several at once', async () => {
    const [family, lsa] = await scenario.pair();
    const { checkout_id } = await scenario.held(family, lsa, scenario.at(3, 16));
    const asked = await family.client.call(payCheckout, { params: { checkout_id }, body: body('sandbox_confirm') });
    const reference = asked.body.confirm_at?.split('/').at(-1) ?? '';
    const answers = await Promise.all(
      (['refused', 'approved', 'refused', 'approved'] as const).map((answer) =>
        family.client.call(answerConfirmation, { params: { reference }, body: { answer } }),
      ),
    );
    expect(answers[0]?.body.answer).toMatch(/^(approved|refused)$/);
    expect(new Set(answers.map((one) => one.body.answer)).size).toBe(1);
  });
});
