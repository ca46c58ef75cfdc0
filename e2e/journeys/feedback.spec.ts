import type { Page } from '@playwright/test';
import { api, expect, expectAccessible, WIDTHS } from '../fixtures.ts';
import {
  confirmSession,
  lsaPage,
  newPair,
  type Pair,
  parentPage,
  setMinutesUntilStart,
  staffToken,
  test,
} from '../session-setup.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const stars = (page: Page, name: string) => page.getByRole('radiogroup', { name });

/** A paid session at the family's home that has just ended. */
async function completedSession(page: Page, pair: Pair): Promise<string> {
  const id = await confirmSession(page, pair, { mode: 'in_person' });
  await setMinutesUntilStart(page, pair, id, 5);
  for (const { token } of [pair.family, pair.lsa]) await api(page, 'POST', `bookings/${id}/check-in/`, {}, token);
  await setMinutesUntilStart(page, pair, id, -60);
  const { state } = await api<{ state: string }>(page, 'POST', `bookings/${id}/complete/`, {}, pair.lsa.token);
  expect(state).toBe('completed');
  return id;
}

test('both review a session blind, and see each other’s words only once both are in [PAR-12] [PAR-04] [PAR-05]', async ({
  page,
  openPageFor,
}) => {
  const pair = await newPair(page);
  const id = await completedSession(page, pair);
  const parent = await openPageFor(pair.family.token, WIDTHS.phone);
  await parent.goto(parentPage(id));
  await parent.getByRole('link', { name: 'Write a review' }).click();
  await expect(parent.getByRole('heading', { level: 1, name: 'How was Omar’s session with Mariam?' })).toBeVisible();
  await expectAccessible(parent, { contrast: true });

  // Without stars there is nothing to send; then by keyboard alone.
  await button(parent, 'Send feedback').click();
  await expect(parent.getByText('Choose between one and five stars.').first()).toBeVisible();
  await stars(parent, 'Overall').getByRole('radio').first().focus();
  for (let n = 0; n < 4; n++) await parent.keyboard.press('ArrowRight');
  await expect(stars(parent, 'Overall').getByRole('radio', { name: '5 stars, Excellent' })).toBeChecked();
  await stars(parent, 'On time').getByRole('radio', { name: '4 stars, Good' }).check({ force: true });
  await parent.getByLabel('What should other families know?').fill('She let him choose the first book.');
  await parent.getByLabel('Just for our team').fill('Please call me about the lift.');
  await button(parent, 'Send feedback').click();
  await expect(parent).toHaveURL(/feedback-success/);
  await expect(parent.getByRole('heading', { level: 1, name: 'Thank you, your review is in' })).toBeVisible();
  await expectAccessible(parent);

  // The LSA learns nothing of it before writing.
  const lsa = await openPageFor(pair.lsa.token);
  await lsa.goto('/lsa-dashboard');
  await expect(lsa.getByText('How was your session with Noura’s family?').first()).toBeVisible();
  await lsa.goto('/lsa-dashboard/feedback');
  await expect(lsa.getByText('No reviews yet')).toBeVisible();
  await expect(lsa.getByText('She let him choose')).toHaveCount(0);
  await expectAccessible(lsa);

  // The parent changes it while it waits.
  await parent.getByRole('link', { name: 'Change your review' }).click();
  await parent
    .getByLabel('What should other families know?')
    .fill('She let him choose the first book, and he read it.');
  await button(parent, 'Save changes').click();
  await expect(parent).toHaveURL(/feedback-success/);

  await lsa.goto(lsaPage(id));
  await lsa.getByRole('link', { name: 'Write a review' }).click();
  await stars(lsa, 'Overall').getByRole('radio', { name: '4 stars, Good' }).check({ force: true });
  await lsa.getByLabel('What should other LSAs know?').fill('A quiet table and a clear plan.');
  await button(lsa, 'Send feedback').click();
  await expect(lsa.getByRole('heading', { level: 1, name: 'Both reviews are published' })).toBeVisible();
  await lsa.getByRole('link', { name: 'Read the reviews' }).click();
  await expect(lsa.getByText('She let him choose the first book, and he read it.')).toBeVisible();
  await button(lsa, 'Reply').click();
  await lsa.getByLabel('Your public reply').fill('Thank you, Noura.');
  await button(lsa, 'Publish reply').click();
  await expect(lsa.getByText('Your reply', { exact: true })).toBeVisible();

  // On the public profile: the average with its number, the words, and the reply; nothing of the line to our team.
  await page.goto(`/lsa/${pair.lsa.id}`);
  await expect(page.getByText('1 review', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('She let him choose the first book, and he read it.')).toBeVisible();
  await expect(page.getByText('Thank you, Noura.')).toBeVisible();
  await expect(page.getByText('the lift')).toHaveCount(0);
  await expectAccessible(page);
  const source = await (await page.request.get(`/lsa/${pair.lsa.id}`)).text();
  expect(source).toContain('She let him choose the first book, and he read it.');
  expect(source).toContain('"aggregateRating"');
  expect(source).not.toContain('the lift');
  await page.goto('/find-an-lsa?sort=rating&rating_min=4.5');
  await expect(page.getByRole('article').first()).toContainText(/5\.0/);

  const family = await openPageFor(pair.family.token);
  await family.goto('/dashboard/common-feedback-form');
  await expect(family.getByText('A quiet table and a clear plan.')).toBeVisible();
});

test('“Not now” ends the asking; a low rating is no complaint, and a complaint no rating [PAR-12]', async ({
  page,
  openPageFor,
}) => {
  const pair = await newPair(page);
  await completedSession(page, pair);
  const parent = await openPageFor(pair.family.token, WIDTHS.phone);
  await parent.goto('/parent-dashboard');
  await parent.getByRole('link', { name: /^Review: How was Omar’s session/ }).click();
  await button(parent, 'Report a concern').click();
  await expect(parent.getByRole('dialog', { name: 'Report a concern' })).toBeVisible();
  await button(parent, 'Cancel').click();
  await button(parent, 'Not now').click();
  await expect(parent.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
  await parent.goto('/parent-dashboard');
  await expect(parent.getByRole('heading', { name: /Good/, level: 1 })).toBeVisible();
  await expect(parent.getByText('How was Omar’s session')).toHaveCount(0);
  await parent.goto('/parent-dashboard/feedback');
  await expect(parent.getByRole('link', { name: /^Review: Omar with/ })).toBeVisible();
});

test('a reported review is hidden by our team with a reason, and shown again; our team reads what people think', async ({
  page,
  openPageFor,
}) => {
  const pair = await newPair(page);
  const id = await completedSession(page, pair);
  const text = `Late and loud, like a ${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')}`;
  await api(page, 'PUT', `feedback/sessions/${id}/review/`, { stars: 1, text }, pair.family.token);
  await api(page, 'PUT', `feedback/sessions/${id}/review/`, { stars: 5 }, pair.lsa.token);
  const lsa = await openPageFor(pair.lsa.token);
  await lsa.goto('/lsa-dashboard/feedback');
  await lsa.getByRole('button', { name: /^Report this review/ }).click();
  const dialog = lsa.getByRole('dialog');
  await dialog.getByText('It isn’t true').click();
  await button(lsa, 'Report review').click();
  await expect(lsa.getByText('Thank you. Our team will look at it.')).toBeVisible();
  await lsa.getByLabel('Your message').fill('A print view of my week, please.');
  await button(lsa, 'Send to our team').click();
  await expect(lsa.getByText('Thank you, we’ve got your message')).toBeVisible();

  const staff = await openPageFor(await staffToken(page));
  await staff.goto('/cst/reviews');
  const review = staff.getByRole('article').filter({ hasText: text });
  await expect(review).toContainText('It isn’t true');
  await expectAccessible(staff);
  await review.getByRole('button', { name: 'Hide review' }).click();
  await staff.getByLabel('Reason').fill('It is about the building, not the session.');
  await staff.getByRole('dialog').getByRole('button', { name: 'Hide review' }).click();
  await expect(review).toHaveCount(0);
  await staff.getByText('About Sanad', { exact: true }).click();
  await expect(staff.getByText('A print view of my week, please.').first()).toBeVisible();

  const parent = await openPageFor(pair.family.token);
  await parent.goto(`/parent-dashboard/feedback?session=${id}`);
  await expect(parent.getByText('Why: It is about the building, not the session.')).toBeVisible();
  await page.goto(`/lsa/${pair.lsa.id}`);
  await expect(page.getByText('No reviews yet').first()).toBeVisible();

  await staff.getByText('Hidden', { exact: true }).click();
  await review.getByRole('button', { name: 'Show again' }).click();
  await staff.getByLabel('Reason').fill('A second look.');
  await staff.getByRole('dialog').getByRole('button', { name: 'Show again' }).click();
  await expect(review).toHaveCount(0);
});
