import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD, expect, signInAs, test } from '../../fixtures.ts';

const DOORS = [
  ['/login', 'Log in', 'تسجيل الدخول'],
  ['/register', 'Create your account', /./],
  ['/forgot-password', 'Forgot your password?', /./],
  ['/select-role', 'How will you use Sanad?', /./],
] as const;

/** The app waits at the gate until it is let in. */
async function holdApp(page: Page): Promise<() => void> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/assets/entry-client*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return open;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign-in pages show their heading and form, and say that they need JavaScript [AUT-06]', async ({
    page,
  }) => {
    for (const [path, english, arabic] of DOORS) {
      await page.goto(`${path}?lang=en`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(english);
      await expect(page.locator('input').first()).toBeAttached();
      await expect(page.locator('#no-script')).toBeVisible();
      await page.goto(`${path}?lang=ar`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic);
    }
    await page.goto('/?lang=en');
    await expect(page.locator('#no-script')).toBeHidden();
  });
});

test('what is typed and sent before the app has loaded is not lost, and never appears in the address [AUT-06]', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const letIn = await holdApp(page);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeVisible();
  await page.getByLabel('E-mail address').fill('parent@sanad.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('E-mail address')).toHaveValue('parent@sanad.test');
  letIn();
  await expect(page).toHaveURL('/parent-dashboard');
  expect(addresses.filter((address) => address.includes(DEMO_PASSWORD) || address.includes('parent@'))).toEqual([]);
});

test('ticks and presses before the app has loaded take effect once it has [AUT-06]', async ({ page }) => {
  const letIn = await holdApp(page);
  await page.goto('/register?role=LSA', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Full name').fill('Grace Villanueva');
  await page.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Create account' }).click();
  letIn();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your LSA account');
  await expect(page.getByText('Email address is required').first()).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Grace Villanueva');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(page.getByText('Please accept the terms to continue.')).toHaveCount(0);
});

test('the other way to log in, chosen early, opens once the app has loaded [AUT-06]', async ({ page }) => {
  const letIn = await holdApp(page);
  await page.goto('/login?next=%2Fparent-dashboard', { waitUntil: 'domcontentloaded' });
  await page.getByRole('tab', { name: 'Phone' }).click();
  letIn();
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await expect(page.getByText('Log in to continue.')).toBeVisible();
});

test('a signed-in person does not see sign-in forms, and a visitor does not see pages for members [AUT-08]', async ({
  page,
  browser,
}) => {
  const letStrangerIn = await holdApp(page);
  await page.goto('/select-role', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('#waiting')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  letStrangerIn();
  await expect(page).toHaveURL('/login?next=%2Fselect-role');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');

  const known = await browser.newPage({ baseURL: process.env.SANAD_URL ?? '' });
  await signInAs(known, 'parent@sanad.test');
  const letKnownIn = await holdApp(known);
  await known.goto('/login', { waitUntil: 'domcontentloaded' });
  await expect(known.locator('#waiting')).toBeVisible();
  await expect(known.getByLabel('E-mail address')).toBeHidden();
  letKnownIn();
  await expect(known).toHaveURL('/parent-dashboard');
  await known.close();
});

/**
 * A page whose clock stands still, so the app does not come by itself after a while. In a profile of its own: a stopped
 * clock would reach the next journey in the same profile.
 */
async function openStopped(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ baseURL: process.env.SANAD_URL ?? '' });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  return page;
}

test('a sign-in form is shown without the app until it is used [AUT-06]', async ({ browser }) => {
  const page = await openStopped(browser);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  for (const path of ['/login', '/register']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => url.includes('entry-client'))).toEqual([]);
  }
  const app = page.waitForRequest('**/assets/entry-client*.js');
  await page.getByLabel('Full name').focus();
  await app;
  await page.close();
});

test('a visitor is redirected at once from a page for signed-in people [AUT-06]', async ({ browser }) => {
  const page = await openStopped(browser);
  const app = page.waitForRequest('**/assets/entry-client*.js');
  await page.goto('/select-role');
  await app;
  await page.close();
});
