import { closeAccount } from '@sanad/contract/accounts/account-settings.ts';
import { acceptBooking } from '@sanad/contract/bookings/booking-actions.ts';
import { payCheckout } from '@sanad/contract/bookings/checkouts.ts';
import * as contract from '@sanad/contract/payments/payments.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD } from '../../../../test/factory.ts';
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

const NUMBERS = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  confirm: '4000 0000 0000 3220',
  fails_later: '4000 0000 0000 0341',
  times_out: '4000 0000 0000 0119',
};
const EXPIRES = { month: 12, year: 2030 };

const save = ({ client }: Family, number: unknown, expires: unknown = EXPIRES) =>
  client.send({ method: 'POST', url: '/api/payment-methods/sandbox/', payload: { number, expires } });

async function saved(family: Family, number: string): Promise<string> {
  const before = await cardsOf(family);
  expect((await save(family, number)).status).toBe(201);
  const card = (await cardsOf(family)).find(({ id }) => !before.some((one) => one.id === id));
  if (!card) throw new Error('Not saved.');
  return card.id;
}

const methodsOf = async ({ client }: Family) => (await client.call(contract.listPaymentMethods)).body.results;
const cardsOf = async (family: Family) => (await methodsOf(family)).filter(({ is_saved }) => is_saved);
const defaultOf = async (family: Family) =>
  (await methodsOf(family)).filter((one) => one.is_default).map(({ id }) => id);
const choose = ({ client }: Family, id: string) => client.call(contract.chooseDefaultMethod, { params: { id } });
const remove = ({ client }: Family, id: string) => client.call(contract.removeCard, { params: { id } });
const rowsOf = ({ id }: Family) =>
  app.platform.db.selectFrom('sandbox_cards').selectAll().where('customer', 'like', `%${id}`).execute();

async function pay(family: Family, payment_method: string) {
  const lsa = await scenario.lsa();
  const { checkout_id, bookings } = await scenario.held(family, lsa, scenario.at(3, 16));
  const send = () =>
    family.client.call(payCheckout, { params: { checkout_id }, body: { payment_method, accept_terms: true } });
  return { lsa, send, id: bookings[0]?.id ?? '', answer: await send() };
}

