import type { Page } from '@playwright/test';
import { api, expect, expectAccessible, signInAs, signUpAs, test, WIDTHS } from '../../fixtures.ts';

const PAGE = '/lsa-dashboard/update-availability';

/** An LSA with a profile, open on Mondays and Tuesdays from 9am to 11am, signed in. */
async function newLsa(page: Page) {
  const { email, token } = await signUpAs(page, 'LSA', 'Sara Haddad');
  const profile = {
    full_name: 'Sara Haddad',
    email_address: email,
    phone_number: '0501234567',
    address: 'Villa 12, Al Barsha',
    profile_bio: 'I teach children to read with patience.',
    main_specialization: 'educator',
    years_of_experience: '3-5',
    certificates: [{ title: 'Special education', issuing_body: 'khda' }],
    needs_supported: ['dyslexia'],
    price_per_hour: '150',
    open_to_negotiation: true,
    session_types: ['online'],
    availability_days: ['monday', 'tuesday'],
    availability_time: ['9am-10am', '10am-11am'],
  };
  const made = await api<{ id?: string }>(page, 'POST', 'lsas/me/', profile, token);
  expect(made.id).toBeTruthy();
  await api(page, 'POST', 'dev/own-checks/', undefined, token);
  // Whatever day the journey runs on, a public holiday in the next two weeks does not change what it expects.
  await api(page, 'PATCH', 'lsas/me/availability/rules/', { works_public_holidays: true }, token);
  const user = await api<object>(page, 'GET', 'accounts/user/', undefined, token);
  await page.addInitScript((kept) => localStorage.setItem('user', kept), JSON.stringify(user));
}

const cell = (page: Page, name: string | RegExp) => page.getByRole('gridcell', { name });

async function drag(page: Page, from: string, to: string) {
  const start = await cell(page, from).boundingBox();
  const end = await cell(page, to).boundingBox();
  if (!start || !end) throw new Error('The cells are not there.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  await page.mouse.up();
}

/** The Monday after today, as it is counted in Dubai; the Sunday after it still lies within two weeks. */
function nextMonday(): Date {
  const day = new Date(Date.now() + 4 * 3_600_000);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7));
  return day;
}

const digits = (day: Date) => day.toISOString().slice(0, 10).split('-').reverse().join('');
const isoOf = (day: Date) => day.toISOString().slice(0, 10);

async function typeDate(page: Page, field: string, day: Date) {
  await page.getByRole('group', { name: field }).getByRole('spinbutton').first().click();
  await page.keyboard.type(digits(day));
}

