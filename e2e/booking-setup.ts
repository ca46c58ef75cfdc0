import type { Page } from '@playwright/test';
import { AVAILABILITY_DAYS, AVAILABILITY_TIMES } from '@sanad/contract/availability.ts';
import { api, expect, newAccount } from './fixtures.ts';

export const HOURLY_FILS = 20_000;

/** An LSA of a journey's own, free every hour of every day, holidays too, for AED 200 an hour. */
export async function newLsa(page: Page, more: object = {}) {
  const account = await newAccount(page, 'LSA', 'Mariam Saleh');
  const profile = {
    full_name: 'Mariam Saleh',
    email_address: 'mariam@example.com',
    phone_number: '+971507654321',
    address: 'Villa 12, Al Barsha 2, Dubai',
    profile_bio: 'Six years in first grade.',
    main_specialization: 'educator',
    years_of_experience: '5+',
    certificates: [{ title: 'BEd Special Education', issuing_body: 'university' }],
    needs_supported: ['dyslexia'],
    price_per_hour: String(HOURLY_FILS / 100),
    open_to_negotiation: true,
    session_types: ['online', 'in_person'],
    availability_days: AVAILABILITY_DAYS,
    availability_time: AVAILABILITY_TIMES,
    ...more,
  };
  const { id } = await api<{ id: string }>(page, 'POST', 'lsas/me/', profile, account.token);
  expect(id).toBeTruthy();
  await api(page, 'POST', 'dev/own-checks/', undefined, account.token);
  // Whatever day it is, a journey finds its hours free.
  await api(page, 'PATCH', 'lsas/me/availability/rules/', { works_public_holidays: true }, account.token);
  return { ...account, id };
}

/** "4 pm in Dubai, in three days". */
export function at(days: number, hour: number): string {
  const day = new Date(Date.now() + days * 86_400_000 + 4 * 3_600_000).toISOString().slice(0, 10);
  return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+04:00`).toISOString();
}

/** "18/11/2026", of an instant, in Dubai. */
export function dayOf(instant: string): string {
  const day = new Date(Date.parse(instant) + 4 * 3_600_000).toISOString().slice(0, 10);
  return day.split('-').reverse().join('/');
}

/** Shows the week of a day in the calendar of free hours. */
export async function showWeekOf(page: Page, instant: string): Promise<void> {
  const week = page.getByText(/^\d\d\/\d\d\/\d{4} to \d\d\/\d\d\/\d{4}$/);
  const lastDay = async () => ((await week.textContent()) ?? '').slice(-10).split('/').reverse().join('-');
  const lastNeeded = dayOf(instant).split('/').reverse().join('-');
  await expect(page.getByRole('button', { name: /^\w+ \d\d\/\d\d\/\d{4}, \d/ }).first()).toBeAttached();
  while ((await lastDay()) < lastNeeded) {
    const before = (await week.textContent()) ?? '';
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(week).not.toHaveText(before);
  }
}

type Booker = { token: string; child: { id: string } };

/** Held and paid for without the screens: for journeys about something else. */
export async function bookByApi(
  page: Page,
  family: Booker,
  lsaId: string,
  starts: string[],
  { card = 'sandbox_accepted', ...more }: { card?: string } & Record<string, unknown> = {},
) {
  const request = {
    lsa_id: lsaId,
    child_id: family.child.id,
    mode: 'online',
    starts,
    expected_total_fils: HOURLY_FILS * starts.length,
    ...more,
  };
  const checkout = await api<{ checkout_id: string; bookings: { id: string; state: string }[] }>(
    page,
    'POST',
    'bookings/',
    request,
    family.token,
  );
  expect(checkout.bookings).toHaveLength(starts.length);
  if (checkout.bookings[0]?.state === 'held') {
    const paid = { payment_method: card, accept_terms: true };
    await api(page, 'POST', `checkouts/${checkout.checkout_id}/pay/`, paid, family.token);
  }
  return checkout;
}
