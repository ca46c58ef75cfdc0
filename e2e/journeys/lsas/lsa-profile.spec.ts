import { api, expect, expectAccessible, signUpAs, test } from '../../fixtures.ts';
import { CERTIFICATE, chip, heading, makeProfile } from '../../lsa-wizard.ts';

test('an LSA edits the profile section by section, and the preview shows what parents see [LSA-07]', async ({
  page,
}) => {
  const { token } = await signUpAs(page, 'LSA', 'Mariam Al Suwaidi');
  await makeProfile(page, token, 'Mariam Al Suwaidi');
  await api(page, 'POST', 'dev/own-checks/', undefined, token);
  await page.goto('/lsa-dashboard');
  await page.getByRole('link', { name: 'A file for every certificate' }).click();
  await expect(page).toHaveURL('/lsa-dashboard/profile?tab=certificates');
  await expect(page.getByText('File missing')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove BEd Special Education' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change BEd Special Education' }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(CERTIFICATE);
  await expect(page.getByRole('button', { name: 'Remove degree.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Waiting to be checked')).toBeVisible();

  await page.getByRole('button', { name: 'Add a certificate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a certificate' }).click();
  await expect(dialog.getByText('Certification title is required', { exact: true }).last()).toBeVisible();
  await dialog.getByLabel('Certification title').fill('First aid');
  await dialog.getByLabel('Issuing body').click();
  await page.getByRole('option', { name: 'Dubai Health Authority' }).click();
  await dialog.getByRole('button', { name: 'Add a certificate' }).click();
  await expect(page.getByRole('heading', { name: 'First aid' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove First aid' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'First aid' })).toBeHidden();

  await page.getByRole('tab', { name: 'Services and rates' }).click();
  await expect(page).toHaveURL('/lsa-dashboard/profile?tab=offer');
  await page.getByLabel('Price per hour').fill('175.50');
  await chip(page, 'Arabic').click();
  await expectAccessible(page, { contrast: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Profile basics' }).click();
  await page.getByLabel('Bio').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Bio is required').last()).toBeVisible();
  await page.getByLabel('Bio').fill('Seven years in first grade.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'See what parents see' }).click();
  await heading(page, 'Mariam S.');
  for (const seen of ['Seven years in first grade.', 'BEd Special Education', 'In review', 'Arabic']) {
    await expect(page.getByText(seen).first()).toBeVisible();
  }
  await expect(page.getByText(/AED.175\.50/).first()).toBeVisible();
  for (const hidden of ['Suwaidi', 'Villa 12', '7654321']) {
    await expect(page.getByRole('main').getByText(hidden)).toHaveCount(0);
  }
  await expectAccessible(page);
});
