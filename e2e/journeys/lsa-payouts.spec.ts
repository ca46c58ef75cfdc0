import { confirmItIsYou, expect, expectAccessible, signUpAs, test } from '../fixtures.ts';
import { makeProfile } from '../lsa-wizard.ts';

test.describe('payouts', () => {
  test.use({ expectedErrors: /403/ });

  test('payouts are started, left open, and finished later [ONL-15]', async ({ page }) => {
    const { token } = await signUpAs(page, 'LSA');
    await makeProfile(page, token);
    await page.goto('/lsa-dashboard');
    await expect(page.getByText('Not set up')).toBeVisible();
    await page.getByRole('button', { name: 'Set up payments with Stripe' }).click();
    await expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
    await expectAccessible(page, { contrast: true });
    await confirmItIsYou(page);
    await expect(page).toHaveURL(/\/payout-setup\//);
    await expect(page.getByText('No money moves')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('IBAN').fill('AE00 0000');
    await page.getByRole('button', { name: 'Finish set-up' }).click();
    await expect(page.getByText('This IBAN is not right. Please check it.').first()).toBeVisible();
    await page.getByRole('link', { name: 'Do this later' }).click();
    await expect(page).toHaveURL('/lsa-dashboard');
    await expect(page.getByText('Not finished')).toBeVisible();
    await expect(page.getByRole('link', { name: 'The languages you speak' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Go on with the set-up' }).click();
    await page.getByLabel('IBAN').fill('AE07 0331 2345 6789 0123 456');
    await page.getByRole('button', { name: 'Finish set-up' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your payouts are set up' })).toBeFocused();
    await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
    await expect(page.getByText('Payouts go to the account ending in 3456.')).toBeVisible();
  });
});

test.describe('a reference that is not one’s own', () => {
  test.use({ expectedErrors: /404/ });

  test('cannot be finished', async ({ page }) => {
    const { token } = await signUpAs(page, 'LSA');
    await makeProfile(page, token);
    await page.goto('/lsa-dashboard');
    await expect(page.getByText('Not set up')).toBeVisible();
    await page.goto('/payout-setup/0192d7a0-0000-7000-8000-000000000001');
    await page.getByLabel('IBAN').fill('AE07 0331 2345 6789 0123 456');
    await page.getByRole('button', { name: 'Finish set-up' }).click();
    await expect(page.getByText('This set-up does not exist any more.')).toBeVisible();
  });
});
