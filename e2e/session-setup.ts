import type { BrowserContext, Page } from '@playwright/test';
import { at, bookByApi, newLsa } from './booking-setup.ts';
import { api, test as base, DEMO_PASSWORD, expect, newFamily, signInWithToken, WIDTHS } from './fixtures.ts';

type Family = Awaited<ReturnType<typeof newFamily>>;
type Lsa = Awaited<ReturnType<typeof newLsa>>;

export interface Pair {
  family: Family;
  lsa: Lsa;
}

/** A family and an LSA who do not know each other yet. */
export async function newPair(page: Page, { code }: { code?: string } = {}): Promise<Pair> {
  const family = await newFamily(page);
  const lsa = await newLsa(page);
  if (code) await api(page, 'PUT', 'accounts/security-code/', { code }, family.token);
  return { family, lsa };
}

export async function requestSessions(
  page: Page,
  { family, lsa }: Pair,
  starts = [at(3, 10)],
  more: Record<string, unknown> = {},
) {
  const { bookings } = await bookByApi(page, family, lsa.id, starts, more);
  return bookings.map(({ id }) => id);
}

export async function confirmSession(
  page: Page,
  pair: Pair,
  more: Record<string, unknown> = {},
  start = at(3, 10),
): Promise<string> {
  const [id = ''] = await requestSessions(page, pair, [start], more);
  const { state } = await api<{ state: string }>(page, 'POST', `bookings/${id}/accept/`, {}, pair.lsa.token);
  expect(state).toBe('confirmed');
  return id;
}

/** Moves the start to this many minutes from now, and runs what is due by then. */
export async function setMinutesUntilStart(page: Page, { family }: Pair, id: string, minutes: number): Promise<void> {
  await api(page, 'POST', `dev/bookings/${id}/starts-in/`, { minutes }, family.token);
}

/** Somebody of our team. */
export async function staffToken(page: Page, email = 'cst1@sanad.test'): Promise<string> {
  const login = { email, password: DEMO_PASSWORD };
  return (await api<{ token: string }>(page, 'POST', 'accounts/email-login/', login)).token;
}

type OpenPageFor = (token: string, width?: number) => Promise<Page>;

/** Empties a browser profile but for the files of the web app, which are read and compiled already. */
async function emptyProfile(context: BrowserContext): Promise<void> {
  const blank = await context.newPage();
  for (const page of context.pages()) if (page !== blank) await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  const session = await context.newCDPSession(blank);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin: process.env.SANAD_URL ?? '', storageTypes });
  await session.detach();
  await blank.close();
}

/** Of journeys that are over; they last as long as the browser of a worker. */
const emptyProfiles: BrowserContext[] = [];

/** Journeys of two people: each has a browser profile of their own. */
export const test = base.extend<{ openPageFor: OpenPageFor }>({
  openPageFor: async ({ browser }, use, info) => {
    const options = { locale: 'en-AE', timezoneId: 'Asia/Dubai', reducedMotion: 'reduce' } as const;
    const opened: BrowserContext[] = [];
    await use(async (token, width = WIDTHS.desktop) => {
      const baseURL = process.env.SANAD_URL ?? '';
      const context = emptyProfiles.pop() ?? (await browser.newContext({ ...options, baseURL }));
      opened.push(context);
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 900 });
      await signInWithToken(page, token);
      return page;
    });
    const isClean = info.status === info.expectedStatus;
    for (const context of opened) await (isClean ? emptyProfile(context) : context.close());
    if (isClean) emptyProfiles.push(...opened);
  },
});

export const parentPage = (id: string) => `/parent-dashboard/manage-session?session=${id}`;
export const lsaPage = (id: string) => `/lsa-dashboard/my-sessions/session-details?session=${id}`;
