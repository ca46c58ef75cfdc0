import type { Page } from '@playwright/test';
import { at, dayOf, showWeekOf } from '../../booking-setup.ts';
import { expect, expectAccessible, signInWithToken, WIDTHS } from '../../fixtures.ts';
import { holdSession } from '../../progress-setup.ts';
import {
  confirmSession,
  lsaPage,
  newPair,
  parentPage,
  requestSessions,
  setMinutesUntilStart,
  test,
} from '../../session-setup.ts';

const SESSIONS = '/parent-dashboard/my-sessions';
const HOUR = 60;
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const sessionOn = (page: Page, instant: string) => page.getByRole('link', { name: new RegExp(dayOf(instant)) });

// A wrong code is a 400; a report that isn’t there yet is a 404.
test.use({ viewport: { width: WIDTHS.phone, height: 844 }, expectedErrors: /40[04]/ });

test('a parent’s sessions: requests, upcoming and past; moved, cancelled for the quoted refund, joined, rated and disputed [PAR-08]', async ({
  page,
  openPageFor,
}) => {
  const pair = await newPair(page);
  const past = await holdSession(page, pair);
  const id = await confirmSession(page, pair, {}, at(4, 10));
  const cancelled = await confirmSession(page, pair, {}, at(7, 10));
  await setMinutesUntilStart(page, pair, cancelled, 18 * HOUR + 5);
  await requestSessions(page, pair, [at(6, 9)]);
  await signInWithToken(page, pair.family.token);

  await page.goto(`${SESSIONS}?tab=requests`);
  await expect(page.getByText('Waiting for a reply')).toBeVisible();
  await page.getByRole('tab', { name: 'Past 1' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Upcoming 2' }).click();
  await sessionOn(page, at(4, 10)).click();

  await button(page, 'Move session').click();
  await expect(dialog(page).getByText('You can move it 2 more times.', { exact: false })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Move session' }).click();
  await expect(dialog(page).getByText('Choose a free time.')).toBeVisible();
  await showWeekOf(page, at(5, 16));
  await dialog(page)
    .getByRole('button', { name: new RegExp(`${dayOf(at(5, 16))}.*4:00`) })
    .filter({ visible: true })
    .click();
  await dialog(page).getByRole('button', { name: 'Move session' }).click();
  await expect(page.getByText('The session has been moved.')).toBeVisible();
  await expect(page.getByText('You moved the session')).toBeVisible();
  const lsa = await openPageFor(pair.lsa.token);
  await lsa.goto(lsaPage(id));
  await expect(lsa.getByText(dayOf(at(5, 16))).first()).toBeVisible();

  await page.goto(parentPage(cancelled));
  await button(page, 'Cancel session').click();
  await expect(
    dialog(page).getByRole('status').filter({ hasText: 'You get AED 100.00 back to your card.' }),
  ).toBeVisible();
  await expectAccessible(page, { contrast: true });
  await dialog(page).getByRole('button', { name: 'Cancel session' }).click();
  await page.waitForURL(/cancel-session-success/);
  await expect(page.getByText('AED 100.00 goes back to your card')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'My Sessions' }).last().click();
  await page.getByRole('tab', { name: 'Past 2' }).click();
  await expect(page.getByText('Cancelled by you')).toBeVisible();

  await setMinutesUntilStart(page, pair, id, 5);
  await page.goto(parentPage(id));
  await page.getByRole('link', { name: 'Join session' }).click();
  await button(page, 'Join session').click();
  await expect(page.getByText('Mariam isn’t here yet')).toBeVisible();

  await page.goto(parentPage(past));
  await page.getByRole('link', { name: 'Write a review' }).click();
  await page
    .getByRole('radiogroup', { name: 'Overall' })
    .getByRole('radio', { name: '4 stars, Good' })
    .check({ force: true });
  await button(page, 'Send feedback').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, your review is in' })).toBeVisible();

  await page.goto(parentPage(past));
  await page.getByRole('link', { name: 'Report a problem', exact: true }).click();
  await expect(page.getByRole('radio', { name: /Omar’s session with/ })).toBeChecked();
  await button(page, 'Continue').click();
  await page.getByText('Payment issue').click();
  await page.getByLabel('In a few words').fill('Ended early');
  await page.getByLabel('Tell us what happened').fill('We only had forty minutes.');
  await button(page, 'Continue').click();
  await button(page, 'Send to our team').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ended early' })).toBeVisible();
});

test('an LSA’s sessions: accepted, declined, cancelled, missed by the family, started with the code, ended and reported on [LSA-05] [BKG-02] [BKG-06]', async ({
  page,
  openPageFor,
}) => {
  const pair = await newPair(page, { code: 'sun2024' });
  const cancelled = await confirmSession(page, pair, {}, at(6, 10));
  await setMinutesUntilStart(page, pair, cancelled, 10 * HOUR);
  const missed = await confirmSession(page, pair, { mode: 'in_person' }, at(5, 12));
  const [taken = ''] = await requestSessions(page, pair, [at(3, 10)], { mode: 'in_person' });
  await requestSessions(page, pair, [at(4, 11)]);
  const parent = await openPageFor(pair.family.token);
  await signInWithToken(page, pair.lsa.token);

  await page.goto('/lsa-dashboard/my-sessions');
  const request = (instant: string) => page.getByRole('article').filter({ hasText: dayOf(instant) });
  await request(at(3, 10)).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(/^Accepted: .*We’ve told the family\.$/)).toBeVisible();
  await request(at(4, 11)).getByRole('button', { name: 'Decline' }).click();
  await dialog(page).getByRole('radio', { name: 'I’m not free then' }).check({ force: true });
  await dialog(page).getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Declined. We’ve told the family.')).toBeVisible();

  await page.goto(lsaPage(cancelled));
  await button(page, 'Cancel session').click();
  await expect(dialog(page).getByText('The family gets AED 200.00 back', { exact: false })).toBeVisible();
  await expect(dialog(page).getByText('we’ll also give the family AED 25.00 credit', { exact: false })).toBeVisible();
  await expect(dialog(page).getByText('It’s your strike number 1 in 180 days.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Why are you cancelling?' }).click();
  await page.getByRole('option', { name: 'I’m ill' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel session' }).click();
  await expect(page.getByText('You cancelled this session.', { exact: false })).toBeVisible();
  await button(page, 'Appeal the strike').click();
  await dialog(page).getByRole('textbox', { name: 'What happened?' }).fill('I was in hospital.');
  await dialog(page).getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('We’re reading your appeal')).toBeVisible();

  await setMinutesUntilStart(page, pair, missed, -20);
  await page.goto(lsaPage(missed));
  await expect(button(page, 'The family isn’t here')).toHaveCount(0);
  await expect(page.getByText(/Tell us you’re at the door first/)).toBeVisible();
  await button(page, 'I’m at the door').click();
  await expect(page.getByText('You checked in at the door')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'The family isn’t here').click();
  await expect(dialog(page).getByText('If they don’t, you get AED 170.00.', { exact: false })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Report no-show' }).click();
  await expect(page.getByText('It was reported that Noura H. didn’t come.')).toBeVisible();
  await button(page, 'Refund the family').click();
  await dialog(page).getByRole('button', { name: 'Refund the family' }).click();
  await expect(page.getByText('You gave the money back')).toBeVisible();
  await expect(button(page, 'Refund the family')).toHaveCount(0);
  await parent.goto(parentPage(missed));
  await expect(parent.getByText('AED 200.00 goes back to your card.')).toBeVisible();
  // Nothing is left to contest.
  await expect(button(parent, 'I was there')).toHaveCount(0);

  await setMinutesUntilStart(page, pair, taken, 5);
  await parent.goto(parentPage(taken));
  await expect(parent.getByText('Say your security code to Mariam S. at the door.', { exact: false })).toBeVisible();
  await expect(button(parent, 'I’m here')).toHaveCount(0);
  await page.goto('/lsa-dashboard');
  await page.getByRole('link', { name: 'Start session' }).click();
  await expect(page.getByText('Villa 12, Al Barsha')).toBeVisible();
  const code = page.getByLabel('The family’s security code', { exact: true });
  await code.fill('0000');
  await code.press('Enter');
  await expect(page.getByText('That isn’t the family’s code. Please ask again.')).toBeVisible();
  await expectAccessible(page);
  await code.fill('sun2024');
  await code.press('Enter');
  await expect(page.getByText('The session is in progress.', { exact: false })).toBeVisible();

  await setMinutesUntilStart(page, pair, taken, -50);
  await page.reload();
  await button(page, 'End session').click();
  await dialog(page).getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText('This session is over. Thank you.')).toBeVisible();
  await page.getByRole('link', { name: 'Write the report' }).click();
  await page.getByLabel('How did it go?').fill('Omar read a whole page.');
  await button(page, 'Sign and send').click();
  await expect(page.getByText('Your report is with Noura')).toBeVisible();
});
