import { codeIn, enterCode, expect, expectAccessible, lastMessage, logIn, newEmail, test } from '../fixtures.ts';

const PASSWORD = 'reading-by-the-window';

async function signUp(page: import('@playwright/test').Page, email: string) {
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Huda Mansour');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/verify-email');
  await expect(page.getByText(email)).toBeVisible();
}

test.describe('a new person', () => {
  test.use({ expectedErrors: /400/ });
  test('sign up, confirm the e-mail, choose a role, and come back later [AUT-06] [AUT-01] [RTE-05]', async ({
    page,
  }) => {
    const email = newEmail();
    await signUp(page, email);
    await page.reload();
    await expectAccessible(page);
    await enterCode(page, '000000');
    await expect(page.getByText('That code isn’t right, or it has expired.').first()).toBeVisible();
    await enterCode(page, codeIn(await lastMessage(page, email)));
    await expect(page).toHaveURL('/select-role');
    await expectAccessible(page);
    const stored = await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('user')]);
    expect(stored[0]).toBeTruthy();
    expect(JSON.parse(stored[1] ?? '{}')).toMatchObject({ full_name: 'Huda Mansour', account_type: null });
    expect(stored[1]).not.toContain(email);
    await page.getByText('Support children as a Learning Support Assistant.').click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/lsa-onboarding');
    await page.reload();
    await expect(page).toHaveURL('/lsa-onboarding');
  });
});

test.describe('wrong input', () => {
  test.use({ expectedErrors: /400|422/ });
  test('a wrong password is reported, keeps the e-mail address, and the error clears when it is corrected [ERR-04]', async ({
    page,
  }) => {
    await logIn(page, 'parent@sanad.test', 'not the password');
    await expect(page.getByText('That e-mail or password isn’t right.').first()).toBeVisible();
    await expect(page.getByLabel('E-mail address')).toHaveValue('parent@sanad.test');
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Password', { exact: true }).fill('Sanad-demo-1');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/parent-dashboard');
  });
});

test('sign in by phone with a one-time code [AUT-06]', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Phone' }).click();
  await page.getByLabel('Phone number').fill('050 234 5678');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Six-digit code')).toBeVisible();
  await enterCode(page, codeIn(await lastMessage(page, '+971502345678')));
  await expect(page).toHaveURL('/lsa-dashboard');
});

test('sign in with Google, against a real OpenID server [AUT-06] [PUB-09]', async ({ page }) => {
  await page.goto('/login');
  await page
    .getByRole('button', { name: 'Continue with Google' })
    .or(page.getByRole('link', { name: 'Continue with Google' }))
    .click();
  await expect(page).toHaveURL('/select-role');
  await expect(page.getByText('google-journey@example.com')).toBeVisible();
});

test('a forgotten password is replaced through the link in the mail [AUT-06]', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await enterCode(page, codeIn(await lastMessage(page, email)));
  await expect(page).toHaveURL('/select-role');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Check your e-mail')).toBeVisible();
  let link = '';
  await expect(async () => {
    link = /\S+\/reset-password#token=\S+/.exec(await lastMessage(page, email))?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  await page.goto(link);
  await page.getByLabel('New password').fill('stepping-stones-again');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Your new password is saved').first()).toBeVisible();
  await logIn(page, email, 'stepping-stones-again');
  await expect(page).toHaveURL('/select-role');
});
