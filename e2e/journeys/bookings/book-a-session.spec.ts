import type { Browser, Page } from '@playwright/test';
import { at, bookByApi, dayOf, HOURLY_FILS, newLsa, showWeekOf } from '../../booking-setup.ts';
import {
  api,
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  newFamily,
  signInWithToken,
  test,
  WIDTHS,
} from '../../fixtures.ts';

// Each is a whole booking, with two people and every screen looked at.
test.beforeEach(() => test.setTimeout(90_000));

const NOT_FINE =
  /Failed to load resource: (the server responded with a status of (402|409)|net::ERR_(INTERNET_DISCONNECTED|FAILED))/;

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const hour = (page: Page, instant: string, time: string) =>
  page.getByRole('button', { name: new RegExp(`${dayOf(instant)}, ${time}`) }).and(page.locator(':visible'));
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).and(page.locator(':visible'));
const hold = (page: Page) => page.getByRole('button', { name: /^Hold (this time|these times) and continue/ });
const pay = (page: Page) => page.getByRole('button', { name: /^Pay AED/ });

async function accept(page: Page, card: string) {
  await page.getByText('I accept the terms and the cancellation rules').click();
  await page.getByText(card).click();
}

/** A family signed in on this page, and an LSA of its own. */
async function people(page: Page, more: object = {}) {
  const lsa = await newLsa(page, more);
  const family = await newFamily(page);
  await signInWithToken(page, family.token);
  return { lsa, family };
}

/** Another family has these hours. */
async function bookForAnotherFamily(browser: Browser, lsaId: string, starts: string[]) {
  const page = await browser.newPage({ baseURL: process.env.SANAD_URL ?? '' });
  await bookByApi(page, await newFamily(page), lsaId, starts);
  await page.close();
}

const checkoutIn = (page: Page) => new URL(page.url()).searchParams.get('checkout') ?? '';

