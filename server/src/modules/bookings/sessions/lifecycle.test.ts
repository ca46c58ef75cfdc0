import { setSecurityCode } from '@sanad/contract/accounts/account-settings.ts';
import {
  acceptBooking,
  type CancelWay,
  cancelBooking,
  checkIn,
  checkLsaCode,
  completeBooking,
  declineBooking,
  quoteCancellation,
  reportNoShow,
  waiveCharge,
} from '@sanad/contract/bookings/booking-actions.ts';
import {
  getBooking,
  listBookings,
  listSeries,
  NO_CANCELLATION_MONEY,
  previewBooking,
} from '@sanad/contract/bookings/bookings.ts';
import { createBooking } from '@sanad/contract/bookings/checkouts.ts';
import { listTrialCalls } from '@sanad/contract/bookings/trial-calls.ts';
import { openChildRecord } from '@sanad/contract/families/families.ts';
import { listNotifications } from '@sanad/contract/notifications.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../../../test/factory.ts';
import { BookingScenario, type Family, HOURLY_FILS, type Lsa } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

const atProvider = (id: string) => scenario.atProvider(id);
const goTo = (person: Family | Lsa, id: string, minutesBefore: number) => scenario.goTo(person, id, minutesBefore);
const cancel = (person: Family | Lsa, id: string, way?: CancelWay) => scenario.cancel(person, id, way);

describe('a request [LSA-05 partly] [BKG-03]', () => {
  it('is accepted: confirmed, and the money is taken', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await scenario.tick();
    expect(await scenario.see(family, id)).toMatchObject({ state: 'confirmed', money_state: 'captured' });
    expect(await atProvider(id)).toEqual({ state: 'captured', refunded_fils: 0 });
    const again = await lsa.client.call(acceptBooking, { params: { id }, body: {} });
    expect([again.status, again.problem.code]).toEqual([409, 'no_longer_possible']);
    expect(again.problem.info).toMatchObject({ booking: { id, state: 'confirmed' } });
  });

  it('is accepted, but the bank gives the money no more: the parent and our team are told once, nothing goes back', async () => {
    const [family, lsa] = await scenario.pair();
    const staff = await app.make.person('CST_ADMIN');
    const [id = ''] = await scenario.requested(family, lsa, scenario.at(3, 16));
    await app.platform.db.updateTable('sandbox_payments').set({ state: 'voided' }).where('key', '=', id).execute();
    await lsa.client.call(acceptBooking, { params: { id }, body: {} });
    for (const _ of [1, 2, 3]) await scenario.tick();
    for (const person of [family, lsa]) {
      expect(await scenario.see(person, id)).toMatchObject({ state: 'confirmed', money_state: 'failed' });
    }
    const { needs_you } = (await family.client.call(listNotifications)).body;
    expect(needs_you.map(({ kind }) => kind).filter((kind) => kind === 'booking.payment_failed')).toHaveLength(1);
    const toldStaff = await scenario.notificationsOf(staff);
    expect(toldStaff.filter((kind) => kind === 'booking.money_missing')).toHaveLength(1);
    // Nothing was taken, so nothing is sent back.
    expect((await cancel(family, id)).answer.status).toBe(200);
    await scenario.tick();
    expect(await scenario.see(family, id)).toMatchObject({ state: 'cancelled_by_parent', money_state: 'voided' });
    expect(await atProvider(id)).toEqual({ state: 'voided', refunded_fils: 0 });
  });

  it('is declined with a reason: nothing is taken', async () => {
    const [family, lsa] = await scenario.pair();
    const [id = ''] = await scenario.requested(family, lsa, scenario.at(3, 16));
    const body = { reason: 'too_far' as const, note: 'I live in Ajman.' };
    expect((await lsa.client.call(declineBooking, { params: { id }, body })).body.state).toBe('declined');
    await scenario.tick();
    const seen = await scenario.see(family, id);
    expect(seen).toMatchObject({ state: 'declined', money_state: 'voided' });
    expect(seen.history.at(-1)).toMatchObject({ by: 'lsa', what: 'decline', reason: 'too_far: I live in Ajman.' });
    expect(await atProvider(id)).toMatchObject({ state: 'voided' });
  });

  it('ends by itself 24 hours after it was made, and the money is given back', async () => {
    const [family, lsa] = await scenario.pair();
    const [id = ''] = await scenario.requested(family, lsa, scenario.at(5, 16));
    app.clock.advance({ hours: 23, minutes: 59 });
    await scenario.tick();
    expect((await scenario.see(family, id)).state).toBe('requested');
    app.clock.advance({ minutes: 1 });
    const late = await lsa.client.call(acceptBooking, { params: { id }, body: {} });
    expect(late.status).toBe(409);
    await scenario.tick();
    expect(await scenario.see(family, id)).toMatchObject({ state: 'expired', money_state: 'voided' });
  });

  it('ends two hours before the start if that is earlier', async () => {
    const [family, lsa] = await scenario.pair();
    const startsAt = scenario.at(1, 9);
    const [id = ''] = await scenario.requested(family, lsa, startsAt);
    const { expires_at } = await scenario.see(lsa, id);
    expect(Date.parse(expires_at ?? '')).toBe(Date.parse(startsAt) - 2 * 3_600_000);
  });

  it('for a series is answered for all at once, or one by one', async () => {
    const [family, lsa] = await scenario.pair();
    const ids = await scenario.requested(family, lsa, [scenario.at(3, 16), scenario.at(10, 16), scenario.at(17, 16)]);
    await lsa.client.call(declineBooking, { params: { id: ids[1] ?? '' }, body: { reason: 'not_free' } });
    await lsa.client.call(acceptBooking, { params: { id: ids[0] ?? '' }, body: { scope: 'all' } });
    const states = await Promise.all(ids.map(async (id) => (await scenario.see(family, id)).state));
    expect(states).toEqual(['confirmed', 'declined', 'confirmed']);
  });

  it('is the LSA’s alone to answer', async () => {
    const [family, lsa] = await scenario.pair();
    const other = await scenario.lsa();
    const [id = ''] = await scenario.requested(family, lsa, scenario.at(3, 16));
    const stolen = await other.client.call(acceptBooking, { params: { id }, body: {} });
    const own = await family.client.call(acceptBooking, { params: { id }, body: {} });
    expect([stolen.status, own.status]).toEqual([404, 403]);
  });

  it('tells both sides what they need to know', async () => {
    const [family, lsa] = await scenario.pair();
    const [id = ''] = await scenario.requested(family, lsa, scenario.at(3, 16));
    await lsa.client.call(acceptBooking, { params: { id }, body: {} });
    await app.settle();
    const kinds = await app.platform.db
      .selectFrom('notifications')
      .select(['user_id', 'kind'])
      .where('user_id', 'in', [family.id, lsa.id])
      .where('kind', 'like', 'booking.%')
      .execute();
    expect(kinds).toEqual(
      expect.arrayContaining([
        { user_id: lsa.id, kind: 'booking.requested' },
        { user_id: family.id, kind: 'booking.confirmed' },
      ]),
    );
  });
});

