import { expect, expectAccessible, logIn, test } from '../../fixtures.ts';

test('an admin sees how the service is doing, downloads it, and goes to what needs them now', async ({ page }) => {
  await logIn(page, 'admin@sanad.test');
  await page.waitForURL('**/admin/**');
  await page.goto('/admin');
  const searches = page.getByRole('region', { name: 'Searches with a result' });
  await expect(searches.getByText('goal 92%')).toBeVisible();
  await expect(searches.getByRole('img', { name: /percent of searches had a result/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money', exact: true }).getByText('Held now')).toBeVisible();
  await expectAccessible(page);

  await page.getByText('12 months').click();
  await expect(page).toHaveURL(/period=12_months/);
  await expect(page.getByText('this month').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the figures as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^sanad-figures-.*\.csv$/);

  const list = page.getByRole('complementary', { name: 'What needs you now' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/admin\?/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an admin finds who did what in the audit log and verifies it', async ({ page }) => {
  await logIn(page, 'admin@sanad.test');
  await page.waitForURL('**/admin/**');
  await page.goto('/admin/audit-log');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Who' }).fill('Rania Khalil');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/who=Rania/);
  await expect(page.getByText('Read the audit log').first()).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Every entry is as it was written')).toBeVisible();
  await expect(page.getByText(/^Last checked/)).toBeVisible();
  await expectAccessible(page);
});

test('customer service has a home without amounts, and no audit log', async ({ page }) => {
  await logIn(page, 'cst1@sanad.test');
  await page.waitForURL('**/cst/**');
  await page.goto('/cst');
  await expect(page.getByRole('region', { name: 'Searches with a result' })).toBeVisible();
  await expect(page.getByText('Held now')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
});
