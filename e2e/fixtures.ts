import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import { CONSENT_VERSION } from '@sanad/contract/accounts/account-settings.ts';

export { expect };

export const WIDTHS = { phone: 390, tablet: 820, desktop: 1440 } as const;
export const DEMO_PASSWORD = 'Sanad-demo-1';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Fixtures {
  /** Console errors a journey causes on purpose. */
  expectedErrors: RegExp | null;
}

/** Every journey: a fresh browser profile, and no console error that was not expected. */
export const test = base.extend<Fixtures>({
  expectedErrors: [null, { option: true }],
  baseURL: async ({ baseURL: _ }, use) => {
    await use(process.env.SANAD_URL ?? '');
  },
  // Each journey has its own IP address: the limits per address are for one household, not for a test run.
  context: async ({ context }, use) => {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await use(context);
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      // A parent without a profile: the specified response is a 404, which the browser logs.
      const isProfileCheck = message.location().url.endsWith('/api/accounts/parent/profile/');
      if (message.type() === 'error' && !isProfileCheck) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    const unexpected = errors.filter((text) => !expectedErrors?.test(text));
    expect(unexpected).toEqual([]);
  },
});

/**
 * Contrast takes three quarters of the time. It is judged on every page in both themes (every-page.spec.ts) and, pair by
 * pair, in the tests of the tokens; a journey asks for it only where it is the one to show a screen.
 */
export async function expectAccessible(page: Page, judged: Partial<Judged> = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const asked = { contrast: false, shell: true, ...judged };
  // What is just fading in or out has no contrast for a moment: only what lasts counts.
  await expect.poll(() => page.evaluate(findViolations, asked), { timeout: 20_000 }).toEqual([]);
}

interface Judged {
  contrast: boolean;
  /** The side menu and the top bar, which are the same on all pages of an area. */
  shell: boolean;
}

async function findViolations({ contrast, shell }: Judged): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const { violations } = await axe.run(shell ? document : { exclude: ['aside', 'header:not(main header)'] }, {
    resultTypes: ['violations'],
    // Looking for a selector of every element takes a third of the time; its markup says as much.
    selectors: false,
    // No rule that is on reads the style sheets themselves.
    preload: false,
    rules: { 'label-content-name-mismatch': { enabled: true }, 'color-contrast': { enabled: contrast } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

export async function logIn(page: Page, email: string, password: string = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** In the dialog that asks for the password again. The screen learns of it by a 403, which the browser logs. */
export async function confirmItIsYou(page: Page, password: string = DEMO_PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

/** One call of the API, as the web app makes it. */
export async function api<T>(page: Page, method: string, path: string, data?: object, token?: string): Promise<T> {
  const response = await page.request.fetch(`/api/${path}`, {
    method,
    headers: {
      'x-api-key': 'sanad-web',
      'x-csrftoken': 'journey',
      cookie: 'csrftoken=journey',
      ...(token ? { authorization: `Token ${token}` } : {}),
    },
    ...(data ? { data } : {}),
  });
  return (await response.json().catch(() => undefined)) as T;
}

/** Signed in without the form: for journeys that are about something else. */
export async function signInAs(page: Page, email: string): Promise<void> {
  const login = { email, password: DEMO_PASSWORD };
  const response = await api<{ token: string }>(page, 'POST', 'accounts/email-login/', login);
  expect(response.token, JSON.stringify(response)).toBeTruthy();
  await signInWithToken(page, response.token);
}

/** A new account with a role and nothing else. */
export async function newAccount(page: Page, account_type: 'PARENT' | 'LSA', full_name = 'Noura Haddad') {
  const { email } = await api<{ email: string }>(page, 'POST', 'dev/accounts/', { account_type, full_name });
  const login = { email, password: DEMO_PASSWORD };
  const { token } = await api<{ token: string }>(page, 'POST', 'accounts/email-login/', login);
  expect(token).toBeTruthy();
  return { email, token };
}

/** The same, signed in on this page. */
export async function signUpAs(page: Page, account_type: 'PARENT' | 'LSA', full_name?: string) {
  const account = await newAccount(page, account_type, full_name);
  await signInWithToken(page, account.token);
  return account;
}

/** A parent with a profile and one child, not signed in anywhere yet; `agrees` to the child's record being kept. */
export async function newFamily(page: Page, { agrees = true } = {}) {
  const account = await newAccount(page, 'PARENT');
  const profile = { full_name: 'Noura Haddad', address: 'Villa 12, Al Barsha' };
  await api(page, 'POST', 'accounts/parent/profile/', profile, account.token);
  const details = { full_name: 'Omar Haddad', date_of_birth: '2019-03-14', relationship: 'MOTHER' };
  const child = await api<{ id: string }>(page, 'POST', 'accounts/parent/children/', details, account.token);
  expect(child.id, JSON.stringify(child)).toBeTruthy();
  if (agrees) await api(page, 'PUT', 'accounts/consents/child_record/', { version: CONSENT_VERSION }, account.token);
  return { ...account, child };
}

/** Once per page: the browser stores the account as it is now. */
export async function signInWithToken(page: Page, token: string): Promise<void> {
  const user = await api<object>(page, 'GET', 'accounts/user/', undefined, token);
  await page.addInitScript(
    ([token, user]) => {
      // Once per tab, so that logging out stays logged out.
      if (sessionStorage.getItem('signed in')) return;
      sessionStorage.setItem('signed in', 'yes');
      localStorage.setItem('accessToken', token ?? '');
      localStorage.setItem('user', user ?? '');
    },
    [token, JSON.stringify(user)],
  );
}

/** The newest message to somebody, as the demo's outbox shows it. */
export async function lastMessage(page: Page, recipient: string): Promise<string> {
  let body = '';
  await expect(async () => {
    const response = await page.request.get('/api/dev/outbox/', {
      params: { recipient, limit: 1 },
      headers: { 'x-api-key': 'sanad-web' },
    });
    const { results } = (await response.json()) as { results: { body: string }[] };
    body = results[0]?.body ?? '';
    expect(body).not.toBe('');
  }).toPass();
  return body;
}

export const codeIn = (text: string) => /\b(\d{6})\b/.exec(text)?.[1] ?? '';
let people = 0;
export const newEmail = () => `journey-${Date.now()}-${++people}-${Math.floor(Math.random() * 1e6)}@example.com`;

/** The sixth digit sends the form. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Six-digit code').fill(code);
}
