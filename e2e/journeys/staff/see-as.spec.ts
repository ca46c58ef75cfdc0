import { expect, expectAccessible, logIn, newFamily, test } from '../../fixtures.ts';

// What staff may not see is refused with a 403; a look that has ended with a 401.
test.use({ expectedErrors: /401|403|404/ });

test('staff see what a parent sees, once the parent has allowed it, and the parent stops it', async ({
  page,
  browser,
}) => {
  const family = await newFamily(page);
  const staff = await (await browser.newContext()).newPage();
  await logIn(staff, 'cst2@sanad.test');
  await staff.waitForURL('**/cst/**');
  await expect(staff.getByRole('button', { name: 'Logout' }).first()).toBeVisible();

  await staff.keyboard.press('Control+k');
  await staff.getByRole('combobox', { name: 'Name, e-mail, phone or number' }).fill(family.email);
  await expect(staff.getByRole('option')).toHaveCount(1);
  await expectAccessible(staff);
  await staff.keyboard.press('Enter');
  await staff.getByRole('button', { name: 'Ask to see what they see' }).click();
  await staff.getByLabel('Why').fill('You wrote that your sessions are missing.');
  await staff.getByRole('button', { name: 'Send request' }).click();
  await expect(staff.getByText(/hasn’t answered yet/)).toBeVisible();

  await logIn(page, family.email);
  await page.waitForURL('**/parent-dashboard');
  await page.goto('/staff-visits');
  await expect(page.getByText('You wrote that your sessions are missing.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Allow for 30 minutes' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  await staff.reload();
  const opened = staff.context().waitForEvent('page');
  await staff.getByRole('link', { name: 'See what they see' }).click();
  const look = await opened;
  await look.waitForURL('**/parent-dashboard');
  await expect(look.getByText('Nothing can be changed.')).toBeVisible();
  await look.goto('/parent-dashboard/my-sessions');
  await expect(look.getByRole('heading', { level: 1, name: 'My Sessions' })).toBeVisible();
  await look.goto('/parent-dashboard/message');
  await expect(look.getByText('Not shown to staff').first()).toBeVisible();
  await expectAccessible(look, { contrast: true });
  await staff.goto('/cst/people');
  await expect(staff.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Stop now' }).click();
  await expect(page.getByText(/Looked at: .*sessions/)).toBeVisible();
  await look.goto('/parent-dashboard/my-sessions');
  await expect(look.getByText(/You’re no longer seeing Sanad as/)).toBeVisible();
  await staff.context().close();
});

test('? lists the keys of a staff page', async ({ page }) => {
  await logIn(page, 'cst2@sanad.test');
  await page.waitForURL('**/cst/**');
  await page.goto('/cst/people');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Next in the list')).toBeVisible();
  await expectAccessible(page, { contrast: true });
});
