import { closeAccount } from '@sanad/contract/accounts/account-settings.ts';
import { suspendAccount } from '@sanad/contract/accounts/accounts.ts';
import { lsaSlots } from '@sanad/contract/availability.ts';
import {
  bookingSlots,
  checkIn,
  completeBooking,
  contestNoShow,
  reportNoShow,
} from '@sanad/contract/bookings/booking-actions.ts';
import { NO_MONEY } from '@sanad/contract/bookings/bookings.ts';
import { joinWaitlist } from '@sanad/contract/bookings/waitlist.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type Person } from '../../../../test/factory.ts';
import { BookingScenario, type Family, HOURLY_FILS, type Lsa } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
  admin = await app.make.staff('SUPER_ADMIN');
});
afterAll(() => app.close());

const ALL_BACK = { ...NO_MONEY, to_card_fils: HOURLY_FILS };

async function close(person: Person) {
  const { status } = await person.client.call(closeAccount, { body: { email: person.email, password: PASSWORD } });
  expect(status).toBe(204);
  await scenario.tick();
}

async function suspend({ id }: Person) {
  await app.make.signInAgain(admin);
  await app.make.confirm(admin);
  const { status } = await admin.client.call(suspendAccount, { params: { id }, body: { reason: 'Reported' } });
  expect(status).toBe(204);
  await scenario.tick();
}

/** Both are in, and the session runs for so many minutes. */
async function running(family: Family, lsa: Lsa, minutes: number): Promise<string> {
  const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
  await scenario.tick();
  await scenario.goTo(family, id, 0);
  for (const person of [family, lsa]) await scenario.joinCall(person, id);
  await scenario.goTo(family, id, -minutes);
  return id;
}

describe('closing the account with sessions [BKG-02]', () => {
  it.each([
    ['parent', 'while it runs', 10],
    ['parent', 'after its time', 70],
    ['lsa', 'while it runs', 10],
  ] as const)('by the %s %s: it is over, and its money stays as earned', async (side, _when, minutes) => {
    const [family, lsa] = await scenario.pair();
    const id = await running(family, lsa, minutes);
    const [leaving, staying] = side === 'parent' ? [family, lsa] : [lsa, family];
    await close(leaving);
    expect(await scenario.see(staying, id)).toMatchObject({
      state: 'completed',
      outcome: null,
      money_state: 'captured',
    });
    expect(await scenario.atProvider(id)).toEqual({ state: 'captured', refunded_fils: 0 });
    app.clock.advance({ hours: 74 });
    await scenario.tick();
    expect((await scenario.see(staying, id)).state).toBe('settled');
  });

  it('by the parent after the LSA has ended it: nothing changes', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await running(family, lsa, 60);
    await lsa.client.call(completeBooking, { params: { id } });
    await close(family);
    expect(await scenario.see(lsa, id)).toMatchObject({ state: 'completed', outcome: null, money_state: 'captured' });
  });

  it('by the parent ahead of it, and after its start without having come: by the table as always', async () => {
    const [family, lsa] = await scenario.pair();
    const ahead = await scenario.confirmed(family, lsa, scenario.at(6, 16));
    const missed = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await scenario.tick();
    await scenario.goTo(family, missed, -5);
    await close(family);
    expect(await scenario.see(lsa, ahead)).toMatchObject({ state: 'cancelled_by_parent', outcome: ALL_BACK });
    const kept = { ...NO_MONEY, lsa_fils: 17_000, fee_fils: 3000 };
    expect(await scenario.see(lsa, missed)).toMatchObject({ state: 'cancelled_by_staff', outcome: kept });
  });

  it.each([false, true])('by whom a report is against: it stands as reported; contested: %s', async (isContested) => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16), { mode: 'in_person' });
    await scenario.tick();
    await scenario.goTo(family, id, -20);
    await lsa.client.call(checkIn, { params: { id }, body: {} });
    await lsa.client.call(reportNoShow, { params: { id }, body: {} });
    if (isContested) await family.client.call(contestNoShow, { params: { id }, body: { reason: 'I was at home.' } });
    await close(family);
    const seen = await scenario.see(lsa, id);
    expect(seen).toMatchObject({
      state: 'no_show_parent',
      outcome: { ...NO_MONEY, lsa_fils: 17_000, fee_fils: 3000 },
      report: { stage: 'final' },
    });
    expect(seen.history.map(({ reason }) => reason)).not.toContain('I was at home.');
  });

  it('by an LSA reported missing: the family gets its money at once', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16), { mode: 'in_person' });
    await scenario.tick();
    await scenario.goTo(family, id, -20);
    await family.client.call(reportNoShow, { params: { id }, body: {} });
    await close(lsa);
    expect(await scenario.see(family, id)).toMatchObject({
      outcome: { ...ALL_BACK, returned_credit_fils: 0, credit_fils: 2500 },
      money_state: 'refunded',
    });
  });

  it('by whoever reported: the other side can still contest, and our team decides', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16), { mode: 'in_person' });
    await scenario.goTo(family, id, -20);
    await family.client.call(reportNoShow, { params: { id }, body: {} });
    await close(family);
    expect(await scenario.see(lsa, id)).toMatchObject({
      report: { stage: 'waiting' },
      may: ['contest'],
      strike: false,
    });
  });
});

