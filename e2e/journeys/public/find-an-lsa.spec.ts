import type { Page } from '@playwright/test';
import {
  api,
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  newFamily,
  signInWithToken,
  test,
  WIDTHS,
} from '../../fixtures.ts';

interface Found {
  count: number;
  results: { id: string; name: string; next_free: string[] }[];
}

/** A parent whose child has two needs. */
async function familyWithNeeds(page: Page) {
  const family = await newFamily(page);
  const needs = { learning_disabilities: ['adhd', 'speech_language'] };
  await api(page, 'PATCH', `accounts/parent/children/${family.child.id}/`, needs, family.token);
  return family;
}

/** The same, signed in on this page. */
async function ownFamily(page: Page) {
  const family = await familyWithNeeds(page);
  await signInWithToken(page, family.token);
  return family;
}

const find = (page: Page, query: string) => api<Found>(page, 'GET', `lsas/?${query}`);
const cards = (page: Page) => page.getByRole('list', { name: 'LSAs' }).getByRole('article');
const count = (page: Page) => page.getByRole('heading', { level: 2, name: /LSAs? match/ });

test.use({ viewport: { width: WIDTHS.desktop, height: 1000 } });

test('a visitor filters by need and hour, and the link shows others the same results [PAR-04]', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/');
  await page.getByLabel('We need help with').selectOption('ADHD');
  await page.getByRole('button', { name: 'Find an LSA' }).click();
  await expect(page).toHaveURL('/find-an-lsa?needs=adhd');
  const all = await find(page, 'needs=adhd');
  await expect(count(page)).toHaveText(`${all.count} LSAs match`);

  await page.getByText('Mo', { exact: true }).click();
  await page.getByText('Afternoon, 3 pm to 7 pm').click();
  await expect(page).toHaveURL(/day=monday&time=3pm-4pm&time=4pm-5pm/);
  const some = await find(page, 'needs=adhd&day=monday&time=3pm-4pm&time=4pm-5pm&time=5pm-6pm&time=6pm-7pm');
  expect(some.count).toBeGreaterThan(0);
  await expect(count(page)).toHaveText(new RegExp(`^${some.count} LSA`));
  const first = cards(page).first();
  await expect(first).toContainText('Best match');
  await expect(first).toContainText('Supports ADHD');
  await expect(first).toContainText('Usually free on Monday');
  await expect(first).toContainText('AED');
  await expect(first).toContainText('Helps with');
  await expect(first).toContainText(/No reviews yet|\d\.\d of 5/);
  await expect(first.getByRole('link', { name: /see .* free hours/ })).toHaveCount(3);

  const stranger = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: WIDTHS.desktop, height: 1000 } });
  await stranger.goto(page.url());
  await expect(count(stranger)).toHaveText(new RegExp(`^${some.count} LSA`));
  expect(await cards(stranger).evaluateAll((all) => all.map((card) => card.ariaLabel))).toEqual(
    await cards(page).evaluateAll((all) => all.map((card) => card.ariaLabel)),
  );
  await stranger.close();

  await page.goBack();
  await expect(page).toHaveURL('/find-an-lsa?needs=adhd&day=monday');
  await expect(page.getByRole('checkbox', { name: /Afternoon/ })).not.toBeChecked();
  await page.goForward();
  await expect(page.getByRole('checkbox', { name: /Afternoon/ })).toBeChecked();
  await page.getByRole('button', { name: 'Remove ADHD' }).click();
  await expect(page).not.toHaveURL(/needs=/);
});

