import { expect, expectAccessible, newEmail, test, WIDTHS } from '../../fixtures.ts';

const headerItem = (page: import('@playwright/test').Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).first();

test('home, articles and about us stand in the public layout [PUB-01]', async ({ page }) => {
  for (const [path, heading] of [
    ['/', 'Help that makes itself smaller'],
    ['/articles', 'Articles'],
    ['/about-us', /./],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('116111');
  }
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedErrors: /404|422/ });
  test('shows a not-found page, from the server and inside the app [PUB-02]', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('of an article or an LSA is reported by the server and by the app alike [PUB-02]', async ({ page }) => {
    for (const [path, inApp] of [
      ['/articles/not-written', 'We can’t find that page'],
      ['/articles/x~', 'We can’t find that page'],
      ['/lsa/nobody', 'We couldn’t find this LSA'],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await page.mouse.move(10, 10);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(inApp);
    }
  });
});

test('the header leads where it says and marks exactly the current page [PUB-03] [PUB-05] [PUB-06]', async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
  await page.goto('/about-us');
  await expect(page.getByRole('banner').locator('[aria-current=page]:visible')).toHaveText(['About Us']);
  await headerItem(page, 'FAQs').click();
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('banner').locator('[aria-current=page]:visible')).toHaveText(['FAQs']);
  await headerItem(page, 'Log in').click();
  await expect(page).toHaveURL('/login');
  await page.goto('/');
  await headerItem(page, 'Sign Up').click();
  await expect(page).toHaveURL('/register');
});

test('How it works goes to its section of the home page [PUB-04]', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
  await page.goto('/faq');
  await headerItem(page, 'How it works').click();
  await expect(page).toHaveURL('/#how-it-works');
  await expect(page.locator('#how-it-works')).toBeInViewport();
});

test('the header gets its shadow past 10 px of scroll [PUB-07]', async ({ page }) => {
  await page.goto('/');
  const shadow = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).boxShadow);
  const hasShadow = async () =>
    /rgba?\([^)]*(?<!, 0)\)/.test((await shadow()).replaceAll(/rgba\(0, 0, 0, 0\)[^,]*/g, ''));
  expect(await hasShadow()).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 10));
  await page.waitForTimeout(400);
  expect(await hasShadow()).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 11));
  await expect.poll(hasShadow).toBe(true);
});

test('on a phone the menu opens over 0.3 s and closes with every route change [PUB-08]', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 800 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  const menu = page.locator('#public-menu');
  await expect(menu.getByRole('link', { name: 'About Us' })).toBeVisible();
  expect(await menu.evaluate((node) => getComputedStyle(node).transitionDuration)).toContain('0.3s');
  await menu.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about-us');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('link', { name: 'About Us' })).toBeHidden();
});

test('every page change starts at the top, with focus on the new heading [RTE-07]', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.desktop, height: 700 });
  await page.goto('/');
  await page.mouse.move(20, 20);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 3000));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and policy' }).click();
  await expect(page).toHaveURL('/terms-and-policy');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('articles are listed with summary and date, and open [PUB-10]', async ({ page }) => {
  await page.goto('/articles');
  const list = page.getByRole('main').getByRole('link', { name: 'Homework without tears' });
  await expect(page.getByText('25/10/2026').first()).toBeVisible();
  await list.first().click();
  await expect(page).toHaveURL('/articles/homework-without-tears');
  await expect(page.getByRole('heading', { level: 1, name: 'Homework without tears' })).toBeVisible();
});

test('the FAQ answers a search', async ({ page }) => {
  await page.goto('/faq');
  const questions = page.getByRole('main').locator('details:visible');
  const all = await questions.count();
  await page.getByRole('searchbox').fill('refund');
  await expect.poll(() => questions.count()).toBeLessThan(all);
  await expect(questions.filter({ hasText: /refund|money back/i }).first()).toBeVisible();
  await page.getByRole('searchbox').fill('zzzzzz');
  await expect(questions).toHaveCount(0);
});

test('the coming-soon form keeps an address and says so, and names a mistake [PUB-11]', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('not an address');
  await page.getByRole('button', { name: 'Keep me posted' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(newEmail());
  await page.getByRole('button', { name: 'Keep me posted' }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /./ }).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('public pages read fully, in both languages', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help that makes itself smaller');
    await page.goto('/articles/homework-without-tears');
    await expect(page.getByRole('article')).toContainText('homework');
    await page.goto('/?lang=ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.goto('/faq');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  });
});

test('the language switch changes the page direction and is remembered', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
  await page.goto('/');
  await page.getByRole('banner').getByText('العربية').first().click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('دعم');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('comfort settings change the page at once and stay', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Comfort' }).click();
  await page.getByRole('dialog').getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
