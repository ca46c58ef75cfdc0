import { listEarnedSessions } from '@sanad/contract/payments/earnings.ts';
import { getPaymentOverview } from '@sanad/contract/payments/family-payments.ts';
import { aedOf } from '@sanad/contract/payments/money.ts';
import { FIRST_FIGURES } from '@sanad/contract/policy/figures.ts';
import {
  decideApproval,
  getSessionLedger,
  getSessionLedgerCsv,
  giveGoodwillCredit,
  listApprovals,
  postCorrection,
  refundSession,
  type StaffMoneyAction,
} from '@sanad/contract/staff/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../test/api-client.ts';
import { balanceOf, checkBooks, EVEN, entriesOf } from '../../../test/books.ts';
import type { Person } from '../../../test/factory.ts';
import { BookingScenario, type Family, HOURLY_FILS, type Lsa } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { financePersonalData } from './personal-data.ts';

const EARNED = HOURLY_FILS * 0.85;
const FEE = HOURLY_FILS - EARNED;

const ONE_PERSON_FILS = FIRST_FIGURES.one_person_fils;

let app: TestApp;
let scenario: BookingScenario;
let cst: Person;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
  cst = await app.make.staff();
  admin = await app.make.staff('SUPER_ADMIN');
});
afterAll(() => app.close());

/** The clock goes on, and the team, whose logins are short, logs in again. */
async function passDays(days: number): Promise<void> {
  app.clock.advance({ days });
  await scenario.tick();
  for (const person of [cst, admin]) await app.make.signInAgain(person);
}

async function completed(hourlyFils = HOURLY_FILS): Promise<[Family, Lsa, string]> {
  const [family, lsa] = [await scenario.family(), await scenario.lsa({ price_per_hour: aedOf(hourlyFils) })];
  const id = await scenario.confirmed(family, lsa, scenario.at(3, 9), { expected_total_fils: hourlyFils });
  await scenario.tick();
  await app.platform.db.updateTable('bookings').set({ state: 'completed' }).where('id', '=', id).execute();
  await passDays(4);
  return [family, lsa, id];
}

async function settled(): Promise<[Family, Lsa, string]> {
  const found = await completed();
  await passDays(4);
  return found;
}

const refund = (who: Person, bookingId: string, amountFils: number) =>
  who.client.call(refundSession, {
    params: { booking_id: bookingId },
    body: { amount_fils: amountFils, reason: '40 of 120 minutes were missed' },
  });
const ledgerOf = async (bookingId: string) =>
  (await cst.client.call(getSessionLedger, { params: { booking_id: bookingId } })).body;

