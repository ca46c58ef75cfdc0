import type { Page, Request } from '@playwright/test';
import { api, expect } from './fixtures.ts';

export const PHOTO = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAMAAADXqc3KAAAAA1BMVEUPa1/R+4TuAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQokWNgGAWjgPoAAAJYAAGZphhqAAAAAElFTkSuQmCC',
    'base64',
  ),
};
export const CERTIFICATE = {
  name: 'degree.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n42\n%%EOF\n',
  ),
};
export const TITLES = {
  basics: 'Tell families who you are',
  expertise: 'Your qualifications',
  services: 'What you offer, and when',
  review: 'Does everything look right?',
};

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
export const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });
export const complete = (page: Page) => page.getByRole('button', { name: 'Complete', exact: true });
export const keepHours = (page: Page) => page.getByRole('button', { name: 'Keep these hours' });
export const chip = (page: Page, name: string) => page.getByText(name, { exact: true });
export const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
export const isOwnCreation = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/api/lsas/me/');

export async function start(page: Page) {
  await page.goto('/lsa-onboarding');
  await page.getByRole('button', { name: "Let's Get Started" }).click();
  await heading(page, TITLES.basics);
}

export async function fillBasics(page: Page) {
  await page.getByLabel('Phone number').fill('+971 50 765 4321');
  await page.getByLabel('Address', { exact: true }).fill('Villa 12, Al Barsha 2, Dubai');
  await page.getByLabel('Bio').fill('Six years in first grade.');
  await chip(page, 'Special Educator').click();
  await chip(page, '5+ years').click();
}

export async function fillExpertise(page: Page) {
  await page.getByLabel('Certification title').fill('BEd Special Education');
  await page.getByLabel('Issuing body').click();
  await page.getByRole('option', { name: 'University Certification' }).click();
  await chip(page, 'Dyslexia').click();
}

export async function toReview(page: Page) {
  await start(page);
  await fillBasics(page);
  await next(page).click();
  await heading(page, TITLES.expertise);
  await fillExpertise(page);
  await next(page).click();
  await heading(page, TITLES.services);
  await page.getByLabel('Price per hour').fill('160');
  await next(page).click();
  await heading(page, TITLES.review);
}

/** The same profile without the wizard: for journeys that are about something else. */
export async function makeProfile(page: Page, token: string, full_name = 'Noura Haddad'): Promise<void> {
  const profile = {
    full_name,
    email_address: 'noura@example.com',
    phone_number: '+971507654321',
    address: 'Villa 12, Al Barsha 2, Dubai',
    profile_bio: 'Six years in first grade.',
    main_specialization: 'educator',
    years_of_experience: '5+',
    certificates: [{ title: 'BEd Special Education', issuing_body: 'university' }],
    needs_supported: ['dyslexia'],
    price_per_hour: '160',
    open_to_negotiation: true,
    session_types: ['online'],
    availability_days: ['monday'],
    availability_time: ['12pm-1pm'],
  };
  expect(await api(page, 'POST', 'lsas/me/', profile, token)).toMatchObject({ full_name });
}