test('free text is understood, misspelt or not, and can be undone; more results are shown on request [PAR-04]', async ({
  page,
}) => {
  await page.goto('/find-an-lsa');
  await expect(count(page)).toBeVisible();
  await page.getByRole('searchbox').fill('dyslexa dubai');
  await expect(page).toHaveURL(/q=dyslexa\+dubai/);
  const hint = page.getByRole('button', { name: /^“dyslexa” ?Dyslexia.*Don’t read it this way$/ });
  await expect(hint).toBeVisible();
  await hint.click();
  await expect(page.getByRole('searchbox')).toHaveValue('dubai');
  await expect(hint).toBeHidden();

  await page.goto('/find-an-lsa');
  await expect(cards(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Show 10 more' }).click();
  await expect(cards(page)).toHaveCount(20);
  await page.getByRole('button', { name: /^Best match/ }).click();
  await page.getByRole('option', { name: 'Price, lowest first' }).click();
  await expect(page).toHaveURL(/sort=price_low/);
  const { results } = await find(page, 'sort=price_low');
  await expect(cards(page).first()).toHaveAccessibleName(results[0]?.name ?? '');
});

test('an empty result suggests which filter to relax, with one press [PAR-04]', async ({ page }) => {
  await page.goto('/find-an-lsa?needs=adhd&emirate=fujairah');
  await expect(page.getByText('No one matches all of this')).toBeVisible();
  await expectAccessible(page);
  const { count: left } = await find(page, 'needs=adhd');
  await page.getByRole('button', { name: `Anywhere in the UAE: ${left} LSAs` }).click();
  await expect(page).toHaveURL('/find-an-lsa?needs=adhd');
  await expect(count(page)).toHaveText(`${left} LSAs match`);
});

test('a visitor begins a booking, signs in, and arrives where they were going [PAR-05 partly]', async ({
  page,
  browser,
  baseURL,
}) => {
  const helper = await browser.newPage({ baseURL: baseURL ?? '' });
  const { email } = await familyWithNeeds(helper);
  await helper.close();
  const { results } = await find(page, 'needs=adhd');
  const lsa = results[0];
  await page.goto(`/find-an-lsa?needs=adhd`);
  await cards(page)
    .first()
    .getByRole('link', { name: /see .* free hours/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: lsa?.name ?? '' })).toBeVisible();
  const at = encodeURIComponent(lsa?.next_free[0] ?? '');
  await expect(page).toHaveURL(`/lsa/${lsa?.id}?at=${at}`);
  await expect(page.getByRole('heading', { name: 'Checked by our team' })).toBeVisible();
  // In the UAE no zone is named.
  await expect(page.getByText(/^Times in/)).toHaveCount(0);
  await expect(page.getByRole('table').getByRole('button', { pressed: true })).toHaveCount(1);
  // The first free hour may be the only one of its week; the week after has more.
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByRole('table').getByRole('button', { pressed: true })).toHaveCount(0);
  await page.getByRole('table').getByRole('button', { pressed: false }).last().click();
  await expect(page.getByRole('table').getByRole('button', { pressed: true })).toHaveCount(1);
  const box = page.getByRole('complementary', { name: /^Book / });
  await expect(box.getByText('You pay')).toBeVisible();
  for (const way of ['Book free trial call', 'Message'])
    await expect(box.getByRole('link', { name: way })).toBeVisible();
  await expectAccessible(page);

  await box.getByRole('link', { name: 'Book session' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/book-session\\?lsa=${lsa?.id}&at=`));
});

test('a parent searches for their child, saves a search and LSAs, and compares them [PAR-04]', async ({ page }) => {
  await ownFamily(page);
  await page.goto('/parent-dashboard/lsa-search-results');
  await expect(page.getByRole('heading', { level: 1, name: 'Find an LSA for Omar' })).toBeVisible();
  await expect(page).toHaveURL(/needs=adhd&needs=speech_language/);
  await expect(cards(page).first()).toContainText(/Why \S+ fits Omar/);

  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByText('Search saved.').first()).toBeVisible();
  const names: string[] = [];
  for (const index of [0, 1]) {
    const card = cards(page).nth(index);
    names.push((await card.getAttribute('aria-label')) ?? '');
    await card.getByRole('button', { name: `Save ${names[index]}` }).click();
    await expect(card.getByRole('button', { name: `Save ${names[index]}` })).toHaveAttribute('aria-pressed', 'true');
    await card.getByRole('button', { name: /^Compare/ }).click();
  }
  await page.reload();
  await page.getByRole('button', { name: 'Compare 2' }).click();
  const table = page.getByRole('dialog').getByRole('table');
  for (const name of names) await expect(table.getByRole('columnheader', { name })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Price AED/ })).toBeVisible();
  await expectAccessible(page, { contrast: true });
  await page.keyboard.press('Escape');
  await page.waitForLoadState('networkidle');

  await page.getByRole('link', { name: 'Favourites' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
  for (const name of names) await expect(page.getByRole('article', { name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Save ${names[0]}` }).click();
  await expect(page.getByRole('article', { name: names[0] ?? '' })).toBeHidden();

  const alerts = page.getByRole('switch', { name: /Tell me about new LSAs/ });
  await expect(alerts).toBeChecked();
  await page.getByText('Tell me about new LSAs').click();
  await expect(alerts).not.toBeChecked();
  await page.getByRole('button', { name: /^Rename/ }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('After school');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'After school' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: /Tell me about new LSAs/ })).not.toBeChecked();
  await page.getByRole('link', { name: 'Open: After school' }).click();
  await expect(page).toHaveURL('/parent-dashboard/lsa-search-results?needs=adhd&needs=speech_language');
  await page.goBack();
  await page.getByRole('button', { name: 'Remove: After school' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No saved searches yet')).toBeVisible();
});

