import { confirmItIsYou, expect, expectAccessible, signUpAs, test, WIDTHS } from '../../fixtures.ts';
import { makeProfile } from '../../lsa-wizard.ts';

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
    await expect(page.getByText('This IBAN isn’t right. Please check it.').first()).toBeVisible();
    await page.getByRole('link', { name: 'Do this later' }).click();
    await expect(page).toHaveURL('/lsa-dashboard');
    await expect(page.getByText('Not finished')).toBeVisible();
    await expect(page.getByRole('link', { name: 'The languages you speak' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Continue set-up' }).click();
    await page.getByLabel('IBAN').fill('AE07 0331 2345 6789 0123 456');
    await page.getByRole('button', { name: 'Finish set-up' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your payouts are set up' })).toBeFocused();
    await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
    await expect(page.getByText('Payouts go to the account ending in 3456.')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: WIDTHS.phone, height: 844 }, expectedErrors: /403/ });

  test('an LSA is paid by bank transfer to an IBAN, typed twice, and changes it later [LSA-08 partly]', async ({
    page,
  }) => {
    const { token } = await signUpAs(page, 'LSA');
    await makeProfile(page, token);
    await page.goto('/lsa-dashboard');
    await page.getByRole('link', { name: 'Get paid by bank transfer instead' }).click();
    await expect(page.getByRole('radio', { name: /^Bank transfer to an IBAN/ })).toBeChecked();
    await expectAccessible(page);
    const iban = page.getByRole('textbox', { name: 'IBAN', exact: true });
    const again = page.getByRole('textbox', { name: 'IBAN again' });
    const save = page.getByRole('button', { name: 'Save IBAN' });
    await iban.pressSequentially('ae070331234567890123456');
    await expect(iban).toHaveValue('AE07 0331 2345 6789 0123 456');
    await again.fill('AE07 0931 2345 6789 0123 456');
    await save.click();
    await expect(page.getByText('The two IBANs don’t match.').first()).toBeVisible();
    // Corrected in the middle: the caret stays where it is.
    await again.press('Home');
    for (let n = 0; n < 'AE07 09'.length; n++) await again.press('ArrowRight');
    await again.press('Backspace');
    await again.pressSequentially('3');
    await expect(again).toHaveValue('AE07 0331 2345 6789 0123 456');
    await save.click();
    await expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
    await confirmItIsYou(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Your payouts are set up' })).toBeFocused();
    await expect(page.getByText('IBAN ending in 3456')).toBeVisible();
    await expectAccessible(page);

    await page.goto('/lsa-dashboard/earnings');
    await expect(page.getByText('Paid to the IBAN ending in 3456.')).toBeVisible();
    await page.getByRole('link', { name: 'Change' }).click();
    await expect(page.getByText('We pay to the IBAN ending in 3456.')).toBeVisible();
    await iban.fill('DE89 3704 0044 0532 0130 00');
    await again.fill('DE89370400440532013000');
    await save.click();
    await expect(page.getByText('IBAN ending in 3000')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTHS.phone);
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
    await expect(page.getByText('This set-up has expired.')).toBeVisible();
  });
});
