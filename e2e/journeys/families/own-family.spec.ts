import type { Page } from '@playwright/test';
import {
  api,
  codeIn,
  confirmItIsYou,
  DEMO_PASSWORD,
  enterCode,
  expect,
  expectAccessible,
  lastMessage,
  newEmail,
  newFamily,
  signInWithToken,
  test,
} from '../../fixtures.ts';

/** A parent with a profile and one child, signed in. */
async function ownFamily(page: Page) {
  const family = await newFamily(page, { agrees: false });
  await signInWithToken(page, family.token);
  return family;
}

/** From an empty list to a private document that can be downloaded. */
async function addDocument(page: Page) {
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'Add a document' }).click();
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n42\n%%EOF');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer });
  await dialog.getByLabel('Name', { exact: true }).fill('IEP 2026');
  await dialog.getByRole('group', { name: 'Date of the document' }).getByRole('spinbutton').nth(0).click();
  await page.keyboard.type('20012026');
  await expectAccessible(page, { contrast: true });
  await dialog.getByRole('button', { name: 'Add document' }).click();
  await expect(page.getByText('Not shared with an LSA')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download IEP 2026' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
}

test('children: listed, added, described, archived and restored [PAR-09 partly]', async ({ page }) => {
  await ownFamily(page);
  await page.goto('/parent-dashboard/children');
  await page.getByRole('link', { name: 'Omar Haddad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Omar Haddad' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('What calms me').fill('A quiet corner and his blue blanket');
  await expectAccessible(page, { contrast: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A quiet corner and his blue blanket')).toBeVisible();

  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByText('ADHD', { exact: true }).click();
  await page.getByLabel('School').fill('Al Noor School');
  // A list closes when the page below it scrolls: the field is in view before it opens.
  const grade = page.getByRole('combobox', { name: /Grade/ });
  await grade.evaluate((field) => field.scrollIntoView({ block: 'center' }));
  await grade.click();
  await expect(async () => {
    await grade.fill('Year 3');
    await page.getByRole('option', { name: 'Year 3 / Grade 2' }).click({ timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Year 3 / Grade 2, Al Noor School')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'ADHD' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('ADHD')).toBeChecked();
  await page.getByRole('tab', { name: 'Who has viewed it' }).click();
  await expect(page.getByText('Only you have viewed this record')).toBeVisible();
  await addDocument(page);

  await page.goto('/dashboard/account/add-child');
  await page.getByLabel('Child’s full name').fill('Sara Haddad');
  await page.getByRole('button', { name: 'Add child' }).click();
  await expect(page.getByText('Date of birth is required').first()).toBeVisible();
  await page.getByRole('group', { name: 'Date of birth' }).getByRole('spinbutton').nth(0).click();
  await page.keyboard.type('02082016');
  await page.getByText('Father', { exact: true }).click();
  await page.getByRole('button', { name: 'Add child' }).click();
  await expect(page.getByText('Please agree so we can keep')).toBeVisible();
  await page.getByText('I agree that Sanad keeps these details').click();
  await page.getByRole('button', { name: 'Add child' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sara Haddad' })).toBeVisible();
  await expect(page.getByText('Child profile created successfully!')).toBeVisible();

  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Children' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sara Haddad' })).toBeHidden();
  await page.getByText('1 archived child').click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('link', { name: 'Sara Haddad' })).toBeVisible();
});

test('unsaved details of a child survive a tab change, and leaving the page asks for confirmation', async ({
  page,
}) => {
  const { child } = await ownFamily(page);
  await page.goto(`/parent-dashboard/children/${child.id}?tab=details`);
  const history = page.getByLabel('Medical history');
  await history.fill('An inhaler is in the bag');
  await page.getByRole('tab', { name: 'Who has viewed it' }).click();
  await expect(page.getByText('Only you have viewed this record')).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(history).toHaveValue('An inhaler is in the bag');

  const leave = page.getByRole('main').getByRole('link', { name: 'My Children' });
  await leave.click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(history).toHaveValue('An inhaler is in the bag');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();
  await leave.click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Children' })).toBeVisible();
});

test.describe('another family’s child', () => {
  test.use({ expectedErrors: /404/ });

  test('is not found', async ({ page }) => {
    const { child } = await newFamily(page);
    await ownFamily(page);
    await page.goto(`/parent-dashboard/children/${child.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t find this child' })).toBeVisible();
    await page.getByRole('link', { name: 'My Children' }).last().click();
    await expect(page.getByRole('link', { name: 'Omar Haddad' })).toBeVisible();
  });
});

test('profile, security code, notifications and agreements save and stay saved [PAR-14]', async ({ page }) => {
  await ownFamily(page);
  await page.goto('/parent-dashboard/profile');
  await page.getByLabel('Full name').fill('Noura Al Haddad');
  await page.getByLabel('Phone number').fill('050 765 4321');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Noura Al Haddad');
  await expect(page.getByLabel('Phone number')).toHaveValue('+971507654321');

  await page.getByRole('link', { name: 'Security code' }).click();
  await expect(page.getByText('No code set yet.')).toBeVisible();
  await page.getByLabel('Security code', { exact: true }).fill('ab');
  await page.getByRole('button', { name: 'Set code' }).click();
  await expect(page.getByText('At least 4 characters.')).toBeVisible();
  await page.getByLabel('Security code', { exact: true }).fill('kite42');
  await page.getByRole('button', { name: 'Set code' }).click();
  await expect(page.getByText('Set on')).toBeVisible();
  await page.getByRole('button', { name: 'Remove code' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove code' }).click();
  await expect(page.getByText('No code set yet.')).toBeVisible();

  await page.getByRole('link', { name: 'Notifications' }).click();
  const messages = page.getByRole('group', { name: 'Messages' });
  await messages.getByText('E-mail').click();
  await expect(messages.getByLabel('E-mail')).not.toBeChecked();
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(page.getByRole('group', { name: 'Messages' }).getByLabel('E-mail')).not.toBeChecked();
  await expect(page.getByRole('group', { name: 'Account security' }).getByLabel('E-mail')).toBeDisabled();

  await page.getByRole('link', { name: 'Settings' }).click();
  const health = page.getByRole('switch', { name: /Show medical history/ });
  await expect(health).not.toBeChecked();
  await page.getByText('Show medical history to an LSA').click();
  await expect(page.getByText('Agreed on')).toBeVisible();
  await page.reload();
  await expect(health).toBeChecked();
});

test.describe('the contact details of an account', () => {
  test.use({ expectedErrors: /400|403/ });

  test('a new phone number and a new e-mail address ask for the password again, and nothing typed is lost', async ({
    page,
  }) => {
    const { email, token } = await ownFamily(page);
    await api(page, 'PATCH', 'accounts/user/', { phone_number: '+971507654321' }, token);
    await page.goto('/parent-dashboard/profile');
    await page.getByLabel('Full name').fill('Noura Al Haddad');
    await page.getByLabel('Phone number').fill('050 765 4399');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Confirm it’s you to continue.').first()).toBeVisible();
    await expect(page.getByLabel('Phone number')).toHaveValue('050 765 4399');
    await page.getByRole('button', { name: 'Save' }).click();
    await confirmItIsYou(page, 'not the password');
    await expect(page.getByRole('dialog').getByText('Your current password isn’t right.').first()).toBeVisible();
    await expectAccessible(page);
    await confirmItIsYou(page);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(await lastMessage(page, email)).toContain('now ends in 4399');

    await page.getByRole('link', { name: 'Sign-in & devices' }).first().click();
    const next = newEmail();
    await page.getByRole('button', { name: 'Change e-mail address' }).click();
    await page.getByLabel('New e-mail address').fill(next);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(next)).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeHidden();
    await expectAccessible(page);
    await enterCode(page, codeIn(await lastMessage(page, next)));
    await expect(page.getByText('Your e-mail address has been changed.')).toBeVisible();
    await expect(page.getByRole('main').getByText(next)).toBeVisible();
    expect(await lastMessage(page, email)).toContain('reply to this e-mail right away');
    const login = { email: next, password: DEMO_PASSWORD };
    const again = await api<{ token?: string }>(page, 'POST', 'accounts/email-login/', login);
    expect(again.token).toBeTruthy();
  });
});

test.describe('closing the account', () => {
  // What the page was still loading is refused once the account is closed.
  test.use({ expectedErrors: /401/ });

  test('a parent takes their data along and closes the account', async ({ page }) => {
    const { email } = await ownFamily(page);
    await page.goto('/dashboard/account/settings');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toMatch(/^sanad-my-data-\d{4}-\d\d-\d\d\.zip$/);

    await page.getByRole('button', { name: 'Close my account' }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByLabel('Your e-mail address').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Close my account for good' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    const again = await api<{ code?: string }>(page, 'POST', 'accounts/email-login/', {
      email,
      password: DEMO_PASSWORD,
    });
    expect(again.code).toBe('credentials_wrong');
  });
});
