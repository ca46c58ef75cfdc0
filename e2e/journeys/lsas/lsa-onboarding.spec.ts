import type { Request } from '@playwright/test';
import { api, confirmItIsYou, expect, expectAccessible, signUpAs, test } from '../../fixtures.ts';
import {
  back,
  CERTIFICATE,
  chip,
  complete,
  fillBasics,
  fillExpertise,
  heading,
  isOwnCreation,
  keepHours,
  next,
  PHOTO,
  start,
  TITLES,
  toReview,
} from '../../lsa-wizard.ts';

// Refusals that a journey asks for are written down by the browser too.
test.use({ expectedErrors: /Failed to load resource/ });

test('a new LSA sets up the profile, from welcome to payouts [ONL-01] [ONL-02] [ONL-03] [ONL-04] [ONL-05] [ONL-06] [ONL-08] [ONL-15]', async ({
  page,
}) => {
  const { token, email } = await signUpAs(page, 'LSA', 'Mariam Al Suwaidi');
  await page.goto('/lsa-onboarding');
  await heading(page, 'Welcome, Mariam');
  for (const card of ['Set your own rates and schedule', 'Connect with families', 'Professional recognition']) {
    await expect(page.getByRole('heading', { name: card })).toBeVisible();
  }
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('button', { name: "Let's Get Started" }).click();
  await heading(page, TITLES.basics);
  await expect(page.getByRole('progressbar', { name: 'Step 1 of 4' })).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Mariam Al Suwaidi');
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await fillBasics(page);
  await page.getByRole('button', { name: 'Area (optional)' }).click();
  await expect(page.getByText('Abu Dhabi', { exact: true })).toBeVisible();
  await page.getByRole('option', { name: 'Al Barsha' }).click();
  await expect(page.locator('input[type=file]')).toHaveAttribute('accept', 'image/jpeg,image/png');
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(page.getByRole('button', { name: 'Remove me.png' })).toBeVisible();
  await expectAccessible(page, { contrast: true });
  await next(page).click();

  await heading(page, TITLES.expertise);
  await expect(page.getByRole('progressbar', { name: 'Step 2 of 4' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove certificate 1' })).toBeHidden();
  await fillExpertise(page);
  await expect(page.locator('input[type=file]')).toHaveAttribute('accept', 'application/pdf,image/jpeg,image/png');
  await page.locator('input[type=file]').setInputFiles(CERTIFICATE);
  await expect(page.getByRole('button', { name: 'Remove degree.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Another' }).click();
  await expect(page.getByLabel('Certification title').nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Remove certificate 2' }).click();
  await expect(page.getByLabel('Certification title')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Remove certificate 1' })).toBeHidden();
  await expectAccessible(page, { contrast: true });
  await next(page).click();

  await heading(page, TITLES.services);
  for (const chosen of ['One-on-one', 'Online', 'In person', 'Monday', '12pm-1pm', '2pm-3pm', '4pm-5pm']) {
    await expect(page.getByRole('checkbox', { name: chosen, exact: true })).toBeChecked();
  }
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(7);
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await page.getByLabel('Price per hour').fill('160');
  await expect(page.getByText(/You earn AED.136\.00 an hour/)).toBeVisible();
  await expectAccessible(page, { contrast: true });
  await next(page).click();

  await heading(page, TITLES.review);
  for (const fact of ['Mariam Al Suwaidi', 'me.png', 'Al Barsha', 'Special Educator', 'Dyslexia', '12pm-1pm']) {
    await expect(page.getByText(fact).first()).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page, { contrast: true });
  await complete(page).click();
  await expect(page.getByRole('alertdialog', { name: 'Keep these hours?' })).toBeVisible();
  await keepHours(page).click();

  const overlay = page.getByRole('dialog', { name: 'You’re all set' });
  await expect(overlay.getByText('Your LSA account is ready')).toBeVisible();
  await expect(overlay.getByText('Set up payouts with Stripe so we can pay you.')).toBeVisible();
  await expectAccessible(page, { contrast: true });
  const profile = await api<object>(page, 'GET', 'lsas/me/', undefined, token);
  expect(profile).toMatchObject({
    area: 'al_barsha',
    price_per_hour_fils: 16_000,
    open_to_negotiation: true,
    certificates: [{ title: 'BEd Special Education', status: 'submitted', file: { name: 'degree.pdf' } }],
    weekly_hours: [{ day: 'monday', times: ['12pm-1pm', '2pm-3pm', '4pm-5pm'] }],
    gaps: ['languages'],
  });
  expect(await api(page, 'GET', 'accounts/onboarding-draft/', undefined, token)).toEqual({ draft: null });

  await overlay.getByRole('button', { name: 'Set up payments with Stripe' }).click();
  await confirmItIsYou(page);
  await expect(page).toHaveURL(/\/payout-setup\//);
  await expect(page.getByText('Test mode')).toBeVisible();
});

test('closing the overlay leads to the dashboard [ONL-15]', async ({ page }) => {
  await signUpAs(page, 'LSA');
  await toReview(page);
  await complete(page).click();
  await keepHours(page).click();
  await expect(page.getByRole('dialog', { name: 'You’re all set' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/lsa-dashboard');
  await expect(page.getByText('Not set up')).toBeVisible();
  await page.goto('/lsa-onboarding');
  await expect(page).toHaveURL('/lsa-dashboard');
});

test('errors stand at their fields, take the focus and go when the field is edited [ONL-13]', async ({ page }) => {
  // The summary above the form says the same.
  const atField = (text: string) => page.locator('span[slot=errorMessage]').filter({ hasText: text });
  await signUpAs(page, 'LSA');
  await start(page);
  await page.getByLabel('Full name').fill('   ');
  await next(page).click();
  await expect(atField('Full name is required')).toBeVisible();
  await expect(atField('Years of experience is required')).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.getByLabel('Full name').fill('N');
  await expect(atField('Full name is required')).toBeHidden();
  await chip(page, '5+ years').click();
  await expect(atField('Years of experience is required')).toBeHidden();
  await expect(atField('Bio is required')).toBeVisible();
  await expectAccessible(page);
});

test('back and forth and a reload in the middle lose nothing, not even files [ONL-07] [ONL-16]', async ({ page }) => {
  await signUpAs(page, 'LSA');
  await start(page);
  await fillBasics(page);
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(page.getByRole('button', { name: 'Remove me.png' })).toBeVisible();
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLES.expertise })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('.slide-forward')).toBeVisible();
  await fillExpertise(page);
  await page.locator('input[type=file]').setInputFiles(CERTIFICATE);
  await expect(page.getByRole('button', { name: 'Remove degree.pdf' })).toBeVisible();

  await back(page).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLES.basics })).toBeFocused();
  await expect(page.locator('.slide-back')).toBeVisible();
  await back(page).click();
  await heading(page, 'Welcome, Noura');
  await page.getByRole('button', { name: "Let's Get Started" }).click();
  await heading(page, TITLES.basics);
  await expect(page.getByLabel('Bio')).toHaveValue('Six years in first grade.');
  await next(page).click();
  await heading(page, TITLES.expertise);

  await page.reload();
  await heading(page, TITLES.expertise);
  await expect(page.getByLabel('Certification title')).toHaveValue('BEd Special Education');
  await expect(page.getByRole('button', { name: 'Remove degree.pdf' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Dyslexia' })).toBeChecked();
  await back(page).click();
  await expect(page.getByRole('button', { name: 'Remove me.png' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('first grade');
});

test('the steps slide in, unless reduced motion is preferred [ONL-07]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signUpAs(page, 'LSA');
  await start(page);
  const step = page.locator('.slide-forward');
  await expect(step).toHaveCSS('animation-duration', '0.25s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(step).toHaveCSS('animation-duration', '1e-05s');
});

test('what the server refuses leads back to its field, and a lost connection can be retried', async ({ page }) => {
  const { token } = await signUpAs(page, 'LSA');
  await toReview(page);
  await page.getByRole('button', { name: 'Edit: Profile basics' }).click();
  await page.getByLabel('Phone number').fill('000 000 000');
  for (const title of [TITLES.expertise, TITLES.services, TITLES.review]) {
    await next(page).click();
    await heading(page, title);
  }
  await complete(page).click();
  await keepHours(page).click();
  await heading(page, TITLES.basics);
  await expect(page.getByText('We can’t reach this phone number. Please check it.').first()).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.getByLabel('Phone number').fill('050 765 4321');
  for (const title of [TITLES.expertise, TITLES.services, TITLES.review]) {
    await next(page).click();
    await heading(page, title);
  }
  await page.route('**/api/lsas/me/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await complete(page).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await heading(page, TITLES.review);

  await page.unroute('**/api/lsas/me/');
  await complete(page).click();
  await expect(page.getByRole('dialog', { name: 'You’re all set' })).toBeVisible();
  expect(await api(page, 'GET', 'lsas/me/', undefined, token)).toMatchObject({ phone_number: '+971507654321' });
});

test('a double click sends once, and a profile made elsewhere counts as done', async ({ page }) => {
  await signUpAs(page, 'LSA');
  await toReview(page);
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (isOwnCreation(request)) sent.push(request);
  });
  await page.route('**/api/lsas/me/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    // As a second window would: the profile is there before this one arrives.
    if (isOwnCreation(route.request())) await route.fetch();
    await route.continue();
  });
  await complete(page).click();
  await keepHours(page).dblclick();
  await expect(page.getByRole('dialog', { name: 'You’re all set' })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect((await sent[0]?.response())?.status()).toBe(409);
});

test('a file that is not accepted, or is stopped, leaves the form as it was [ONL-02] [ONL-03]', async ({ page }) => {
  await signUpAs(page, 'LSA');
  await start(page);
  await page.locator('input[type=file]').setInputFiles({ ...PHOTO, name: 'me.gif', mimeType: 'image/gif' });
  await expect(page.getByText('This kind of file isn’t accepted here.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ ...PHOTO, buffer: Buffer.from('no picture at all') });
  await expect(page.getByText('Choose a JPEG or PNG picture.')).toBeVisible();
  await page.route('**/api/uploads/person_photo/', () => undefined);
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(page.getByText('A file is still uploading.')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(next(page)).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Choose photo' })).toBeVisible();
});

test.describe('on a phone, by keyboard alone, in Arabic', () => {
  test.use({ viewport: { width: 390, height: 800 }, locale: 'ar-AE' });

  test('the wizard can be completed [ONL-01] [ONL-07]', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
    await signUpAs(page, 'LSA');
    await page.goto('/lsa-onboarding');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('button', { name: 'لنبدأ' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'عرّف الأسر بنفسك' })).toBeFocused();
    await expect(page.locator('.slide-forward')).toHaveCSS('--slide-from', '-7rem');
    for (const text of ['', '', '0507654321', 'دبي']) {
      await page.keyboard.press('Tab');
      if (text) await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('نبذة')).toBeFocused();
    await page.keyboard.type('ست سنوات في الصف الأول');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'مؤهلاتك' })).toBeFocused();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
