import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAs, test } from '../fixtures.ts';

const LOOKS = [
  { language: 'en', theme: 'light', widths: [320, 768, 1440] },
  { language: 'ar', theme: 'dark', widths: [320, 1440] },
] as const;

const VISITOR = [
  ['/', '/find-an-lsa', '/articles', '/articles/homework-without-tears', '/about-us', '/faq', '/terms-and-policy'],
  ['/login', '/register', '/forgot-password', '/reset-password', '/dev/ui', '/dev/outbox'],
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
    '/parent-dashboard/lsa-session-summary',
    '/parent-dashboard/lsa-terms-and-policy',
    '/session-confirmation',
    '/negotiation-request',
    '/session-details',
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

async function sweep(page: Page, paths: readonly string[], widths: readonly number[]) {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await test.step(`${path} at ${width} px`, () => expectAccessible(page));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} is wider than ${width} px`).toBeLessThanOrEqual(0);
    }
  }
}

for (const { language, theme, widths } of LOOKS) {
  test.describe(`${language}, ${theme}`, () => {
    test.use({ colorScheme: theme, locale: language === 'ar' ? 'ar-AE' : 'en-AE' });
    test.beforeEach(async ({ context, baseURL }) => {
      test.setTimeout(240_000);
      await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
    });

    for (const [index, paths] of VISITOR.entries()) {
      test(`what a visitor sees is accessible and fits every width, part ${index + 1}`, ({ page }) =>
        sweep(page, paths, widths));
    }
    for (const [email, paths] of Object.entries(PEOPLE)) {
      test(`what ${email} sees is accessible and fits every width`, async ({ page }) => {
        await signInAs(page, email);
        await sweep(page, paths, widths);
      });
    }
  });
}
