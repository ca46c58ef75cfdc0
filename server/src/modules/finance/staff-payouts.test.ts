import { savePayoutIban } from '@sanad/contract/payments/payouts.ts';
import {
  decideApproval,
  getMoneyOverview,
  getSessionLedger,
  listApprovals,
  listMoneySessions,
  listStaffPayouts,
  markTransferFailed,
  markTransferPaid,
  ONE_PERSON_TRANSFER_FILS,
  revealPayoutAccount,
} from '@sanad/contract/staff/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, checkBooks, EVEN } from '../../../test/books.ts';
import type { Person } from '../../../test/factory.ts';
import { BookingScenario, HOURLY_FILS, type Lsa } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const IBAN = 'AE070331234567890123456';
const EARNED = HOURLY_FILS * 0.85;

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

/** An LSA with a session that is released, and its payout by bank transfer. */
async function transferDue(extraFils = 0): Promise<{ lsa: Lsa; bookingId: string; payoutId: string }> {
  const [family, lsa] = await scenario.pair();
  await app.make.confirm(lsa);
  const body = { account_holder: 'Amina Haddad', iban: IBAN, iban_again: IBAN };
  expect((await lsa.client.call(savePayoutIban, { body })).status).toBeLessThan(300);
  const bookingId = await scenario.confirmed(family, lsa, scenario.at(3, 9));
  await scenario.tick();
  await app.platform.db.updateTable('bookings').set({ state: 'completed' }).where('id', '=', bookingId).execute();
  app.clock.advance({ days: 8 });
  await scenario.tick();
  if (extraFils > 0) await earnMore(lsa, extraFils);
  app.clock.advance({ days: 7 });
  await app.payouts.run();
  for (const person of [cst, admin]) await app.make.signInAgain(person);
  const payout = await app.platform.db
    .selectFrom('payouts')
    .select('id')
    .where('user_id', '=', lsa.id)
    .executeTakeFirstOrThrow();
  return { lsa, bookingId, payoutId: payout.id };
}

async function earnMore({ id }: Lsa, fils: number): Promise<void> {
  await app.platform.db.transaction().execute((tx) =>
    app.books.ledger.post(
      tx,
      [
        {
          kind: 'correction',
          cause: `test:${id}`,
          lines: [
            { account: 'platform_revenue', fils },
            { account: 'lsa_payable', owner: id, fils: -fils },
          ],
        },
      ],
      app.clock.now(),
    ),
  );
}

const paid = (who: Person, id: string) =>
  who.client.call(markTransferPaid, { params: { id }, body: { reference: 'FT26321ABC' } });

