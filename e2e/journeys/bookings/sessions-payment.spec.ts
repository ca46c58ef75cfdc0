import type { Page } from '@playwright/test';
import { at, bookByApi, newLsa } from '../../booking-setup.ts';
import { expect, expectAccessible, signInWithToken, WIDTHS } from '../../fixtures.ts';
import {
  confirmSession,
  lsaPage,
  newPair,
  type Pair,
  parentPage,
  setMinutesUntilStart,
  test,
} from '../../session-setup.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

test.use({ viewport: { width: WIDTHS.phone, height: 844 }, expectedErrors: /40[29]/ });

/** The LSA has said yes, and the card does not give the money. */
async function unpaid(page: Page): Promise<{ pair: Pair; id: string }> {
  const pair = await newPair(page);
  const id = await confirmSession(page, pair, { card: 'sandbox_fails_later' }, at(5, 10));
  await signInWithToken(page, pair.family.token);
  await page.goto(parentPage(id));
  await expect(page.getByRole('heading', { name: 'Your payment didn’t go through' })).toBeVisible();
  return { pair, id };
}

const card = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(name) });
const pay = (page: Page) => page.getByRole('button', { name: /^Pay AED/ });

test('a payment that failed after acceptance is made with another card, also through the bank, and the LSA sees it at once [PAR-08 partly] [PAY-02]', async ({
  page,
  openPageFor,
}) => {
  const { pair, id } = await unpaid(page);
  await expect(page.getByText(/Pay another way by .* to keep your session/)).toBeVisible();
  await expectAccessible(page);
  const lsa = await openPageFor(pair.lsa.token, WIDTHS.desktop);
  await lsa.goto(lsaPage(id));
  await expect(lsa.getByText(/They have until .* to pay another way/)).toBeVisible();
  await expectAccessible(lsa);
  await page.goto('/parent-dashboard');
  await page.getByRole('link', { name: /^Pay another way/ }).click();

  await card(page, 'Declined by the bank').click({ force: true });
  await pay(page).click();
  await expect(page.getByText('Your bank didn’t accept this card.')).toBeVisible();
  await card(page, 'Your bank asks you to confirm').click({ force: true });
  await pay(page).click();
  await page.getByRole('button', { name: 'Don’t confirm' }).click();
  await expect(page.getByText('You didn’t confirm the payment')).toBeVisible();
  await card(page, 'Your bank asks you to confirm').click({ force: true });
  await pay(page).click();
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByText('Payment received. Your session is confirmed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your payment didn’t go through' })).toHaveCount(0);
  await expect(lsa.getByText(/They have until/)).toHaveCount(0);
});

test('a session that is not paid for is released, and nobody is blamed [PAR-08 partly] [BKG-02]', async ({
  page,
  openPageFor,
}) => {
  const { pair, id } = await unpaid(page);
  await setMinutesUntilStart(page, pair, id, 3 * DAY);
  await expect(page.getByText(/we released it\. Nothing was charged/)).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
  const lsa = await openPageFor(pair.lsa.token, WIDTHS.phone);
  await lsa.goto(lsaPage(id));
  await expect(lsa.getByText(/The time is yours again, with no strike\./)).toBeVisible();
  await expectAccessible(lsa);
});

test('a parent at the limit of unpaid hours is led to the ones already held [PAR-06]', async ({ page }) => {
  const { family, lsa } = await newPair(page);
  await signInWithToken(page, family.token);
  const hold = (id: string, start: string, hours: number) =>
    bookByApi(page, family, id, [start], { hours, expected_total_fils: 20_000 * hours, card: 'sandbox_declined' });
  await hold(lsa.id, at(3, 9), 4).catch(() => {});
  await hold((await newLsa(page)).id, at(4, 9), 2).catch(() => {});
  const third = await newLsa(page);
  await page.goto(`/parent-dashboard/lsa-session-summary?lsa=${third.id}&child=${family.child.id}&at=${at(5, 12)}`);
  await page.getByRole('button', { name: 'Hold this time and continue' }).click();
  await expect(page.getByText(/holding 6 unpaid hours/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to your unpaid sessions' }).click();
  await expect(page.getByRole('region', { name: 'Waiting for payment' })).toBeVisible();
});
