import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../../browser.ts';
import { api, expect, expectAccessible, signInWithToken, WIDTHS } from '../../fixtures.ts';
import { agreeOnGoals, holdSession } from '../../progress-setup.ts';
import { newPair, type Pair, test } from '../../session-setup.ts';

const GOALS = ['Follows two steps', 'Packs the bag', 'Waits for a turn'];
const addReport = (id: string) => `/lsa-dashboard/my-sessions/add-report?session=${id}`;
const goal = (page: Page, name: string) => page.getByRole('region', { name });

interface Report {
  state: string;
  version: number;
  content: { summary: string; observations: { successes: number }[] };
}
const reportOf = (page: Page, { lsa }: Pair, id: string) =>
  api<Report>(page, 'GET', `bookings/${id}/report/`, undefined, lsa.token);

/** Level, successes and help of one goal: four taps, the last of which leads on. */
async function fillIn(page: Page, name: string): Promise<void> {
  const choose = (scale: string, step: string) =>
    goal(page, name).getByRole('radiogroup', { name: scale }).getByText(step, { exact: true }).click();
  await choose('Level reached', '+1');
  await goal(page, name).getByRole('button', { name: 'One more success' }).click();
  await choose('Help needed', '1');
  await goal(page, name).getByRole('button', { name: 'Done' }).click();
}

test.describe('without a network', () => {
  let profile = '';
  let opened: BrowserContext[] = [];

  test.beforeEach(async () => {
    opened = [];
    profile = await mkdtemp(join(tmpdir(), 'sanad-phone-'));
  });
  test.afterEach(async () => {
    for (const context of opened) await context.close();
    await rm(profile, { recursive: true, force: true });
  });

  test('a report is written and signed, the browser closed and opened again, and it is sent once [LSA-06 partly]', async ({
    page,
    playwright,
  }) => {
    const pair = await newPair(page);
    const id = await holdSession(page, pair);
    await agreeOnGoals(page, pair, GOALS);
    const executablePath = await findBrowser();
    const openPhone = async () => {
      const context = await playwright.chromium.launchPersistentContext(profile, {
        executablePath,
        args: BROWSER_FLAGS,
        baseURL: process.env.SANAD_URL ?? '',
        locale: 'en-AE',
        timezoneId: 'Asia/Dubai',
        viewport: { width: WIDTHS.phone, height: 844 },
      });
      opened.push(context);
      return { context, phone: await context.newPage() };
    };

    const before = await openPhone();
    await signInWithToken(before.phone, pair.lsa.token);
    await before.phone.goto(addReport(id));
    await expect(before.phone.getByRole('heading', { name: 'Add report for Omar' })).toBeVisible();
    await expect
      .poll(() => before.phone.evaluate(async () => Boolean(await caches.match('/lsa-dashboard'))))
      .toBe(true);

    await before.context.setOffline(true);
    await before.phone.reload();
    await expect(before.phone.getByRole('heading', { name: 'Add report for Omar' })).toBeVisible();
    for (const name of GOALS) await fillIn(before.phone, name);
    await expect(before.phone.getByText('Saved on this device. We’ll send it when you’re back online.')).toBeVisible();
    await before.phone.getByRole('button', { name: 'Sign and send' }).click();
    await expect(before.phone.getByText('Signed. We’ll send it when you’re back online')).toBeVisible();
    await before.context.close();
    opened = [];
    expect((await reportOf(page, pair, id)).state).toBe('missing');

    const after = await openPhone();
    const signings: string[] = [];
    // A try without a network never reaches the server.
    after.context.on('response', (response) => {
      if (response.url().endsWith('/report/sign/')) signings.push(response.url());
    });
    await after.context.setOffline(true);
    await after.phone.goto(addReport(id));
    await expect(after.phone.getByText('Signed. We’ll send it when you’re back online')).toBeVisible();
    await after.context.setOffline(false);
    await expect(after.phone.getByText('Your report is with Noura')).toBeVisible();
    const { state, content } = await reportOf(page, pair, id);
    expect([state, content.observations.map(({ successes }) => successes)]).toEqual(['signed', [5, 5, 5]]);
    await after.phone.goto('/lsa-dashboard/progress');
    await expect(after.phone.getByText('You’re all caught up')).toBeVisible();
    expect(signings).toHaveLength(1);
  });
});

test.describe('on two devices', () => {
  test.use({
    viewport: { width: WIDTHS.phone, height: 844 },
    expectedErrors: /409|ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  });

  test('the newer draft is never overwritten: the LSA chooses which one to keep', async ({ page }) => {
    const pair = await newPair(page);
    const id = await holdSession(page, pair);
    await signInWithToken(page, pair.lsa.token);
    await page.goto('/lsa-dashboard/progress');
    await expect(page.getByText(/^AED.+ is on hold until you send your report$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Write report for Omar/ }).click();
    await expect(page.getByText('No agreed goals for Omar yet')).toBeVisible();
    await expectAccessible(page, { contrast: true });

    // The phone has lost its connection while the tablet saves: neither can know of the other.
    await page.context().setOffline(true);
    await page.getByLabel('How did it go?').fill('From the phone.');
    await expect(page.getByText(/^Saved on this device/)).toBeVisible();
    const tablet = { summary: 'From the tablet.', milestone: '', observations: [], homework: [], file_ids: [] };
    await api(page, 'PUT', `bookings/${id}/report/`, { based_on: 0, content: tablet }, pair.lsa.token);
    await page.context().setOffline(false);
    await expect(page.getByText('There’s a newer draft of this report')).toBeVisible();
    await expect(page.getByText('The newer one says: From the tablet.')).toBeVisible();
    await page.getByRole('button', { name: 'Keep what’s here' }).click();
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    expect((await reportOf(page, pair, id)).content.summary).toBe('From the phone.');

    await page.getByRole('button', { name: 'Sign and send' }).click();
    await expect(page.getByText('Your report is with Noura')).toBeVisible();
    await page.getByRole('link', { name: 'Read the report' }).click();
    await expect(page.getByText('From the phone.')).toBeVisible();
    await expectAccessible(page);
  });
});
