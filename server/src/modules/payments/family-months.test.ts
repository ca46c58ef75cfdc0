import { completeBooking } from '@sanad/contract/bookings/booking-actions.ts';
import { getPaymentOverview } from '@sanad/contract/payments/family-payments.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookingScenario, type Family, HOURLY_FILS, type Lsa } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const CREDIT = 5000;

let app: TestApp;
let scenario: BookingScenario;
let family: Family;
let lsa: Lsa;

beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
  [family, lsa] = await scenario.pair();
});
afterAll(() => app.close());

/** Where the family's money is; what was paid this month always adds up. */
async function overview() {
  const { body } = await family.client.call(getPaymentOverview);
  const { held, held_before_fils, released, months, credit_paid_fils, children } = body;
  const paid = months.map(({ fils }) => fils);
  expect(held.fils - held_before_fils + released.fils).toBe(paid.at(-1));
  expect(children.reduce((sum, { fils }) => sum + fils, 0)).toBe(paid.at(-1));
  return {
    months: months.slice(-2).map(({ month, fils }) => [month, fils]),
    held: [held.fils, held.count, held_before_fils],
    released: [released.fils, released.count],
    credit_paid_fils,
  };
}

/** From the session's start to the day its money goes to the LSA. */
async function settle(id: string): Promise<void> {
  await scenario.goTo(family, id, 5);
  for (const person of [family, lsa]) await scenario.joinCall(person, id);
  await scenario.goTo(family, id, -60);
  await lsa.client.call(completeBooking, { params: { id } });
  app.clock.advance({ hours: 73 });
  await scenario.tick();
}

async function grantCredit(): Promise<void> {
  const { ledger, credits } = app.books;
  const at = app.clock.now();
  const grant = {
    userId: family.id,
    kind: 'goodwill',
    fils: CREDIT,
    cause: 'month',
    from: 'platform_revenue',
  } as const;
  await app.platform.db.transaction().execute(async (tx) => {
    await ledger.post(tx, await credits.grant(tx, { ...grant, at }), at);
  });
}

describe('what a family paid in a month [PAR-10 partly]', () => {
  it('is held or with the LSAs, and counts in the month of the charge', async () => {
    app.clock.set(new Date('2026-11-25T08:00:00Z'));
    const soon = await scenario.confirmed(family, lsa, scenario.at(1, 16));
    const nextMonth = await scenario.confirmed(family, lsa, scenario.at(8, 16));
    const cancelledLater = await scenario.confirmed(family, lsa, scenario.at(20, 16));
    await scenario.tick();
    await settle(soon);
    expect(await overview()).toEqual({
      months: [
        ['2026-10', 0],
        ['2026-11', 3 * HOURLY_FILS],
      ],
      held: [2 * HOURLY_FILS, 2, 0],
      released: [HOURLY_FILS, 1],
      credit_paid_fils: 0,
    });

    // Half past midnight of the first of December in Dubai: nothing was paid this month, some is still held.
    app.clock.set(new Date('2026-11-30T20:30:00Z'));
    expect(await overview()).toEqual({
      months: [
        ['2026-11', 3 * HOURLY_FILS],
        ['2026-12', 0],
      ],
      held: [2 * HOURLY_FILS, 2, 2 * HOURLY_FILS],
      released: [0, 0],
      credit_paid_fils: 0,
    });

    await grantCredit();
    const withCredit = await scenario.confirmed(family, lsa, scenario.at(8, 10));
    await scenario.cancel(family, cancelledLater);
    await settle(nextMonth);
    // What was charged in November and given back or released in December changes November's sum, or nothing.
    expect(await overview()).toEqual({
      months: [
        ['2026-11', 2 * HOURLY_FILS],
        ['2026-12', HOURLY_FILS],
      ],
      held: [HOURLY_FILS, 1, 0],
      released: [0, 0],
      credit_paid_fils: CREDIT,
    });

    await settle(withCredit);
    expect(await overview()).toMatchObject({ held: [0, 0, 0], released: [HOURLY_FILS, 1], credit_paid_fils: CREDIT });
  });
});
