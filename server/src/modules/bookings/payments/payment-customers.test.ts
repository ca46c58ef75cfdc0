import { payCheckout } from '@sanad/contract/bookings/checkouts.ts';
import { listPaymentMethods } from '@sanad/contract/payments/payments.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BookingScenario, type Family } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());
afterEach(() => void vi.restoreAllMocks());

const pay = ({ client }: Family, checkout_id: string, payment_method = 'sandbox_accepted') =>
  client.call(payCheckout, { params: { checkout_id }, body: { payment_method, accept_terms: true } });
const preferred = async ({ client }: Family) => {
  const { body } = await client.call(listPaymentMethods);
  return body.results.filter(({ is_default }) => is_default).map(({ id }) => id);
};
const customersOf = ({ id }: Family) =>
  app.platform.db.selectFrom('payment_customers').selectAll().where('user_id', '=', id).execute();

describe('a parent at the payment provider', () => {
  it('is known there from the first payment on, once, and each payment by the provider’s own reference', async () => {
    const [family, lsa] = await scenario.pair();
    expect(await customersOf(family)).toEqual([]);
    const customer = vi.spyOn(app.platform.payments, 'customer');
    const ids: string[] = [];
    for (const day of [3, 4]) {
      const { checkout_id, bookings } = await scenario.held(family, lsa, scenario.at(day, 16));
      expect((await pay(family, checkout_id)).status).toBe(200);
      ids.push(bookings[0]?.id ?? '');
    }
    expect(customer).toHaveBeenCalledTimes(1);
    expect(await customersOf(family)).toMatchObject([
      { provider: 'sandbox', reference: `sandbox_customer_${family.id}`, used_method: 'sandbox_accepted' },
    ]);
    const payments = await app.platform.db
      .selectFrom('booking_payments')
      .select(['booking_id', 'reference', 'method'])
      .where('booking_id', 'in', ids)
      .orderBy('changed_at')
      .execute();
    expect(payments).toHaveLength(2);
    for (const { booking_id, reference, method } of payments) {
      expect([reference, method]).toEqual([`sandbox_payment_${booking_id}`, 'sandbox_accepted']);
    }
  });

  it('finds the card they paid with last chosen before, and nobody else does', async () => {
    const [family, lsa] = await scenario.pair();
    const other = await scenario.family();
    expect(await preferred(family)).toEqual(['sandbox_accepted']);
    const { checkout_id } = await scenario.held(family, lsa, scenario.at(3, 16));
    await pay(family, checkout_id, 'sandbox_declined');
    expect(await preferred(family)).toEqual(['sandbox_accepted']);
    await pay(family, checkout_id, 'sandbox_fails_later');
    expect(await preferred(family)).toEqual(['sandbox_fails_later']);
    expect(await preferred(other)).toEqual(['sandbox_accepted']);
  });

  it.each(['unavailable', 'unknown'] as const)(
    'is told to try again when the outcome is %s, and keeps the hour',
    async (outcome) => {
      const [family, lsa] = await scenario.pair();
      const { checkout_id, bookings } = await scenario.held(family, lsa, scenario.at(3, 16));
      for (const call of ['customer', 'authorise'] as const) {
        vi.spyOn(app.platform.payments, call).mockResolvedValueOnce({ outcome });
        const refused = await pay(family, checkout_id);
        expect([refused.status, refused.problem.code, refused.problem.retry_after]).toEqual([503, 'unavailable', 10]);
      }
      expect((await scenario.see(family, bookings[0]?.id ?? '')).state).toBe('held');
      expect((await pay(family, checkout_id)).status).toBe(200);
    },
  );

  it('is told of cards that cannot be listed now', async () => {
    const family = await scenario.family();
    vi.spyOn(app.platform.payments, 'methods').mockResolvedValueOnce({ outcome: 'unavailable' } as never);
    expect((await family.client.call(listPaymentMethods)).problem.code).toBe('unavailable');
  });
});