describe('cancelling: the refund is quoted, and what is posted is what was quoted [PAR-08 partly]', () => {
  it.each([
    ['24 hours before', 24 * 60, 20_000, 0],
    ['23 hours before', 23 * 60, 10_000, 8500],
    ['an hour before', 60, 0, 17_000],
  ])('by the parent %s', async (_when, minutes, back, lsaGets) => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await goTo(family, id, minutes);
    const { money, answer } = await cancel(family, id);
    expect(money).toMatchObject({ to_card_fils: back, lsa_fils: lsaGets });
    expect(answer.body).toMatchObject({ state: 'cancelled_by_parent', outcome: money });
    await scenario.tick();
    expect(await atProvider(id)).toEqual({ state: 'captured', refunded_fils: back });
    const states = { 20000: 'refunded', 10000: 'partly_refunded', 0: 'captured' } as Record<number, string>;
    expect((await scenario.see(family, id)).money_state).toBe(states[back]);
  });

  it('before the LSA has answered: nothing was taken, and nothing will be', async () => {
    const [family, lsa] = await scenario.pair();
    const [id = ''] = await scenario.requested(family, lsa, scenario.at(1, 9));
    const { money, answer } = await cancel(family, id);
    expect([money.to_card_fils, answer.body.state]).toEqual([HOURLY_FILS, 'cancelled_by_parent']);
    await scenario.tick();
    expect(await atProvider(id)).toEqual({ state: 'voided', refunded_fils: 0 });
  });

  it('of a series that waits: all of it at once, told once; what was answered meanwhile stays', async () => {
    const [family, lsa] = await scenario.pair();
    const [first = '', second = '', third = ''] = await scenario.requested(
      family,
      lsa,
      [3, 10, 17].map((days) => scenario.at(days, 16)),
    );
    const quoteFor = async (id: string) =>
      (await family.client.call(quoteCancellation, { params: { id } })).body.waiting ?? { sessions: 0 };
    const takeAllBack = async (person: Person, { sessions: _, ...quoted }: { sessions: number }) =>
      person.client.call(cancelBooking, { params: { id: second }, body: { scope: 'all', quoted: quoted as never } });
    const old = await quoteFor(second);
    expect(old).toMatchObject({ sessions: 3, to_card_fils: 3 * HOURLY_FILS });
    expect((await takeAllBack(lsa, old)).status).toBe(404);
    await lsa.client.call(acceptBooking, { params: { id: first }, body: {} });
    expect((await takeAllBack(family, old)).problem.code).toBe('quote_changed');

    const now = await quoteFor(second);
    expect(now).toMatchObject({ sessions: 2, to_card_fils: 2 * HOURLY_FILS });
    const answers = await Promise.all([takeAllBack(family, now), takeAllBack(family, now)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await scenario.tick();
    const states = await Promise.all([first, second, third].map(async (id) => (await scenario.see(family, id)).state));
    expect(states).toEqual(['confirmed', 'cancelled_by_parent', 'cancelled_by_parent']);
    for (const id of [second, third]) expect(await atProvider(id)).toEqual({ state: 'voided', refunded_fils: 0 });
    const toLsa = (await scenario.notificationsOf(lsa)).filter((kind) => /withdrawn|cancelled/.test(kind));
    expect(toLsa).toEqual(['booking.withdrawn']);
    expect(await scenario.notificationsOf(family)).not.toContain('booking.withdrawn_by_you');
    expect((await family.client.call(quoteCancellation, { params: { id: first } })).body.waiting).toBeNull();
  });

  it('of everything ahead in a series: each by its own terms, together as quoted, told once', async () => {
    const [family, lsa] = await scenario.pair();
    const starts = [3, 10, 17].map((days) => scenario.at(days, 16));
    const [first = '', second = '', third = ''] = await scenario.requested(family, lsa, starts);
    for (const id of [first, second]) await lsa.client.call(acceptBooking, { params: { id }, body: {} });
    await scenario.tick();
    const confirmations = await app.platform.db
      .selectFrom('notifications')
      .select('facts')
      .where('user_id', '=', family.id)
      .where('kind', '=', 'booking.confirmed')
      .execute();
    const waiting = confirmations.map(({ facts }) => (facts as { waiting?: string }).waiting);
    expect(waiting.toSorted()).toEqual(['1', '2']);
    const quote = (await family.client.call(quoteCancellation, { params: { id: second } })).body;
    expect(quote).toMatchObject({ waiting: null, remaining: { sessions: 3, to_card_fils: 3 * HOURLY_FILS } });
    expect((await lsa.client.call(quoteCancellation, { params: { id: second } })).body.remaining).toBeNull();
    const { sessions: _, ...quoted } = quote.remaining ?? { sessions: 0, ...(quote.ways[0] as never as object) };
    const body = { scope: 'remaining', quoted } as never;
    expect((await lsa.client.call(cancelBooking, { params: { id: second }, body })).status).toBe(404);
    expect((await family.client.call(cancelBooking, { params: { id: second }, body })).status).toBe(200);
    await scenario.tick();
    const { results } = (await family.client.call(listSeries, { params: { id: first } })).body;
    expect(results.map(({ id, state }) => [id, state])).toEqual(
      [first, second, third].map((id) => [id, 'cancelled_by_parent']),
    );
    for (const id of [first, second]) expect(await atProvider(id)).toMatchObject({ refunded_fils: HOURLY_FILS });
    expect(await atProvider(third)).toEqual({ state: 'voided', refunded_fils: 0 });
    expect((await scenario.notificationsOf(lsa)).filter((kind) => kind === 'booking.cancelled')).toHaveLength(1);
  });

  it('of a series: the sum holds until the first of its sessions gives back less, or its first request runs out', async () => {
    const [family, lsa] = await scenario.pair();
    const starts = [3, 10, 17].map((days) => scenario.at(days, 16));
    const before = (at: string, hours: number) => new Date(Date.parse(at) - hours * 3_600_000).toISOString();
    const [first = '', second = '', third = ''] = await scenario.requested(family, lsa, starts);
    const quoteOf = async (id: string) => (await family.client.call(quoteCancellation, { params: { id } })).body;
    const { expires_at } = await scenario.see(family, first);
    expect(await quoteOf(third)).toMatchObject({ changes_at: expires_at, waiting: { changes_at: expires_at } });

    await lsa.client.call(acceptBooking, { params: { id: second }, body: {} });
    expect(await quoteOf(second)).toMatchObject({
      changes_at: before(starts[1] ?? '', 24),
      remaining: { changes_at: expires_at },
    });
    await lsa.client.call(acceptBooking, { params: { id: first }, body: { scope: 'all' } });
    expect(await quoteOf(third)).toMatchObject({
      changes_at: before(starts[2] ?? '', 24),
      remaining: { sessions: 3, to_card_fils: 3 * HOURLY_FILS, changes_at: before(starts[0] ?? '', 24) },
    });
    await goTo(family, first, 20 * 60);
    expect(await quoteOf(third)).toMatchObject({
      changes_at: before(starts[2] ?? '', 24),
      remaining: { to_card_fils: 2.5 * HOURLY_FILS, changes_at: before(starts[0] ?? '', 12) },
    });
  });

  it.each(['all', 'remaining'] as const)('refuses a sick day for several sessions at once: %s', async (scope) => {
    const [family, lsa] = await scenario.pair();
    const [id = '', second = ''] = await scenario.requested(family, lsa, [scenario.at(3, 16), scenario.at(10, 16)]);
    await lsa.client.call(acceptBooking, { params: { id }, body: { scope: 'all' } });
    const { remaining } = (await family.client.call(quoteCancellation, { params: { id } })).body;
    const body = { way: 'sick_credit', scope, quoted: remaining as never } as const;
    const refused = await family.client.call(cancelBooking, { params: { id }, body });
    expect([refused.status, refused.problem]).toMatchObject([
      422,
      { code: 'invalid_input', fields: [{ field: 'way', message: 'A sick day covers one session only.' }] },
    ]);
    for (const one of [id, second]) expect((await scenario.see(family, one)).state).toBe('confirmed');
  });

  it('refuses an old quote, and loses nothing', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await goTo(family, id, 24 * 60);
    const { body } = await family.client.call(quoteCancellation, { params: { id } });
    const { way: _, ...quoted } = body.ways[0] ?? { way: '' };
    app.clock.advance({ minutes: 1 });
    const late = await family.client.call(cancelBooking, { params: { id }, body: { quoted: quoted as never } });
    expect([late.status, late.problem.code]).toEqual([409, 'quote_changed']);
    expect(late.problem.info).toMatchObject({ quote: { to_card_fils: 10_000 } });
    expect((await scenario.see(family, id)).state).toBe('confirmed');
  });

  it('with a sick child once in 60 days, as credit or half to the card', async () => {
    const [family, lsa] = await scenario.pair();
    const first = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    const second = await scenario.confirmed(family, lsa, scenario.at(4, 16));
    await goTo(family, first, 30);
    const { quote, answer } = await cancel(family, first, 'sick_credit');
    expect(quote.ways.map(({ way }) => way)).toEqual(['standard', 'sick_credit', 'sick_card']);
    expect(answer.body.outcome).toEqual({
      to_card_fils: 0,
      returned_credit_fils: 0,
      credit_fils: HOURLY_FILS,
      lsa_fils: 0,
      fee_fils: 0,
    });
    await goTo(family, second, 30);
    const next = await family.client.call(quoteCancellation, { params: { id: second } });
    expect(next.body.ways.map(({ way }) => way)).toEqual(['standard']);
    const forced = {
      way: 'sick_card' as const,
      quoted: {
        to_card_fils: 10_000,
        returned_credit_fils: 0,
        credit_fils: 0,
        lsa_fils: 0,
        fee_fils: 10_000,
        released_fils: 0,
      },
    };
    const refused = await family.client.call(cancelBooking, { params: { id: second }, body: forced });
    expect(refused.problem.code).toBe('quote_changed');
  });

  it('offers the sick day only where it gives more than plain cancelling does', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    const ways = async () => {
      const { body } = await family.client.call(quoteCancellation, { params: { id } });
      return body.ways.map(({ way }) => way);
    };
    expect(await ways()).toEqual(['standard']);
    await goTo(family, id, 18 * 60);
    expect(await ways()).toEqual(['standard', 'sick_credit']);
    const same = {
      to_card_fils: HOURLY_FILS / 2,
      returned_credit_fils: 0,
      credit_fils: 0,
      lsa_fils: 0,
      fee_fils: HOURLY_FILS / 2,
      released_fils: 0,
    };
    const body = { way: 'sick_card' as const, quoted: same };
    expect((await family.client.call(cancelBooking, { params: { id }, body })).problem.code).toBe('quote_changed');
  });

  it('by the LSA: everything back, AED 25 on top when late, and a strike', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await goTo(family, id, 60);
    const { ways } = (await lsa.client.call(quoteCancellation, { params: { id } })).body;
    const { way: _, ...quoted } = ways[0] ?? ({} as never);
    const silent = await lsa.client.call(cancelBooking, { params: { id }, body: { quoted } });
    expect(silent.problem).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'lsa_reason', message: 'Choose the reason that fits best.' }],
    });
    const { quote, answer } = await cancel(lsa, id);
    expect(quote.strikes).toEqual({ after: 1, hidden_days: 0, suspended: false });
    expect(answer.body).toMatchObject({ state: 'cancelled_by_lsa', strike: true });
    expect((await scenario.see(family, id)).outcome).toMatchObject({
      to_card_fils: HOURLY_FILS,
      returned_credit_fils: 0,
      credit_fils: 2500,
    });
  });

  it('hides an LSA after the second strike, for seven days, and suspends after the fifth', async () => {
    const [family, lsa] = await scenario.pair();
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push(await scenario.confirmed(family, lsa, scenario.at(20 + n, 16)));
    await cancel(lsa, ids[0] ?? '');
    await cancel(lsa, ids[1] ?? '');
    const bookingInput = { ...scenario.bookingInput(family, lsa, scenario.at(9, 16)) };
    expect((await family.client.call(createBooking, { body: bookingInput })).status).toBe(404);
    app.clock.advance({ days: 7 });
    await scenario.tick();
    expect(
      (await family.client.call(createBooking, { body: scenario.bookingInput(family, lsa, scenario.at(4, 16)) }))
        .status,
    ).toBe(201);
    for (const id of ids.slice(2)) await cancel(lsa, id);
    const { suspended_at } = await app.platform.db
      .selectFrom('users')
      .select('suspended_at')
      .where('id', '=', lsa.id)
      .executeTakeFirstOrThrow();
    expect(suspended_at).not.toBeNull();
  });

  it('by the LSA is waived for the family after a late cancellation', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await goTo(family, id, 60);
    await cancel(family, id);
    expect((await scenario.see(lsa, id)).may).toEqual(['waive']);
    await lsa.client.call(waiveCharge, { params: { id } });
    const twice = await lsa.client.call(waiveCharge, { params: { id } });
    expect(twice.status).toBe(409);
    await scenario.tick();
    expect(await scenario.see(family, id)).toMatchObject({
      money_state: 'refunded',
      outcome: { to_card_fils: HOURLY_FILS, returned_credit_fils: 0, credit_fils: 0, lsa_fils: 0, fee_fils: 0 },
    });
  });

  it('is not possible any more once the session has begun', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await goTo(family, id, 0);
    const { status } = await family.client.call(quoteCancellation, { params: { id } });
    expect(status).toBe(409);
  });
});

