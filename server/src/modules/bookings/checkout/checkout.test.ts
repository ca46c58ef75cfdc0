import { withdrawConsent } from '@sanad/contract/accounts/account-settings.ts';
import { addException } from '@sanad/contract/availability.ts';
import { declineBooking } from '@sanad/contract/bookings/booking-actions.ts';
import { listBookings, previewBooking } from '@sanad/contract/bookings/bookings.ts';
import {
  createBooking,
  getCheckout,
  listHeldCheckouts,
  payCheckout,
  releaseCheckout,
} from '@sanad/contract/bookings/checkouts.ts';
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

const pay = (method = 'sandbox_accepted') => ({ payment_method: method, accept_terms: true as const });

describe('booking a session [PAR-06]', () => {
  it('previews the price, fee and terms, and writes nothing', async () => {
    const [family, lsa] = await scenario.pair();
    const { body } = await family.client.call(previewBooking, {
      body: { ...scenario.bookingInput(family, lsa, scenario.at(3, 16)), hours: 2, starts: [scenario.at(3, 16)] },
    });
    expect(body).toMatchObject({
      price_per_hour_fils: HOURLY_FILS,
      price_fils: 40_000,
      fee_fils: 6000,
      total_fils: 40_000,
      agreement: null,
      zone: 'Asia/Dubai',
      occurrences: [{ starts_at: scenario.at(3, 16), ends_at: scenario.at(3, 18), clash: null, nearest: [] }],
    });
    const { body: list } = await family.client.call(listBookings, {});
    expect(list.count).toBe(0);
  });

  it('previews sixty times a minute, which is more than anybody changes their mind', async () => {
    const [family, lsa] = await scenario.pair();
    const ask = () =>
      family.client.call(previewBooking, { body: scenario.bookingInput(family, lsa, scenario.at(3, 16)) });
    const asked: number[] = [];
    for (let time = 0; time < 61; time++) asked.push((await ask()).status);
    expect(asked.filter((status) => status === 200)).toHaveLength(60);
    expect(asked.at(-1)).toBe(429);
  });

  it('holds the hour for 15 minutes, asks for money, then asks the LSA', async () => {
    const [family, lsa] = await scenario.pair();
    const { checkout_id, bookings } = await scenario.held(family, lsa, scenario.at(3, 16), {
      notes: 'Please ring twice.',
    });
    const held = await family.client.call(getCheckout, { params: { checkout_id } });
    expect(held.body).toMatchObject({ state: 'held', total_fils: HOURLY_FILS });
    expect(bookings[0]).toMatchObject({ state: 'held', may: ['pay', 'release'], money_state: 'open' });

    const { status, body } = await family.client.call(payCheckout, { params: { checkout_id }, body: pay() });
    expect(status).toBe(200);
    expect(body.checkout.state).toBe('paid');
    const seen = await scenario.see(lsa, bookings[0]?.id ?? '');
    expect(seen).toMatchObject({
      state: 'requested',
      money_state: 'authorised',
      notes: 'Please ring twice.',
      address: null,
      may: ['accept', 'decline', 'suggest_times'],
    });
    expect(seen.child.first_name).toBe('Omar');
    expect(Date.parse(seen.expires_at ?? '')).toBe(app.clock.now().getTime() + 24 * 3_600_000);
    const again = await family.client.call(payCheckout, { params: { checkout_id }, body: pay() });
    expect([again.status, again.body.checkout.state]).toEqual([200, 'paid']);
  });

  it('is not seen by the LSA, by other families or by visitors before it is paid', async () => {
    const [family, other, lsa] = [await scenario.family(), await scenario.family(), await scenario.lsa()];
    const { checkout_id, bookings } = await scenario.held(family, lsa, scenario.at(3, 16));
    const id = bookings[0]?.id ?? '';
    for (const person of [lsa, other]) expect(await scenario.see(person, id)).toMatchObject({ code: 'not_found' });
    const stolen = await other.client.call(getCheckout, { params: { checkout_id } });
    const paid = await other.client.call(payCheckout, { params: { checkout_id }, body: pay() });
    const released = await other.client.call(releaseCheckout, { params: { checkout_id } });
    expect([stolen.status, paid.status, released.status]).toEqual([404, 404, 404]);
  });

  it('keeps the hold when the card is declined, and takes another card', async () => {
    const [family, lsa] = await scenario.pair();
    const { checkout_id } = await scenario.held(family, lsa, scenario.at(3, 16));
    const declined = await family.client.call(payCheckout, { params: { checkout_id }, body: pay('sandbox_declined') });
    expect([declined.status, declined.problem.code]).toEqual([402, 'card_declined']);
    const paid = await family.client.call(payCheckout, { params: { checkout_id }, body: pay() });
    expect(paid.body.checkout.state).toBe('paid');
  });

  it('goes to the bank and back when a card asks for confirmation', async () => {
    const [family, lsa] = await scenario.pair();
    const { checkout_id } = await scenario.held(family, lsa, scenario.at(3, 16));
    const asked = await family.client.call(payCheckout, { params: { checkout_id }, body: pay('sandbox_confirm') });
    expect(asked.body.checkout.state).toBe('held');
    const reference = asked.body.confirm_at?.split('/').at(-1) ?? '';
    const url = `/api/sandbox/confirmations/${reference}/`;
    const stranger = await scenario.family();
    const stolen = await stranger.client.send({ method: 'GET', url });
    const forged = await stranger.client.send({ method: 'POST', url, payload: { answer: 'approved' } });
    expect([stolen.status, forged.status]).toEqual([404, 404]);
    const shown = await family.client.send({ method: 'GET', url });
    expect(shown.body).toMatchObject({ amount_fils: HOURLY_FILS, answer: null });
    await family.client.send({ method: 'POST', url, payload: { answer: 'approved' } });
    const paid = await family.client.call(payCheckout, { params: { checkout_id }, body: pay('sandbox_confirm') });
    expect([paid.body.checkout.state, paid.body.confirm_at]).toEqual(['paid', null]);
  });

  it('lists what still waits to be paid, with the seconds that are left, until it is paid, given up or over', async () => {
    const [family, other] = [await scenario.family(), await scenario.family()];
    const [one, two, three] = [await scenario.lsa(), await scenario.lsa(), await scenario.lsa()];
    const waiting = async () => (await family.client.call(listHeldCheckouts)).body.results;
    const idsOf = async () => (await waiting()).map(({ id }) => id);
    expect(await waiting()).toEqual([]);
    const first = await scenario.held(family, one, [scenario.at(3, 16), scenario.at(10, 16)]);
    app.clock.advance({ seconds: 90.5 });
    const second = await scenario.held(family, two, scenario.at(3, 15));
    const third = await scenario.held(family, three, scenario.at(3, 17));
    await scenario.held(other, one, scenario.at(3, 14));
    const [shown, ...rest] = await waiting();
    expect(shown).toMatchObject({ id: first.checkout_id, state: 'held', seconds_left: 15 * 60 - 90 });
    expect(shown?.bookings.map(({ starts_at }) => starts_at)).toEqual([scenario.at(3, 16), scenario.at(10, 16)]);
    expect(rest.map(({ id }) => id).sort()).toEqual([second.checkout_id, third.checkout_id].sort());
    await family.client.call(payCheckout, { params: { checkout_id: second.checkout_id }, body: pay() });
    await family.client.call(releaseCheckout, { params: { checkout_id: third.checkout_id } });
    expect(await idsOf()).toEqual([first.checkout_id]);
    app.clock.advance({ minutes: 14 });
    expect(await idsOf()).toEqual([]);
    const over = await family.client.call(getCheckout, { params: { checkout_id: first.checkout_id } });
    expect(over.body).toMatchObject({ state: 'over', expires_at: null, seconds_left: null });
  });

  it('gives up a hold at once, and the hour is free for others', async () => {
    const [family, other, lsa] = [await scenario.family(), await scenario.family(), await scenario.lsa()];
    const { checkout_id } = await scenario.held(family, lsa, scenario.at(3, 16));
    expect((await family.client.call(releaseCheckout, { params: { checkout_id } })).status).toBe(204);
    await scenario.held(other, lsa, scenario.at(3, 16));
  });

  it('lets a parent choose another hour without waiting for the first hold to end', async () => {
    const [family, lsa] = await scenario.pair();
    await scenario.held(family, lsa, scenario.at(3, 16));
    const again = await scenario.held(family, lsa, scenario.at(3, 16));
    expect(again.bookings[0]?.state).toBe('held');
  });

  it('keeps what is put together for another child, unless it is the same hour', async () => {
    const [family, lsa] = [await scenario.family({ children: [{}, {}] }), await scenario.lsa()];
    const sibling = { child_id: family.children[1]?.id ?? '' };
    const stateOf = async ({ checkout_id }: { checkout_id: string }) =>
      (await family.client.call(getCheckout, { params: { checkout_id } })).body.state;
    const first = await scenario.held(family, lsa, scenario.at(3, 16));
    const beside = await scenario.held(family, lsa, scenario.at(3, 17), sibling);
    expect([await stateOf(first), await stateOf(beside)]).toEqual(['held', 'held']);
    await scenario.held(family, lsa, scenario.at(3, 16), sibling);
    expect([await stateOf(first), await stateOf(beside)]).toEqual(['over', 'over']);
  });
});

