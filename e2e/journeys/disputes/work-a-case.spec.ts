import type { Page } from '@playwright/test';
import { api, expect, expectAccessible, WIDTHS } from '../../fixtures.ts';
import { holdSession } from '../../progress-setup.ts';
import { newPair, staffToken, test } from '../../session-setup.ts';

const _PATHS = ['/admin/dispute-overview', '/admin/assign-dispute'];

async function expectFits(page: Page): Promise<void> {
  for (const width of Object.values(WIDTHS)) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('heading').first()).toBeAttached();
    const { wide, room } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      room: window.innerWidth,
    }));
    expect(wide, `at ${width} px`).toBeLessThanOrEqual(room);
  }
}

test('a dispute is assigned, worked on and settled with a partial refund [ADM-02] [ADM-05] [ADM-07] [ADM-08] [CST-04]', async ({
  page,
  openPageFor,
}) => {
  const pair = await newPair(page);
  const session = await holdSession(page, pair);
  const title = `Only twenty minutes ${Date.now()}`;
  const raised = { session_id: session, type: 'payment', title, description: 'We only had twenty minutes.' };
  const { id } = await api<{ id: string }>(page, 'POST', 'disputes/', raised, pair.family.token);

  const admin = await openPageFor(await staffToken(page, 'admin@sanad.test'));
  await admin.goto('/admin/dispute-overview');
  await expect(admin.getByRole('heading', { level: 1, name: 'Dispute Overview Admin' })).toBeVisible();
  await admin.getByRole('button', { name: /^Dispute type/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Payment issue' }).click();
  await expect(admin).toHaveURL(/type=payment/);
  const card = admin.getByRole('listitem').filter({ hasText: title });
  await expect(card).toContainText('No CST yet');
  await expect(card).toContainText('We only had twenty minutes.');
  await expectAccessible(admin);
  await card.getByRole('button', { name: 'Assign dispute' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Assign dispute' });
  await expect(dialog.getByText(/\d pending dispute/).first()).toBeVisible();
  for (const target of ['CST 1', 'CST 2', 'CST 3', 'CST 4', 'Marketing Team', 'Accounts Team', 'Technical Team']) {
    await expect(dialog.getByRole('radio', { name: new RegExp(`^${target}`) })).toBeVisible();
  }
  await dialog.getByRole('radio', { name: /^CST 2/ }).check();
  await dialog.getByRole('radio', { name: /^High/ }).check();
  await expectAccessible(admin, { contrast: true });
  await dialog.getByRole('button', { name: 'Assign dispute' }).click();
  await expect(card).toContainText('CST 2');
  await expect(card).toContainText('High');

  const cst = await openPageFor(await staffToken(page, 'cst2@sanad.test'));
  await cst.goto(`/cst/dispute-management/${id}`);
  await expect(cst.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await cst.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(cst.getByText('Investigating', { exact: true }).first()).toBeVisible();
  await expect(cst.getByText('AED 200.00 captured to held funds')).toBeVisible();
  await cst.getByLabel('Add a note for the team').fill('Check-in fits what the family says.');
  await cst.getByRole('button', { name: 'Save note' }).click();
  await expect(cst.getByText('Check-in fits what the family says.')).toBeVisible();
  await expectAccessible(cst);
  await cst.getByText('Partial', { exact: true }).click();
  await expect(cst.getByText('Ledger balances.', { exact: false })).toBeVisible();
  await cst.getByLabel(/Explanation for both parties/).fill('Half of the time, half of the price.');
  await cst.getByRole('button', { name: 'Propose this resolution' }).click();
  await expect(cst.getByText('Resolution proposed', { exact: true }).first()).toBeVisible();

  for (const { token } of [pair.family, pair.lsa]) {
    await api(page, 'POST', `disputes/${id}/answer/`, { answer: 'accept' }, token);
  }
  // Both pages follow by themselves.
  await expect(cst.getByText('Resolved', { exact: true }).first()).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Notifications' })).toContainText(title);
  const seen = await api<{ outcome: { refund_fils: number } }>(
    page,
    'GET',
    `disputes/${id}/`,
    undefined,
    pair.family.token,
  );
  expect(seen.outcome.refund_fils).toBe(10_000);
  await expectFits(cst);
});

test('a case stays closed to a colleague it was not given to', async ({ page, openPageFor }) => {
  const pair = await newPair(page);
  const session = await holdSession(page, pair);
  const raised = { session_id: session, type: 'other', title: 'Not for everybody', description: 'A private matter.' };
  const { id } = await api<{ id: string }>(page, 'POST', 'disputes/', raised, pair.family.token);
  const cst = await openPageFor(await staffToken(page, 'cst4@sanad.test'));
  await cst.goto(`/cst/dispute-management/${id}`);
  await expect(cst.getByText('This case can’t be opened')).toBeVisible();
  await expect(cst.getByText('A private matter.')).toHaveCount(0);
});