describe('the session itself [BKG-06] [LSA-05 partly]', () => {
  it('online begins when both are in the call, and the LSA completes it', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await goTo(family, id, 11);
    await expect(scenario.joinCall(family, id)).rejects.toMatchObject({ code: 'too_early' });
    await goTo(family, id, 10);
    await scenario.joinCall(family, id);
    expect((await scenario.see(family, id)).state).toBe('confirmed');
    expect((await family.client.call(checkIn, { params: { id }, body: {} })).problem.code).toBe('no_longer_possible');
    await scenario.joinCall(lsa, id);
    expect((await scenario.see(family, id)).state).toBe('in_progress');
    await goTo(family, id, -60);
    expect((await lsa.client.call(completeBooking, { params: { id } })).body.state).toBe('completed');
    app.clock.advance({ hours: 72 });
    await scenario.tick();
    expect((await scenario.see(family, id)).state).toBe('settled');
  });

  it('shows who has come, and that it began, on the open pages of both sides', async () => {
    const { bus, db } = app.platform;
    const heard: string[] = [];
    bus.on('user', ({ userId, frame }) => {
      if ((frame as { type: string }).type === 'bookings.changed') heard.push(userId);
    });
    /** Words come in the order of the changes: once the mark is there, all before it are. */
    const heardSince = async (mark: string) => {
      await bus.publish(db, { topic: 'user', userId: mark, frame: { type: 'bookings.changed' } });
      await vi.waitFor(() => expect(heard).toContain(mark));
      return heard.splice(0).filter((userId) => userId !== mark);
    };
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await scenario.tick();
    await goTo(family, id, 10);
    await heardSince('confirmed');
    await scenario.joinCall(family, id);
    expect(new Set(await heardSince('parent here'))).toEqual(new Set([family.id, lsa.id]));
    await scenario.joinCall(lsa, id);
    expect(new Set(await heardSince('begun'))).toEqual(new Set([family.id, lsa.id]));
    await scenario.see(family, id);
    expect(await heardSince('looked at')).toEqual([]);
  });

  it('in person begins with the family’s code, and with no other', async () => {
    const [family, lsa] = await scenario.pair();
    await family.client.call(setSecurityCode, { body: { code: '4711' } });
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16), { mode: 'in_person' });
    await goTo(family, id, 5);
    expect((await scenario.see(lsa, id)).security_code_needed).toBe(true);
    expect((await scenario.see(lsa, id)).address).toBe('Villa 3, Street 9');
    expect((await scenario.see(family, id)).may).not.toContain('check_in');
    const wrong = await lsa.client.call(checkIn, { params: { id }, body: { security_code: '1234' } });
    expect([wrong.status, wrong.problem.code]).toEqual([400, 'code_wrong']);
    const right = await lsa.client.call(checkIn, { params: { id }, body: { security_code: '4711' } });
    expect(right.body.state).toBe('in_progress');
  });

  it('at the door the family can check the LSA’s own code; guessing ends, and it starts nothing', async () => {
    const [family, lsa] = await scenario.pair();
    await lsa.client.call(setSecurityCode, { body: { code: 'Owl42' } });
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16), { mode: 'in_person' });
    const ask = (code: string) => family.client.call(checkLsaCode, { params: { id }, body: { code } });
    expect((await ask('Owl42')).problem.code).toBe('too_early');
    await goTo(family, id, 5);
    const seen = await Promise.all([scenario.see(family, id), scenario.see(lsa, id)]);
    expect(seen.map(({ lsa_code_set }) => lsa_code_set)).toEqual([true, false]);
    expect((await ask('Owl43')).problem).toMatchObject({
      code: 'code_wrong',
      detail: 'That code isn’t right. Check it and try again.',
    });
    expect((await ask('Owl42')).status).toBe(200);
    expect((await scenario.see(family, id)).state).toBe('confirmed');
    const tries = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(`90${n}`)));
    expect(tries.map(({ problem }) => problem.code)).toContain('too_many_tries');
  });

  it('in person cannot be begun by guessing', async () => {
    const [family, lsa] = await scenario.pair();
    await family.client.call(setSecurityCode, { body: { code: '4711' } });
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16), { mode: 'in_person' });
    await goTo(family, id, 5);
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        lsa.client.call(checkIn, { params: { id }, body: { security_code: `90${n}` } }),
      ),
    );
    expect(tries.filter(({ problem }) => problem.code === 'code_wrong')).toHaveLength(5);
    const right = await lsa.client.call(checkIn, { params: { id }, body: { security_code: '4711' } });
    expect(right.problem.code).toBe('too_many_tries');
    // The right code works again while nobody may be reported yet.
    app.clock.advance({ minutes: 10 });
    const again = await lsa.client.call(checkIn, { params: { id }, body: { security_code: '4711' } });
    expect(again.body.state).toBe('in_progress');
  });

  it('in person ends by itself an hour after its time', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16), { mode: 'in_person' });
    await goTo(family, id, 0);
    await family.client.call(checkIn, { params: { id }, body: {} });
    await lsa.client.call(checkIn, { params: { id }, body: {} });
    await goTo(family, id, -119);
    await scenario.tick();
    expect((await scenario.see(family, id)).state).toBe('in_progress');
    app.clock.advance({ minutes: 1 });
    await scenario.tick();
    expect((await scenario.see(family, id)).state).toBe('completed');
  });

  it('in person is ended by the LSA from half of its time on, and the parent sees when', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16), { mode: 'in_person' });
    await goTo(family, id, 0);
    for (const { client } of [family, lsa]) await client.call(checkIn, { params: { id }, body: {} });
    await goTo(family, id, -29);
    const early = await lsa.client.call(completeBooking, { params: { id } });
    const { complete_from, ended_at } = await scenario.see(lsa, id);
    expect([early.status, early.problem.code, early.problem.info]).toEqual([
      409,
      'too_early',
      { opens_at: complete_from },
    ]);
    expect(ended_at).toBeNull();
    await goTo(family, id, -30);
    await lsa.client.call(completeBooking, { params: { id } });
    expect(await scenario.see(family, id)).toMatchObject({
      state: 'completed',
      ended_at: complete_from,
      outcome: null,
    });
  });

  it('that nobody came to is decided a day later, for whoever was there', async () => {
    const [family, lsa] = await scenario.pair();
    const [none, waited] = [
      await scenario.confirmed(family, lsa, scenario.at(3, 12)),
      await scenario.confirmed(family, lsa, scenario.at(3, 16)),
    ];
    await goTo(family, waited, 0);
    await scenario.joinCall(lsa, waited);
    await goTo(family, waited, -15);
    await scenario.leaveCall(lsa, waited);
    await goTo(family, waited, -25 * 60);
    await scenario.tick();
    expect((await scenario.see(family, none)).state).toBe('no_show_lsa');
    expect((await scenario.see(family, waited)).state).toBe('no_show_parent');
  });
});

