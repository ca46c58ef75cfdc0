import type { Page } from '@playwright/test';
import { tokenOf } from '../area-pages.ts';
import { expect, signInWithToken } from '../fixtures.ts';
import { test } from '../session-setup.ts';

async function openHome(page: Page, email: string, path: string): Promise<void> {
  await signInWithToken(page, await tokenOf(page, email));
  await page.goto(path);
}

test('a parent’s home shows the next session, messages, open requests, each child’s progress and what needs an answer [PAR-03]', async ({
  page,
}) => {
  await openHome(page, 'parent@sanad.test', '/parent-dashboard');
  // The one that can be joined may have begun while other journeys ran.
  await expect(page.getByText(/^(Next|Your) session$/)).toBeVisible();
  await expect(page.getByText(/^\d+ new messages?$/).first()).toBeAttached();
  await expect(page.getByText(/^Waiting for /).first()).toBeVisible();
  for (const child of ['Omar', 'Layla']) {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: new RegExp(child) }) });
    await expect(card.getByText(/^Latest report, /)).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Needs your answer' }).getByRole('link').first()).toBeVisible();
});

test('an LSA’s home shows today’s sessions, requests with the time left, reports due, the next payout and checks that expire [LSA-04]', async ({
  page,
  openPageFor,
}) => {
  await openHome(page, 'lsa@sanad.test', '/lsa-dashboard');
  const today = page.getByRole('region', { name: /^Today/ });
  await expect(
    today
      .getByRole('listitem')
      .filter({ hasText: /\d:\d\d\s[ap]m/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Requests to answer/ })).toBeVisible();
  const request = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Accept/ }) });
  await expect(request.first().getByText(/left$/)).toBeVisible();
  const reports = page.getByRole('region', { name: /^Reports due/ });
  await expect(reports.getByRole('link', { name: /^Write report/ }).first()).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Payouts' })
      .getByText(/^AED\s/)
      .first(),
  ).toBeVisible();

  const other = await openPageFor(await tokenOf(page, 'lsa-tom-whitfield@sanad.test'));
  await other.goto('/lsa-dashboard');
  await expect(other.getByRole('heading', { name: 'Your checks' })).toBeVisible();
  await expect(other.getByText(/: expire[ds] \d\d\/\d\d\/\d{4}$/).first()).toBeVisible();
});
