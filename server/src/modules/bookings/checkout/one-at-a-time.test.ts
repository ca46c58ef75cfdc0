import { cancelBooking } from '@sanad/contract/bookings/booking-actions.ts';
import { NO_CANCELLATION_MONEY } from '@sanad/contract/bookings/bookings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookingScenario, HOURLY_FILS } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

/** What is counted is counted one after the other, however many come at once. */
describe('many cancellations at once [PAR-08 partly] [BKG-02]', () => {
  it('a child is sick once in 60 days', async () => {
    const [family, lsa] = await scenario.pair();
    const ids: string[] = [];
    for (const hour of [13, 14, 15, 16]) ids.push(await scenario.confirmed(family, lsa, scenario.at(3, hour)));
    await scenario.goTo(family, ids[0] ?? '', 60);
    const body = {
      way: 'sick_credit' as const,
      quoted: { ...NO_CANCELLATION_MONEY, returned_credit_fils: 0, credit_fils: HOURLY_FILS },
    };
    const answers = await Promise.all(ids.map((id) => family.client.call(cancelBooking, { params: { id }, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const lost = answers.filter(({ status }) => status === 409);
    expect(new Set(lost.map(({ problem }) => problem.code))).toEqual(new Set(['quote_changed']));
  });

  it('every strike of an LSA is counted, and the fifth suspends', async () => {
    const [family, lsa] = await scenario.pair();
    const ids: string[] = [];
    for (let day = 0; day < 5; day++) ids.push(await scenario.confirmed(family, lsa, scenario.at(20 + day, 16)));
    const body = { quoted: { ...NO_CANCELLATION_MONEY, to_card_fils: HOURLY_FILS }, lsa_reason: 'other' as const };
    const answers = await Promise.all(ids.map((id) => lsa.client.call(cancelBooking, { params: { id }, body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { suspended_at } = await app.platform.db
      .selectFrom('users')
      .select('suspended_at')
      .where('id', '=', lsa.id)
      .executeTakeFirstOrThrow();
    expect(suspended_at).not.toBeNull();
    const notification = await app.platform.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'lsa.strike_given')
      .execute();
    const strikes = notification.map(({ payload }) => (payload as { strikes: number }).strikes);
    expect(strikes.sort()).toEqual([1, 2, 3, 4, 5]);
  });
});