describe('a free trial call [PAR-07]', () => {
  const trial = { kind: 'trial' as const };

  it('is asked for at once, costs nothing, takes half an hour online, and opens no record', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16), { ...trial, mode: 'in_person' });
    const seen = await scenario.see(lsa, id);
    expect(seen).toMatchObject({ kind: 'trial', mode: 'online', price_fils: 0, money_state: 'none', address: null });
    expect(Date.parse(seen.ends_at) - Date.parse(seen.starts_at)).toBe(30 * 60_000);
    const record = await lsa.client.call(openChildRecord, {
      params: { id: family.children[0]?.id ?? '' },
      body: { reason: 'To prepare' },
    });
    expect(record.status).toBe(404);
  });

  it('happens once per child and LSA', async () => {
    const [family, lsa] = await scenario.pair();
    await scenario.requested(family, lsa, scenario.at(3, 16), trial);
    const again = await family.client.call(createBooking, {
      body: scenario.bookingInput(family, lsa, scenario.at(4, 16), trial),
    });
    expect([again.status, again.problem.code, again.problem.info]).toEqual([
      409,
      'trial_not_possible',
      { obstacle: 'had_already' },
    ]);
    const { body } = await family.client.call(previewBooking, {
      body: scenario.bookingInput(family, lsa, scenario.at(4, 16), trial),
    });
    expect(body.trial_obstacle).toBe('had_already');
    const { body: calls } = await family.client.call(listTrialCalls, {});
    expect(calls.results).toMatchObject([
      { lsa_id: lsa.profile.id, child_id: family.children[0]?.id, starts_at: scenario.at(3, 16), state: 'requested' },
    ]);
    expect(calls.left).toBe(2);
    expect((await (await app.make.family()).client.call(listTrialCalls, {})).body).toEqual({ results: [], left: 3 });
  });

  it('at most three times per parent in seven days', async () => {
    const family = await scenario.family();
    const lsas = await Promise.all([1, 2, 3, 4].map(() => scenario.lsa()));
    for (const [n, lsa] of lsas.slice(0, 3).entries())
      await scenario.requested(family, lsa, scenario.at(3 + n, 16), trial);
    const last = lsas[3] as Lsa;
    const fourth = await family.client.call(createBooking, {
      body: scenario.bookingInput(family, last, scenario.at(8, 16), trial),
    });
    expect(fourth.problem.info).toEqual({ obstacle: 'too_many' });
    app.clock.advance({ days: 7 });
    expect((await scenario.requested(family, last, scenario.at(3, 16), trial)).length).toBe(1);
  });

  it('after two missed ones needs a card, once nobody can contest them any more', async () => {
    const family = await scenario.family();
    const missed: string[] = [];
    for (let n = 0; n < 2; n++) {
      const lsa = await scenario.lsa();
      const id = await scenario.confirmed(family, lsa, scenario.at(2, 16), trial);
      await goTo(family, id, 0);
      await scenario.joinCall(lsa, id);
      await goTo(family, id, -20);
      expect((await lsa.client.call(reportNoShow, { params: { id }, body: {} })).body.state).toBe('no_show_parent');
      missed.push(id);
    }
    const lsa = await scenario.lsa();
    const preview = { body: scenario.bookingInput(family, lsa, scenario.at(2, 16), trial) };
    expect((await family.client.call(previewBooking, preview)).body.trial_obstacle).toBeNull();
    for (const id of missed) await goTo(family, id, -(30 + 72 * 60));
    await scenario.tick();
    const bookingInput = scenario.bookingInput(family, lsa, scenario.at(2, 16), trial);
    expect((await family.client.call(createBooking, { body: bookingInput })).problem.info).toEqual({
      obstacle: 'card_needed',
    });
    const bad = { ...bookingInput, payment_method: 'sandbox_declined' };
    expect((await family.client.call(createBooking, { body: bad })).status).toBe(409);
    const good = { ...bookingInput, payment_method: 'sandbox_accepted' };
    expect((await family.client.call(createBooking, { body: good })).status).toBe(201);
  });
});

