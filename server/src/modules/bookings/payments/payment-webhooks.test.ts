import { acceptBooking } from '@sanad/contract/bookings/booking-actions.ts';
import { payAgain, payCheckout } from '@sanad/contract/bookings/checkouts.ts';
import { answerConfirmation } from '@sanad/contract/payments/payments.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BookingScenario, type Family } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { WebhookMessage } from '../../../platform/payments/payment-provider.ts';
import type { SandboxPayments } from '../../../platform/payments/sandbox-payments.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());
afterEach(() => void vi.restoreAllMocks());

const CONFIRM = { payment_method: 'sandbox_confirm', accept_terms: true } as const;

/** A held hour, and the bank's page that its payment has led to. */
async function asked() {
  const [family, lsa] = await scenario.pair();
  const { checkout_id, bookings } = await scenario.held(family, lsa, scenario.at(3, 16));
  const params = { checkout_id };
  const { body } = await family.client.call(payCheckout, { params, body: CONFIRM });
  const reference = body.confirm_at?.split('/').at(-1) ?? '';
  return { family, lsa, params, reference, id: bookings[0]?.id ?? '' };
}

/** What the sandbox would send, without sending it. */
async function approval(reference: string): Promise<WebhookMessage> {
  const message = await (app.platform.payments as SandboxPayments).answer(reference, 'approved');
  if (!message) throw new Error('The bank was answered before.');
  return message;
}

const send = ({ body, headers }: WebhookMessage) =>
  app.platform.http.app.inject({
    method: 'POST',
    url: '/webhooks/payments/',
    payload: body,
    headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
  });

const eventsOf = (reference: string) =>
  app.platform.db.selectFrom('payment_events').selectAll().where('id', 'like', `%${reference}`).execute();
const stateOf = async (family: Family, id: string) => (await scenario.see(family, id)).state;

describe('what the payment provider tells by itself [PAY-02]', () => {
  it('finishes a payment the parent has confirmed without coming back', async () => {
    const { family, lsa, params, reference, id } = await asked();
    await family.client.call(answerConfirmation, { params: { reference }, body: { answer: 'approved' } });
    await expect.poll(() => stateOf(family, id)).toBe('requested');
    expect((await scenario.see(family, id)).money_state).toBe('authorised');
    expect(await scenario.notificationsOf(lsa)).toEqual(['booking.requested']);
    // Coming back late changes nothing.
    const back = await family.client.call(payCheckout, { params, body: CONFIRM });
    expect([back.status, back.body.checkout.state]).toEqual([200, 'paid']);
    expect(await scenario.notificationsOf(lsa)).toEqual(['booking.requested']);
  });

  it('has one effect, however often it comes', async () => {
    const { family, lsa, reference, id } = await asked();
    const message = await approval(reference);
    const statuses = (await Promise.all([send(message), send(message), send(message)])).map((one) => one.statusCode);
    expect(statuses).toEqual([204, 204, 204]);
    await expect.poll(() => stateOf(family, id)).toBe('requested');
    expect((await send(message)).statusCode).toBe(204);
    expect(await eventsOf(reference)).toHaveLength(1);
    expect(await scenario.notificationsOf(lsa)).toEqual(['booking.requested']);
  });

  it('is refused when it is forged, changed or old, and has no effect', async () => {
    const { family, reference, id } = await asked();
    const { body, headers } = await approval(reference);
    const changed = Buffer.from(body.toString().replace('confirmed', 'refused'));
    const other = { 'sandbox-signature': String(headers['sandbox-signature']).replace(/v1=.{4}/, 'v1=AAAA') };
    for (const message of [
      { body, headers: {} },
      { body, headers: other },
      { body, headers: { 'sandbox-signature': 'nonsense' } },
      { body: changed, headers },
      { body: Buffer.from('{}'), headers },
    ]) {
      expect((await send(message)).statusCode).toBe(400);
    }
    app.clock.advance({ minutes: 6 });
    expect((await send({ body, headers })).statusCode).toBe(400);
    expect(await eventsOf(reference)).toEqual([]);
    expect(await stateOf(family, id)).toBe('held');
  });

  it('comes too late for an hour that was let go: nothing is charged', async () => {
    const { family, reference, id } = await asked();
    app.clock.advance({ minutes: 40 });
    await scenario.tick();
    const perform = vi.spyOn(app.platform.payments, 'authorise');
    expect((await send(await approval(reference))).statusCode).toBe(204);
    await expect.poll(async () => (await eventsOf(reference)).length).toBe(1);
    await scenario.tick();
    expect(await scenario.see(family, id)).toMatchObject({ state: 'expired', money_state: 'voided' });
    expect(await scenario.atProvider(id)).toMatchObject({ state: 'voided' });
    expect(perform).not.toHaveBeenCalled();
  });

  it('is tried again when the provider is away at that moment', async () => {
    const { family, params, reference, id } = await asked();
    await approval(reference);
    const { paymentEvents } = app.bookings.at(app.clock);
    const event = { id: reference, subject: null, kind: 'confirmed', checkout: params.checkout_id } as const;
    vi.spyOn(app.platform.payments, 'authorise').mockResolvedValueOnce({ outcome: 'unavailable' });
    await expect(paymentEvents.perform(event)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await stateOf(family, id)).toBe('held');
    await paymentEvents.perform(event);
    expect(await stateOf(family, id)).toBe('requested');
  });

  it('leaves a refused payment to the parent, who is told when they come back', async () => {
    const { family, params, reference, id } = await asked();
    await family.client.call(answerConfirmation, { params: { reference }, body: { answer: 'refused' } });
    await expect.poll(async () => (await eventsOf(reference)).length).toBe(1);
    const back = await family.client.call(payCheckout, { params, body: CONFIRM });
    expect(back.problem.code).toBe('card_declined');
    expect(await stateOf(family, id)).toBe('held');
  });

  it('finishes a payment made another way after a failure, too', async () => {
    const [family, lsa] = await scenario.pair();
    const { checkout_id, bookings } = await scenario.held(family, lsa, scenario.at(3, 16));
    const id = bookings[0]?.id ?? '';
    const body = { payment_method: 'sandbox_fails_later', accept_terms: true } as const;
    await family.client.call(payCheckout, { params: { checkout_id }, body });
    await lsa.client.call(acceptBooking, { params: { id }, body: {} });
    await scenario.tick();
    expect((await scenario.see(family, id)).money_state).toBe('failed');
    const again = await family.client.call(payAgain, {
      params: { checkout_id },
      body: { payment_method: 'sandbox_confirm' },
    });
    const reference = again.body.confirm_at?.split('/').at(-1) ?? '';
    await family.client.call(answerConfirmation, { params: { reference }, body: { answer: 'approved' } });
    await expect.poll(async () => (await scenario.see(family, id)).money_state).toBe('captured');
  });
});
