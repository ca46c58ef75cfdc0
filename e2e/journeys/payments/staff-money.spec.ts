import type { Page } from '@playwright/test';
import { newLsa } from '../../booking-setup.ts';
import { api, expect, expectAccessible, newFamily, WIDTHS } from '../../fixtures.ts';
import { confirmSession, type Pair, setMinutesUntilStart, staffToken, test } from '../../session-setup.ts';

const PRICE_FILS = 120_000;

/** Charged AED 1,200 and cancelled too late: all of it is kept, and can go back. */
async function lateCancelledSession(page: Page): Promise<string> {
  const family = await newFamily(page);
  const lsa = await newLsa(page, { price_per_hour: String(PRICE_FILS / 100) });
  const pair: Pair = { family, lsa };
  const id = await confirmSession(page, pair, { expected_total_fils: PRICE_FILS });
  await setMinutesUntilStart(page, pair, id, 120);
  const quoted = {
    to_card_fils: 0,
    returned_credit_fils: 0,
    credit_fils: 0,
    lsa_fils: 102_000,
    fee_fils: 18_000,
    released_fils: 0,
  };
  const cancelled = await api<{ state: string }>(page, 'POST', `bookings/${id}/cancel/`, { quoted }, family.token);
  expect(cancelled.state, JSON.stringify(cancelled)).toBe('cancelled_by_parent');
  return id;
}

async function refund(page: Page, amount: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Reason').fill(reason);
  await expectAccessible(page, { contrast: true });
  await dialog.getByRole('button', { name: /^Refund AED/ }).click();
  await expect(dialog).toHaveCount(0);
}

test('our team gives part of a price back; a large refund waits for a colleague, and the ledger shows both', async ({
  page,
  openPageFor,
}) => {
  const id = await lateCancelledSession(page);
  const staff = await openPageFor(await staffToken(page));
  await staff.goto(`/cst/money/sessions/${id}`);
  const title = staff.getByRole('heading', { level: 1, name: /^Where the AED 1,200 of S-\d+ went$/ });
  await expect(title).toBeVisible();
  const session = /S-\d+/.exec((await title.textContent()) ?? '')?.[0] ?? '';
  const entries = staff.getByRole('table', { name: 'Entries' });
  await expect(entries.getByRole('rowheader', { name: 'Captured' })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(staff);
  await staff.setViewportSize({ width: WIDTHS.tablet, height: 900 });
  const overflow = () => staff.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await staff.setViewportSize({ width: WIDTHS.desktop, height: 900 });

  await refund(staff, '100', 'Cancelled by the hospital');
  const refunded = entries.getByRole('row').filter({ hasText: 'Refunded' });
  await expect(refunded.first()).toContainText('100.00', { timeout: 20_000 });
  await expect(staff.getByText('This session sums to 0.00.')).toBeVisible();

  await refund(staff, '1050', 'The family moved away');
  await expect(staff.getByText('Waiting for a second person')).toBeVisible();
  await expect(staff.getByText('A colleague has to agree.')).toBeVisible();

  const admin = await openPageFor(await staffToken(page, 'admin@sanad.test'));
  await admin.goto('/admin/money');
  await admin.getByRole('button', { name: new RegExp(`^Approve: Refund AED.1,050 for ${session}$`) }).click();
  const question = admin.getByRole('alertdialog');
  await expect(question.getByText('The family moved away', { exact: false })).toBeVisible();
  await expectAccessible(admin, { contrast: true });
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(question).toHaveCount(0);

  await admin.setViewportSize({ width: WIDTHS.phone, height: 844 });
  await admin.getByRole('searchbox', { name: 'Find a session' }).fill(session);
  await admin.getByRole('searchbox', { name: 'Find a session' }).press('Enter');
  await admin.getByRole('link', { name: session, exact: true }).click();
  await expect(admin.getByText(/^Approved by Rania Khalil/)).toBeVisible();
  const way = admin.getByRole('region', { name: 'Where the money went' });
  await expect(way.getByText('AED 1,050.00').first()).toBeVisible({ timeout: 20_000 });
  await expectAccessible(admin);
});
