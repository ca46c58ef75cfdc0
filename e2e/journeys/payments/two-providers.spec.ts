import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AtStripe, StripeProduct } from '../../../server/test/processes/stripe-product-messages.ts';
import { at, newLsa } from '../../booking-setup.ts';
import { confirmItIsYou, expect, newFamily, signInWithToken, test } from '../../fixtures.ts';

const STRIPE_PRODUCT = join(import.meta.dirname, '../../../server/test/processes/stripe-product.ts');

const card = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const pay = (page: Page) => page.getByRole('button', { name: 'Pay AED 200.00' });

const reviewOf = (lsaId: string, childId: string, day: number) =>
  `/parent-dashboard/lsa-session-summary?${new URLSearchParams({ lsa: lsaId, child: childId, how: 'online', at: at(day, 16) })}`;

/** From the review of a booking to the page on which it is paid for. */
async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hold this time and continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and payment' })).toBeVisible();
}

async function expectRequest(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Request sent' })).toBeVisible();
}

async function acceptTerms(page: Page): Promise<void> {
  await page.getByText('I accept the terms and the cancellation rules').click();
}

/** What Stripe's script puts into the page: its form of one button, which saves a card. */
function stripeScript(): void {
  let clientSecret = '';
  const elements = {
    create: () => ({
      mount: (place: HTMLElement) => place.append('Stripe’s card form'),
    }),
  };
  Object.assign(window, {
    Stripe: () => ({
      _registerWrapper: () => {},
      registerAppInfo: () => {},
      elements: (options: { clientSecret: string }) => {
        clientSecret = options.clientSecret;
        return elements;
      },
      confirmSetup: async () => {
        await fetch('https://api.stripe.com/v1/confirm', { method: 'POST', body: clientSecret });
        return {};
      },
    }),
  });
}

/** Stripe's own pages: its script and form, and the setup of an LSA's account. */
async function standInForStripe(page: Page, tell: (done: AtStripe) => Promise<void>): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript})()` }),
  );
  await page.route('https://api.stripe.com/v1/confirm', async (route) => {
    await tell({ page: 'card form', clientSecret: route.request().postData() ?? '' });
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '{}' });
  });
  await page.route('https://connect.stripe.test/setup/**', async (route) => {
    const account = new URL(route.request().url()).pathname.split('/')[2] ?? '';
    await tell({ page: 'connect', account });
    await route.fulfill({ contentType: 'text/html', body: 'Your account is ready' });
  });
}

test.describe('two payment providers', () => {
  // Declined payments; and Stripe’s script, on a document that may not load it.
  test.use({ expectedErrors: /40[23]|Content Security Policy|js\.stripe\.com/ });
  let child: ChildProcess;
  test.beforeEach(() => {
    child = fork(STRIPE_PRODUCT, { execArgv: [] });
  });
  test.afterEach(async () => {
    if (!child.connected) return;
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  });

  test('the sandbox with cards that are accepted, declined and confirmed; Stripe with its form and Connect [PAY-06]', async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    const started = once(child, 'message');
    const family = await newFamily(page);
    const { id } = await newLsa(page);
    await signInWithToken(page, family.token);
    await page.goto(reviewOf(id, family.child.id, 3));
    await goToPayment(page);
    await acceptTerms(page);
    await card(page, /Declined by the bank/).click({ force: true });
    await pay(page).click();
    await expect(page.getByText('Your bank didn’t accept this payment')).toBeVisible();
    await card(page, /Your bank asks you to confirm/).click({ force: true });
    await pay(page).click();
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await expectRequest(page);
    await page.goto(reviewOf(id, family.child.id, 4));
    await goToPayment(page);
    await acceptTerms(page);
    await card(page, /Accepted right away/).click({ force: true });
    await pay(page).click();
    await expectRequest(page);

    const [product] = (await started) as [StripeProduct];
    const tell = async (done: AtStripe) => {
      const acted = once(child, 'message');
      child.send(done);
      await acted;
    };
    const open = async (token: string) => {
      const other = await (await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })).newPage();
      await signInWithToken(other, token);
      await standInForStripe(other, tell);
      return other;
    };
    const parent = await open(product.family.token);
    await parent.goto('/parent-dashboard');
    await expect(parent.getByRole('heading', { level: 1 })).toBeVisible();
    // Inside the running app, as a link leads there: this document may not load Stripe’s script and opens anew for it.
    await parent.evaluate(
      (to) => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
      },
      reviewOf(product.lsa.id, product.family.child.id, 3),
    );
    await goToPayment(parent);
    await expect(parent.getByText('You haven’t added a card yet.')).toBeVisible();
    await parent.getByRole('button', { name: 'Add a card' }).click();
    await expect(parent.getByText('Stripe’s card form')).toBeVisible();
    await parent.getByRole('button', { name: 'Save card' }).click();
    await expect(card(parent, /3184/)).toBeChecked();
    await acceptTerms(parent);
    await pay(parent).click();
    await expectRequest(parent);

    const lsa = await open(product.lsa.token);
    await lsa.goto('/lsa-dashboard');
    await lsa.getByRole('button', { name: 'Accept' }).click();
    await expect(lsa.getByText(/^Accepted: /)).toBeVisible();
    await lsa.getByRole('button', { name: 'Set up payments with Stripe' }).click();
    await confirmItIsYou(lsa, product.lsa.password);
    await expect(lsa.getByText('Your account is ready')).toBeVisible();
    await lsa.goto('/lsa-dashboard');
    await expect(lsa.getByText('Payouts go to the account ending in 3456.')).toBeVisible();
    await parent.goto('/parent-dashboard/payment');
    await expect(parent.getByText('One session. Charged, and safe with us.')).toBeVisible({ timeout: 20_000 });
    for (const other of [parent, lsa]) await other.context().close();
  });
});
