import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAs, test } from '../fixtures.ts';

/** Every page is judged once in each language; at the other widths it only has to fit. */
const LOOKS = [
  { language: 'en', theme: 'light', judgedAt: 1440, fitsAt: [768, 320] },
  { language: 'ar', theme: 'dark', judgedAt: 320, fitsAt: [1440] },
] as const;
type Look = (typeof LOOKS)[number];

const VISITOR = [
  ['/', '/find-an-lsa', '/articles', '/articles/homework-without-tears', '/about-us', '/faq', '/terms-and-policy'],
  ['/login', '/register', '/forgot-password', '/reset-password', '/dev/ui'],
];
const PEOPLE = {
  'parent@sanad.test': [
    '/dashboard',
    '/parent-dashboard',
    '/parent-dashboard/message',
    '/parent-dashboard/lsa-search-results',
    '/parent-dashboard/favourites',
    '/parent-dashboard/change-password',
    '/parent-dashboard/children',
    '/dashboard/account/add-child',
    '/dashboard/account/child-info',
    '/parent-dashboard/profile',
    '/parent-dashboard/security-code',
    '/parent-dashboard/notification-settings',
    '/parent-dashboard/settings',
    '/dashboard/book-session',
    '/negotiation-request',
  ],
  'lsa@sanad.test': [
    '/lsa-dashboard',
    '/lsa-dashboard/update-availability',
    '/lsa-dashboard/negotiation-requests',
    '/lsa-dashboard/earnings',
    '/lsa-dashboard/no-such-page',
  ],
  'new-parent@sanad.test': ['/parent-onboarding'],
  'cst1@sanad.test': ['/cst', '/cst/articles', '/cst/public-holidays', '/customer-service-team'],
  'admin@sanad.test': ['/admin/dispute-overview', '/admin/failed-tasks', '/admin/articles/new', '/admin/security'],
} as const;

async function sweep(page: Page, paths: readonly string[], { judgedAt, fitsAt }: Look) {
  for (const path of paths) {
    await page.setViewportSize({ width: judgedAt, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await test.step(path, () => expectAccessible(page, { contrast: true }));
    for (const width of [judgedAt, ...fitsAt]) {
      await page.setViewportSize({ width, height: 900 });
      // The side menu takes a moment to close.
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overflow, `${path} is wider than ${width} px`).toBeLessThanOrEqual(0);
    }
  }
}

for (const look of LOOKS) {
  const { language, theme } = look;
  test.describe(`${language}, ${theme}`, () => {
    test.use({ colorScheme: theme, locale: language === 'ar' ? 'ar-AE' : 'en-AE' });
    test.beforeEach(async ({ context, baseURL }) => {
      test.setTimeout(240_000);
      await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
    });

    for (const [index, paths] of VISITOR.entries()) {
      test(`what a visitor sees is accessible and fits every width, part ${index + 1}`, ({ page }) =>
        sweep(page, paths, look));
    }
    for (const [email, paths] of Object.entries(PEOPLE)) {
      test(`what ${email} sees is accessible and fits every width`, async ({ page }) => {
        await signInAs(page, email);
        await sweep(page, paths, look);
      });
    }
  });
}