test('the LSA’s profile marks the child’s needs and passes the chosen hour to the booking [PAR-05 partly]', async ({
  page,
}) => {
  const { token } = await ownFamily(page);
  const { results } = await find(page, 'needs=adhd&negotiable=true');
  const id = results[0]?.id ?? '';
  await page.goto(`/parent-dashboard/lsa-profile?id=${id}`);
  await expect(page.getByText('Omar’s need').first()).toBeVisible();
  await page.getByRole('table').getByRole('button').first().click();
  await expect(page.getByText(/Free to cancel until|No booking fee/)).toBeVisible();
  const box = page.getByRole('complementary', { name: /^Book / });
  await expect(box.getByRole('link', { name: 'Make a price offer' })).toHaveAttribute(
    'href',
    new RegExp(`^/negotiation-request\\?lsa=${id}&at=.+&child=`),
  );
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByRole('button', { name: 'Previous week' })).toBeEnabled();
  await page.getByRole('button', { name: /^Save / }).click();
  await expect(async () => {
    const { results: kept } = await api<Found>(page, 'GET', 'favourites/', undefined, token);
    expect(kept.map((lsa) => lsa.id)).toEqual([id]);
  }).toPass();
});

test.describe('a profile that is gone', () => {
  test.use({ expectedErrors: /404/ });
  test('leads back to the search', async ({ page }) => {
    await page.goto('/lsa/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t find this LSA' })).toBeVisible();
    await page.getByRole('link', { name: 'Find an LSA' }).last().click();
    await expect(count(page)).toBeVisible();
  });
});

test('with the keyboard alone: filter, price, save and compare [PAR-04]', async ({ page }) => {
  await ownFamily(page);
  await page.goto('/dashboard/search-results?needs=adhd');
  await expect(count(page)).toBeVisible();
  await page.getByRole('checkbox', { name: /^Dyslexia/ }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/needs=adhd&needs=dyslexia/);
  await page.getByRole('slider', { name: /Highest price/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/price_max=450/);
  await expect(page.getByRole('button', { name: 'Remove Up to AED 450.00' })).toBeVisible();
  const card = cards(page).first();
  await card.getByRole('button', { name: /^Save/ }).focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Comparing LSAs' })).toBeVisible();
});

test('on a phone the filters are a sheet that counts; in Arabic it all runs from right to left [PAR-04]', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 });
  await page.goto('/find-an-lsa');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('ADHD', { exact: true }).click();
  const { count: some } = await find(page, 'needs=adhd');
  await expectAccessible(page, { contrast: true });
  await sheet.getByRole('button', { name: `Show ${some} LSAs` }).click();
  await expect(count(page)).toHaveText(`${some} LSAs match`);
  await expect(page.getByRole('button', { name: 'Filters · 1' })).toBeVisible();

  await context.addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/find-an-lsa?needs=dyslexia&day=monday&price_max=300');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText(/مناسب/).first()).toBeVisible();
  await expect(page.getByText('عرض الملف').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page
    .getByRole('link', { name: /^عرض الملف/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'الساعات المتاحة' })).toBeVisible();
  await expect(page.getByText(/^الأوقات حسب/)).toHaveCount(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('a visitor who only looks, and saves data, gets results and profiles without touching anything [PAR-04]', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/find-an-lsa');
  await expect(cards(page).first()).toBeVisible();
  const { results } = await find(page, 'limit=1');
  await page.goto(`/lsa/${results[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: results[0]?.name ?? '' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Free hours' })).toBeVisible();
});

test.describe('the link of an unknown LSA', () => {
  test.use({ expectedErrors: /404/ });

  test('is explained, and leads on to the search [PAR-04]', async ({ page }) => {
    const answer = await page.goto('/lsa/00000000-0000-4000-8000-000000000000');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t find this LSA' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Find an LSA' }).click();
    await expect(page).toHaveURL('/find-an-lsa');
  });
});

test.describe('abroad', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('hours are shown in the reader’s time zone, with its name [PAR-05 partly]', async ({ page }) => {
    await page.goto('/find-an-lsa?sort=soonest');
    await expect(cards(page).first()).toContainText('Next free (GMT+5:30)');
    await cards(page)
      .first()
      .getByRole('link', { name: /see .* free hours/ })
      .first()
      .click();
    await expect(page.getByRole('complementary').getByText(/ to .*[ap]m GMT\+5:30/)).toBeVisible();
    await expect(page.getByText('Times in India Standard Time')).toBeVisible();
  });
});
