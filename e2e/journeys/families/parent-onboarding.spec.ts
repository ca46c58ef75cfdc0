import type { Page } from '@playwright/test';
import { api, DEMO_PASSWORD, expect, expectAccessible, signUpAs, test } from '../../fixtures.ts';

// A profile that is not there yet is a 404, which the browser writes down.
test.use({ expectedErrors: /status of (404|4\d\d|503)|Failed to load resource/ });

const PHOTO = {
  name: 'omar.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAMAAADXqc3KAAAAA1BMVEUPa1/R+4TuAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQokWNgGAWjgPoAAAJYAAGZphhqAAAAAElFTkSuQmCC',
    'base64',
  ),
};
const SUBMIT = 'Start your child’s journey';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const heading = (page: Page, text: string) => expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();

async function fillParent(page: Page) {
  await page.getByLabel('Phone number').fill('050 123 4567');
  await page.getByLabel('Address').fill('Villa 12, Al Barsha 2, Dubai');
}

async function fillDate(page: Page, day: string, month: string, year: string) {
  const group = page.getByRole('group', { name: 'Date of birth' });
  await group.getByRole('spinbutton').nth(0).click();
  await page.keyboard.type(day + month + year);
}

async function fillChild(page: Page, name = 'Omar Haddad') {
  await page.getByLabel('Child’s full name').fill(name);
  await fillDate(page, '14', '03', '2019');
  await page.getByText('Mother', { exact: true }).click();
}

async function toReview(page: Page) {
  await page.goto('/parent-onboarding');
  await page.getByRole('button', { name: "Let's Get Started" }).click();
  await fillParent(page);
  await next(page).click();
  await fillChild(page);
  await next(page).click();
  await heading(page, 'Does everything look right?');
}

const agree = (page: Page) => page.getByText('I agree that Sanad keeps these details').click();

