import type { Page } from '@playwright/test';
import { api, DEMO_PASSWORD, expect, expectAccessible, signInWithToken, test } from '../fixtures.ts';

/** A few results say as much as many, in a fifth of the time. */
const FEW_RESULTS = '?needs=dyslexia&emirate=sharjah';
const VISITOR = null;
/**
 * Who looks at which pages; in parts of about the same length, which run side by side. `{child}` is the first child of
 * the viewer's, `{session}` the first one without a report.
 */
const PARTS: readonly (readonly [email: string | null, name: string, paths: readonly string[]])[] = [
  [VISITOR, 'of the home page and the search', ['/', `/find-an-lsa${FEW_RESULTS}`, '/about-us']],
  [VISITOR, 'to read', ['/articles', '/articles/homework-without-tears', '/faq', '/terms-and-policy']],
  [VISITOR, 'at the door', ['/login', '/register', '/forgot-password', '/reset-password', '/dev/ui']],
  [
    'parent@sanad.test',
    'to find and book',
    [
      '/dashboard',
      '/parent-dashboard',
      `/parent-dashboard/lsa-search-results${FEW_RESULTS}`,
      '/parent-dashboard/favourites',
      '/dashboard/book-session',
      '/negotiation-request',
    ],
  ],
  [
    'parent@sanad.test',
    'of the family and the account',
    [
      '/parent-dashboard/message',
      '/parent-dashboard/change-password',
      '/parent-dashboard/children',
      '/parent-dashboard/children/{child}/progress',
      '/dashboard/account/add-child',
      '/dashboard/account/child-info',
      '/parent-dashboard/profile',
      '/parent-dashboard/security-code',
      '/parent-dashboard/notification-settings',
      '/parent-dashboard/settings',
      '/parent-dashboard/referral',
    ],
  ],
  [
    'lsa@sanad.test',
    'of an LSA',
    [
      '/lsa-dashboard',
      '/lsa-dashboard/update-availability',
      '/lsa-dashboard/negotiation-requests',
      '/lsa-dashboard/earnings',
      '/lsa-dashboard/referral',
      '/lsa-dashboard/no-such-page',
    ],
  ],
  [
    'lsa@sanad.test',
    'of the progress of an LSA’s children',
    [
      '/lsa-dashboard/progress',
      '/lsa-dashboard/progress/session-reports?state=signed',
      '/lsa-dashboard/progress/view-progress?child={child}',
      '/lsa-dashboard/progress/add-report?session={session}',
    ],
  ],
  ['new-parent@sanad.test', 'of onboarding', ['/parent-onboarding']],
  [
    'cst1@sanad.test',
    'of the customer service team',
    [
      '/cst',
      '/cst/articles',
      '/cst/questions',
      '/cst/public-holidays',
      '/cst/money',
      '/cst/money/payouts',
      '/customer-service-team',
    ],
  ],
  [
    'admin@sanad.test',
    'of an administrator',
    ['/admin/dispute-overview', '/admin/money', '/admin/failed-tasks', '/admin/articles/new', '/admin/security'],
  ],
];

const ENGLISH = { language: 'en', theme: 'light', judgedAt: 1440, fitsAt: [768, 320] } as const;
const ARABIC = { language: 'ar', theme: 'dark', judgedAt: 320, fitsAt: [1440] } as const;

/** A page is judged once in each language; at the other widths it only has to fit. */
async function judge(page: Page, path: string, { language, theme, judgedAt, fitsAt }: typeof ENGLISH | typeof ARABIC) {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width: judgedAt, height: 900 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await test.step(`${path} (${language})`, () => expectAccessible(page, { contrast: true }));
  for (const width of [judgedAt, ...fitsAt]) {
    await page.setViewportSize({ width, height: 900 });
    // The side menu takes a moment to close.
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `${path} is wider than ${width} px in ${language}`).toBeLessThanOrEqual(0);
  }
}

async function sweep(page: Page, paths: readonly string[]) {
  test.setTimeout(240_000);
  // The accounts are also those of other journeys, and stay English.
  await page.route('**/api/accounts/user/', (route) => route.continue({ method: 'GET' }));
  for (const path of paths) {
    await page.context().addCookies([{ name: 'lang', value: 'en', url: process.env.SANAD_URL ?? '' }]);
    await page.setViewportSize({ width: ENGLISH.judgedAt, height: 900 });
    await page.goto(path);
    await judge(page, path, ENGLISH);
    await page.setViewportSize({ width: ENGLISH.judgedAt, height: 900 });
    await page.getByText('العربية', { exact: true }).filter({ visible: true }).first().click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await judge(page, path, ARABIC);
  }
}

/** Signs the person in; returns the paths with the ids of their own records. */
async function pathsFor(page: Page, email: string, paths: readonly string[]): Promise<string[]> {
  const login = { email, password: DEMO_PASSWORD };
  const { token } = await api<{ token: string }>(page, 'POST', 'accounts/email-login/', login);
  await signInWithToken(page, token);
  const first = async <T>(path: string, needed: string) =>
    paths.some((one) => one.includes(needed))
      ? (await api<{ results: T[] }>(page, 'GET', path, undefined, token)).results[0]
      : undefined;
  const overview = await first<{ child: { id: string } }>('progress/children/', '{child}');
  const report = await first<{ booking_id: string }>('progress/reports/', '{session}');
  return paths.map((path) =>
    path.replace('{child}', overview?.child.id ?? 'none').replace('{session}', report?.booking_id ?? 'none'),
  );
}

for (const [email, name, paths] of PARTS) {
  test(`the pages ${name} are accessible and fit every width`, async ({ page }) => {
    await sweep(page, email ? await pathsFor(page, email, paths) : paths);
  });
}
