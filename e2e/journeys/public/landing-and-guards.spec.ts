import { expect, logIn, signInAs, test } from '../../fixtures.ts';

const LANDINGS = [
  ['parent@sanad.test', '/parent-dashboard', '[RTE-01]'],
  ['new-parent@sanad.test', '/parent-onboarding', '[RTE-02]'],
  ['lsa@sanad.test', '/lsa-dashboard', '[RTE-03]'],
  ['new-lsa@sanad.test', '/lsa-onboarding', '[RTE-03]'],
  ['admin@sanad.test', '/admin/dispute-overview', '[RTE-04]'],
  ['cst1@sanad.test', '/cst/dispute-overview', '[RTE-04]'],
] as const;

for (const [email, path, id] of LANDINGS) {
  test(`${email} lands on ${path} after login ${id}`, async ({ page }) => {
    await logIn(page, email);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('/dashboard/parent and /dashboard/lsa open the two areas [RTE-06] [RTE-01]', async ({ page }) => {
  await signInAs(page, 'parent@sanad.test');
  await page.goto('/dashboard/parent');
  await expect(page).toHaveURL('/parent-dashboard');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Huda');
  await page.goto('/dashboard/lsa');
  await expect(page).toHaveURL('/parent-dashboard');
});

const GUARDED = [
  '/lsa-dashboard/earnings',
  '/dashboard/message',
  '/cst/articles',
  '/session-details',
  '/session-confirmation',
  '/negotiation-request',
];
test('a visitor asking for a page of an account goes to login [AUT-08] [LSA-03] [PUB-12]', async ({ page }) => {
  for (const path of GUARDED) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('after login the visitor returns to the requested page [AUT-08]', async ({ page }) => {
  await page.goto('/lsa-dashboard/change-password');
  await page.getByLabel('E-mail address').fill('lsa@sanad.test');
  await page.getByLabel('Password', { exact: true }).fill('Sanad-demo-1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/lsa-dashboard/change-password');
});

test('another role is redirected to its own home, and an account without a profile to onboarding [LSA-03] [AUT-07]', async ({
  page,
}) => {
  await logIn(page, 'new-lsa@sanad.test');
  await expect(page).toHaveURL('/lsa-onboarding');
  for (const path of ['/lsa-dashboard', '/parent-dashboard', '/cst', '/admin']) {
    await page.goto(path);
    await expect(page).toHaveURL('/lsa-onboarding');
  }
});

test('an invalid token redirects to login and clears the user [API-11]', async ({ page }) => {
  await signInAs(page, 'lsa@sanad.test');
  await page.goto('/lsa-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('accessToken', 'x'.repeat(43)));
  await page.goto('/lsa-dashboard');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});
test.use({ expectedErrors: /401|Could not parse user/ });

test('an unreadable stored user is cleared, logged, and loaded again [AUT-03]', async ({ page }) => {
  await signInAs(page, 'parent@sanad.test');
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.addInitScript(() => localStorage.setItem('user', '{broken'));
  await page.goto('/parent-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Huda');
  expect(said.join()).toContain('Could not parse user from localStorage');
});
