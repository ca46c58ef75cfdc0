import { changeUser } from '@sanad/contract/accounts/accounts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderElement } from '../../../../lib/testing/render.testing.tsx';
import { TimeZoneForm } from './time-zone-form.tsx';

async function open(time_zone: string, language: 'en' | 'ar' = 'en') {
  const server = fakeServer();
  useSession.setState({ user: { ...people.parent, time_zone } });
  await renderElement(<TimeZoneForm />, language);
  return server;
}
const field = () => screen.getByRole<HTMLInputElement>('combobox');

it('finds a zone by its city or its name and saves it at once', async () => {
  const server = await open('Asia/Dubai');
  expect(field().value).toBe('Dubai, Gulf Standard Time');
  server.answer(changeUser, { ...people.parent, time_zone: 'America/New_York' });
  await userEvent.clear(field());
  await userEvent.type(field(), 'new york');
  await userEvent.click(await screen.findByRole('option', { name: /New York/ }));
  await waitFor(() =>
    expect(server.bodiesOf(changeUser)).toEqual([{ time_zone: 'America/New_York', time_zone_chosen: true }]),
  );
});

it('suggests the device’s time zone, and changes it only on request', async () => {
  const server = await open('Asia/Dubai');
  server.answer(changeUser, { ...people.parent, time_zone: 'UTC' });
  expect(screen.getByText(/This device is set to/)).toBeDefined();
  expect(server.bodiesOf(changeUser)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Follow this device' }));
  await waitFor(() => expect(screen.queryByText(/This device is set to/)).toBeNull());
  expect(server.bodiesOf(changeUser)).toEqual([{ time_zone: 'UTC', time_zone_chosen: false }]);
});

it('makes no suggestion where the device agrees, also in Arabic', async () => {
  await open('UTC', 'ar');
  expect(screen.queryByText(/هذا الجهاز/)).toBeNull();
  expect(screen.getByText('منطقتك الزمنية')).toBeDefined();
});

it.each([
  ['عمان', 'عمّان'],
  ['الكويت', 'الكويت، التوقيت العربي'],
  ['نيويورك', 'نيويورك، التوقيت'],
  ['القاهره', 'القاهرة، توقيت شرق أوروبا'],
  ['توقيت الهند', 'كولكاتا، توقيت الهند'],
  ['السعودية', 'الرياض'],
])('finds a zone by what people type in Arabic: %s', async (typed, name) => {
  await open('Asia/Dubai', 'ar');
  expect(field().value).toBe('دبي، توقيت الخليج');
  await userEvent.clear(field());
  await userEvent.type(field(), typed);
  await screen.findByRole('option', { name: new RegExp(`^${name}`) });
});

it.each([
  ['Mumbai', 'Kolkata, India'],
  ['Egypt', 'Cairo'],
  ['القاهره', 'Cairo'],
  ['GMT+3', 'Riyadh'],
  ['abu dhabi', 'Dubai'],
])('finds a zone by its country, another city, its Arabic name or its offset: %s', async (typed, name) => {
  await open('America/New_York');
  await userEvent.clear(field());
  await userEvent.type(field(), typed);
  await screen.findByRole('option', { name: new RegExp(`^${name}`) });
});

it('says where nothing is found, and which zone stays', async () => {
  const server = await open('Asia/Dubai');
  await userEvent.clear(field());
  await userEvent.type(field(), 'qqqzz');
  const none = await screen.findByRole('option', { name: /^No city by that name/ });
  expect(none.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('option', { name: /^Dubai/ }).textContent).toContain('Your time zone now');
  await userEvent.tab();
  expect(field().value).toBe('Dubai, Gulf Standard Time');
  expect(server.bodiesOf(changeUser)).toEqual([]);
});