test('a new parent sets up the family, from welcome to the dashboard [ONP-01] [ONP-02] [ONP-03] [ONP-04] [ONP-05] [ONP-06] [ONP-12] [ERR-02]', async ({
  page,
}) => {
  const { token } = await signUpAs(page, 'PARENT');
  await page.goto('/parent-onboarding');
  await heading(page, 'Welcome, Noura');
  for (const benefit of ['Personalised matching', 'Flexible booking with free trial calls', 'Verified profiles']) {
    await expect(page.getByRole('heading', { name: benefit })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: "Let's Get Started" }).click();

  await heading(page, 'Tell us about yourself');
  await expect(next(page)).toBeDisabled();
  await expect(page.getByText('Still missing: phone number, address')).toBeVisible();
  await fillParent(page);
  await page.getByLabel('Security code').fill('1234567890123');
  await expect(page.getByLabel('Security code')).toHaveValue('1234567890');
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(page.getByRole('button', { name: 'Remove omar.png' })).toBeVisible();
  await expectAccessible(page, { contrast: true });
  await next(page).click();

  await heading(page, 'Tell us about your child');
  await expect(next(page)).toBeDisabled();
  await fillChild(page);
  await page.getByText('Dyslexia', { exact: true }).click();
  await page.getByLabel('Medical history').fill('Mild asthma');
  await expectAccessible(page, { contrast: true });
  await next(page).click();

  await heading(page, 'Does everything look right?');
  for (const fact of ['Noura Haddad', '050 123 4567', 'Omar Haddad', '14/03/2019', 'Dyslexia', 'Mild asthma']) {
    await expect(page.getByText(fact).first()).toBeVisible();
  }
  await expectAccessible(page, { contrast: true });
  await page.getByRole('button', { name: SUBMIT }).click();
  await expect(page.getByText('Please agree so we can keep')).toBeVisible();
  await agree(page);
  await page.route('**/api/accounts/parent/children/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.getByRole('button', { name: SUBMIT }).dblclick();
  await expect(page.getByRole('button', { name: 'Creating Profile...' })).toBeVisible();

  await expect(page.getByText('You’re all set')).toBeVisible();
  await heading(page, 'Your parent account with Sanad is ready');
  await expect(page.getByText('Child profile created successfully!')).toBeVisible();
  await expect(page.getByText('Parent profile created successfully!')).toBeVisible();
  await expectAccessible(page, { contrast: true });
  const stored = await page.evaluate(() => localStorage.getItem('user') ?? '');
  expect(JSON.parse(stored)).toMatchObject({ account_type: 'PARENT', parent_profile: { full_name: 'Noura Haddad' } });
  for (const secret of ['asthma', 'Omar Haddad', '2019']) expect(stored).not.toContain(secret);
  const { results } = await api<{ results: object[] }>(page, 'GET', 'accounts/parent/children/', undefined, token);
  expect(results).toHaveLength(1);

  await page.getByRole('button', { name: 'Continue to Dashboard' }).click();
  await expect(page).toHaveURL('/parent-dashboard');
});

test('back, forth and a reload in the middle lose nothing', async ({ page }) => {
  await signUpAs(page, 'PARENT');
  await toReview(page);
  await page.getByRole('button', { name: 'Edit your details' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('Villa 12, Al Barsha 2, Dubai');
  await next(page).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await heading(page, 'Tell us about yourself');
  await next(page).click();
  await page.getByLabel('Medical history').fill('Kept across a reload');
  await page.reload();
  await heading(page, 'Tell us about your child');
  await expect(page.getByLabel('Medical history')).toHaveValue('Kept across a reload');
  await expect(page.getByLabel('Child’s full name')).toHaveValue('Omar Haddad');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Kept across a reload');
});

test('logging out at once saves what was just typed, but never the security code', async ({ page }) => {
  const { email } = await signUpAs(page, 'PARENT');
  await page.goto('/parent-onboarding');
  await page.getByRole('button', { name: "Let's Get Started" }).click();
  await page.getByLabel('Security code').fill('4711-door');
  await page.getByLabel('Address').fill('Typed a moment ago');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  const { token } = await api<{ token: string }>(page, 'POST', 'accounts/email-login/', {
    email,
    password: DEMO_PASSWORD,
  });
  const kept = JSON.stringify(await api<object>(page, 'GET', 'accounts/onboarding-draft/', undefined, token));
  expect(kept).toContain('Typed a moment ago');
  expect(kept).not.toContain('4711');
});

test('an LSA sees the medical history only where the parent ticked that box', async ({ page }) => {
  const { token } = await signUpAs(page, 'PARENT');
  await toReview(page);
  await expect(page.getByRole('checkbox', { name: /medical history/ })).not.toBeChecked();
  await agree(page);
  await page.getByRole('button', { name: SUBMIT }).click();
  await expect(page.getByText('You’re all set')).toBeVisible();
  type Consents = { results: { purpose: string; given_at: string | null }[] };
  const { results } = await api<Consents>(page, 'GET', 'accounts/consents/', undefined, token);
  const purposes = results.filter(({ given_at }) => given_at !== null).map(({ purpose }) => purpose);
  expect(purposes).toEqual(['child_record']);
});

test('a refused child stays on the review step with the reason, and the second try creates no duplicates [ONP-10] [ONP-11] [ERR-01]', async ({
  page,
}) => {
  const { token } = await signUpAs(page, 'PARENT');
  await toReview(page);
  await agree(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.route('**/api/accounts/parent/children/', (route) => route.abort());
  await page.getByRole('button', { name: SUBMIT }).click();
  await expect(page.getByText('Child profile creation failed. Please try again.')).toBeVisible();
  await expect(page.getByText('Failed to create child profile')).toBeVisible();
  await heading(page, 'Does everything look right?');
  expect(sent).toEqual(expect.arrayContaining(['/api/accounts/parent/profile/', '/api/accounts/parent/children/']));

  await page.unroute('**/api/accounts/parent/children/');
  await page.getByRole('button', { name: SUBMIT }).click();
  await expect(page.getByText('You’re all set')).toBeVisible();
  const { results } = await api<{ results: object[] }>(page, 'GET', 'accounts/parent/children/', undefined, token);
  expect(results).toHaveLength(1);
});

test('a child is saved even when the parent’s own details fail, and those can be sent again [ERR-01]', async ({
  page,
}) => {
  await signUpAs(page, 'PARENT');
  await toReview(page);
  await agree(page);
  await page.route('**/api/accounts/parent/profile/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: SUBMIT }).click();
  await expect(page.getByText('Failed to create parent profile')).toBeVisible();
  await expect(page.getByText('but not your own yet')).toBeVisible();
  await page.unroute('**/api/accounts/parent/profile/');
  await page.getByRole('button', { name: 'Save my details' }).click();
  await expect(page.getByText('but not your own yet')).toBeHidden();
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click();
  await expect(page).toHaveURL('/parent-dashboard');
});

test('an existing profile skips the parent’s step, forward and back [ONP-04] [ONP-07] [ONP-08]', async ({ page }) => {
  const { token } = await signUpAs(page, 'PARENT');
  await api(page, 'POST', 'accounts/parent/profile/', { full_name: 'Noura Haddad', address: 'Somewhere 1' }, token);
  await page.route('**/api/accounts/parent/profile/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.goto('/parent-onboarding');
  await expect(page.getByText('Checking your profile...')).toBeVisible();
  await page.getByRole('button', { name: "Let's Get Started" }).click();
  await heading(page, 'Tell us about your child');
  await page.getByRole('button', { name: 'Back' }).click();
  await heading(page, 'Welcome, Noura');
  await page.getByRole('button', { name: "Let's Get Started" }).click();
  await fillChild(page);
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Your child' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You', exact: true })).toBeHidden();
});

test('a failed profile check counts as no profile [ONP-09]', async ({ page }) => {
  await signUpAs(page, 'PARENT');
  await page.route(/\/api\/accounts\/(parent\/(profile|children)|learning-disabilities)\//, (route) => route.abort());
  await page.goto('/parent-onboarding');
  await page.getByRole('button', { name: "Let's Get Started" }).click();
  await heading(page, 'Tell us about yourself');
  await fillParent(page);
  await next(page).click();
  await expect(page.getByText('Failed to load learning disabilities')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload the list' })).toBeVisible();
});

test('an invalid phone number leads back to its field, and the next try creates no second child', async ({ page }) => {
  const { token } = await signUpAs(page, 'PARENT');
  await page.goto('/parent-onboarding');
  await page.getByRole('button', { name: "Let's Get Started" }).click();
  await page.getByLabel('Phone number').fill('12');
  await page.getByLabel('Address').fill('Somewhere 1');
  await next(page).click();
  await expect(page.getByText('We can’t reach this phone number. Please check it.')).toBeVisible();
  await page.getByLabel('Phone number').fill('000 000 000');
  await next(page).click();
  await fillChild(page);
  await next(page).click();
  await agree(page);
  await page.getByRole('button', { name: SUBMIT }).click();
  await heading(page, 'Tell us about yourself');
  await expect(page.getByText('We can’t reach this phone number. Please check it.')).toBeVisible();
  await page.getByLabel('Phone number').fill('050 123 4567');
  await next(page).click();
  await page.getByLabel('Child’s full name').fill('Omar Al Haddad');
  await next(page).click();
  await page.getByRole('button', { name: SUBMIT }).click();
  await expect(page.getByText('You’re all set')).toBeVisible();
  const { results } = await api<{ results: { full_name: string }[] }>(
    page,
    'GET',
    'accounts/parent/children/',
    undefined,
    token,
  );
  expect(results.map(({ full_name }) => full_name)).toEqual(['Omar Al Haddad']);
});

test('the browser’s own Back goes one step back', async ({ page }) => {
  await signUpAs(page, 'PARENT');
  await toReview(page);
  await page.goBack();
  await heading(page, 'Tell us about your child');
  await page.goBack();
  await heading(page, 'Tell us about yourself');
  await page.goForward();
  await heading(page, 'Tell us about your child');
  await expect(page.getByLabel('Child’s full name')).toHaveValue('Omar Haddad');
});

test.describe('on a phone, by keyboard alone, in Arabic', () => {
  test.use({ viewport: { width: 390, height: 800 }, locale: 'ar-AE' });

  test('the wizard can be completed', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
    await signUpAs(page, 'PARENT');
    await page.goto('/parent-onboarding');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('button', { name: 'لنبدأ' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'حدّثنا عن نفسك' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0501234567');
    await page.keyboard.press('Tab');
    await page.keyboard.type('دبي');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'حدّثنا عن طفلك' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('سيف');
    await page.keyboard.press('Tab');
    await page.keyboard.type('14032019');
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
