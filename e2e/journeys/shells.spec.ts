import type { Page } from '@playwright/test';
import { expect, expectAccessible, logIn, newFamily, signInAs, test, WIDTHS } from '../fixtures.ts';

const FAMILY = [
  'Home Page',
  'Search & Book LSA',
  /^Message/,
  'My Sessions',
  'My Children',
  'My Profile',
  'Payment',
  'Referral',
  'Feedback',
  /^Dispute History/,
];
const LSA = [
  'Homepage',
  /^Message/,
  'My Sessions',
  /^Child & Progress/,
  'My Profile',
  'Earnings',
  'Referral',
  'Feedback',
  /^Dispute History/,
];
const DASHBOARD_PATHS = [
  '',
  '/search-results',
  '/message',
  '/schedule-manager',
  '/progress',
  '/account/profile',
  '/payment-overview',
  '/referral',
  '/common-feedback-form',
  '/account/dispute',
];

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const widthOf = async (page: Page) => Math.round((await page.locator('aside').first().boundingBox())?.width ?? 0);

async function enter(page: Page, email: string, path: string, width: number = WIDTHS.desktop) {
  await page.setViewportSize({ width, height: 900 });
  await signInAs(page, email);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Where the side menu has no room it is a drawer, and works by keyboard. */
async function expectDrawer(page: Page) {
  await page.setViewportSize({ width: 1023, height: 900 });
  await expect(sidebar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(sidebar(page)).toBeVisible();
  await expectAccessible(page, { contrast: true });
  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(sidebar(page)).toBeVisible();
}

test('the /dashboard shell has its ten items at their paths, and a drawer below 1024 px [DSH-02] [DSH-03] [DSH-05] [LAY-01]', async ({
  page,
}) => {
  await enter(page, 'parent@sanad.test', '/dashboard');
  await expect(sidebar(page).getByRole('link')).toHaveText(FAMILY);
  const targets = await sidebar(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(DASHBOARD_PATHS.map((path) => `/dashboard${path}`));
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText(['Home Page']);
  await expect(page.locator('aside')).toContainText('Huda Mansour');
  await expect(page.locator('aside')).toContainText('Parent');
  expect(await widthOf(page)).toBe(240);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect.poll(() => widthOf(page)).toBe(88);
  await page.goto('/dashboard/message');
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveCount(1);
  expect(await widthOf(page)).toBe(88);
  await expectDrawer(page);
});

test('the parent shell highlights related pages, closes to 4.5rem, and is a drawer below 1024 px [PAR-02] [LAY-01]', async ({
  page,
}) => {
  await enter(page, 'parent@sanad.test', '/parent-dashboard/lsa-session-summary');
  await expect(sidebar(page).getByRole('link')).toHaveText(FAMILY);
  const marked = sidebar(page).locator('[aria-current=page]');
  await expect(marked).toHaveText(['Search & Book LSA']);
  await page.goto('/parent-dashboard/manage-session');
  await expect(marked).toHaveText(['My Sessions']);
  await page.goto('/parent-dashboard/transaction-history');
  await expect(marked).toHaveText(['Payment']);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect.poll(() => widthOf(page)).toBe(72);
  await expectDrawer(page);
});

test('the LSA shell has its nine items and its highlighting, and a drawer below 1024 px [LSA-02] [LAY-01]', async ({
  page,
}) => {
  await enter(page, 'lsa@sanad.test', '/lsa-dashboard/update-availability');
  await expect(sidebar(page).getByRole('link')).toHaveText(LSA);
  const marked = sidebar(page).locator('[aria-current=page]');
  await expect(marked).toHaveText(['My Profile']);
  await page.goto('/lsa-dashboard/payout-history');
  await expect(marked).toHaveText(['Earnings']);
  await expectDrawer(page);
});

test('the CST shell has its groups, a dark sidebar that is a rail of 5rem below 768 px, and a Logout button [CST-02] [CST-07] [LAY-04]', async ({
  page,
}) => {
  await enter(page, 'cst2@sanad.test', '/cst/dispute-overview');
  const nav = sidebar(page);
  for (const group of ['Dispute', 'Vulnerability calendar', 'Compliance track']) await expect(nav).toContainText(group);
  await expect(nav.getByRole('link')).toHaveText([
    'Home',
    /^Overview/,
    /^Management/,
    /^Overview/,
    'Assign calendar',
    /^Overview/,
    /^Set up a schedule/,
    'People',
    /^Money/,
    /^Concerns/,
    /^Content/,
  ]);
  expect(await widthOf(page)).toBe(256);
  const background = await page.locator('aside').evaluate((node) => getComputedStyle(node).backgroundColor);
  expect(background).toBe('rgb(16, 38, 42)');
  await expect(nav.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect.poll(() => widthOf(page)).toBe(80);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(() => widthOf(page)).toBe(256);
  await page.goto('/customer-service-team');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CST 2');
});

test('the admin shell points management at assign-dispute and shares the calendar [ADM-01]', async ({ page }) => {
  await enter(page, 'admin@sanad.test', '/admin/dispute-overview');
  const targets = await sidebar(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([
    '/admin',
    '/admin/dispute-overview',
    '/admin/assign-dispute',
    '/cst/calendar-overview',
    '/cst/assign-calendar',
    '/cst/compliance-track',
    '/cst/set-up-schedule',
    '/admin/people',
    '/admin/money',
    '/admin/concerns',
    '/admin/articles',
    '/admin/team',
  ]);
});

test.describe('two devices', () => {
  test.use({ expectedErrors: /401/ });

  test('the bell shows a changed password without a reload, and can be marked as read [LAY-02] [PAR-14]', async ({
    page,
    browser,
  }) => {
    const { email } = await newFamily(page);
    await enter(page, email, '/parent-dashboard');
    const unread = async (device: Page) => {
      const bell = device.getByRole('button', { name: /^Notifications/ });
      return Number(/(\d+) unread/.exec((await bell.getAttribute('aria-label')) ?? '')?.[1] ?? 0);
    };
    const before = await unread(page);
    const elsewhere = await browser.newPage({ baseURL: process.env.SANAD_URL ?? '' });
    await logIn(elsewhere, email);
    await expect(elsewhere).toHaveURL('/parent-dashboard');
    await elsewhere.goto('/parent-dashboard/change-password');
    await elsewhere.getByLabel('Current password').fill('Sanad-demo-1');
    await elsewhere.getByLabel('New password').fill('Sanad-demo-2-stones');
    await elsewhere.getByRole('button', { name: 'Change password' }).click();
    await expect(elsewhere.getByText('Your password has been changed.').first()).toBeVisible();
    // The change signs this other device out, as it should; the bell is seen on the one that made it.
    await expect.poll(() => unread(elsewhere)).toBeGreaterThan(before);
    await elsewhere.getByRole('button', { name: /^Notifications/ }).click();
    await expect(elsewhere.getByRole('dialog')).toContainText('Your password was changed');
    await elsewhere.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(elsewhere.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await elsewhere.close();
  });
});

test.describe('without its pictures', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the avatar shows the photo, or else the initial [LAY-03]', async ({ page }) => {
    await enter(page, 'parent@sanad.test', '/dashboard');
    const menu = page.getByRole('button', { name: 'Profile menu' });
    await expect(menu.locator('img')).toBeVisible();
    await page.route('**/api/files/**', (route) => route.abort());
    await page.reload();
    await expect(menu).toContainText('H');
  });
});

test.describe('logging out', () => {
  // What the page was still loading or connecting to is refused once the token has ended.
  test.use({ expectedErrors: /401|WebSocket connection/ });

  test('Logout returns to the home page [DSH-04] [AUT-05] [ERR-02]', async ({ page }) => {
    await enter(page, 'parent@sanad.test', '/dashboard');
    const menu = page.getByRole('button', { name: 'Profile menu' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    expect(await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
  });
});

test.describe('a server that fails', () => {
  test.use({ expectedErrors: /500|Failed to load|Logout failed/ });

  test('logging out clears the session all the same [AUT-05]', async ({ page }) => {
    await enter(page, 'lsa@sanad.test', '/lsa-dashboard');
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.route('**/api/accounts/logout/', (route) => route.abort());
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    expect(said.join()).toContain('Logout failed, clearing session locally.');
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });

  test('a screen that cannot load says so and offers a retry, and the shell stays [ERR-05]', async ({ page }) => {
    await enter(page, 'lsa@sanad.test', '/lsa-dashboard');
    await page.route('**/api/accounts/devices/', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/lsa-dashboard/change-password');
    const retry = page.getByRole('main').getByRole('button', { name: /try again/i });
    await expect(retry).toBeVisible({ timeout: 20_000 });
    await expect(sidebar(page)).toBeVisible();
    await page.unroute('**/api/accounts/devices/');
    await retry.click();
    await expect(page.getByText('This device')).toBeVisible();
  });
});

test('devices are listed, and another one can be logged out', async ({ page, browser }) => {
  await enter(page, 'lsa@sanad.test', '/lsa-dashboard');
  const phone = await browser.newContext({
    baseURL: process.env.SANAD_URL ?? '',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1',
  });
  const other = await phone.newPage();
  await logIn(other, 'lsa@sanad.test');
  await expect(other).toHaveURL('/lsa-dashboard');
  await page.goto('/lsa-dashboard/change-password');
  await page.getByRole('button', { name: 'Log out: Safari (iPhone)' }).first().click();
  await expect(page.getByText('That device has been logged out.')).toBeVisible();
  await other.goto('/lsa-dashboard/change-password');
  await expect(other).toHaveURL(/\/login/);
  await phone.close();
});

test('the articles are cards where the open menu leaves no room for a table', async ({ page }) => {
  await enter(page, 'cst1@sanad.test', '/cst/articles', WIDTHS.tablet);
  await expect(page.locator('[data-sidebar=open]')).toBeVisible();
  await expect(page.getByText(/^\d+ minutes$/).first()).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
  await expect(page.getByRole('table')).toBeVisible();
});
