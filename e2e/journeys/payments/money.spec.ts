import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { at } from '../../booking-setup.ts';
import { api, DEMO_PASSWORD, expect, expectAccessible, signInWithToken, WIDTHS } from '../../fixtures.ts';
import { reportInWords } from '../../progress-setup.ts';
import { confirmSession, newPair, parentPage, setMinutesUntilStart, staffToken, test } from '../../session-setup.ts';

test.use({ viewport: { width: WIDTHS.phone, height: 844 } });

async function textOf(file: string): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(await readFile(file)), verbosity: 0 });
  const page = await (await loading.promise).getPage(1);
  const { items } = await page.getTextContent();
  await loading.destroy();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

test('a parent saves and removes a card, sees what is charged and the credit there is, and keeps the receipt [PAR-10] [PAY-06 partly]', async ({
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

  const id = await confirmSession(page, pair, {}, at(5, 10));
  const credit = { amount_fils: 2500, reason: 'Sorry for the wait' };
  await api(page, 'POST', `staff/money/sessions/${id}/credit/`, credit, await staffToken(page));
  await page.goto('/parent-dashboard/payment');
  const upcoming = page.locator('section', { has: page.getByRole('heading', { name: 'Held and upcoming charges' }) });
  await expect(upcoming.getByText('AED 200.00')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Sorry for the wait')).toBeVisible();
  await expect(page.getByText('One session. Charged, and safe with us.')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
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
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Payout history' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

const HISTORY = '/parent-dashboard/transaction-history';
const HOUR = 60;

async function demoToken(page: Page, email: string): Promise<string> {
  const login = { email, password: DEMO_PASSWORD };
  return (await api<{ token: string }>(page, 'POST', 'accounts/email-login/', login)).token;
}

/** The books follow a moment later. */
async function expectInHistory(page: Page, ...texts: string[]): Promise<void> {
  await expect(async () => {
    await page.goto(HISTORY);
    for (const text of texts) {
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible({ timeout: 3000 });
    }
  }).toPass();
}

test('what cancelling gives back a day, half a day and hours before is what was quoted, and in the history [PAY-04 partly] [PAR-10 partly]', async ({
  page,
}) => {
  const pair = await newPair(page);
  const sessions = [
    { hours: 30, quote: 'You get AED 200.00 back to your card.' },
    { hours: 18, quote: 'You get AED 100.00 back to your card.' },
    { hours: 6, quote: 'It’s too close to the start for a refund.' },
  ];
  await signInWithToken(page, pair.family.token);
  for (const [index, { hours, quote }] of sessions.entries()) {
    const id = await confirmSession(page, pair, {}, at(5 + index, 10));
    await setMinutesUntilStart(page, pair, id, hours * HOUR + 5);
    await page.goto(parentPage(id));
    await page.getByRole('button', { name: 'Cancel session', exact: true }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog.getByRole('status').filter({ hasText: quote })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel session' }).click();
    await page.waitForURL(/cancel-session-success/);
  }
  // Three charges of AED 200, and the two refunds.
  await expectInHistory(page, 'AED 600.00', '+ AED 200.00', '+ AED 100.00', 'AED 300.00');
});

test.describe('on a phone in Arabic', () => {
  test.use({ locale: 'ar-AE' });

  test('credit pays before the card, and each part of a refund goes back to where it came from [PAR-10 partly]', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
    const pair = await newPair(page);
    const cancel = async (id: string, token: string) => {
      const { ways } = await api<{ ways: { way: string }[] }>(
        page,
        'GET',
        `bookings/${id}/cancellation/`,
        undefined,
        token,
      );
      const { way, ...quoted } = ways[0] ?? { way: 'standard' };
      await api(page, 'POST', `bookings/${id}/cancel/`, { way, quoted, lsa_reason: 'other' }, token);
    };
    const first = await confirmSession(page, pair, {}, at(5, 10));
    await setMinutesUntilStart(page, pair, first, 5 * HOUR);
    await cancel(first, pair.lsa.token);
    await signInWithToken(page, pair.family.token);
    await expectInHistory(page, 'رصيد منّا');
    const second = await confirmSession(page, pair, {}, at(6, 10));
    await expectInHistory(page, '175.00');
    await cancel(second, pair.family.token);
    await expectInHistory(page, 'رصيد مُعاد', '375.00');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectAccessible(page);
    await page.goto('/parent-dashboard/payment');
    await expect(page.getByText('إلغاء متأخر').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText('25.00').first()).toBeVisible();
  });
});

test('an LSA’s money is held, then available, and paid on a Monday [LSA-08] [PAY-05 partly]', async ({
  page,
  openPageFor,
}) => {
  const pair = await newPair(page);
  const id = await confirmSession(page, pair, { mode: 'in_person' }, at(5, 10));
  await setMinutesUntilStart(page, pair, id, 5);
  for (const { token } of [pair.family, pair.lsa]) await api(page, 'POST', `bookings/${id}/check-in/`, {}, token);
  await signInWithToken(page, pair.lsa.token);
  await page.goto('/lsa-dashboard/earnings');
  await expect(page.getByText('1 session not released yet')).toBeVisible({ timeout: 20_000 });
  // It ends by itself. Three days later it waits for the report, and then nothing speaks against it.
  await setMinutesUntilStart(page, pair, id, -3 * HOUR);
  await setMinutesUntilStart(page, pair, id, -74 * HOUR);
  await page.reload();
  await expect(page.getByText('1 session not released yet')).toBeVisible();
  await reportInWords(page, pair, id);
  await setMinutesUntilStart(page, pair, id, -75 * HOUR);
  await page.reload();
  await expect(page.getByText('1 session, in the next payout')).toBeVisible();
  await expect(page.getByText('AED 170.00').first()).toBeVisible();
  await expect(page.getByText('Set up your payout account so we can pay you.')).toBeVisible();

  const mariam = await openPageFor(await demoToken(page, 'lsa@sanad.test'), WIDTHS.desktop);
  await mariam.goto('/lsa-dashboard/payout-history');
  await expect(mariam.getByText('Paid', { exact: true }).nth(2)).toBeVisible();
  await expect(mariam.getByText(/^Failed Mon/)).toBeVisible();
  await expect(mariam.getByText('2 sessions').first()).toBeVisible();
  await mariam.goto('/lsa-dashboard/earnings');
  await expect(mariam.getByRole('heading', { name: 'By month' })).toBeVisible();
  for (const text of ['Held', 'Available', 'On the way', 'Fee', 'You receive', '− 33.00', 'AED 187.00']) {
    await expect(mariam.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  }
});
