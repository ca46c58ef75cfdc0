import type { Page } from '@playwright/test';
import { confirmItIsYou, expect, expectAccessible, logIn, test } from '../../fixtures.ts';

// The page learns by a 403 that it has to ask for the password.
test.use({ expectedErrors: /403/ });

async function openPage(page: Page) {
  await logIn(page, 'admin@sanad.test');
  await page.waitForURL('**/admin/**');
  await page.goto('/admin/fees-and-rules');
  await expect(page.getByRole('region', { name: 'In force' }).getByText('15%')).toBeVisible();
}

/** So many days from now, as a date field takes it and as the page shows it. */
function dayAhead(days: number): { typed: string; shown: string } {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return { typed: `${day}${month}${year}`, shown: `${day}/${month}/${year}` };
}

test('an admin plans a change, sees it as coming, and withdraws it', async ({ page }) => {
  await openPage(page);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Plan a change' });
  await form.getByLabel('Second approval above').fill('750');
  await expect(form.getByText(/^Above AED.750 for one session/)).toBeVisible();
  const { typed, shown } = dayAhead(90);
  await form
    .getByRole('group', { name: /Starts on/ })
    .getByRole('spinbutton')
    .nth(0)
    .click();
  await page.keyboard.type(typed);
  await form.getByLabel('Why').fill('Tried in a journey');
  await expectAccessible(page, { contrast: true });
  await form.getByRole('button', { name: 'Review' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Change this from ${shown}?`);
  await question.getByRole('button', { name: 'Plan this change' }).click();
  await confirmItIsYou(page);

  const coming = page.getByRole('region', { name: 'Planned changes' }).getByRole('listitem');
  const planned = coming.filter({ hasText: `From ${shown}` });
  await expect(planned).toContainText('Tried in a journey');
  await expect(planned).toContainText(/AED.750\.00/);
  await expectAccessible(page);

  await planned.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(planned).toHaveCount(0);
  const history = page.getByRole('region', { name: 'History' }).getByRole('row', { name: /Tried in a journey/ });
  await expect(history.first()).toContainText('Withdrawn');
});

test('customer service cannot open fees and rules', async ({ page }) => {
  await logIn(page, 'cst1@sanad.test');
  await page.waitForURL('**/cst/**');
  await page.goto('/admin/fees-and-rules');
  await expect(page).not.toHaveURL(/fees-and-rules/);
});
