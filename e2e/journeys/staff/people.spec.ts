import { INVITATION_HOURS } from '@sanad/contract/staff/team.ts';
import {
  confirmItIsYou,
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  lastMessage,
  logIn,
  newFamily,
  test,
} from '../../fixtures.ts';

// Confirming who one is, and a suspended login, come as a 403.
test.use({ expectedErrors: /403/ });

test('an admin finds a person, writes a note, suspends them and lets them in again', async ({ page }) => {
  const family = await newFamily(page);
  await logIn(page, 'admin@sanad.test');
  await page.waitForURL('**/admin/**');
  await page.goto('/admin/people');
  await page.getByRole('searchbox', { name: 'Find a person' }).fill(family.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('heading', { level: 1, name: 'People' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Logged\. You opened this page at/)).toBeVisible();
  await page.getByRole('button', { name: 'Show e-mail address' }).click();
  await expect(page.getByText(family.email)).toBeVisible();

  await page.getByLabel('Add a note for the team').fill('Called back, all is well.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Called back, all is well.' })).toBeVisible();
  await expectAccessible(page);

  await page.getByText('Suspend', { exact: true }).click();
  await page
    .getByRole('button', { name: /Choose a reason/ })
    .first()
    .click();
  await page.getByRole('option', { name: 'Payment or fraud' }).click();
  await page.getByLabel(/In your words/).fill('Please show us the card you paid with.');
  await expect(page.getByText('No upcoming sessions to cancel')).toBeVisible();
  await page.getByRole('button', { name: /^Suspend / }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Suspend / })
    .click();
  await confirmItIsYou(page);
  await expect(page.getByRole('button', { name: 'Lift suspension' })).toBeVisible();
  expect(await lastMessage(page, family.email)).toContain('Please show us the card you paid with.');
  await page.getByRole('button', { name: 'Lift suspension' }).click();
  await expect(page.getByText('Suspension lifted')).toBeVisible();
  await expect(page.getByText('Account suspended')).toBeVisible();
});

test('an admin invites a colleague, who joins with the link', async ({ page, browser }) => {
  const email = `colleague-${Date.now()}@sanad.test`;
  await logIn(page, 'admin@sanad.test');
  await page.waitForURL('**/admin/**');
  await page.goto('/admin/team');
  await expect(page.getByText(`The link works once, for ${INVITATION_HOURS} hours.`)).toBeVisible();
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await confirmItIsYou(page);
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row.getByText('Waiting')).toBeVisible();
  await expectAccessible(page);
  const link = /\/staff-invitation#token=[\w-]+/.exec(await lastMessage(page, email))?.[0] ?? '';

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`${process.env.SANAD_URL}${link}`);
  await other.getByLabel('Full name').fill('Noor Saleh');
  await other.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await other.getByRole('button', { name: 'Join' }).click();
  await other.getByRole('link', { name: 'Log in' }).click();
  await other.getByLabel('E-mail address').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await other.waitForURL('**/cst/**');
  await context.close();

  await page.reload();
  await expect(row.getByText('Accepted')).toBeVisible();
  await expect(page.getByRole('main').getByText('Noor Saleh').first()).toBeVisible();
});
