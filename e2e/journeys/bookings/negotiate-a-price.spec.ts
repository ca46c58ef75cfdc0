import type { Page } from '@playwright/test';
import { at, newLsa } from '../../booking-setup.ts';
import { api, expect, expectAccessible, newFamily, signInWithToken, test, WIDTHS } from '../../fixtures.ts';

// Two people take turns, and every screen is looked at.
test.beforeEach(() => test.setTimeout(90_000));

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const offers = (page: Page) => page.getByRole('list', { name: 'Offers so far' }).getByRole('listitem');

/** Both sides, each in a browser of its own; the family's is the journey's page. */
async function bothSides(page: Page, other: Page) {
  const lsa = await newLsa(other);
  const family = await newFamily(page);
  await signInWithToken(other, lsa.token);
  await signInWithToken(page, family.token);
  return { lsa, family };
}

async function propose(page: Page, lsaId: string, aed: string, note = '') {
  await page.goto(`/negotiation-request?lsa=${lsaId}`);
  await heading(page, 'Make Mariam S. a price offer');
  await page.getByLabel('Your price for an hour, in dirhams').fill(aed);
  if (note) await page.getByLabel('A message to Mariam S.').fill(note);
  await page.getByRole('button', { name: 'Send offer' }).click();
  await heading(page, 'Price for Omar with Mariam S.');
}

async function openAsLsa(other: Page) {
  await other.goto('/lsa-dashboard/negotiation-requests');
  await heading(other, 'Price offers');
  const waiting = other.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByText(/\d+ hours left/)).toBeVisible();
  await waiting.getByRole('link', { name: 'Noura H.' }).click();
  await heading(other, 'Price for Omar with Noura H.');
}