describe('what cannot be booked is refused with the reason [BKG-01]', () => {
  const refusedWith = async (starts: string, overrides: object = {}, lsaGiven: object = {}) => {
    const [family, lsa] = [await scenario.family(), await scenario.lsa(lsaGiven)];
    const { status, problem } = await family.client.call(createBooking, {
      body: scenario.bookingInput(family, lsa, starts, overrides),
    });
    const info = problem.info as { occurrences?: { clash: string; nearest: unknown[] }[] };
    return {
      status,
      code: problem.code,
      clash: info?.occurrences?.[0]?.clash,
      nearest: info?.occurrences?.[0]?.nearest,
    };
  };

  it.each([
    ['the past', -1, 16, 'too_soon'],
    ['less than the notice ahead', 0, 13, 'too_soon'],
    ['beyond the horizon', 62, 16, 'beyond_horizon'],
    ['outside the hours', 3, 20, 'outside_hours'],
  ])('%s', async (_what, days, hour, clash) => {
    expect(await refusedWith(scenario.at(days, hour))).toMatchObject({
      status: 422,
      code: 'booking_not_possible',
      clash,
    });
  });

  it('between two hours, and a way of meeting the LSA does not offer', async () => {
    const half = new Date(Date.parse(scenario.at(3, 16)) + 30 * 60_000).toISOString();
    expect(await refusedWith(half)).toMatchObject({ clash: 'outside_hours' });
    expect(await refusedWith(scenario.at(3, 16), { mode: 'in_person' }, { session_types: ['online'] })).toMatchObject({
      clash: 'mode_not_offered',
    });
  });

  it('a day off', async () => {
    const [family, lsa] = await scenario.pair();
    const day = scenario.at(3, 16).slice(0, 10);
    await lsa.client.call(addException, { body: { kind: 'off', from: day, to: day } });
    const { problem } = await family.client.call(createBooking, {
      body: scenario.bookingInput(family, lsa, scenario.at(3, 16)),
    });
    expect(problem.info).toMatchObject({ occurrences: [{ clash: 'day_off' }] });
  });

  it('a taken hour, with the nearest free ones offered', async () => {
    const [family, other, lsa] = [await scenario.family(), await scenario.family(), await scenario.lsa()];
    await scenario.confirmed(family, lsa, scenario.at(3, 16));
    const { status, problem } = await other.client.call(createBooking, {
      body: scenario.bookingInput(other, lsa, scenario.at(3, 16)),
    });
    expect([status, problem.code]).toEqual([409, 'booking_slot_taken']);
    const nearest = [scenario.at(3, 15), scenario.at(3, 17), scenario.at(3, 14)].map((starts_at) => ({ starts_at }));
    expect(problem.info).toMatchObject({ occurrences: [{ clash: 'taken', nearest }] });
  });

  it('an hour in which the child is with somebody else', async () => {
    const [family, one, other] = [await scenario.family(), await scenario.lsa(), await scenario.lsa()];
    await scenario.confirmed(family, one, scenario.at(3, 16));
    const { problem } = await family.client.call(createBooking, {
      body: scenario.bookingInput(family, other, scenario.at(3, 16)),
    });
    expect(problem.info).toMatchObject({ occurrences: [{ clash: 'child_busy' }] });
  });

  it('an hour the child itself has with this LSA: it is not somebody else’s', async () => {
    const [family, lsa] = await scenario.pair();
    await scenario.confirmed(family, lsa, scenario.at(3, 16));
    const { problem } = await family.client.call(createBooking, {
      body: scenario.bookingInput(family, lsa, scenario.at(3, 16)),
    });
    expect(problem.info).toMatchObject({ occurrences: [{ clash: 'child_busy' }] });
  });

  it('another family’s child, an unknown LSA, an LSA who cannot be seen', async () => {
    const [family, other, lsa] = [await scenario.family(), await scenario.family(), await scenario.lsa()];
    const call = (overrides: object) =>
      family.client.call(createBooking, { body: scenario.bookingInput(family, lsa, scenario.at(3, 16), overrides) });
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await call({ child_id: other.children[0]?.id })).status).toBe(404);
    expect((await call({ lsa_id: unknown })).status).toBe(404);
    await app.platform.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', lsa.id).execute();
    expect((await call({})).status).toBe(404);
  });

  it('another price than the server’s [PAY-03]', async () => {
    const [family, lsa] = await scenario.pair();
    const body = { ...scenario.bookingInput(family, lsa, scenario.at(3, 16)), expected_total_fils: 100 };
    const { status, problem } = await family.client.call(createBooking, { body });
    expect([status, problem.code, problem.info]).toEqual([409, 'price_changed', { total_fils: HOURLY_FILS }]);
  });

  it('a note with a way round the product, and an answer with one', async () => {
    const [family, lsa] = await scenario.pair();
    const refused = await family.client.call(createBooking, {
      body: scenario.bookingInput(family, lsa, scenario.at(3, 16), { notes: 'Please call +971 50 123 4567.' }),
    });
    expect([refused.status, refused.problem.fields.map(({ field }) => field)]).toEqual([422, ['notes']]);
    const [id = ''] = await scenario.requested(family, lsa, scenario.at(3, 16), { notes: 'Ring twice, flat 12.' });
    const answer = { reason: 'other' as const, note: 'Write to me@example.com' };
    const declined = await lsa.client.call(declineBooking, { params: { id }, body: answer });
    expect([declined.status, declined.problem.fields.map(({ field }) => field)]).toEqual([422, ['note']]);
  });

  it('without the parent’s consent to keep the record', async () => {
    const [family, lsa] = await scenario.pair();
    await family.client.call(withdrawConsent, { params: { purpose: 'child_record' } });
    const { problem } = await family.client.call(createBooking, {
      body: scenario.bookingInput(family, lsa, scenario.at(3, 16)),
    });
    expect(problem.code).toBe('consent_needed');
  });
});

