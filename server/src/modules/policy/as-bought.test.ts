import { getBooking, previewBooking } from '@sanad/contract/bookings/bookings.ts';
import { FIRST_FIGURES, type PolicyFigures } from '@sanad/contract/policy/figures.ts';
import { planPolicyChange } from '@sanad/contract/policy/policy.ts';
import { listReferredPeople } from '@sanad/contract/referrals.ts';
import { getSessionLedger, refundSession } from '@sanad/contract/staff/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { BookingScenario, type Family, HOURLY_FILS, type Lsa } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { daysAfter } from '../../platform/clock.ts';

/** From the eighteenth day of these tests on: another fee, other bands, another limit for one person. */
const CHANGE: Partial<PolicyFigures> = {
  fee_basis_points: 1000,
  free_cancel_hours: 72,
  partial_refund_hours: 36,
  partial_refund_percent: 25,
  referral_reward_fils: 9000,
  one_person_fils: 15_000,
};

let app: TestApp;
let scenario: BookingScenario;
let admin: Person;
let cst: Person;
let family: Family;
let lsa: Lsa;
let changesAt: Date;
/** Booked one second before the change, and in the second in which it begins. */
let before: string;
let after: string;

beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
  admin = await app.make.staff('SUPER_ADMIN');
  cst = await app.make.staff('CST_ADMIN');
  await app.make.confirm(admin);
  [family, lsa] = await scenario.pair();
  changesAt = daysAfter(app.clock.now(), 18);
  const figures = { ...FIRST_FIGURES, ...CHANGE };
  const body = { figures, effective_from: changesAt.toISOString(), note: 'A new year', based_on: 1 };
  const planned = await admin.client.call(planPolicyChange, { body });
  expect(planned.status).toBe(201);

  app.clock.set(new Date(changesAt.getTime() - 1000));
  for (const person of [family, lsa, cst]) await app.make.signInAgain(person);
  before = await scenario.confirmed(family, lsa, scenario.at(2, 15));
  app.clock.set(changesAt);
  after = await scenario.confirmed(family, lsa, scenario.at(2, 16));
});
afterAll(() => app.close());

const booking = async (id: string) => (await family.client.call(getBooking, { params: { id } })).body;

describe('a session', () => {
  it('that was booked one second before a change keeps the fee and the terms it was bought under', async () => {
    expect((await booking(before)).policy).toEqual({
      version: 'v1',
      refund_tiers: [
        { hours_before: 24, refund_percent: 100 },
        { hours_before: 12, refund_percent: 50 },
        { hours_before: 0, refund_percent: 0 },
      ],
    });
    const ledger = (await cst.client.call(getSessionLedger, { params: { booking_id: before } })).body;
    expect(ledger.session.fee_basis_points).toBe(1500);
  });

  it('that was booked when the change began has the new ones', async () => {
    expect((await booking(after)).policy).toEqual({
      version: 'v2',
      refund_tiers: [
        { hours_before: 72, refund_percent: 100 },
        { hours_before: 36, refund_percent: 25 },
        { hours_before: 0, refund_percent: 0 },
      ],
    });
    const ledger = (await cst.client.call(getSessionLedger, { params: { booking_id: after } })).body;
    expect(ledger.session.fee_basis_points).toBe(1000);
  });

  it('is previewed with the fee and the terms in force', async () => {
    const body = {
      lsa_id: lsa.profile.id,
      child_id: family.children[0]?.id ?? '',
      mode: 'online' as const,
      hours: 1,
      starts: [scenario.at(9, 10)],
    };
    const preview = (await family.client.call(previewBooking, { body })).body;
    expect(preview.fee_fils).toBe(HOURLY_FILS / 10);
    expect(preview.policy.refund_tiers[0]).toEqual({ hours_before: 72, refund_percent: 100 });
  });

  it('gives back at cancelling what its own terms say, long after they have changed', async () => {
    // Both start in about two days: everything back by the old table, a quarter by the new one.
    const old = (await scenario.cancel(family, before)).money;
    const recent = (await scenario.cancel(family, after)).money;
    expect(old).toMatchObject({ to_card_fils: HOURLY_FILS, lsa_fils: 0, fee_fils: 0 });
    const retained = HOURLY_FILS * 0.75;
    expect(recent).toMatchObject({
      to_card_fils: HOURLY_FILS / 4,
      fee_fils: retained / 10,
      lsa_fils: retained - retained / 10,
    });
  });
});

it('our team gives back alone only as much as the limit in force allows', async () => {
  const id = await scenario.confirmed(family, lsa, scenario.at(4, 10));
  await scenario.tick();
  await app.platform.db.updateTable('bookings').set({ state: 'completed' }).where('id', '=', id).execute();
  app.clock.advance({ days: 5 });
  for (const person of [cst, family]) await app.make.signInAgain(person);
  const refund = (amount_fils: number) =>
    cst.client.call(refundSession, { params: { booking_id: id }, body: { amount_fils, reason: 'Late' } });
  expect((await refund(5000)).body.state).toBe('done');
  expect((await refund(10_001)).body.state).toBe('waiting');
});

it('a referral earns what was promised when the newcomer joined', async () => {
  const { db } = app.platform;
  const [early, late] = [await app.make.person('PARENT'), await app.make.person('PARENT')];
  for (const [newcomer, joined_at] of [
    [early, new Date(changesAt.getTime() - 1)],
    [late, changesAt],
  ] as const) {
    const values = {
      id: newcomer.id,
      referrer_user_id: family.id,
      referred_user_id: newcomer.id,
      state: 'joined',
      joined_at,
      changed_at: joined_at,
    };
    await db.insertInto('referrals').values(values).execute();
  }
  const { results } = (await family.client.call(listReferredPeople, { query: {} })).body;
  expect(results.map(({ reward_fils }) => reward_fils)).toEqual([9000, 5000]);
});
