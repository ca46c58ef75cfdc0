import type { Page } from '@playwright/test';
import { CONSENT_VERSION } from '@sanad/contract/accounts/account-settings.ts';
import { at, newLsa } from '../booking-setup.ts';
import {
  api,
  codeIn,
  enterCode,
  expect,
  expectAccessible,
  lastMessage,
  newEmail,
  newFamily,
  signInWithToken,
  WIDTHS,
} from '../fixtures.ts';
import { confirmSession, setMinutesUntilStart, test } from '../session-setup.ts';

const HOUR = 60;
const PASSWORD = 'reading-by-the-window';

/** Somebody who opens the link on a device of their own, signs up and becomes a parent. Returns the new account. */
async function joinWith(page: Page, link: string): Promise<string> {
  const email = newEmail();
  await page.goto(link);
  await expect(page.getByText('Noura invites you')).toBeVisible();
  await expect(page.getByText(/You both get AED.50 credit after your first paid session\./)).toBeVisible();
  await expectAccessible(page, { contrast: true });
  await page.getByLabel('Full name').fill('Reem Al Ali');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/verify-email');
  await enterCode(page, codeIn(await lastMessage(page, email)));
  await expect(page).toHaveURL('/select-role');
  await page.getByText('Find and book support for your child.').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/parent-onboarding');
  return (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? '';
}

/** What the wizard would ask for; it has journeys of its own. */
async function makeFamily(page: Page, token: string) {
  const profile = { full_name: 'Reem Al Ali', address: 'Villa 52, Street 9A, Al Barsha 3' };
  await api(page, 'POST', 'accounts/parent/profile/', profile, token);
  const details = { full_name: 'Mayed Al Ali', date_of_birth: '2018-06-25', relationship: 'MOTHER' };
  const child = await api<{ id: string }>(page, 'POST', 'accounts/parent/children/', details, token);
  await api(page, 'PUT', 'accounts/consents/child_record/', { version: CONSENT_VERSION }, token);
  return { email: '', token, child };
}

const row = (page: Page) => page.getByRole('region', { name: 'Who joined' }).getByRole('listitem');

test('a referral from the link to the credit [PAR-11]', async ({ page, openPageFor, browser }) => {
  const referrer = await newFamily(page);
  await signInWithToken(page, referrer.token);
  await page.goto('/dashboard/referral');
  await expect(page.getByText('No one has joined yet')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Code to scan: your invitation link' })).toBeVisible();
  const link = `http://${await page.getByLabel('Your link').inputValue()}`;

  const own = await browser.newContext({ baseURL: process.env.SANAD_URL ?? '', locale: 'en-AE' });
  const newcomer = await own.newPage();
  const family = await makeFamily(newcomer, await joinWith(newcomer, new URL(link).pathname));
  await page.reload();
  await expect(row(page)).toContainText(/Reem.*Joined.*AED.50.00 to come/);

  const pair = { family, lsa: await newLsa(newcomer) };
  const id = await confirmSession(newcomer, pair, { mode: 'in_person' }, at(5, 10));
  await page.reload();
  await expect(row(page)).toContainText(/Reem.*First session booked.*Almost there/);
  await setMinutesUntilStart(newcomer, pair, id, 5);
  for (const { token } of [pair.family, pair.lsa]) await api(newcomer, 'POST', `bookings/${id}/check-in/`, {}, token);
  await setMinutesUntilStart(newcomer, pair, id, -3 * HOUR);

  await page.setViewportSize({ width: WIDTHS.phone, height: 844 });
  await page.goto('/parent-dashboard/referral');
  await expect(row(page)).toContainText(/Reem.*First session done.*Credit added.*AED.50.00/);
  await expect(page.getByRole('img', { name: '1 of 10 rewards this year, 0 on the way' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Credit earned' }).getByRole('link', { name: 'Payment' }).click();
  await expect(page.getByText('Referral').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('AED 50.00').first()).toBeVisible();

  const welcomed = await openPageFor(family.token, WIDTHS.phone);
  await welcomed.goto('/parent-dashboard/payment');
  await expect(welcomed.getByText('AED 50.00').first()).toBeVisible();
  await welcomed.goto('/parent-dashboard/referral');
  await expect(welcomed.getByText(/Noura invited you, and your AED.50 has been added\./)).toBeVisible();
  await welcomed.context().addCookies([{ name: 'lang', value: 'ar', url: process.env.SANAD_URL ?? '' }]);
  await welcomed.reload();
  await expect(welcomed.getByRole('heading', { level: 1, name: 'دعوة عائلة' })).toBeVisible();
  await own.close();
});

test.describe('an invitation that is none', () => {
  test.use({ expectedErrors: /404/ });
  test('stands in nobody’s way', async ({ page }) => {
    await page.goto('/join/NOBODY-2222');
    await expect(page).toHaveURL('/register?ref=NOBODY-2222');
    await expect(page.getByText('We don’t know this invitation code. You can sign up all the same.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  });
});

test('the link is copied with the keyboard, in Arabic too', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { token } = await newFamily(page);
  await context.addCookies([{ name: 'lang', value: 'ar', url: process.env.SANAD_URL ?? '' }]);
  await signInWithToken(page, token);
  await page.goto('/parent-dashboard/referral');
  await page.getByLabel('رابطك').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'نسخ الرابط' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('نُسخ الرابط')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/join\/NOURA-\w{4}$/);
});