describe('a refund by our team [PAY-05 partly]', () => {
  it('of a session that is not settled leaves LSA and fee to share the rest', async () => {
    const [family, lsa, id] = await completed();
    const { status, body } = await refund(cst, id, 5_000);
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'refund', state: 'done', amount_fils: 5_000, booking: { id } });
    await scenario.tick();
    expect((await lsa.client.call(listEarnedSessions)).body.results).toMatchObject([
      { lsa_fils: 12_750, fee_fils: 2_250 },
    ]);
    expect((await scenario.see(family, id)).outcome).toMatchObject({ to_card_fils: 5_000, lsa_fils: 12_750 });
    await passDays(4);
    expect((await scenario.atProvider(id))?.refunded_fils).toBe(5_000);
    expect(await entriesOf(app, id)).toEqual([
      ['capture', { card_clearing: HOURLY_FILS, held_funds: -HOURLY_FILS }],
      ['refund', { held_funds: 5_000, card_clearing: -5_000 }],
      ['release', { held_funds: 15_000, lsa_payable: -12_750, platform_revenue: -2_250 }],
    ]);
    expect(await balanceOf(app, 'lsa_payable', lsa.id)).toBe(12_750);
    expect((await scenario.see(lsa, id)).outcome).toMatchObject({ to_card_fils: 5_000, lsa_fils: 12_750 });
    expect(await scenario.notificationsOf(family)).toContain('booking.refunded');
    expect(await scenario.notificationsOf(lsa)).toContain('booking.share_reduced');
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('of all of it leaves nothing to settle', async () => {
    const [, lsa, id] = await completed();
    expect((await refund(cst, id, HOURLY_FILS)).status).toBe(201);
    await passDays(4);
    expect(await balanceOf(app, 'lsa_payable', lsa.id)).toBe(0);
    expect((await scenario.see(lsa, id)).state).toBe('settled');
    expect(await ledgerOf(id)).toMatchObject({ refundable_fils: 0, refund_obstacle: 'all_refunded', held_fils: 0 });
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('of what the LSA has already is at our expense', async () => {
    const [, lsa, id] = await settled();
    expect((await refund(cst, id, 6_000)).status).toBe(201);
    await scenario.tick();
    expect((await entriesOf(app, id)).slice(2)).toEqual([
      ['refund_cover', { platform_revenue: 6_000, held_funds: -6_000 }],
      ['refund', { held_funds: 6_000, card_clearing: -6_000 }],
    ]);
    expect(await balanceOf(app, 'lsa_payable', lsa.id)).toBe(EARNED);
    expect(await scenario.notificationsOf(lsa)).not.toContain('booking.share_reduced');
    expect((await scenario.see(lsa, id)).outcome).toMatchObject({
      to_card_fils: 6_000,
      lsa_fils: EARNED,
      fee_fils: FEE,
    });
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('is refused above what was paid, before the session, for nothing and for what is no amount', async () => {
    const [family, lsa, id] = await completed();
    expect((await refund(cst, id, HOURLY_FILS + 1)).body).toMatchObject({ code: 'amount_too_high' });
    const ahead = await scenario.confirmed(family, lsa, scenario.at(5, 12));
    await scenario.tick();
    expect((await refund(cst, ahead, 100)).body).toMatchObject({ code: 'no_longer_possible' });
    for (const bad of [0, -5, 1.5, 2 ** 40, '١٠٠' as never, null as never]) {
      expect((await refund(cst, id, bad)).body).toMatchObject({ code: 'invalid_input' });
    }
    expect((await refund(cst, family.id, 100)).status).toBe(404);
    expect((await refund(family, id, 100)).status).toBe(403);
    expect((await refund(lsa, id, 100)).status).toBe(403);
  });

  it('asked for many times at once is made as often as there is money for', async () => {
    const [, , id] = await completed();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(cst, id, 8_000)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    await scenario.tick();
    expect((await scenario.atProvider(id))?.refunded_fils).toBe(16_000);
    expect(await checkBooks(app)).toEqual(EVEN);
  });
});

describe('what a second person has to agree to', () => {
  const BIG = ONE_PERSON_FILS + 100;

  async function bigSession(): Promise<string> {
    const [, , id] = await completed(BIG + 10_000);
    return id;
  }

  it('waits, holds the release up, and is done once', async () => {
    const id = await bigSession();
    const { body: action } = await refund(cst, id, BIG);
    expect(action).toMatchObject({ state: 'waiting', may_decide: false });
    const decide = (who: Person, decision: 'approve' | 'reject' = 'approve') =>
      who.client.call(decideApproval, { params: { id: action.id }, body: { decision } });
    expect((await decide(cst)).body).toMatchObject({ code: 'second_person_needed' });
    const other = await app.make.staff();
    expect((await decide(other)).body).toMatchObject({ code: 'second_person_needed' });
    await passDays(4);
    expect((await ledgerOf(id)).session.state).toBe('completed');
    const { results } = (await admin.client.call(listApprovals)).body;
    expect(results.find((one) => one.id === action.id)).toMatchObject({
      may_decide: true,
      requested_by: { id: cst.id },
    });
    const answers = await Promise.all([decide(admin), decide(admin), decide(admin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await scenario.tick();
    expect((await scenario.atProvider(id))?.refunded_fils).toBe(BIG);
    expect((await ledgerOf(id)).session.state).toBe('settled');
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('moves nothing when it is rejected, and the person who asked may take it back', async () => {
    const id = await bigSession();
    const { body: action } = await refund(admin, id, BIG);
    const rejected = await admin.client.call(decideApproval, {
      params: { id: action.id },
      body: { decision: 'reject' },
    });
    expect(rejected.body).toMatchObject({ state: 'rejected', decided_by: { id: admin.id } });
    await scenario.tick();
    expect((await scenario.atProvider(id))?.refunded_fils).toBe(0);
  });

  it('is also a large amount in parts, whoever asks for them and however fast', async () => {
    const [, , id] = await completed(3 * ONE_PERSON_FILS);
    const answers = await Promise.all([cst, cst, admin, cst].map((who) => refund(who, id, ONE_PERSON_FILS / 2)));
    expect(answers.map(({ body }) => body.state).toSorted()).toEqual(['done', 'done', 'waiting', 'waiting']);
    await scenario.tick();
    expect((await scenario.atProvider(id))?.refunded_fils).toBe(ONE_PERSON_FILS);
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('asked for by SUPER_ADMIN, anybody else of the team can agree', async () => {
    const id = await bigSession();
    const { body: action } = await refund(admin, id, BIG);
    const { status } = await cst.client.call(decideApproval, {
      params: { id: action.id },
      body: { decision: 'approve' },
    });
    expect(status).toBe(200);
  });
});

describe('goodwill and corrections', () => {
  it('a goodwill credit is the family’s at once, with its reason, once per key', async () => {
    const [family, , id] = await completed();
    const give = () =>
      cst.client.send({
        method: 'POST',
        url: `/api/staff/money/sessions/${id}/credit/`,
        headers: { 'idempotency-key': `goodwill-${id}` },
        payload: { amount_fils: 3_000, reason: 'Sorry for the wait' },
      }) as Promise<Answer<StaffMoneyAction>>;
    const [first, again] = [await give(), await give()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.id).toBe(first.body.id);
    await scenario.tick();
    expect((await family.client.call(getPaymentOverview)).body).toMatchObject({
      credit_fils: 3_000,
      credits: [{ kind: 'goodwill', note: 'Sorry for the wait' }],
    });
    const kinds = await app.platform.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', family.id)
      .execute();
    expect(kinds.map(({ kind }) => kind)).toContain('credit.goodwill');
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('a correction adds an entry with who and why, and moves no money', async () => {
    const [, , id] = await settled();
    const correct = (debit: string, credit: string) =>
      cst.client.call(postCorrection, {
        params: { booking_id: id },
        body: {
          amount_fils: 500,
          debit_account: debit as 'card_clearing',
          credit_account: credit as 'card_clearing',
          reason: '=Refunded at the provider’s own page',
        },
      });
    expect((await correct('platform_revenue', 'card_clearing')).status).toBe(201);
    expect((await correct('card_clearing', 'card_clearing')).status).toBe(422);
    expect((await correct('lsa_payable', 'card_clearing')).status).toBe(422);
    const { entries } = await ledgerOf(id);
    expect(entries.at(-1)).toMatchObject({ kind: 'correction', posted_by: { id: cst.id }, amount_fils: 500 });
    expect((await scenario.atProvider(id))?.refunded_fils).toBe(0);
    const csv = await cst.client.call(getSessionLedgerCsv, { params: { booking_id: id } });
    expect(String(csv.body)).toContain("'=Refunded at the provider’s own page");
    // As at the provider, so that the books fit again for the tests after this one.
    expect((await correct('card_clearing', 'platform_revenue')).status).toBe(201);
  });
});

describe('when the family’s account is erased', () => {
  it('our words about it go, and the amount stays', async () => {
    const [family, , id] = await settled();
    await refund(cst, id, 1_000);
    app.clock.advance({ seconds: 1 });
    const words = { amount_fils: 2_000, reason: 'Sorry for the wait' };
    await cst.client.call(giveGoodwillCredit, { params: { booking_id: id }, body: words });
    await scenario.tick();
    expect((await ledgerOf(id)).entries.map(({ note }) => note)).toContain('Sorry for the wait');
    await app.platform.db.transaction().execute((tx) => financePersonalData(app.platform).erase(tx, family.id));
    const { actions, entries } = await ledgerOf(id);
    expect(actions).toMatchObject([
      { amount_fils: 2_000, reason: '' },
      { amount_fils: 1_000, reason: '' },
    ]);
    expect(entries.map(({ note }) => note).join('')).toBe('');
    const ids = actions.map((action) => action.id);
    const audited = await app.platform.db
      .selectFrom('audit_log')
      .select('reason')
      .where('subject_id', 'in', ids)
      .execute();
    expect(audited.map(({ reason }) => reason ?? '').join('')).toBe('');
  });
});
