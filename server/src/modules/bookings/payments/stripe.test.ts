import { closeAccount } from '@sanad/contract/accounts/account-settings.ts';
import { acceptBooking } from '@sanad/contract/bookings/booking-actions.ts';
import { payCheckout } from '@sanad/contract/bookings/checkouts.ts';
import { listPaymentMethods, startSavingCard } from '@sanad/contract/payments/payments.ts';
import { getPayoutSetup, startPayoutSetup } from '@sanad/contract/payments/payouts.ts';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../../test/factory.ts';
import { BookingScenario, type Family, HOURLY_FILS, type Lsa } from '../../../../test/scenarios/booking-scenario.ts';
import { StripeStandIn } from '../../../../test/stand-ins/stripe-stand-in.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = new StripeStandIn();
  const settings = {
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: stripe.webhookSecret,
    apiUrl: await stripe.start(),
  };
  const config = { paymentProvider: 'stripe', stripe: settings, addressLimits: false } as const;
  app = await createTestApp({ config });
  scenario = new BookingScenario(app);
});
afterAll(async () => {
  await app.close();
  await stripe.stop();
});

type Message = ReturnType<StripeStandIn['webhook']>;
const send = async ({ body, headers }: { body: Buffer; headers: Record<string, string> }) =>
  (
    await app.platform.http.app.inject({
      method: 'POST',
      url: '/webhooks/payments/',
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  ).statusCode;
const webhook = (type: string, object: object, more?: Parameters<StripeStandIn['webhook']>[3]) =>
  stripe.webhook(type, object, app.clock.now(), more);

const pay = ({ client }: Family, checkout_id: string, payment_method: string) =>
  client.call(payCheckout, { params: { checkout_id }, body: { payment_method, accept_terms: true } });

/** A held hour whose payment has led to the bank, which has agreed; we have not heard of it yet. */
async function confirmedAtBank(family: Family, lsa: Lsa, starts: string) {
  const { checkout_id, bookings } = await scenario.held(family, lsa, starts);
  const { body } = await pay(family, checkout_id, 'pm_card_authenticationRequired');
  const setupIntent = /bank\/(\w+)/.exec(body.confirm_at ?? '')?.[1] ?? '';
  stripe.answerBank(setupIntent, true);
  return { id: bookings[0]?.id ?? '', checkout_id, confirm_at: body.confirm_at, setupIntent };
}

const paymentsOf = (ids: readonly string[]) =>
  app.platform.db
    .selectFrom('booking_payments')
    .innerJoin('bookings', 'bookings.id', 'booking_payments.booking_id')
    .select(['booking_id', 'bookings.state as booking', 'booking_payments.state', 'wanted', 'attempt', 'refunded_fils'])
    .where('booking_id', 'in', ids)
    .execute();
const eventsOf = (type: string) =>
  app.platform.db
    .selectFrom('events')
    .select('payload')
    .where('type', '=', type as never)
    .execute();

describe('paying through Stripe [PAY-02]', () => {
  it('saves a card in Stripe’s own form, reserves with the request, takes with the yes, and gives back', async () => {
    const [family, lsa] = await scenario.pair();
    const { status, body: form } = await family.client.call(startSavingCard);
    if (form.provider !== 'stripe') throw new Error(form.provider);
    expect([status, form.publishable_key]).toEqual([201, 'pk_test_1']);
    const card = stripe.saveCard(form.client_secret);
    const { body: methods } = await family.client.call(listPaymentMethods);
    expect(methods).toEqual({
      provider: 'stripe',
      results: [
        {
          id: card,
          brand: 'visa',
          last_digits: '4242',
          expires: { month: 12, year: 2030 },
          hint: null,
          is_default: true,
          is_saved: true,
        },
      ],
    });
    const { checkout_id, bookings } = await scenario.held(family, lsa, scenario.at(3, 16));
    const id = bookings[0]?.id ?? '';
    expect((await pay(family, checkout_id, card)).body.checkout.state).toBe('paid');
    expect(stripe.paymentsOf(id)).toMatchObject([
      { status: 'requires_capture', currency: 'aed', amount: HOURLY_FILS, capture_method: 'manual' },
    ]);
    await lsa.client.call(acceptBooking, { params: { id }, body: {} });
    await scenario.tick();
    expect((await scenario.see(family, id)).money_state).toBe('captured');
    const { money } = await scenario.cancel(lsa, id);
    await scenario.tick();
    expect(money.to_card_fils).toBe(HOURLY_FILS);
    expect((await scenario.see(family, id)).money_state).toBe('refunded');
    expect(stripe.all('refund').map(({ amount }) => amount)).toEqual([HOURLY_FILS]);
  });

  it('leads to the bank’s page, which leads back with the card', async () => {
    const [family, lsa] = await scenario.pair();
    const { checkout_id, confirm_at, id } = await confirmedAtBank(family, lsa, scenario.at(3, 16));
    const back = new URL(new URL(confirm_at ?? '').searchParams.get('to') ?? '');
    expect([back.pathname, back.searchParams.get('checkout')]).toEqual(['/session-confirmation', checkout_id]);
    const card = back.searchParams.get('card') ?? '';
    expect((await pay(family, checkout_id, card)).body.checkout.state).toBe('paid');
    expect(stripe.paymentsOf(id)).toMatchObject([{ status: 'requires_capture' }]);
  });

  it('tells Stripe nothing of a family but our ids', async () => {
    const family = await scenario.family();
    await family.client.call(startSavingCard);
    const sentToStripe = JSON.stringify(stripe.calls);
    for (const word of [family.email, family.children[0]?.full_name ?? '']) expect(sentToStripe).not.toContain(word);
    expect(sentToStripe).toContain(family.id);
  });

  it('deletes the customer there when the account is closed', async () => {
    const family = await scenario.family();
    const { body: form } = await family.client.call(startSavingCard);
    stripe.saveCard(form.provider === 'stripe' ? form.client_secret : '');
    const known = () => stripe.all('customer').filter(({ metadata }) => metadata.user === family.id);
    expect(known()).toHaveLength(1);
    await family.client.call(closeAccount, { body: { email: family.email, password: PASSWORD } });
    await expect.poll(known).toEqual([]);
  });
});

describe('what Stripe tells by itself [PAY-02] [trust 6]', () => {
  it('has no effect when it is forged, changed or old; sent again, it has one', async () => {
    const [family, lsa] = await scenario.pair();
    const { id, setupIntent } = await confirmedAtBank(family, lsa, scenario.at(3, 16));
    const object = stripe.find(setupIntent);
    const { body, headers } = webhook('setup_intent.succeeded', object);
    const signature = headers['stripe-signature'];
    const forged = [
      { body, headers: {} as Record<string, string> },
      { body, headers: { 'stripe-signature': 'nonsense' } },
      { body, headers: { 'stripe-signature': signature.replace(/v1=..../, 'v1=0000') } },
      { body, headers: { 'stripe-signature': signature.replace(/t=\d+/, 't=1') } },
      { body: Buffer.from(body.toString().replace('succeeded', 'canceled')), headers },
      { body: Buffer.alloc(0), headers },
      webhook('setup_intent.succeeded', object, { secret: 'whsec_other' }),
      stripe.webhook('setup_intent.succeeded', object, new Date(app.clock.now().getTime() - 301_000)),
    ];
    for (const message of forged) expect(await send(message)).toBe(400);
    expect((await scenario.see(family, id)).state).toBe('held');
    for (let times = 0; times < 3; times += 1) expect(await send({ body, headers })).toBe(204);
    await expect.poll(async () => (await scenario.see(family, id)).state).toBe('requested');
    app.clock.advance({ minutes: 6 });
    expect(await send({ body, headers })).toBe(400);
    expect(await scenario.notificationsOf(lsa)).toEqual(['booking.requested']);
  });

  it('is kept once by its id, and once by what has happened to what', async () => {
    const object = { id: 'seti_other', object: 'setup_intent', metadata: {} };
    const storedState = () =>
      app.platform.db.selectFrom('payment_events').select('id').where('subject', 'like', '%seti_twice').execute();
    expect(await send(webhook('setup_intent.succeeded', object))).toBe(204);
    expect(await send(webhook('something.unknown', object))).toBe(204);
    const twice = { ...object, id: 'seti_twice', metadata: { checkout: 'nothing' } };
    for (const id of ['evt_a', 'evt_b']) await send(webhook('setup_intent.succeeded', twice, { id }));
    expect(await storedState()).toEqual([{ id: 'evt_a' }]);
  });

  it('makes an LSA’s payouts ready, as Stripe says when it is asked again', async () => {
    const lsa = await scenario.lsa();
    await app.make.confirm(lsa);
    const { body } = await lsa.client.call(startPayoutSetup);
    const account = /setup\/(acct_\w+)\//.exec(body.url)?.[1] ?? '';
    expect((await lsa.client.call(startPayoutSetup)).body.url).toContain(account);
    const claim = { ...stripe.find(account), payouts_enabled: true, capabilities: { transfers: 'active' } };
    const setup = async () => (await lsa.client.call(getPayoutSetup)).body;
    const heard = async () => (await eventsOf('provider.payout_account_changed')).length;
    await send(webhook('account.updated', claim));
    await expect.poll(heard).toBe(1);
    await app.settle();
    expect(await setup()).toMatchObject({ provider: 'stripe', state: 'pending', account: null });
    stripe.completeAccount(account, { holder: 'Amina Haddad', last4: '3456' });
    await send(webhook('account.updated', stripe.find(account)));
    await expect.poll(heard).toBe(2);
    await app.settle();
    await expect.poll(setup).toMatchObject({ state: 'ready', account: '3456', obstacles: [] });
    expect((await app.make.lastMessage(lsa.email)).body).toContain('ending in 3456');
  });

  it('passes on that a transfer was taken back, with what is left of it', async () => {
    const { payouts } = app.platform;
    const started = await payouts.start({ reference: 'lsa', account: null, returnTo: '/' });
    const account = started.outcome === 'done' ? started.value.account : '';
    stripe.completeAccount(account, { holder: 'Amina Haddad', last4: '3456' });
    const sent = await payouts.transfer({ key: 'payout-1', account, amountFils: 9_000 });
    const transfer = sent.outcome === 'done' ? sent.value : '';
    stripe.reverse(transfer);
    await send(webhook('transfer.reversed', stripe.find(transfer)));
    const heard = async () => (await eventsOf('provider.transfer_failed')).map(({ payload }) => payload);
    await expect.poll(heard).toEqual([{ key: 'payout-1', transferredFils: 0 }]);
  });

  it('leads to the same in all 120 orders of five events, each sent five times, all at once', async () => {
    const FAMILIES = 5;
    const AT_ONCE = 30;
    const families = await Promise.all(Array.from({ length: FAMILIES }, () => scenario.family()));
    const lsas = await Promise.all(Array.from({ length: AT_ONCE / FAMILIES }, () => scenario.lsa()));
    // Requests that wait for a connection to the database are refused after a while; Stripe would send them again.
    const limit = pLimit(6);
    const orders = permutations([0, 1, 2, 3, 4]);
    expect(orders).toHaveLength(120);
    const ids: string[] = [];
    for (let from = 0; from < orders.length; from += AT_ONCE) {
      await app.platform.db.deleteFrom('rate_limits').execute();
      const some = await Promise.all(
        orders.slice(from, from + AT_ONCE).map(async (order, at) => {
          const [familyAt, lsaAt] = [at % FAMILIES, Math.floor(at / FAMILIES)];
          const [family, lsa] = [families[familyAt] as Family, lsas[lsaAt] as Lsa];
          // Nobody is booked twice in an hour, and an LSA once a day.
          const starts = scenario.at(4 + familyAt + (from / AT_ONCE) * FAMILIES, 13 + lsaAt);
          const { id, setupIntent } = await confirmedAtBank(family, lsa, starts);
          return { id, messages: inOrder(eventsAbout(setupIntent, id), order) };
        }),
      );
      ids.push(...some.map(({ id }) => id));
      const statuses = await Promise.all(some.map(({ messages }) => limit(() => Promise.all(messages.map(send)))));
      expect(new Set(statuses.flat())).toEqual(new Set([204]));
      const batch = some.map(({ id }) => id);
      await expect
        .poll(async () => (await paymentsOf(batch)).filter(({ booking }) => booking !== 'requested').length, {
          timeout: 30_000,
        })
        .toBe(0);
    }
    const states = (await paymentsOf(ids)).map(({ booking_id: _, ...rest }) => JSON.stringify(rest));
    expect(states).toHaveLength(120);
    expect([...new Set(states)].map((one) => JSON.parse(one))).toEqual([
      { booking: 'requested', state: 'authorised', wanted: 'hold', attempt: 1, refunded_fils: 0 },
    ]);
    const atStripe = ids.map((id) =>
      stripe
        .paymentsOf(id)
        .map(({ status, amount }) => `${status} ${amount}`)
        .join(),
    );
    expect(new Set(atStripe)).toEqual(new Set([`requires_capture ${HOURLY_FILS}`]));
    const lsaNotifications = await Promise.all(lsas.map((lsa) => scenario.notificationsOf(lsa)));
    expect(lsaNotifications.flat()).toHaveLength(120);
  }, 120_000);
});

/** Two events of one change, one that has been overtaken, and two about the payment itself. */
function eventsAbout(setupIntent: string, id: string): Message[] {
  const intent = stripe.find(setupIntent);
  const [payment = {}] = stripe.paymentsOf(id);
  return [
    webhook('setup_intent.succeeded', intent),
    webhook('setup_intent.succeeded', intent),
    webhook('setup_intent.setup_failed', { ...intent, status: 'requires_payment_method' }),
    webhook('payment_intent.payment_failed', payment),
    webhook('payment_intent.amount_capturable_updated', { ...payment, status: 'requires_capture' }),
  ];
}

function inOrder(messages: readonly Message[], order: readonly number[]): Message[] {
  return [1, 2, 3, 4, 5].flatMap(() => order.flatMap((at) => messages[at] ?? []));
}

function permutations(all: readonly number[]): number[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((first) => permutations(all.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}
