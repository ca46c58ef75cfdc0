import type { Page } from '@playwright/test';
import { at, dayOf, showWeekOf } from '../../booking-setup.ts';
import { api, expect, expectAccessible, signInWithToken, WIDTHS } from '../../fixtures.ts';
import {
  confirmSession,
  lsaPage,
  newPair,
  parentPage,
  requestSessions,
  setMinutesUntilStart,
  staffToken,
  test,
} from '../../session-setup.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** A free hour in the picker, by its day and time. */
async function chooseHour(page: Page, instant: string, time: string): Promise<void> {
  const hours = dialog(page).getByRole('button').filter({ visible: true });
  await expect(hours.filter({ hasText: /\d:00/ }).first()).toBeVisible();
  await showWeekOf(page, instant);
  await dialog(page)
    .getByRole('button', { name: new RegExp(`${dayOf(instant)}.*${time}`) })
    .filter({ visible: true })
    .click();
}

// On a phone unless stated otherwise; the other side uses a desktop.
test.use({ viewport: { width: WIDTHS.phone, height: 844 } });

test('a request is answered on the LSA’s home, and the parent’s list knows it without a reload [LSA-04 partly] [BKG-02] [PAR-03 partly]', async ({
  page,
  openPageFor,
}) => {
  const pair = await newPair(page);
  await requestSessions(page, pair, [at(3, 10)], { notes: 'Omar is shy at first.' });
  await signInWithToken(page, pair.family.token);
  await page.goto('/parent-dashboard/my-sessions?tab=requests');
  await expect(page.getByText('Waiting for a reply')).toBeVisible();
  await expect(page.getByText(/24 hours left/)).toBeVisible();
  await expectAccessible(page);

  const lsa = await openPageFor(pair.lsa.token, WIDTHS.phone);
  await lsa.goto('/lsa-dashboard');
  const request = lsa.getByRole('article').filter({ hasText: 'Omar, with Noura H.' });
  await expect(request.getByText('7 years old')).toBeVisible();
  await expect(request.getByText('AED 170.00')).toBeVisible();
  await expectAccessible(lsa);
  await request.getByRole('button', { name: 'Accept' }).click();
  await expect(lsa.getByText(/^Accepted: .*We’ve told the family\.$/)).toBeVisible();
  await expect(request).toHaveCount(0);

  await expect(page.getByText('No open requests')).toBeVisible();
  await page.getByRole('tab', { name: /Upcoming/ }).click();
  await expect(page.getByRole('link', { name: new RegExp(dayOf(at(3, 10))) })).toBeVisible();
});

