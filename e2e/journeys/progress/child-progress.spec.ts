import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { api, expect, expectAccessible, signInWithToken, WIDTHS } from '../../fixtures.ts';
import { agreeOnGoals, holdSession, holdSessionDaysAgo, reportByApi } from '../../progress-setup.ts';
import { newPair, type Pair, test } from '../../session-setup.ts';

const GOAL = 'Follows two steps';
const progressOf = (childId: string) => `/parent-dashboard/children/${childId}/progress`;

/** Two sessions reported with little help; one more and the goal is mastered. */
async function twoGoodSessions(page: Page) {
  const pair = await newPair(page);
  const sessions = [await holdSessionDaysAgo(page, pair, 9), await holdSessionDaysAgo(page, pair, 4)];
  const [goalId = ''] = await agreeOnGoals(page, pair, [GOAL]);
  for (const id of sessions) await reportByApi(page, pair, id, goalId, 1);
  return { pair, goalId };
}

async function openProgress(page: Page, { family }: Pair): Promise<void> {
  await signInWithToken(page, family.token);
  await page.goto(progressOf(family.child.id));
}

async function expectPdf(download: Download, name: RegExp): Promise<void> {
  expect(download.suggestedFilename()).toMatch(name);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 4).toString()).toBe('%PDF');
  expect(bytes.length).toBeGreaterThan(5_000);
}

test('a parent lists, adds and edits children, and reads on a child’s page how the goals go [PAR-09]', async ({
  page,
}) => {
  const { pair } = await twoGoodSessions(page);
  await signInWithToken(page, pair.family.token);
  await page.goto('/dashboard/account/add-child');
  await page.getByLabel('Child’s full name').fill('Sara Haddad');
  await page.getByRole('group', { name: 'Date of birth' }).getByRole('spinbutton').nth(0).click();
  await page.keyboard.type('02082016');
  await page.getByText('Mother', { exact: true }).click();
  await page.getByRole('button', { name: 'Add child' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sara Haddad' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('What calms me').fill('Drawing');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(page.getByText('Drawing')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'My Children' }).click();
  await expect(page.getByRole('link', { name: 'Sara Haddad' })).toBeVisible();
  await page.getByRole('link', { name: 'Omar Haddad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Omar Haddad' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'See progress' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Omar’s progress' })).toBeVisible();
  const curve = page.getByRole('region', { name: 'Independence curve' });
  await expect(curve.getByRole('img', { name: /how much help Omar needed in 2 sessions/ })).toBeVisible();
  await curve.getByRole('button', { name: 'Goal' }).click();
  await page.getByRole('option', { name: GOAL }).click();
  await expect(curve.getByText('2 sessions', { exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: GOAL })).toContainText('9 of 10 tries');
  await page.getByRole('listitem').filter({ hasText: 'New report to read' }).getByRole('link').first().click();
  // The page before it quotes both reports.
  await expect(page.getByRole('heading', { level: 1, name: 'Omar’s progress' })).toHaveCount(0);
  await expect(page.getByText('Help 1 today.')).toBeVisible();
});

test('a goal is mastered with the third session in a row, celebrated, and taken along on paper', async ({ page }) => {
  const { pair, goalId } = await twoGoodSessions(page);
  const third = await holdSession(page, pair);
  await openProgress(page, pair);
  await expect(page.getByRole('article', { name: GOAL })).toContainText('On the way');
  await expect(page.getByText('Worth celebrating')).toBeHidden();

  await reportByApi(page, pair, third, goalId, 0);
  await page.reload();
  await expect(page.getByRole('article', { name: GOAL })).toContainText(/Mastered \d\d\/\d\d\/\d{4}/);
  const celebration = page.getByRole('region', { name: 'Omar has mastered a goal' });
  await expect(celebration).toContainText(GOAL);
  await expectAccessible(page);

  const certificate = page.waitForEvent('download');
  await celebration.getByRole('button', { name: 'Print a certificate' }).click();
  await expectPdf(await certificate, /\.pdf$/);

  await page.getByRole('button', { name: 'Term report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Omar’s term report' });
  await dialog.getByText('العربية').click();
  const term = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  await expectPdf(await term, /\.pdf$/);
  await expect(dialog).toBeHidden();

  await celebration.getByRole('link', { name: /^Thank Mariam/ }).click();
  await expect(page).toHaveURL(/\/parent-dashboard\/message/);
});

test('the progress page is used on a phone, by keyboard alone and in Arabic', async ({ page }) => {
  const { pair } = await twoGoodSessions(page);
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 });
  await openProgress(page, pair);
  const toTable = page.getByRole('button', { name: 'See it as a table' });
  await expect(toTable).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);

  await tabTo(page, 'Goal');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(GOAL) })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'All' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '3 months' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(toTable).toBeFocused();
  await page.keyboard.press('Enter');
  const table = page.getByLabel('Help needed, session by session');
  await expect(table.getByText('A reminder is enough')).toHaveCount(2);
  expect(await overflow()).toBeLessThanOrEqual(0);

  await page.keyboard.press('Tab');
  const newest = page.getByRole('listitem').filter({ hasText: 'New report to read' }).getByRole('link').first();
  await expect(newest).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Report on Omar’s session' })).toBeVisible();
  await expect(page.getByText('Help 1 today.')).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);

  await api(page, 'PATCH', 'accounts/user/', { language: 'ar' }, pair.family.token);
  await page.context().addCookies([{ name: 'lang', value: 'ar', url: process.env.SANAD_URL ?? '' }]);
  await page.goto(progressOf(pair.family.child.id));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: /^تقدم/ })).toBeVisible();
  await page.getByRole('button', { name: 'عرض كجدول' }).click();
  await expect(page.getByText('يكفي تذكير').first()).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

/** Presses Tab until the control with this label has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  const isThere = () =>
    page.evaluate((name) => {
      const { activeElement } = document;
      const ids = activeElement?.getAttribute('aria-labelledby')?.split(' ') ?? [];
      return ids.some((id) => document.getElementById(id)?.textContent === name);
    }, label);
  for (let presses = 0; presses < 40 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  expect(await isThere(), `The Tab key never reaches “${label}”`).toBe(true);
}