describe('a series [BKG-04]', () => {
  it('previews every week with its own clash, and writes nothing unless all can be had', async () => {
    const [family, other, lsa] = [await scenario.family(), await scenario.family(), await scenario.lsa()];
    await scenario.confirmed(other, lsa, scenario.at(17, 16));
    const bookingInput = scenario.bookingInput(family, lsa, scenario.at(3, 16));
    const { body } = await family.client.call(previewBooking, { body: { ...bookingInput, weeks: 4 } });
    expect(body.occurrences.map(({ starts_at, clash }) => [starts_at, clash])).toEqual([
      [scenario.at(3, 16), null],
      [scenario.at(10, 16), null],
      [scenario.at(17, 16), 'taken'],
      [scenario.at(24, 16), null],
    ]);
    expect(body.total_fils).toBe(3 * HOURLY_FILS);
    const starts = body.occurrences.map(({ starts_at }) => starts_at);
    const refused = await family.client.call(createBooking, { body: scenario.bookingInput(family, lsa, starts) });
    expect([refused.status, refused.problem.code]).toEqual([409, 'booking_slot_taken']);
    const kept = await app.platform.db
      .selectFrom('bookings')
      .select('id')
      .where('parent_user_id', '=', family.id)
      .execute();
    expect(kept).toEqual([]);

    const moved = [starts[0], starts[1], body.occurrences[2]?.nearest[0]?.starts_at, starts[3]] as string[];
    const ids = await scenario.requested(family, lsa, moved);
    expect(ids).toHaveLength(4);
    const last = await scenario.see(family, ids[3] ?? '');
    expect(last.series).toEqual({ place: 4, of: 4 });
  });
});

describe('an Idempotency-Key', () => {
  it('makes one booking of two equal requests, and refuses the key for another one', async () => {
    const [family, lsa] = await scenario.pair();
    const send = (hour: number) =>
      family.client.send({
        method: 'POST',
        url: '/api/bookings/',
        headers: { 'idempotency-key': `key-of-${family.id}` },
        payload: scenario.bookingInput(family, lsa, scenario.at(3, hour)),
      });
    const first = await send(16);
    const second = await send(16);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const other = await send(17);
    expect([other.status, other.problem.code]).toEqual([422, 'key_reused']);
    const count = await app.platform.db.selectFrom('bookings').select('id').where('lsa_user_id', '=', lsa.id).execute();
    expect(count).toHaveLength(1);
  });
});