describe('who sees what', () => {
  it('the record opens with the first confirmed session, is written down, and closes 30 days after the last', async () => {
    const [family, lsa] = await scenario.pair();
    const childId = family.children[0]?.id ?? '';
    const open = () => lsa.client.call(openChildRecord, { params: { id: childId }, body: { reason: 'To prepare' } });
    const [id = ''] = await scenario.requested(family, lsa, scenario.at(3, 16));
    expect((await open()).status).toBe(404);
    await lsa.client.call(acceptBooking, { params: { id }, body: {} });
    expect((await open()).status).toBe(201);
    await goTo(family, id, -60 * 24 * 31);
    await app.make.signInAgain(lsa);
    expect((await open()).status).toBe(404);
  });

  it('lists are one’s own: upcoming, requests, past, by child and by page', async () => {
    const [family, lsa] = await scenario.pair();
    const other = await scenario.family();
    const request = (await scenario.requested(family, lsa, scenario.at(3, 12)))[0];
    const upcoming = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    const later = await scenario.confirmed(family, lsa, scenario.at(4, 16));
    await scenario.held(other, lsa, scenario.at(5, 16));
    const list = async (person: Family | Lsa, query: object) =>
      (await person.client.call(listBookings, { query: query as never })).body;
    for (const person of [family, lsa]) {
      expect((await list(person, { which: 'requests' })).results.map(({ id }) => id)).toEqual([request]);
      expect((await list(person, { which: 'upcoming' })).results.map(({ id }) => id)).toEqual([upcoming, later]);
    }
    expect((await list(other, {})).count).toBe(0);
    const first = await list(family, { which: 'upcoming', limit: 1 });
    const second = await list(family, { which: 'upcoming', limit: 1, cursor: first.next });
    expect([first.results[0]?.id, second.results[0]?.id, second.next]).toEqual([upcoming, later, null]);
    const week = await list(lsa, { from: scenario.at(4, 0), to: scenario.at(5, 0) });
    expect(week.results.map(({ id }) => id)).toEqual([later]);
    await cancel(family, later);
    expect((await list(family, { which: 'past' })).results.map(({ id }) => id)).toEqual([later]);
    const strange = await family.client.call(listBookings, { query: { cursor: 'zzz' } });
    expect(strange.status).toBe(422);
  });

  it('strangers see nothing; staff see it without notes and may cancel it', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16), { notes: 'A private word.' });
    const strangers = await scenario.pair();
    for (const person of strangers) {
      expect((await person.client.call(getBooking, { params: { id } })).status).toBe(404);
      expect((await person.client.call(quoteCancellation, { params: { id } })).status).toBe(404);
    }
    expect((await app.client().call(getBooking, { params: { id } })).status).toBe(401);
    const moves: [string, object][] = [
      ['accept', {}],
      ['decline', { reason: 'other' }],
      ['cancel', { quoted: NO_CANCELLATION_MONEY }],
      ['check-in', {}],
      ['complete', {}],
      ['no-show', {}],
      ['contest', { reason: 'Not mine' }],
      ['waive', {}],
      ['reschedule', { from: scenario.at(3, 16), starts_at: scenario.at(4, 16) }],
      ['reschedule/answer', { request_id: id, answer: 'accept' }],
    ];
    for (const [move, payload] of moves) {
      const url = `/api/bookings/${id}/${move}/`;
      for (const person of strangers) {
        const { status } = await person.client.send({ method: 'POST', url, payload });
        // The wrong role, or nothing there: never a hint that it exists.
        expect([404, 403], `${move} by a stranger`).toContain(status);
      }
      expect((await app.client().send({ method: 'POST', url, payload })).status, move).toBe(401);
    }
    expect((await scenario.see(family, id)).history).toHaveLength(3);
  });
});
