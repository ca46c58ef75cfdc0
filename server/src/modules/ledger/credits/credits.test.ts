import { acceptBooking, declineBooking } from '@sanad/contract/bookings/booking-actions.ts';
import { getCheckout, payCheckout } from '@sanad/contract/bookings/checkouts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, checkBooks, EVEN, entriesOf } from '../../../../test/books.ts';
import { BookingScenario, type Family, HOURLY_FILS } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { daysAfter } from '../../../platform/clock.ts';
import { ledgerPersonalData } from '../personal-data.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

let grants = 0;
async function grant({ id }: { id: string }, fils: number, { daysAgo = 0 } = {}): Promise<void> {
  grants += 1;
  const at = daysAfter(app.clock.now(), -daysAgo);
  const goodwill = {
    userId: id,
    kind: 'goodwill',
    fils,
    cause: `test:${grants}`,
    from: 'platform_revenue',
    at,
  } as const;
  await app.platform.db.transaction().execute(async (tx) => {
    await app.books.ledger.post(tx, await app.books.credits.grant(tx, goodwill), at);
  });
}

const usable = ({ id }: Family) => app.books.credits.usable(id);

describe('credit [PAR-10 partly]', () => {
  it('pays before the card, what expires first before the rest; each part of a refund goes where it came from', async () => {
    const [family, lsa] = await scenario.pair();
    await grant(family, 3000, { daysAgo: 30 });
    await grant(family, 5000);
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await scenario.tick();
    expect(await entriesOf(app, id)).toEqual([
      ['capture', { card_clearing: HOURLY_FILS - 8000, promo_credit: 8000, held_funds: -HOURLY_FILS }],
    ]);
    expect(await usable(family)).toBe(0);
    await scenario.goTo(family, id, 18 * 60);
    const { money } = await scenario.cancel(family, id);
    expect(money).toMatchObject({ to_card_fils: 6000, returned_credit_fils: 4000, credit_fils: 0, lsa_fils: 8500 });
    await scenario.tick();
    expect((await scenario.atProvider(id))?.refunded_fils).toBe(6000);
    expect(await usable(family)).toBe(4000);
    const left = await app.platform.db
      .selectFrom('credits')
      .select('left_fils')
      .where('user_id', '=', family.id)
      .orderBy('expires_at')
      .execute();
    // What would have lasted longest comes back first.
    expect(left.map(({ left_fils }) => left_fils)).toEqual([0, 4000]);
    expect(await balanceOf(app, 'promo_credit', family.id)).toBe(4000);
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('that covers all of it needs no card, and comes back when the LSA declines', async () => {
    const [family, lsa] = await scenario.pair();
    await grant(family, HOURLY_FILS + 100);
    const { checkout_id, bookings } = await scenario.held(family, lsa, scenario.at(3, 16));
    const id = bookings[0]?.id ?? '';
    const { body } = await family.client.call(getCheckout, { params: { checkout_id } });
    expect([body.total_fils, body.credit_fils]).toEqual([HOURLY_FILS, HOURLY_FILS]);
    const paid = await family.client.call(payCheckout, { params: { checkout_id }, body: { accept_terms: true } });
    expect([paid.status, paid.body.checkout.state]).toEqual([200, 'paid']);
    expect(await usable(family)).toBe(100);
    await lsa.client.call(declineBooking, { params: { id }, body: { reason: 'other' } });
    await scenario.tick();
    expect(await usable(family)).toBe(HOURLY_FILS + 100);
    expect(await entriesOf(app, id)).toEqual([]);
    const [again = ''] = await scenario.requested(family, lsa, scenario.at(4, 16));
    await lsa.client.call(acceptBooking, { params: { id: again }, body: {} });
    await scenario.tick();
    expect(await entriesOf(app, again)).toEqual([['capture', { promo_credit: HOURLY_FILS, held_funds: -HOURLY_FILS }]]);
    expect(await scenario.atProvider(again)).toBeUndefined();
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('that does not cover it needs a card, and says so', async () => {
    const [family, lsa] = await scenario.pair();
    await grant(family, 100);
    const { checkout_id } = await scenario.held(family, lsa, scenario.at(3, 16));
    const { status, problem } = await family.client.call(payCheckout, {
      params: { checkout_id },
      body: { accept_terms: true },
    });
    expect([status, problem.fields]).toEqual([422, [{ field: 'payment_method', message: 'Choose how to pay.' }]]);
  });

  it('is spent once, though two checkouts are paid at the same time', async () => {
    const [family, lsa] = await scenario.pair();
    await grant(family, 5000);
    const held = [
      await scenario.held(family, lsa, scenario.at(3, 10)),
      await scenario.held(family, await scenario.lsa(), scenario.at(3, 14)),
    ];
    const body = { payment_method: 'sandbox_accepted', accept_terms: true } as const;
    const answers = await Promise.all(
      held.map(({ checkout_id }) => family.client.call(payCheckout, { params: { checkout_id }, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map((answer) => answer.body.checkout.credit_fils).sort()).toEqual([0, 5000]);
    expect(await usable(family)).toBe(0);
  });

  it('expires after twelve months, also what came back too late', async () => {
    const [family, lsa] = await scenario.pair();
    await grant(family, 5000, { daysAgo: 364 });
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await scenario.tick();
    app.clock.advance({ days: 2 });
    await scenario.cancel(lsa, id);
    await scenario.tick();
    // What is left is new: AED 25, because the LSA cancelled less than a day before.
    expect(await usable(family)).toBe(2500);
    await app.books.credits.expire(app.books.ledger);
    await app.books.credits.expire(app.books.ledger);
    expect(await balanceOf(app, 'promo_credit', family.id)).toBe(2500);
    expect(await checkBooks(app)).toEqual(EVEN);
  });
});

describe('somebody’s export [trust 20]', () => {
  it('holds their own credit and movements, and nothing of the other side’s', async () => {
    const [family, lsa] = await scenario.pair();
    await grant(family, 5000);
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await scenario.tick();
    const { db } = app.platform;
    expect(await ledgerPersonalData.export(db, family.id)).toMatchObject({
      movements: [
        { kind: 'credit_granted', account: 'promo_credit', fils: -5000 },
        { kind: 'capture', account: 'promo_credit', fils: 5000, booking_id: id },
        { kind: 'capture', account: 'card_clearing', fils: HOURLY_FILS - 5000, booking_id: id },
      ],
      credits: [{ amount_fils: 5000, left_fils: 0 }],
      credit_uses: [{ booking_id: id, fils: 5000 }],
    });
    expect(await ledgerPersonalData.export(db, lsa.id)).toBeNull();
  });
});