test('a request is declined with a reason, by keyboard alone, and the parent reads it [LSA-04 partly] [BKG-02]', async ({
  page,
}) => {
  const pair = await newPair(page);
  const [id = ''] = await requestSessions(page, pair);
  await signInWithToken(page, pair.lsa.token);
  await page.goto(lsaPage(id));
  await button(page, 'Decline').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Decline this request?' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Decline' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Choose a reason.')).toBeVisible();
  await dialog(page).getByRole('radio', { name: 'I’m not free then' }).focus();
  await page.keyboard.press('Space');
  await dialog(page)
    .getByLabel(/A message to the family/)
    .focus();
  await page.keyboard.type('School play, sorry.');
  await dialog(page).getByRole('button', { name: 'Decline' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You declined this request. The time is free again.')).toBeVisible();
  const seen = await api<{ state: string; history: { reason: string }[] }>(
    page,
    'GET',
    `bookings/${id}/`,
    undefined,
    pair.family.token,
  );
  expect(seen.state).toBe('declined');
  expect(seen.history.at(-1)?.reason).toBe('not_free: School play, sorry.');
  await expect(page.getByText('Not free then: School play, sorry.')).toBeVisible();
});

test('a series is answered at once, and an unanswered request expires [LSA-04 partly] [BKG-02]', async ({
  page,
  openPageFor,
}) => {
  const pair = await newPair(page);
  await requestSessions(page, pair, [at(3, 11), at(10, 11), at(17, 11)]);
  const [late = ''] = await requestSessions(page, pair, [at(4, 15)]);
  await signInWithToken(page, pair.lsa.token);
  await page.goto('/lsa-dashboard/my-sessions');
  const series = page.getByRole('article').filter({ hasText: 'AED 510.00' });
  await expect(series.getByRole('link', { name: new RegExp(dayOf(at(17, 11))) })).toBeVisible();
  await series.getByRole('button', { name: 'Accept the whole series' }).click();
  await expect(page.getByRole('tab', { name: 'Upcoming 3' })).toBeVisible();

  await setMinutesUntilStart(page, pair, late, 100);
  const parent = await openPageFor(pair.family.token);
  await parent.goto(parentPage(late));
  await expect(parent.getByText(/didn’t answer in time, so the request has expired/)).toBeVisible();
  await expect(parent.getByText('Nothing was charged.', { exact: false }).first()).toBeVisible();
  await expect(button(parent, 'Cancel session')).toHaveCount(0);
});

test('an unanswered series is withdrawn at once [PAR-08 partly]', async ({ page }) => {
  const pair = await newPair(page);
  const [first = ''] = await requestSessions(page, pair, [at(3, 11), at(10, 11), at(17, 11)]);
  await signInWithToken(page, pair.family.token);
  await page.goto(parentPage(first));
  await button(page, 'Withdraw request').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('We’ll release AED 200.00 reserved on your card')).toBeVisible();
  await dialog.getByText('Withdraw all 3 requests in this series').click();
  await expect(dialog.getByText('We’ll release AED 600.00 reserved on your card')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Withdraw 3 requests' }).click();
  await expect(page.getByText('All 3 requests withdrawn.')).toBeVisible();
  await expect(button(page, 'Withdraw request')).toHaveCount(0);
  await page.goto('/parent-dashboard/my-sessions?tab=past');
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('the LSA asks to move a session, and the parent agrees [LSA-05 partly]', async ({ page, openPageFor }) => {
  const pair = await newPair(page);
  const id = await confirmSession(page, pair, {}, at(4, 10));
  const lsa = await openPageFor(pair.lsa.token);
  await lsa.goto(lsaPage(id));
  await button(lsa, 'Ask to move it').click();
  await chooseHour(lsa, at(5, 16), '4:00');
  await dialog(lsa)
    .getByLabel(/A message to Noura/)
    .fill('The car is in the workshop.');
  await dialog(lsa).getByRole('button', { name: 'Send request' }).click();
  await expect(lsa.getByRole('heading', { name: 'You asked to move this session' })).toBeVisible();
  await expect(button(lsa, 'Withdraw request')).toBeVisible();

  await signInWithToken(page, pair.family.token);
  await page.goto('/parent-dashboard');
  await page.getByRole('link', { name: /^Answer: Mariam S. would like to move Omar’s session/ }).click();
  await expect(page.getByText('The car is in the workshop.').first()).toBeVisible();
  await button(page, 'Agree to the new time').click();
  await expect(page.getByText('The session has been moved.')).toBeVisible();
  await expect(page.getByText(dayOf(at(5, 16))).first()).toBeVisible();
  await expect(lsa.getByRole('heading', { name: 'You asked to move this session' })).toHaveCount(0);
});

test('within 24 hours the parent has to ask for a new time, and the LSA can decline [PAR-08 partly]', async ({
  page,
  openPageFor,
}) => {
  const pair = await newPair(page);
  const id = await confirmSession(page, pair);
  await setMinutesUntilStart(page, pair, id, 20 * 60);
  await signInWithToken(page, pair.family.token);
  await page.goto(parentPage(id));
  await expect(button(page, 'Move session')).toHaveCount(0);
  await button(page, 'Ask to move it').click();
  await expect(dialog(page).getByText('Mariam S. has to agree.', { exact: false })).toBeVisible();
  await chooseHour(page, at(5, 16), '4:00');
  await dialog(page).getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'You asked to move this session' })).toBeVisible();

  const lsa = await openPageFor(pair.lsa.token, WIDTHS.phone);
  await lsa.goto(lsaPage(id));
  await button(lsa, 'Keep the old time').click();
  await expect(lsa.getByText('You kept the old time')).toBeVisible();
  await expect(page.getByText('Mariam S. kept the old time')).toBeVisible();
});

/** The other refunds differ in their amounts alone, which the tests of the server and of the dialog go through. */
test('a session of a sick child is cancelled for credit, as quoted', async ({ page }) => {
  const pair = await newPair(page);
  const id = await confirmSession(page, pair);
  await setMinutesUntilStart(page, pair, id, 5 * 60 + 5);
  await signInWithToken(page, pair.family.token);
  await page.setViewportSize({ width: WIDTHS.desktop, height: 844 });
  await page.goto(parentPage(id));
  await button(page, 'Cancel session').click();
  const way = 'My child is sick: full amount as credit';
  await dialog(page).getByRole('radio', { name: way }).click({ force: true });
  const result = 'AED 200.00 added to your credit';
  await expect(dialog(page).getByRole('status').filter({ hasText: result })).toBeVisible();
  await expectAccessible(page, { contrast: true });
  await dialog(page).getByRole('button', { name: 'Cancel session' }).click();
  await page.waitForURL(/cancel-session-success/);
  await expect(page.getByRole('heading', { name: 'Session cancelled' })).toBeVisible();
  await expect(page.getByText(result)).toBeVisible();
});

test.describe('an action that is no longer possible', () => {
  test.use({ expectedErrors: /409/ });

  test('shows the latest state, and a changed quote is shown again [BKG-02]', async ({ page, openPageFor }) => {
    const pair = await newPair(page);
    const [requestId = ''] = await requestSessions(page, pair);
    await signInWithToken(page, pair.lsa.token);
    // Nobody tells this browser what happens elsewhere.
    await page.routeWebSocket('**/ws/**', () => {});
    await page.goto(lsaPage(requestId));
    await expect(button(page, 'Accept')).toBeVisible();
    const outcome = {
      to_card_fils: 20_000,
      returned_credit_fils: 0,
      credit_fils: 0,
      lsa_fils: 0,
      fee_fils: 0,
      released_fils: 20_000,
    };
    await api(page, 'POST', `bookings/${requestId}/cancel/`, { quoted: outcome }, pair.family.token);
    await button(page, 'Accept').click();
    await expect(
      page.getByText('This changed in the meantime, so your change wasn’t saved.', { exact: false }),
    ).toBeVisible();
    await expect(page.getByText('Noura H. withdrew this request.', { exact: false })).toBeVisible();
    await expect(button(page, 'Accept')).toHaveCount(0);

    const id = await confirmSession(page, pair, {}, at(5, 10));
    await setMinutesUntilStart(page, pair, id, 25 * 60);
    const parent = await openPageFor(pair.family.token);
    await parent.routeWebSocket('**/ws/**', () => {});
    await parent.goto(parentPage(id));
    await button(parent, 'Cancel session').click();
    await expect(dialog(parent).getByText('You get AED 200.00 back to your card.')).toBeVisible();
    await dialog(parent)
      .getByLabel(/A message to Mariam/)
      .fill('We are travelling.');
    await setMinutesUntilStart(page, pair, id, 20 * 60);
    await dialog(parent).getByRole('button', { name: 'Cancel session' }).click();
    await expect(dialog(parent).getByText('Your refund has changed.', { exact: false })).toBeVisible();
    await expect(dialog(parent).getByText('You get AED 100.00 back to your card.')).toBeVisible();
    await expect(dialog(parent).getByLabel(/A message to Mariam/)).toHaveValue('We are travelling.');
    await dialog(parent).getByRole('button', { name: 'Cancel session' }).click();
    await expect(parent.getByText('AED 100.00 goes back to your card')).toBeVisible();
  });
});

test('staff cancel a session with a reason', async ({ page }) => {
  const pair = await newPair(page);
  const id = await confirmSession(page, pair);
  await signInWithToken(page, await staffToken(page));
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 });
  await page.goto(`/session-details?session=${id}`);
  await expect(page.getByText('Both sides have agreed to this session.')).toBeVisible();
  await button(page, 'Cancel session').click();
  await dialog(page).getByRole('button', { name: 'Cancel session' }).click();
  await expect(dialog(page).getByText('Say why.')).toBeVisible();
  await dialog(page)
    .getByLabel(/Reason/)
    .fill('The LSA is in hospital.');
  await dialog(page).getByRole('button', { name: 'Cancel session' }).click();
  await expect(page.getByText('Our team cancelled this session.')).toBeVisible();
});