describe('a payout by bank transfer', () => {
  it('is listed, its account shown to whoever pays it and written down, and marked as paid once', async () => {
    const { lsa, bookingId, payoutId } = await transferDue();
    const { results } = (await cst.client.call(listStaffPayouts)).body;
    expect(results).toMatchObject([
      { id: payoutId, way: 'iban', state: 'pending', amount_fils: EARNED, account_last_digits: '3456' },
    ]);
    expect(JSON.stringify(results)).not.toContain(IBAN);
    expect((await cst.client.call(getMoneyOverview)).body.counts.transfers).toBe(1);
    const { body: account } = await cst.client.call(revealPayoutAccount, { params: { id: payoutId } });
    expect(account).toEqual({ account_holder: 'Amina Haddad', iban: IBAN });
    const viewed = await app.platform.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', payoutId)
      .execute();
    expect(viewed).toMatchObject([{ action: 'payout.account_viewed' }]);
    const answers = await Promise.all([paid(cst, payoutId), paid(cst, payoutId), paid(admin, payoutId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await cst.client.call(revealPayoutAccount, { params: { id: payoutId } })).status).toBe(409);
    const { payout } = (await cst.client.call(getSessionLedger, { params: { booking_id: bookingId } })).body;
    expect(payout).toMatchObject({ id: payoutId, state: 'paid', fils: EARNED });
    expect(await balanceOf(app, 'lsa_payable', lsa.id)).toBe(0);
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('that came back is in the LSA’s balance again', async () => {
    const { lsa, payoutId } = await transferDue();
    await paid(cst, payoutId);
    const failed = () =>
      cst.client.call(markTransferFailed, { params: { id: payoutId }, body: { reason: 'Account closed' } });
    expect((await failed()).body).toMatchObject({ state: 'failed' });
    expect((await failed()).status).toBe(409);
    expect(await balanceOf(app, 'lsa_payable', lsa.id)).toBe(EARNED);
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('above the limit counts once a second person agrees', async () => {
    const { payoutId } = await transferDue(ONE_PERSON_TRANSFER_FILS);
    const { body } = await paid(cst, payoutId);
    expect(body).toMatchObject({ state: 'pending', approval: { state: 'waiting', reason: 'FT26321ABC' } });
    expect((await paid(cst, payoutId)).status).toBe(409);
    const id = body.approval?.id ?? '';
    await admin.client.call(decideApproval, { params: { id }, body: { decision: 'approve' } });
    const { results } = (await admin.client.call(listStaffPayouts, { query: { list: 'all' } })).body;
    expect(results.find((one) => one.id === payoutId)).toMatchObject({
      state: 'paid',
      reference: 'FT26321ABC',
      approval: null,
    });
  });

  it('above the limit waits once, whoever marks it at the same time', async () => {
    const { payoutId } = await transferDue(ONE_PERSON_TRANSFER_FILS);
    const answers = await Promise.all([paid(cst, payoutId), paid(cst, payoutId), paid(admin, payoutId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('that fails while a second person is asked is not asked about any more', async () => {
    const { lsa, payoutId } = await transferDue(ONE_PERSON_TRANSFER_FILS);
    const id = (await paid(cst, payoutId)).body.approval?.id ?? '';
    const failed = await cst.client.call(markTransferFailed, { params: { id: payoutId }, body: { reason: 'Refused' } });
    expect(failed.body).toMatchObject({ state: 'failed', approval: null });
    const { results } = (await admin.client.call(listApprovals)).body;
    expect(results.map((one) => one.id)).not.toContain(id);
    const late = await admin.client.call(decideApproval, { params: { id }, body: { decision: 'approve' } });
    expect(late.body).toMatchObject({ code: 'no_longer_possible' });
    expect(await balanceOf(app, 'lsa_payable', lsa.id)).toBe(EARNED + ONE_PERSON_TRANSFER_FILS);
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('is nobody’s business but our team’s', async () => {
    const { lsa, payoutId } = await transferDue();
    await app.make.signInAgain(lsa);
    expect((await paid(lsa, payoutId)).status).toBe(403);
    expect((await lsa.client.call(revealPayoutAccount, { params: { id: payoutId } })).status).toBe(403);
    expect((await cst.client.call(revealPayoutAccount, { params: { id: lsa.id } })).status).toBe(404);
  });
});

describe('finding a session', () => {
  it('by its number, by a name, page by page', async () => {
    const all = (await cst.client.call(listMoneySessions, { query: { limit: 2 } })).body;
    expect(all.results).toHaveLength(2);
    const next = (await cst.client.call(listMoneySessions, { query: { limit: 2, cursor: all.next ?? '' } })).body;
    const [first] = next.results;
    expect(all.results.map(({ booking_id }) => booking_id)).not.toContain(first?.booking_id);
    const find = async (q: string) => (await cst.client.call(listMoneySessions, { query: { q } })).body;
    expect((await find(`S-${first?.number}`)).results).toEqual([first]);
    expect((await find(`s${first?.number}`)).results).toEqual([first]);
    const inArabic = String(first?.number).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect((await find(inArabic)).results).toEqual([first]);
    expect((await find(first?.lsa.name.slice(1, 6) ?? '')).count).toBe(all.count);
    expect((await find('100%')).count).toBe(0);
    expect((await find('nobody_')).count).toBe(0);
  });
});