async function agree(page: Page, price: string) {
  await page.getByRole('button', { name: `Accept ${price}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByText(`Agreed: ${price} an hour`)).toBeVisible();
}

test.use({ viewport: { width: WIDTHS.phone, height: 844 } });

test('a family proposes, the LSA counters, the family agrees and books with that price [LSA-09] [PAR-06]', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: WIDTHS.desktop, height: 1000 } });
  const { lsa, family } = await bothSides(page, other);
  await page.goto(`/parent-dashboard/lsa-profile?id=${lsa.id}`);
  await page.getByRole('link', { name: 'Make a price offer' }).click();
  await heading(page, 'Make Mariam S. a price offer');
  await expect(page.getByText('From AED 120.00 to AED 200.00')).toBeVisible();
  await expectAccessible(page, { contrast: true });
  const price = page.getByLabel('Your price for an hour, in dirhams');
  await price.fill('100');
  await page.getByRole('button', { name: 'Send offer' }).click();
  await expect(page.getByText('At least AED 120.00')).toBeVisible();
  await expect(price).toHaveValue('100');
  await price.fill('150');
  await page.getByLabel('A message to Mariam S.').fill('Two sessions a week.');
  await page.getByRole('button', { name: 'Send offer' }).click();
  await expect(page.getByText('Mariam S. is thinking about it')).toBeVisible();
  await expectAccessible(page);

  await openAsLsa(other);
  await expect(offers(other)).toHaveCount(1);
  await expect(offers(other).first()).toContainText('Two sessions a week.');
  await expect(other.getByText(/Your turn/)).toBeVisible();
  await expectAccessible(other, { contrast: true });
  await other.getByRole('button', { name: 'Make another offer' }).click();
  await expect(other.getByText('From AED 150.00 to AED 200.00')).toBeVisible();
  await other.getByLabel('Your price for an hour, in dirhams').fill('170');
  await other.getByRole('button', { name: 'Send offer' }).click();
  await expect(offers(other)).toHaveCount(2);
  await expect(other.getByText('Noura H. is thinking about it')).toBeVisible();

  await page.reload();
  await expect(offers(page)).toHaveCount(2);
  await agree(page, 'AED 170.00');
  await expect(page.getByText(/For Omar’s sessions booked until/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Book at this price' }).click();
  await heading(page, 'Book a session with Mariam S.');
  await page.goto(`/lsa/${lsa.id}`);
  const box = page.getByRole('complementary', { name: /^Book / });
  await expect(box.getByText('Agreed, instead of AED 200.00')).toBeVisible();
  await expect(box.getByText('AED 170.00').first()).toBeVisible();
  await page.goto(`/dashboard/book-session?lsa=${lsa.id}&child=${family.child.id}&how=online&at=${at(3, 16)}`);
  await expect(page.getByText(/Agreed price until/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).and(page.locator(':visible')).click();
  await heading(page, 'Does everything look right?');
  await expect(page.getByText(/Agreed price until/)).toBeVisible();
  await page.getByRole('button', { name: 'Hold this time and continue' }).click();
  await expect(page.getByRole('button', { name: 'Pay AED 170.00' })).toBeVisible();

  await other.goto('/lsa-dashboard/negotiation-requests');
  await expect(other.getByRole('region', { name: 'Answered' }).getByText(/Agreed until/)).toBeVisible();
  await expectAccessible(other);
  await other.close();
});

test('the LSA accepts at once, and the link of the negotiation shows it to both sides [LSA-09] [PUB-12]', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  const { lsa } = await bothSides(page, other);
  await propose(page, lsa.id, '180');
  const address = page.url();
  for (const [place, link] of [
    ['/dashboard', 'See the offer'],
    ['/parent-dashboard/my-sessions', 'Price offers'],
  ] as const) {
    await page.goto(place);
    await page.getByRole('link', { name: link }).click();
    await heading(page, 'Your price offers');
    await page.getByRole('region', { name: 'Waiting for the other side' }).getByRole('link').click();
    await expect(page).toHaveURL(address);
  }
  await other.goto(address);
  await heading(other, 'Price for Omar with Noura H.');
  await agree(other, 'AED 180.00');
  await page.reload();
  await expect(page.getByText('Agreed: AED 180.00 an hour')).toBeVisible();
  await page.goto(`/negotiation-request?lsa=${lsa.id}`);
  await expect(page.getByText('Agreed: AED 180.00 an hour')).toBeVisible();
  await other.close();

  const stranger = await browser.newPage({ baseURL: baseURL ?? '' });
  const path = new URL(address).pathname + new URL(address).search;
  await stranger.goto(address);
  await expect(stranger).toHaveURL(`/login?${new URLSearchParams({ next: path })}`);
  await stranger.close();
});

test.describe('when one side withdraws', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('an offer is withdrawn, declined, or was answered in the meantime [LSA-09]', async ({
    page,
    browser,
    baseURL,
  }) => {
    const other = await browser.newPage({ baseURL: baseURL ?? '' });
    const { lsa, family } = await bothSides(page, other);
    await propose(page, lsa.id, '130');
    await page.getByRole('button', { name: 'Withdraw offer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('The list price applies.', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Make another offer' }).click();
    await heading(page, 'Make Mariam S. a price offer');

    await propose(page, lsa.id, '140');
    await openAsLsa(other);
    await other.getByRole('button', { name: 'Decline' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
    await expect(other.getByText('Declined', { exact: true })).toBeVisible();

    await propose(page, lsa.id, '150');
    // Nobody tells this browser what happens elsewhere.
    await other.routeWebSocket('**/ws/**', () => {});
    await openAsLsa(other);
    const id = new URL(page.url()).searchParams.get('negotiation');
    await api(page, 'POST', `negotiations/${id}/answer/`, { answer: 'withdraw', offers_seen: 1 }, family.token);
    await other.getByRole('button', { name: 'Accept AED 150.00' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Agree' }).click();
    await expect(other.getByText('The list price applies.', { exact: true })).toBeVisible();
    await expectAccessible(other);
    await other.close();
    await page.goto('/negotiation-request');
    await expect(page.getByRole('region', { name: 'Answered' }).getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
  });
});

test('in Arabic [LSA-09]', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
  const lsa = await newLsa(page);
  const family = await newFamily(page);
  await signInWithToken(page, family.token);
  await page.goto(`/negotiation-request?lsa=${lsa.id}`);
  await heading(page, /تقديم عرض سعر إلى/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'إرسال العرض' }).click();
  await heading(page, /سعر جلسات/);
  await expectAccessible(page);
});