test.describe('on a phone', () => {
  test.use({ viewport: { width: WIDTHS.phone, height: 844 }, expectedErrors: NOT_FINE });

  test('a visitor opens a shared link, signs in and books a session; a declined card loses nothing [PAR-06] [PUB-12]', async ({
    page,
    browser,
    baseURL,
  }) => {
    const helper = await browser.newPage({ baseURL: baseURL ?? '' });
    const lsa = await newLsa(helper);
    const family = await newFamily(helper);
    await helper.close();
    const start = at(3, 16);
    await page.goto(`/lsa/${lsa.id}`);
    await showWeekOf(page, start);
    await hour(page, start, '4:00').click();
    await expect(hour(page, start, '4:00')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Book session' }).and(page.locator(':visible')).first().click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.getByLabel('E-mail address').fill(family.email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();

    await heading(page, 'Book a session with Mariam S.');
    await expect(hour(page, start, '4:00')).toHaveAttribute('aria-pressed', 'true');
    await page.getByText('2 hours').click();
    await expect(page).toHaveURL(/hours=2/);
    await page.getByLabel('A note for Mariam').fill('Omar likes trains.');
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel('A note for Mariam')).toHaveValue('Omar likes trains.');
    // While the hour is looked at again, the button waits.
    await expect(async () => {
      await goOn(page).click();
      await expect(page).toHaveURL(/lsa-session-summary/, { timeout: 2000 });
    }).toPass();

    await heading(page, 'Does everything look right?');
    await expect(page.getByText('Omar likes trains.')).toBeVisible();
    await expect(page.getByText('2 hours', { exact: true })).toBeVisible();
    await expect(page.getByText('AED 400.00').first()).toBeVisible();
    await expect(page.getByText(/Includes our AED.60.00 fee/)).toBeVisible();
    await expect(page.getByRole('row', { name: /12 to 24 hours before/ })).toContainText('AED 200.00');
    await expectAccessible(page, { contrast: true });
    await hold(page).dblclick();

    await heading(page, 'Terms and payment');
    await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
    await pay(page).click();
    await expect(page.getByText('Please accept the terms to continue.')).toBeVisible();
    await expect(page.getByText('Choose a card.')).toBeVisible();
    await accept(page, 'Declined by the bank');
    await pay(page).click();
    await expect(page.getByText('Your bank didn’t accept this payment')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await heading(page, 'Terms and payment');
    await accept(page, 'Accepted right away');
    await page.context().setOffline(true);
    await pay(page).click();
    await expect(page.getByText('No connection. Nothing was sent.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(pay(page)).toBeEnabled();
    await pay(page).dblclick();

    await heading(page, 'Request sent');
    await expect(page.getByText(dayOf(start)).first()).toBeVisible();
    await expect(page.getByText(/We’ll charge your card only if Mariam accepts/)).toBeVisible();
    await expectAccessible(page, { contrast: true });
    const { results } = await api<{ results: { state: string; price_fils: number }[] }>(
      page,
      'GET',
      'bookings/?which=all',
      undefined,
      family.token,
    );
    expect(results.map(({ state, price_fils }) => [state, price_fils])).toEqual([['requested', 2 * HOURLY_FILS]]);
    await page.getByRole('link', { name: 'See my sessions' }).click();
    await expect(page).toHaveURL('/parent-dashboard/my-sessions?tab=requests');
  });

  test('a free call needs no payment, and there is one for each child and LSA [PAR-07]', async ({ page }) => {
    const { lsa } = await people(page);
    const start = at(3, 10);
    await page.goto(`/lsa/${lsa.id}`);
    await page.getByRole('link', { name: 'Book free trial call' }).click();
    await heading(page, 'Book a free trial call with Mariam S.');
    await showWeekOf(page, start);
    await hour(page, start, '10:00').click();
    await expect(hour(page, start, '10:00')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('How long')).toBeHidden();
    await goOn(page).click();
    await heading(page, 'Does everything look right?');
    await expect(page.getByText('Free trial call, 30 minutes')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Request free call' }).click();
    await heading(page, 'Free call requested');
    await expect(page.getByText(/The call is free, whatever happens/)).toBeVisible();

    await page.goto(`/dashboard/book-session?lsa=${lsa.id}&kind=trial&at=${at(4, 10)}`);
    await expect(page.getByText(/You’ve asked Mariam for a free call/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Book a session instead' }).click();
    await heading(page, 'Book a session with Mariam S.');
    await expect(page.getByText(/You’ve asked Mariam for a free call/)).toBeHidden();
  });

  test('a notice that something could not be loaded never lies over the button that goes on', async ({ page }) => {
    const { lsa, family } = await people(page);
    await page.route('**/api/notifications/**', (route) => route.abort());
    const chosen = `lsa=${lsa.id}&child=${family.child.id}&how=online&at=${at(3, 16)}`;
    await page.goto(`/parent-dashboard/lsa-session-summary?${chosen}`);
    await heading(page, 'Does everything look right?');
    await expect(page.getByText('We couldn’t load part of this page.')).toBeVisible();
    const bottom = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return box ? { from: box.y, to: box.y + box.height } : { from: 0, to: 0 };
    };
    await expect(async () => {
      const [bar, notice] = [await bottom('[data-foot-bar]'), await bottom('[data-refresh-notice]')];
      expect(bar.to <= notice.from || notice.to <= bar.from, JSON.stringify({ bar, notice })).toBe(true);
    }).toPass({ timeout: 5_000 });
    await page.mouse.wheel(0, 20_000);
    await expect(async () => {
      const [main, notice] = [await bottom('main'), await bottom('[data-refresh-notice]')];
      expect(main.to).toBeLessThanOrEqual(notice.from + 1);
    }).toPass({ timeout: 5_000 });
  });

  test('in Arabic from the choice to the payment [PAR-06]', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
    const { lsa, family } = await people(page);
    await page.goto(`/dashboard/book-session?lsa=${lsa.id}&child=${family.child.id}&how=online&at=${at(3, 16)}`);
    await heading(page, /حجز جلسة مع/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'متابعة', exact: true }).and(page.locator(':visible')).click();
    await heading(page, 'هل كل شيء صحيح؟');
    await page.getByRole('button', { name: 'حفظ الموعد والمتابعة' }).click();
    await heading(page, 'الشروط والدفع');
    await expect(page.getByRole('button', { name: /^دفع .*200.00/ })).toBeVisible();
    await expectAccessible(page, { contrast: true });
  });
});

test.describe('in the hand', () => {
  test.use({ viewport: { width: WIDTHS.phone, height: 1000 }, expectedErrors: NOT_FINE });

  test('a card that needs confirmation leads to the bank and back; refusing leads back to the cards [PAR-06]', async ({
    page,
  }) => {
    const { lsa, family } = await people(page);
    await page.goto(`/parent-dashboard/lsa-session-summary?lsa=${lsa.id}&child=${family.child.id}&at=${at(3, 16)}`);
    await hold(page).click();
    await heading(page, 'Terms and payment');
    const checkout = checkoutIn(page);
    await accept(page, 'Your bank asks you to confirm');
    await pay(page).click();
    await heading(page, 'Confirm your payment');
    await expect(page.getByText('AED 200.00')).toBeVisible();
    await expectAccessible(page, { contrast: true });
    await page.getByRole('button', { name: 'Don’t confirm' }).click();
    await heading(page, 'Terms and payment');
    await expect(page.getByText('You didn’t confirm the payment')).toBeVisible();
    expect(checkoutIn(page)).toBe(checkout);
    await accept(page, 'Your bank asks you to confirm');
    await pay(page).click();
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await heading(page, 'Request sent');
    await expect(page).toHaveURL(`/session-confirmation?checkout=${checkout}`);
    await page.reload();
    await heading(page, 'Request sent');
  });

  test('a parent who is too late is offered other times at once, and can join the waiting list [PAR-06]', async ({
    page,
    browser,
  }) => {
    const { lsa, family } = await people(page);
    const start = at(3, 16);
    await page.goto(
      `/parent-dashboard/lsa-session-summary?lsa=${lsa.id}&child=${family.child.id}&how=online&at=${start}`,
    );
    await expect(hold(page)).toBeEnabled();
    // The page must not learn of it before the button is pressed.
    const pressed = Promise.withResolvers<void>();
    await page.route(/\/api\/bookings\/preview\//, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await bookForAnotherFamily(browser, lsa.id, [start]);
    await hold(page).click();
    await expect(page.getByText(/That time was just taken/)).toBeVisible();
    pressed.resolve();
    await expect(page.getByText('Someone else has this time.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Tell me if it opens up' }).click();
    await expect(page.getByText('We’ll let you know if it opens up.', { exact: true })).toBeVisible();
    const { results } = await api<{ results: object[] }>(page, 'GET', 'waitlist/', undefined, family.token);
    expect(results).toHaveLength(1);
    await page.getByRole('button', { name: new RegExp(`${dayOf(start)}, 3:00`) }).click();
    await expect(page.getByText('Someone else has this time.')).toBeHidden();
    await hold(page).click();
    await heading(page, 'Terms and payment');
    await expect(page.getByText(/3:00.pm to 4:00.pm/)).toBeVisible();

    await page.goto(`/dashboard/book-session?lsa=${lsa.id}&child=${family.child.id}`);
    await showWeekOf(page, start);
    await page.getByRole('button', { name: /Show unavailable hours/ }).click();
    await page.getByRole('button', { name: new RegExp(`${dayOf(start)}, 4:00.pm, not free`) }).click();
    await expect(page.getByText('We’ll let you know if it opens up.', { exact: true })).toBeVisible();
  });

  test('an expired hold explains what happened, and one press returns with all choices [PAR-06]', async ({ page }) => {
    const { lsa, family } = await people(page);
    const start = at(3, 16);
    const query = `lsa=${lsa.id}&child=${family.child.id}&how=in_person&hours=2&at=${start}`;
    await page.goto(`/dashboard/book-session?${query}`);
    await page.getByLabel('A note for Mariam').fill('Omar likes trains.');
    await goOn(page).click();
    await hold(page).click();
    await heading(page, 'Terms and payment');
    await accept(page, 'Accepted right away');
    await api(page, 'POST', `dev/checkouts/${checkoutIn(page)}/end/`, {}, family.token);
    await heading(page, 'The time to pay is over');
    await expect(page.getByText('Nothing was charged.', { exact: false })).toBeVisible();
    await expectAccessible(page);
    const list = await api<{ count: number }>(page, 'GET', 'bookings/?which=all', undefined, family.token);
    expect(list.count).toBe(0);
    await page.getByRole('link', { name: 'Choose a time again' }).click();
    await heading(page, 'Book a session with Mariam S.');
    await expect(hour(page, start, '4:00')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('radio', { name: '2 hours' })).toBeChecked();
    await expect(page.getByRole('radio', { name: /In person/ })).toBeChecked();
    await expect(page.getByLabel('A note for Mariam')).toHaveValue('Omar likes trains.');
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: WIDTHS.desktop, height: 1000 }, expectedErrors: NOT_FINE });

  test('a series shows every week, and nothing is held before each clash is decided [BKG-04] [PAR-06]', async ({
    page,
    browser,
  }) => {
    const { lsa, family } = await people(page);
    await bookForAnotherFamily(browser, lsa.id, [at(10, 16), at(17, 16)]);
    await page.goto(`/dashboard/book-session?lsa=${lsa.id}&child=${family.child.id}&how=online&at=${at(3, 16)}`);
    await page.getByText('Repeat every week').click();
    const series = page.getByRole('region', { name: 'Every week of the series' });
    await expect(series.getByRole('listitem')).toHaveCount(4);
    await expect(series.getByText('2 weeks aren’t free.')).toBeVisible();
    await expect(series.getByText('Someone else has this time.')).toHaveCount(2);
    await expectAccessible(page, { contrast: true });
    await goOn(page).click();
    await expect(
      page.getByText('Decide about the unavailable weeks first.').and(page.locator(':visible')),
    ).toBeVisible();
    const second = series.getByRole('listitem').nth(1);
    await second.getByRole('button', { name: /3:00/ }).click();
    await expect(second.getByText(/Moved to .*3:00/)).toBeVisible();
    await series.getByRole('button', { name: /^Skip this week/ }).click();
    await expect(series.getByText('All set.')).toBeVisible();
    await page.reload();
    await expect(series.getByText('All set.')).toBeVisible();
    await goOn(page).click();
    await heading(page, 'Does everything look right?');
    await expect(page.getByText('AED 600.00').first()).toBeVisible();
    await hold(page).click();
    await heading(page, 'Terms and payment');
    await expect(pay(page)).toHaveText('Pay AED 600.00');
    await page.goBack();
    await heading(page, 'Does everything look right?');
    await page.goForward();
    await accept(page, 'Accepted right away');
    await pay(page).click();
    await heading(page, 'Requests sent');
    const { results } = await api<{ results: { starts_at: string }[] }>(
      page,
      'GET',
      'bookings/?which=requests',
      undefined,
      family.token,
    );
    expect(results.map(({ starts_at }) => starts_at)).toEqual([at(3, 16), at(10, 15), at(24, 16)]);
  });

  test('consent is asked for in place, a changed price is shown, and a released hold is explained [PAR-06]', async ({
    page,
  }) => {
    const { lsa, family } = await people(page);
    await api(page, 'DELETE', 'accounts/consents/child_record/', undefined, family.token);
    await page.goto(`/parent-dashboard/lsa-session-summary?lsa=${lsa.id}&child=${family.child.id}&at=${at(3, 16)}`);
    await expect(hold(page)).toBeEnabled();
    await api(page, 'PATCH', 'lsas/me/', { price_per_hour: '220' }, lsa.token);
    await hold(page).click();
    const dialog = page.getByRole('alertdialog', { name: 'May we keep Omar’s record?' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Yes, I agree' }).click();
    await expect(page.getByText(/changed to AED.220.00/)).toBeVisible();
    await expect(page.getByText('AED 200.00')).toHaveCount(0);
    await hold(page).click();
    await heading(page, 'Terms and payment');
    // Given up in another window.
    await api(page, 'POST', `checkouts/${checkoutIn(page)}/release/`, {}, family.token);
    await heading(page, 'The time to pay is over');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Choose a time again' }).click();
    await heading(page, 'Book a session with Mariam S.');
    await expect(hour(page, at(3, 16), '4:00')).toHaveAttribute('aria-pressed', 'true');
  });

  test('unpaid sessions are shown on the home page and in the list, and can be released [PAR-06] [PAR-03 partly]', async ({
    page,
  }) => {
    const { lsa, family } = await people(page);
    const held = { lsa_id: lsa.id, child_id: family.child.id, mode: 'online', expected_total_fils: HOURLY_FILS };
    await api(page, 'POST', 'bookings/', { ...held, starts: [at(3, 16)] }, family.token);
    const unpaid = page.getByRole('region', { name: 'Waiting for payment' });
    for (const place of ['/dashboard', '/parent-dashboard', '/parent-dashboard/my-sessions']) {
      await page.goto(place);
      await expect(unpaid.getByText('Your session with Mariam S. isn’t paid for yet')).toBeVisible();
      await expect(unpaid.getByText(/1[45] minutes left to pay/)).toBeVisible();
    }
    await expectAccessible(page);
    await unpaid.getByRole('link', { name: /^Continue to payment/ }).click();
    await heading(page, 'Terms and payment');
    await page.goto('/parent-dashboard');
    await unpaid.getByRole('button', { name: /^Release this time/ }).click();
    await expect(page.getByText('We’ve released the time. Nothing was charged.')).toBeVisible();
    await expect(unpaid).toHaveCount(0);
  });

  test('with the keyboard alone from the profile to the paid session [PAR-06]', async ({ page }) => {
    const { lsa, family } = await people(page);
    await page.goto(`/dashboard/book-session?lsa=${lsa.id}&child=${family.child.id}&how=online`);
    await heading(page, 'Book a session with Mariam S.');
    // While the price of the new time comes, the button says so and takes no press.
    const press = async (target: ReturnType<typeof hold>, key = 'Enter') => {
      await expect(target).not.toHaveAttribute('aria-busy', 'true');
      await target.focus();
      await page.keyboard.press(key);
    };
    await press(goOn(page));
    await expect(page.getByText('Choose a time first.').and(page.locator(':visible'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Choose a time' })).toBeFocused();
    const start = at(3, 16);
    await showWeekOf(page, start);
    await press(hour(page, start, '4:00'));
    await expect(hour(page, start, '4:00')).toHaveAttribute('aria-pressed', 'true');
    await press(goOn(page));
    await heading(page, 'Does everything look right?');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await press(hold(page));
    await heading(page, 'Terms and payment');
    await press(page.getByRole('checkbox', { name: /I accept the terms/ }), 'Space');
    await page.getByRole('radio', { name: /4242/ }).focus();
    await page.keyboard.press('Space');
    await press(pay(page));
    await heading(page, 'Request sent');
  });
});