test('the link in a message asks to log in and returns; it also works in Arabic, in dark mode and by week [PAR-03 partly] [BKG-02]', async ({
  page,
  browser,
}) => {
  const pair = await newPair(page);
  const id = await confirmSession(page, pair, { mode: 'in_person' });
  const stranger = await (await browser.newContext({ baseURL: process.env.SANAD_URL ?? '' })).newPage();
  await stranger.goto(`/session-details?session=${id}`);
  await stranger.waitForURL(/\/login\?next=/);
  await stranger.getByLabel('E-mail address').fill(pair.family.email);
  await stranger.getByLabel('Password', { exact: true }).fill('Sanad-demo-1');
  await stranger.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(stranger.getByRole('heading', { name: 'Omar with Mariam S.' })).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await stranger.goto(`/dashboard/schedule-manager?session=${id}`);
  await stranger.getByRole('link', { name: 'All sessions' }).click();
  await stranger.waitForURL(/\/dashboard\/schedule-manager$/);
  await stranger.context().close();

  await page.context().addCookies([{ name: 'lang', value: 'ar', url: process.env.SANAD_URL ?? '' }]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInWithToken(page, pair.lsa.token);
  await page.goto(lsaPage(id));
  await expect(page.getByRole('heading', { name: 'السجل' })).toBeVisible();
  await expect(page.getByText('Villa 12, Al Barsha')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/lsa-dashboard/my-sessions?view=week');
  await expect(page.getByRole('heading', { name: /^من .* إلى/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Omar/ })).toBeVisible();
  await expectAccessible(page, { contrast: true });
  await page.getByRole('link', { name: /Omar/ }).press('Enter');
  await page.waitForURL(/session-details/);
});
