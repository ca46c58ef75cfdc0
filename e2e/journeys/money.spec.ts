import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { at } from '../booking-setup.ts';
import { expect, expectAccessible, signInWithToken, WIDTHS } from '../fixtures.ts';
import { confirmSession, newPair, test } from '../session-setup.ts';

test.use({ viewport: { width: WIDTHS.phone, height: 844 } });

async function textOf(file: string): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(await readFile(file)), verbosity: 0 });
  const page = await (await loading.promise).getPage(1);
  const { items } = await page.getTextContent();
  await loading.destroy();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

test('a parent saves and removes a card, sees where the money is, and keeps the receipt [PAR-10 partly] [PAY-06 partly]', async ({
  page,
}) => {
  const pair = await newPair(page);
  await signInWithToken(page, pair.family.token);
  await page.goto('/parent-dashboard/payment');
  await expect(page.getByText('No payments yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('08/30');
  await expectAccessible(page, { contrast: true });
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('ending in 4242')).toBeVisible();
  await expect(page.getByText('Default', { exact: true })).toBeVisible();

  await confirmSession(page, pair, {}, at(5, 10));
  await page.goto('/parent-dashboard/payment');
  await expect(page.getByText('One session. Charged, and safe with us.')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, { contrast: true });
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('ending in 4242')).toHaveCount(0);

  await page.getByRole('link', { name: 'Full history' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction history' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Receipt/ }).click();
  const receipt = await downloading;
  expect(receipt.suggestedFilename()).toMatch(/^sanad-receipt-R-\d{4}-\d+\.pdf$/);
  const text = await textOf(await receipt.path());
  expect(text).toContain('AED 200.00');
  expect(text).toContain('4242');
});

test('an LSA sees what is held and what is missing [LSA-08 partly]', async ({ page }) => {
  const pair = await newPair(page);
  await confirmSession(page, pair, {}, at(5, 10));
  await signInWithToken(page, pair.lsa.token);
  await page.goto('/lsa-dashboard/earnings');
  await expect(page.getByText('AED 170.00').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('After the session')).toBeVisible();
  await expectAccessible(page, { contrast: true });
  await page.getByRole('link', { name: 'Payout history' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, { contrast: true });
});
