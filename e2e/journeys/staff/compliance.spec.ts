import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { AVAILABILITY_DAYS, AVAILABILITY_TIMES } from '@sanad/contract/availability.ts';
import { api, expect, expectAccessible, newAccount, WIDTHS } from '../../fixtures.ts';
import { CERTIFICATE, PHOTO } from '../../lsa-wizard.ts';
import { staffToken, test } from '../../session-setup.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Found by the last name, so each has their own. */
const newName = () => `Salma F${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** An LSA as the wizard leaves them, online only: five checks to go. */
async function uncheckedLsa(page: Page) {
  const name = newName();
  const account = await newAccount(page, 'LSA', name);
  const profile = {
    full_name: name,
    email_address: 'salma@example.com',
    phone_number: '+971507654399',
    address: 'Villa 12, Al Barsha 2, Dubai',
    profile_bio: 'Six years in first grade.',
    main_specialization: 'educator',
    years_of_experience: '5+',
    certificates: [{ title: 'BEd Special Education', issuing_body: 'university' }],
    needs_supported: ['dyslexia'],
    price_per_hour: '200',
    open_to_negotiation: true,
    session_types: ['online'],
    availability_days: AVAILABILITY_DAYS,
    availability_time: AVAILABILITY_TIMES,
  };
  const { id } = await api<{ id: string }>(page, 'POST', 'lsas/me/', profile, account.token);
  return { ...account, id, name };
}

async function uploadDocument(page: Page, item: string, file = PHOTO) {
  await button(page, new RegExp(`^Upload.*: ${item}$`)).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText(file.name).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Send for review' }).click();
  await expect(dialog).toBeHidden();
}

/** By the first name: strangers learn no more of the last one than its initial. */
async function isFound(page: Page, { id, token }: { id: string; token: string }): Promise<boolean> {
  const { results } = await api<{ results: { id: string }[] }>(page, 'GET', 'lsas/?q=Salma', undefined, token);
  return results.some((lsa) => lsa.id === id);
}

test('a document is rejected and replaced, and the LSA is found once everything is verified [CST-06]', async ({
  page,
  openPageFor,
}) => {
  // Ten documents go to and fro.
  test.setTimeout(90_000);
  const account = await uncheckedLsa(page);
  expect(await isFound(page, account)).toBe(false);
  const lsa = await openPageFor(account.token, WIDTHS.phone);
  await lsa.goto('/lsa-dashboard');
  await lsa.getByRole('link', { name: 'See your checks' }).first().click();
  await expect(lsa.getByText('5 checks to go')).toBeVisible();
  await expectAccessible(lsa);

  await button(lsa, 'Read and sign: Code of conduct').click();
  await lsa.getByText('I’ve read this code and will follow it.').click();
  await lsa.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(lsa.getByText('4 checks to go')).toBeVisible();
  for (const item of ['Identity and visa', 'Work permit', 'Police certificate', 'Safeguarding']) {
    await uploadDocument(lsa, item, item === 'Police certificate' ? CERTIFICATE : PHOTO);
  }

  const staff = await openPageFor(await staffToken(page));
  await staff.goto(`/cst/compliance-track?filter=to_review&name=${account.name.split(' ')[1]}`);
  await button(staff, new RegExp(`^Police certificate of ${account.name}: Submitted`)).click();
  await expect(button(staff, /^Verify/)).toBeEnabled();
  await expect(button(staff, new RegExp(`^Police certificate of ${account.name}: In review`))).toBeVisible();
  // A PDF is shown beside the facts, too.
  await expect(button(staff, 'Document: Zoom in')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(staff, { contrast: true });
  await staff.keyboard.press('x');
  await staff.getByRole('dialog').getByLabel('Reason').fill('The stamp is missing.');
  await staff.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(button(staff, new RegExp(`^Police certificate of ${account.name}: Rejected`))).toBeVisible();

  await lsa.reload();
  await expect(lsa.getByText('The stamp is missing.')).toBeVisible();
  await uploadDocument(lsa, 'Police certificate');
  await expect(lsa.getByText('The stamp is missing.')).toHaveCount(0);

  // The panel is still open on this document, so its review starts with the page.
  await staff.reload();
  for (let left = 4; left > 0; left--) {
    if (left < 4) await staff.keyboard.press('n');
    await expect(button(staff, new RegExp(`of ${account.name}: In review`))).toHaveCount(1);
    await expect(button(staff, /^Verify/)).toBeEnabled();
    await staff.keyboard.press('v');
    await expect(staff.getByText('Verified.').first()).toBeVisible();
    await expect(button(staff, new RegExp(`of ${account.name}: (Submitted|In review)`))).toHaveCount(left - 1);
  }
  await expect.poll(() => isFound(page, account)).toBe(true);
  await lsa.reload();
  await expect(lsa.getByText('Everything required is in place')).toBeVisible();
});

test('a certificate is checked, and families see so', async ({ page, openPageFor }) => {
  const account = await uncheckedLsa(page);
  await api(page, 'POST', 'dev/own-checks/', undefined, account.token);
  const lsa = await openPageFor(account.token, WIDTHS.phone);
  await lsa.goto('/lsa-dashboard/profile?tab=certificates');
  await button(lsa, 'Change BEd Special Education').click();
  await lsa.getByRole('dialog').locator('input[type=file]').setInputFiles(CERTIFICATE);
  await expect(button(lsa, 'Remove degree.pdf')).toBeVisible();
  await button(lsa, 'Save').click();
  await expect(lsa.getByText('Waiting to be checked')).toBeVisible();

  const staff = await openPageFor(await staffToken(page));
  await staff.goto(`/cst/compliance-track?name=${account.name.split(' ')[1]}`);
  await button(staff, /^Certificates to check/).click();
  const queue = staff.getByRole('dialog');
  // A busy machine draws a page in seconds.
  await expect(queue.getByRole('button', { name: 'Document: Zoom in' })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(staff, { contrast: true });
  // Oldest first, so the one at hand is another LSA's.
  const title = (await queue.getByRole('heading', { level: 3 }).textContent()) ?? '';
  await queue.getByRole('button', { name: 'Reject' }).click();
  const reasons = staff.getByRole('dialog').filter({ hasText: 'Reject this document' });
  await reasons.getByText('This document has expired.').click();
  await reasons.getByRole('button', { name: 'Reject' }).click();
  await expect(staff.getByText('Certificate rejected.')).toBeVisible();
  await expect(queue.getByRole('region', { name: title, exact: true })).toHaveCount(0);
});

test('an LSA shares a page of the own checks, and takes it back', async ({ page, openPageFor }) => {
  const account = await uncheckedLsa(page);
  await api(page, 'POST', 'dev/own-checks/', undefined, account.token);
  const lsa = await openPageFor(account.token, WIDTHS.phone);
  await lsa.goto('/lsa-dashboard/checks');
  await button(lsa, 'Create a link').click();
  await lsa.getByRole('link', { name: 'Open the page' }).click();
  await expect(lsa.getByRole('heading', { level: 1, name: account.name })).toBeVisible();
  await expect(lsa.getByText('Every check this role needs is valid')).toBeVisible();
  await expectAccessible(lsa, { contrast: true });
  await api(page, 'DELETE', 'compliance/mine/credential/', undefined, account.token);
  await lsa.reload();
  await expect(lsa.getByText('This page isn’t available')).toBeVisible();
});