describe('a parent’s saved cards [PAY-02]', () => {
  it('are listed with brand, last digits and expiry, before the test cards', async () => {
    const family = await scenario.family();
    const started = await family.client.call(contract.startSavingCard);
    expect([started.status, started.body]).toEqual([201, { provider: 'sandbox' }]);
    const id = await saved(family, NUMBERS.accepted);
    expect((await methodsOf(family))[0]).toEqual({
      id,
      brand: 'visa',
      last_digits: '4242',
      expires: EXPIRES,
      hint: 'accepted',
      is_default: true,
      is_saved: true,
    });
    expect((await methodsOf(family)).slice(1).map(({ last_digits }) => last_digits)).toEqual([
      '4242',
      '3220',
      '0002',
      '0341',
    ]);
  });

  it.each([
    ['with Arabic digits', '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢'],
    ['with Persian digits', '۴۲۴۲۴۲۴۲۴۲۴۲۴۲۴۲'],
    ['with dashes', '4242-4242-4242-4242'],
  ])('take a number %s', async (_how, number) => {
    const family = await scenario.family();
    await saved(family, number);
    expect((await cardsOf(family)).map(({ last_digits }) => last_digits)).toEqual(['4242']);
  });

  it.each([
    ['number', '4111 1111 1111 1111', EXPIRES],
    ['number', '', EXPIRES],
    ['number', 4242, EXPIRES],
    ['number', '4'.repeat(10_000), EXPIRES],
    ['expires.month', NUMBERS.accepted, { month: 13, year: 2030 }],
    ['expires.year', NUMBERS.accepted, { month: 1, year: 99_999 }],
    ['expires', NUMBERS.accepted, { month: 10, year: 2026 }],
  ])('refuse an unfit %s (%#)', async (field, number, expires) => {
    const family = await scenario.family();
    const { status, problem } = await save(family, number, expires);
    expect([status, problem.fields[0]?.field]).toEqual([422, field]);
    expect(await cardsOf(family)).toEqual([]);
  });

  it('are good until their month is over', async () => {
    await saved(await scenario.family(), NUMBERS.accepted);
    expect((await save(await scenario.family(), NUMBERS.accepted, { month: 11, year: 2026 })).status).toBe(201);
  });

  it('keep no number, here or in the logs', async () => {
    const family = await scenario.family();
    await saved(family, NUMBERS.accepted);
    for (const place of [JSON.stringify(await rowsOf(family)), app.logs.join('')]) {
      expect(place).not.toMatch(/4242.?4242/);
    }
  });

  it.each([
    ['accepted', 200, 'authorised'],
    ['declined', 402, null],
    ['fails_later', 200, 'authorised'],
  ] as const)('behave as their number says: %s', async (behaviour, status, money) => {
    const family = await scenario.family();
    const { answer, id } = await pay(family, await saved(family, NUMBERS[behaviour]));
    expect(answer.status).toBe(status);
    expect((await scenario.atProvider(id))?.state ?? null).toBe(money);
  });

  it('lead to the bank when it wants to be asked', async () => {
    const family = await scenario.family();
    const { answer } = await pay(family, await saved(family, NUMBERS.confirm));
    expect(answer.body.confirm_at).toMatch(/^\/payment-confirmation\//);
  });

  it('are charged once when the answer of the bank gets lost: paying again finds it', async () => {
    const family = await scenario.family();
    const { answer, send, id } = await pay(family, await saved(family, NUMBERS.times_out));
    expect([answer.status, answer.problem.code]).toEqual([503, 'unavailable']);
    expect((await scenario.see(family, id)).state).toBe('held');
    expect((await scenario.atProvider(id))?.state).toBe('authorised');
    expect((await send()).status).toBe(200);
    expect((await scenario.see(family, id)).state).toBe('requested');
  });

  it('lost answer and nobody pays again: the money goes back with the hold', async () => {
    const family = await scenario.family();
    const { id } = await pay(family, await saved(family, NUMBERS.times_out));
    app.clock.advance({ minutes: 40 });
    await scenario.tick();
    await scenario.tick();
    expect((await scenario.see(family, id)).state).toBe('expired');
    expect((await scenario.atProvider(id))?.state).toBe('voided');
  });

  it('have a default that is chosen, and passes on when its card is removed', async () => {
    const family = await scenario.family();
    const [first, second] = [await saved(family, NUMBERS.accepted), await saved(family, NUMBERS.fails_later)];
    expect((await choose(family, first)).body.results.find(({ is_default }) => is_default)?.id).toBe(first);
    await pay(family, second);
    expect(await defaultOf(family)).toEqual([first]);
    const left = await remove(family, first);
    expect([left.status, left.body.results.find(({ is_default }) => is_default)?.id]).toEqual([200, second]);
    expect(await defaultOf(family)).toEqual([second]);
    expect((await choose(family, first)).problem.code).toBe('not_found');
  });

  it('cannot be removed while something is reserved on them', async () => {
    const family = await scenario.family();
    const card = await saved(family, NUMBERS.accepted);
    const { id, lsa } = await pay(family, card);
    const refused = await remove(family, card);
    expect([refused.status, refused.problem.code]).toEqual([409, 'card_in_use']);
    await lsa.client.call(acceptBooking, { params: { id }, body: {} });
    await scenario.tick();
    expect((await remove(family, card)).status).toBe(200);
    expect(await cardsOf(family)).toEqual([]);
  });

  it('are the owner’s alone', async () => {
    const [family, other] = [await scenario.family(), await scenario.family()];
    const card = await saved(family, NUMBERS.accepted);
    expect((await remove(other, card)).status).toBe(404);
    expect((await choose(other, card)).status).toBe(404);
    expect((await pay(other, card)).answer.problem.code).toBe('card_declined');
    expect((await cardsOf(family)).map(({ id }) => id)).toEqual([card]);
    expect((await remove(family, 'sandbox_accepted')).status).toBe(404);
  });

  it('are ten at most, and ten an hour', async () => {
    const family = await scenario.family();
    for (let count = 0; count < 10; count += 1) await saved(family, NUMBERS.accepted);
    expect((await save(family, NUMBERS.accepted)).problem.code).toBe('too_many_requests');
    expect((await family.client.call(contract.startSavingCard)).problem.code).toBe('too_many_requests');
    app.clock.advance({ hours: 2 });
    await app.make.signInAgain(family);
    expect((await save(family, NUMBERS.accepted)).problem.code).toBe('too_many_cards');
  });

  it('are gone at the provider when the account is closed', async () => {
    const family = await scenario.family();
    await saved(family, NUMBERS.accepted);
    const forget = vi.spyOn(app.platform.payments, 'forgetCustomer');
    await family.client.call(closeAccount, { body: { email: family.email, password: PASSWORD } });
    await expect.poll(() => rowsOf(family)).toEqual([]);
    expect(forget).toHaveBeenCalledWith(`sandbox_customer_${family.id}`);
  });

  it('are not listed or changed while the provider is away', async () => {
    const family = await scenario.family();
    const card = await saved(family, NUMBERS.accepted);
    vi.spyOn(app.platform.payments, 'removeCard').mockResolvedValueOnce({ outcome: 'unknown' });
    expect((await remove(family, card)).problem.code).toBe('unavailable');
    expect((await cardsOf(family)).length).toBe(1);
  });
});
