import type { Page } from '@playwright/test';
import { CONSENT_VERSION } from '@sanad/contract/accounts/account-settings.ts';
import { at } from '../../booking-setup.ts';
import { api, expect, expectAccessible, signInWithToken, WIDTHS } from '../../fixtures.ts';
import {
  confirmSession,
  lsaPage,
  newPair,
  parentPage,
  setMinutesUntilStart,
  staffToken,
  test,
} from '../../session-setup.ts';

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

// On a phone unless stated otherwise; the other side uses a desktop.
test.use({ viewport: { width: WIDTHS.phone, height: 844 } });

test('online, both sides join the call, the session begins, and the LSA ends it [LSA-05 partly] [BKG-02]', async ({
  page,
  openPageFor,
}) => {
  const pair = await newPair(page);
  const id = await confirmSession(page, pair);
  await setMinutesUntilStart(page, pair, id, 8);
  await signInWithToken(page, pair.family.token);
  await page.goto('/parent-dashboard');
  await expect(page.getByRole('heading', { name: /Starts in [78] minutes/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Join session' }).click();
  await button(page, 'Join session').click();
  await expect(page.getByText('Mariam isn’t here yet')).toBeVisible();

  const lsa = await openPageFor(pair.lsa.token, WIDTHS.tablet);
  await lsa.goto('/lsa-dashboard');
  await expectAccessible(lsa);
  await lsa.getByRole('link', { name: 'Join session' }).click();
  await expect(lsa.getByText('Noura is here')).toBeVisible();
  await button(lsa, 'Join session').click();
  await expect(page.getByText('Mariam isn’t here yet')).toHaveCount(0);
  const family = await openPageFor(pair.family.token, WIDTHS.phone);
  await family.goto(parentPage(id));
  await expect(family.getByText('Omar and Mariam S. are working together right now.')).toBeVisible();

  await setMinutesUntilStart(page, pair, id, -50);
  await lsa.goto(lsaPage(id));
  await button(lsa, 'End session').click();
  await dialog(lsa).getByRole('button', { name: 'End session' }).click();
  await expect(lsa.getByText('This session is over. Thank you.')).toBeVisible();
  // Nobody touches the parent's page: the bell tells it.
  await expect(family.getByText('This session is over.', { exact: true })).toBeVisible();
  await expect(family.getByText(/^It ended today/)).toBeVisible();
  await expect(family.getByText(/^5\d minutes$/).first()).toBeVisible();
});

test.describe('on arrival', () => {
  test.use({ expectedErrors: /400|429/ });

  test('too many wrong codes block further attempts for a while [LSA-05 partly]', async ({ page }) => {
    const pair = await newPair(page, { code: 'sun2024' });
    const id = await confirmSession(page, pair, { mode: 'in_person' });
    await setMinutesUntilStart(page, pair, id, 5);
    for (const wrong of ['no-1', 'no-2', 'no-3', 'no-4', 'no-5']) {
      await api(page, 'POST', `bookings/${id}/check-in/`, { security_code: wrong }, pair.lsa.token);
    }
    await signInWithToken(page, pair.lsa.token);
    await page.goto(lsaPage(id));
    const code = page.getByLabel('The family’s security code', { exact: true });
    await code.fill('sun2024');
    await code.press('Enter');
    await expect(page.getByText(/Too many attempts. Please wait \d+ minutes/)).toBeVisible();
  });
});

test('without a code both sides check in [LSA-05 partly]', async ({ page, openPageFor }) => {
  const pair = await newPair(page);
  const id = await confirmSession(page, pair, { mode: 'in_person' });
  await signInWithToken(page, pair.family.token);
  await page.goto(parentPage(id));
  await expect(page.getByText(/You can check in from/)).toBeVisible();
  await expect(button(page, 'I’m here')).toHaveCount(0);
  await setMinutesUntilStart(page, pair, id, 5);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Set a security code' })).toBeVisible();
  await button(page, 'I’m here').press('Enter');
  await expect(page.getByText('You’re here. Waiting for Mariam S.')).toBeVisible();
  const lsa = await openPageFor(pair.lsa.token);
  await lsa.goto(lsaPage(id));
  await expect(lsa.getByText('Noura H. is here.')).toBeVisible();
  await button(lsa, 'I’m here').click();
  await expect(lsa.getByText('The session is in progress.', { exact: false })).toBeVisible();
});

test('an LSA who did not come is reported, and can contest the report before it is final [PAR-08 partly]', async ({
  page,
  openPageFor,
}) => {
  const pair = await newPair(page);
  const id = await confirmSession(page, pair, { mode: 'in_person' });
  await setMinutesUntilStart(page, pair, id, -5);
  await signInWithToken(page, pair.family.token);
  await page.goto(parentPage(id));
  await expect(page.getByText(/If no one comes, you can report it from/)).toBeVisible();
  await expect(button(page, 'The LSA isn’t here')).toHaveCount(0);
  await setMinutesUntilStart(page, pair, id, -20);
  await page.reload();
  await button(page, 'The LSA isn’t here').click();
  await expect(dialog(page).getByText('Until then, no money moves.', { exact: false })).toBeVisible();
  await dialog(page)
    .getByLabel(/What happened/)
    .fill('We waited at the door.');
  await dialog(page).getByRole('button', { name: 'Report no-show' }).click();
  await expect(page.getByText('Not final yet', { exact: true })).toBeVisible();
  await expect(page.getByText(/You reported it. Mariam S. can contest it until .* AED.25.00 credit/)).toBeVisible();
  await expect(page.getByText('Not final yet, if it stays as reported')).toBeVisible();
  await page.goto('/parent-dashboard/my-sessions?tab=past');
  await expect(page.getByText(/Not final: it can be contested until/)).toBeVisible();

  const lsa = await openPageFor(pair.lsa.token, WIDTHS.phone);
  await lsa.goto(lsaPage(id));
  await expect(lsa.getByText('It was reported that you didn’t come.')).toBeVisible();
  await expectAccessible(lsa);
  await button(lsa, 'I was there').click();
  await dialog(lsa).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(lsa).getByText('Say why.')).toBeVisible();
  await dialog(lsa)
    .getByLabel(/What happened/)
    .fill('Nobody opened.');
  await dialog(lsa).getByRole('button', { name: 'Send' }).click();
  await expect(lsa.getByText('Contested: our team is looking into it')).toBeVisible();
});

/** A contested report is a dispute; an admin gives it to CST 1. */
async function assignDisputeAbout(page: Page, sessionId: string): Promise<string> {
  const admin = await staffToken(page, 'admin@sanad.test');
  interface Found {
    results: { id: string; version: number; session: { id: string } | null }[];
  }
  const list = 'staff/disputes/?type=lsa_absent&sort=unassigned&limit=100';
  const find = async () =>
    (await api<Found>(page, 'GET', list, undefined, admin)).results.find(({ session }) => session?.id === sessionId);
  await expect.poll(find).toBeDefined();
  const found = await find();
  const people = await api<{ results: { name: string; staff_id: string }[] }>(
    page,
    'GET',
    'staff/disputes/assignees/',
    undefined,
    admin,
  );
  const assignment = {
    version: found?.version,
    staff_id: people.results.find(({ name }) => name === 'CST 1')?.staff_id,
    severity: 'medium',
  };
  await api(page, 'POST', `staff/disputes/${found?.id}/assign/`, assignment, admin);
  return found?.id ?? '';
}

test('our team decides a contested report, and both sides see what came of it [CST-07]', async ({
  page,
  openPageFor,
}) => {
  const pair = await newPair(page);
  const id = await confirmSession(page, pair, { mode: 'in_person' });
  await setMinutesUntilStart(page, pair, id, -20);
  await api(page, 'POST', `bookings/${id}/no-show/`, {}, pair.family.token);
  await api(page, 'POST', `bookings/${id}/contest/`, { reason: 'Nobody opened.' }, pair.lsa.token);
  const lsa = await openPageFor(pair.lsa.token, WIDTHS.phone);
  await lsa.goto(lsaPage(id));
  await expect(lsa.getByText('You contested it.', { exact: false })).toBeVisible();
  const disputeId = await assignDisputeAbout(page, id);
  const staff = await openPageFor(await staffToken(page));
  await staff.goto(`/cst/dispute-management/${disputeId}`);
  await expect(staff.getByText('Nobody opened.').first()).toBeVisible();
  await staff.getByRole('button', { name: 'Acknowledge' }).click();
  await staff.getByText('The family: nothing goes back').click();
  await staff.getByLabel(/Explanation for both parties/).fill('The neighbour saw the LSA.');
  await expectAccessible(staff, { contrast: true });
  await staff.getByRole('button', { name: 'Propose this resolution' }).click();
  await expect(staff.getByText('Resolution proposed', { exact: true }).first()).toBeVisible();
  for (const { token } of [pair.family, pair.lsa]) {
    await api(page, 'POST', `disputes/${disputeId}/answer/`, { answer: 'accept' }, token);
  }

  // Nobody touches the LSA's page: the decision comes to it.
  await expect(lsa.getByText('You get AED 170.00 for this session.')).toBeVisible();
  await expect(lsa.getByText('Our team has decided')).toBeVisible();
  await signInWithToken(page, pair.family.token);
  await page.goto(parentPage(id));
  await expect(page.getByText('This session is marked as missed by your family.')).toBeVisible();
  await expect(page.getByText('The neighbour saw the LSA.').first()).toBeVisible();
});

test('an uncontested report becomes final 72 hours after the session', async ({ page }) => {
  const pair = await newPair(page);
  const id = await confirmSession(page, pair, { mode: 'in_person' });
  await setMinutesUntilStart(page, pair, id, -20);
  await api(page, 'POST', `bookings/${id}/no-show/`, {}, pair.family.token);
  await signInWithToken(page, pair.lsa.token);
  await page.goto(lsaPage(id));
  await expect(page.getByText(/it’s a strike/)).toBeVisible();
  await setMinutesUntilStart(page, pair, id, -(60 + 72 * 60));
  await page.reload();
  await expect(page.getByText('It counts as a strike for you.')).toBeVisible();
  await expect(page.getByText('Not final yet', { exact: true })).toHaveCount(0);
  await expect(button(page, 'I was there')).toHaveCount(0);
});

test('the LSA opens the child’s record with a reason, and the parent sees it [LSA-05 partly]', async ({ page }) => {
  const pair = await newPair(page);
  const id = await confirmSession(page, pair);
  const medical = { medical_history: 'Allergic to peanuts.' };
  await api(page, 'PATCH', `accounts/parent/children/${pair.family.child.id}/`, medical, pair.family.token);
  const consent = { version: CONSENT_VERSION };
  await api(page, 'PUT', 'accounts/consents/share_health/', consent, pair.family.token);
  await signInWithToken(page, pair.lsa.token);
  await page.goto(lsaPage(id));
  await button(page, 'Open Omar’s record').click();
  await expect(dialog(page).getByText('Noura H. will see that you opened it', { exact: false })).toBeVisible();
  await dialog(page)
    .getByLabel(/Why you need it/)
    .fill('I prepare the first session.');
  await dialog(page).getByRole('button', { name: 'Open', exact: true }).click();
  await expect(dialog(page).getByText('Allergic to peanuts.')).toBeVisible();
  await expectAccessible(page, { contrast: true });
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Allergic to peanuts.')).toHaveCount(0);
  const openings = await api<{ results: { reason: string }[] }>(
    page,
    'GET',
    `accounts/parent/children/${pair.family.child.id}/openings/`,
    undefined,
    pair.family.token,
  );
  expect(openings.results.map(({ reason }) => reason)).toEqual(['I prepare the first session.']);
});

test('the sessions appear in one’s own calendar, and another calendar keeps hours free [PAR-03 partly] [LSA-04 partly]', async ({
  page,
  openPageFor,
}) => {
  const pair = await newPair(page);
  await confirmSession(page, pair);
  await signInWithToken(page, pair.family.token);
  await page.goto('/parent-dashboard/my-sessions');
  await button(page, 'Sync with your calendar').click();
  await button(page, 'Create calendar link').click();
  const address = page.getByLabel('Your private calendar link');
  await expect(address).toHaveValue(/sanad\.ics$/);
  await expectAccessible(page);
  const first = await address.inputValue();
  const feed = await (await page.request.get(first)).text();
  expect(feed).toContain('BEGIN:VEVENT');
  await button(page, 'Create a new link').click();
  await dialog(page).getByRole('alert').getByRole('button', { name: 'Create a new link' }).click();
  await expect(address).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(404);
  await button(page, 'Delete link').click();
  await dialog(page).getByRole('alert').getByRole('button', { name: 'Delete link' }).click();
  await expect(button(page, 'Create calendar link')).toBeVisible();

  const lsa = await openPageFor(pair.lsa.token);
  await lsa.goto('/lsa-dashboard/update-availability');
  const stamp = (instant: string) => instant.replaceAll(/[-:]|\.000/g, '');
  const event = `BEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:${stamp(at(3, 9))}\r\nDTEND:${stamp(at(3, 12))}\r\nEND:VEVENT`;
  const content = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${event}\r\nEND:VCALENDAR\r\n`;
  const upload = lsa.locator('input[type="file"][accept*=".ics"]');
  await upload.setInputFiles({ name: 'school.ics', mimeType: 'text/calendar', buffer: Buffer.from(content) });
  await expect(lsa.getByText('1 busy time coming up', { exact: false })).toBeVisible();
  await expect(lsa.getByText('1 booked session overlaps')).toBeVisible();
  await expectAccessible(lsa, { contrast: true });
  await button(lsa, 'Remove school.ics').click();
  await dialog(lsa).getByRole('button', { name: 'Remove' }).click();
  await expect(lsa.getByText('An .ics file, at most 1 MB')).toBeVisible();
});
