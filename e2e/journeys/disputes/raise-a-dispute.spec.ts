import type { Page } from '@playwright/test';
import { api, expect, expectAccessible, WIDTHS } from '../../fixtures.ts';
import { holdSession } from '../../progress-setup.ts';
import { newPair, parentPage, setMinutesUntilStart, staffToken, test } from '../../session-setup.ts';

interface Case {
  id: string;
  version: number;
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Our team takes the case and proposes to refund a part of the price. */
async function proposeRefund(page: Page, id: string, refund_fils: number): Promise<void> {
  const admin = await staffToken(page, 'admin@sanad.test');
  const cst = await staffToken(page, 'cst2@sanad.test');
  const { id: staff_id } = await api<{ id: string }>(page, 'GET', 'accounts/user/', undefined, cst);
  const { version } = await api<Case>(page, 'GET', `staff/disputes/${id}/`, undefined, admin);
  const path = `staff/disputes/${id}`;
  const given = await api<Case>(page, 'POST', `${path}/assign/`, { version, staff_id, severity: 'medium' }, admin);
  const read = await api<Case>(page, 'POST', `${path}/acknowledge/`, { version: given.version }, cst);
  const outcome = { version: read.version, refund_fils, words: 'The session ended early. You get a part back.' };
  const proposed = await api<Case & { state: string }>(page, 'POST', `${path}/propose/`, outcome, cst);
  expect(proposed.state, JSON.stringify(proposed)).toBe('resolution_proposed');
}

test('a parent raises a dispute from a session, both accept our proposal, and the refund is in the payments [PAR-13]', async ({
  page,
  openPageFor,
}) => {
  const pair = await newPair(page);
  const session = await holdSession(page, pair);
  await setMinutesUntilStart(page, pair, session, -70);
  const parent = await openPageFor(pair.family.token, WIDTHS.phone);
  await parent.goto(parentPage(session));
  await parent.getByRole('link', { name: 'Report a problem', exact: true }).click();

  await expect(parent.getByRole('radio', { name: /Omar’s session with/ })).toBeChecked();
  await parent.getByRole('button', { name: 'Continue' }).click();
  await parent.getByText('Payment issue').click();
  await parent.getByLabel('In a few words').fill('Ended twenty minutes early');
  await parent.getByLabel('Tell us what happened').fill('We only had forty minutes.');
  await expectAccessible(parent, { contrast: true });
  await parent.getByRole('button', { name: 'Continue' }).click();
  const files = parent.locator('input[type=file]');
  await files.setInputFiles({ name: 'clock.png', mimeType: 'image/png', buffer: PNG });
  await expect(parent.getByRole('button', { name: 'Remove clock.png' })).toBeVisible();
  await expectAccessible(parent, { contrast: true });
  await parent.getByRole('button', { name: 'Send to our team' }).click();

  await expect(parent.getByRole('heading', { level: 1, name: 'Ended twenty minutes early' })).toBeVisible();
  await expect(parent.getByText('is on hold')).toBeVisible();
  await expect(parent.getByRole('list', { name: 'Your files' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(parent, { contrast: true });
  const id = new URL(parent.url()).searchParams.get('dispute') ?? '';

  await proposeRefund(page, id, 6000);
  // The open page follows by itself.
  await expect(parent.getByText('You get AED 60.00 back, the way you paid.')).toBeVisible({ timeout: 20_000 });
  await parent.getByRole('button', { name: 'Accept' }).click();
  await expect(parent.getByText(/You accepted it/)).toBeVisible();

  const lsa = await openPageFor(pair.lsa.token);
  await lsa.goto('/lsa-dashboard/dispute-history');
  await lsa.getByRole('link', { name: 'Answer: Ended twenty minutes early' }).click();
  await expect(lsa.getByText('AED 60.00 of the session’s price goes back to the family.')).toBeVisible();
  await expect(lsa.getByText('We only had forty minutes.')).toHaveCount(0);
  await lsa.getByRole('button', { name: 'Accept' }).click();
  await expect(lsa.getByRole('heading', { name: 'How it was resolved' })).toBeVisible();

  await expect(parent.getByRole('heading', { name: 'How it was resolved' })).toBeVisible({ timeout: 20_000 });
  await expect(async () => {
    await parent.goto('/parent-dashboard/transaction-history');
    const refund = parent.getByText('+ AED 60.00').filter({ visible: true });
    await expect(refund.first()).toBeVisible({ timeout: 3000 });
  }).toPass();
});