test('the usual week is edited by dragging, copied, saved and stays saved [LSA-07]', async ({ page }) => {
  await newLsa(page);
  await page.setViewportSize({ width: WIDTHS.desktop, height: 1000 });
  await page.goto(PAGE);
  await expect(page.getByText('4 h', { exact: true })).toBeVisible();
  await drag(page, 'Thursday, 2pm-3pm', 'Friday, 4pm-5pm');
  await expect(cell(page, 'Friday, 3pm-4pm, New')).toBeVisible();
  await expect(page.getByText('3 hours added on Thursday and 3 hours added on Friday')).toBeVisible();

  await cell(page, 'Monday, 9am-10am').focus();
  await page.keyboard.press('Space');
  await expect(cell(page, 'Monday, 9am-10am, Closed')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Space');
  await expect(cell(page, 'Monday, 12pm-1pm, New')).toBeVisible();
  await expect(page.getByText('9 h', { exact: true }).last()).toBeVisible();

  await page.getByRole('button', { name: 'Copy Monday' }).click();
  await expect(page.getByRole('heading', { name: 'Copy Monday’s 3 hours to' })).toBeFocused();
  await page.getByRole('button', { name: 'Wednesday', exact: true }).click();
  await page.getByRole('button', { name: 'Sunday', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy to 2 days' }).click();
  await expect(page.getByRole('button', { name: 'Copy Monday' })).toBeFocused();
  await expect(page.getByText('14 hours added and 1 hour closed, on 5 days')).toBeVisible();

  await page.getByRole('link', { name: 'My Profile' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save availability' }).click();
  await expect(page.getByText('Availability saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save availability' })).toBeHidden();
  await page.reload();
  await expect(page.getByText('17 h', { exact: true })).toBeVisible();
  await expect(cell(page, 'Sunday, 11am-12pm, Open')).toBeVisible();
  await expect(cell(page, 'Monday, 9am-10am, Off')).toBeVisible();

  await cell(page, 'Sunday, 11am-12pm').click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(cell(page, 'Sunday, 11am-12pm, Open')).toBeVisible();
  await page.getByRole('link', { name: 'Homepage' }).click();
  await expect(page).toHaveURL('/lsa-dashboard');
});

test('days off and extra hours change the next two weeks [LSA-07]', async ({ page }) => {
  await newLsa(page);
  await page.goto(PAGE);
  const monday = nextMonday();
  const dayOf = (date: Date) => page.locator(`[data-date="${isoOf(date)}"]`);
  await expect(dayOf(monday)).toContainText('2 free hours, 9am-10am, 10am-11am');

  await page.getByRole('button', { name: 'Add days off' }).click();
  await expect(page.getByText('Choose the first day.').last()).toBeVisible();
  await typeDate(page, 'From', monday);
  await typeDate(page, 'To', monday);
  await page.getByLabel('Note').fill('Training day');
  await page.getByRole('button', { name: 'Add 1 day off' }).click();
  const list = page.getByRole('list', { name: 'Days off and extra hours, soonest first' });
  await expect(list.getByText('Training day')).toBeVisible();
  await expect(dayOf(monday)).toContainText('day off');

  const sunday = new Date(monday.getTime() + 6 * 86_400_000);
  await page.getByText('Extra hours', { exact: true }).click();
  await typeDate(page, 'From', sunday);
  await typeDate(page, 'To', sunday);
  await page.getByText('6pm-7pm', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Add 1 extra hour' }).click();
  await expect(list.getByText('1 hour more: 6pm-7pm')).toBeVisible();
  await expect(dayOf(sunday)).toContainText('1 free hour, 6pm-7pm');

  await list
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(list.getByText('Training day')).toBeHidden();
  await expect(dayOf(monday)).toContainText('2 free hours');

  await page.getByRole('button', { name: 'Increase' }).first().click();
  await page.getByText('I work on public holidays').click();
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Rules saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Notice before an online session')).toHaveValue('3');
  await expect(page.getByRole('switch', { name: 'I work on public holidays' })).not.toBeChecked();
});

test('the week on a phone, and in Arabic [LSA-07]', async ({ page, context, baseURL }) => {
  await newLsa(page);
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 });
  await page.goto(PAGE);
  await page.getByText('Monday', { exact: true }).click();
  await page.getByRole('button', { name: 'Monday, 11am-12pm, Off' }).click();
  await expect(page.getByRole('button', { name: 'Monday, 11am-12pm, New' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy Monday' }).click();
  await page.getByRole('button', { name: 'Saturday', exact: true }).click();
  await page.getByRole('button', { name: 'Copy to 1 day' }).click();
  await expect(page.getByText('1 hour added on Monday and 3 hours added on Saturday')).toBeVisible();
  await page.getByRole('button', { name: 'Clear day' }).first().click();
  await page.getByRole('button', { name: 'Save availability' }).click();
  await expect(page.getByText('Availability saved')).toBeVisible();

  await context.addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
  for (const width of [320, WIDTHS.tablet, WIDTHS.desktop]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { level: 1, name: 'تحديث أوقات العمل' })).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `wider than ${width} px`).toBeLessThanOrEqual(0);
  }
  await expect(cell(page, /السبت.*من 9 ص إلى 10 ص.*مفتوحة/)).toBeVisible();
});

test('staff add, change and remove public holidays', async ({ page }) => {
  await signInAs(page, 'cst1@sanad.test');
  await page.goto('/cst');
  await page.getByRole('link', { name: /^Content/ }).click();
  await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Public holidays' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Public holidays' })).toBeVisible();
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 6, 7));
  await page.getByRole('button', { name: 'Add a holiday' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A name is required.').first()).toBeVisible();
  await typeDate(page, 'First day', day);
  await typeDate(page, 'Last day', new Date(day.getTime() + 3 * 86_400_000));
  await expect(page.getByText('No sessions are booked on these days.')).toBeVisible();
  await page.getByLabel('English name').fill('Day of Books');
  await page.getByLabel('Arabic name').fill('يوم الكتاب');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'Day of Books', exact: true }) });
  await expect(row).toContainText(/07\/07\/\d{4} – 10\/07\/\d{4}/);

  await page.getByRole('button', { name: 'Rename Day of Books' }).click();
  await page.getByLabel('English name').fill('Reading Day');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: 'Reading Day', exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove Reading Day' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove holiday' }).click();
  await expect(page.getByRole('cell', { name: 'Reading Day', exact: true })).toBeHidden();
});