describe('a suspended account [BKG-02]', () => {
  it('of an LSA: what lies ahead is cancelled by our team, everything goes back, and families are told', async () => {
    const [family, lsa] = await scenario.pair();
    const other = await scenario.family();
    const confirmed = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    const [requested = ''] = await scenario.requested(family, lsa, scenario.at(4, 16));
    const held = (await scenario.held(other, lsa, scenario.at(5, 16))).bookings[0]?.id ?? '';
    const waited = { lsa_id: lsa.profile.id, starts_at: scenario.at(3, 16), mode: 'online' as const };
    expect((await other.client.call(joinWaitlist, { body: waited })).status).toBe(201);
    await scenario.tick();
    await suspend(lsa);
    expect(await scenario.see(family, confirmed)).toMatchObject({
      state: 'cancelled_by_staff',
      money_state: 'refunded',
      outcome: ALL_BACK,
      strike: false,
    });
    expect(await scenario.see(family, requested)).toMatchObject({ state: 'cancelled_by_staff', money_state: 'voided' });
    expect((await scenario.see(other, held)).state).toBe('expired');
    const kinds = await scenario.notificationsOf(family);
    expect(kinds.filter((kind) => kind === 'booking.cancelled' || kind === 'booking.request_ended').sort()).toEqual([
      'booking.cancelled',
      'booking.request_ended',
    ]);
    // The hour is free, but it cannot be booked: nobody is sent there.
    expect(await scenario.notificationsOf(other)).toEqual([]);
  });

  it('of a parent: the same, and the LSA is told', async () => {
    const [family, lsa] = await scenario.pair();
    const confirmed = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    const [requested = ''] = await scenario.requested(family, lsa, scenario.at(4, 16));
    await scenario.tick();
    // So close that the table would keep it all.
    await scenario.goTo(lsa, confirmed, 60);
    await suspend(family);
    expect(await scenario.see(lsa, confirmed)).toMatchObject({ state: 'cancelled_by_staff', outcome: ALL_BACK });
    expect((await scenario.see(lsa, requested)).state).not.toBe('requested');
    expect(await scenario.atProvider(confirmed)).toEqual({ state: 'captured', refunded_fils: HOURLY_FILS });
    expect(await scenario.notificationsOf(lsa)).toContain('booking.cancelled');
  });

  it('leaves what has begun as it is', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await running(family, lsa, 10);
    await suspend(lsa);
    expect(await scenario.see(family, id)).toMatchObject({ state: 'in_progress', outcome: null });
  });

  it('by strikes leads to the same', async () => {
    const [family, lsa] = await scenario.pair();
    const ids: string[] = [];
    for (let day = 0; day < 6; day++) ids.push(await scenario.confirmed(family, lsa, scenario.at(20 + day, 16)));
    for (const id of ids.slice(0, 5)) await scenario.cancel(lsa, id);
    await scenario.tick();
    expect(await scenario.see(family, ids[5] ?? '')).toMatchObject({
      state: 'cancelled_by_staff',
      money_state: 'refunded',
    });
  });

  it('a hidden profile keeps its sessions, and they can be moved', async () => {
    const [family, lsa] = await scenario.pair();
    const moved = await scenario.confirmed(family, lsa, scenario.at(20, 16));
    for (const day of [21, 22]) await scenario.cancel(lsa, await scenario.confirmed(family, lsa, scenario.at(day, 16)));
    const day = scenario.at(23, 16).slice(0, 10);
    const query = { from: day, to: day };
    expect((await family.client.call(lsaSlots, { params: { id: lsa.profile.id }, query })).status).toBe(404);
    const offered = await family.client.call(bookingSlots, { params: { id: moved }, query });
    expect(offered.body.results.map(({ starts_at }) => starts_at)).toContain(scenario.at(23, 16));
    const answer = await scenario.reschedule(family, moved, scenario.at(23, 16));
    expect(answer.body).toMatchObject({ state: 'confirmed', starts_at: scenario.at(23, 16) });
  });

  it('a suspended LSA gets no session moved, not even before it is cancelled', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(20, 16));
    const now = app.clock.now();
    await app.platform.db.updateTable('users').set({ suspended_at: now }).where('id', '=', lsa.id).execute();
    const answer = await scenario.reschedule(family, id, scenario.at(23, 16));
    expect([answer.status, answer.problem.code]).toEqual([422, 'booking_not_possible']);
    expect(answer.problem.info).toMatchObject({ occurrences: [{ nearest: [] }] });
    const day = scenario.at(23, 16).slice(0, 10);
    const hours = await family.client.call(bookingSlots, { params: { id }, query: { from: day, to: day } });
    expect(hours.problem.code).toBe('no_longer_possible');
  });
});
