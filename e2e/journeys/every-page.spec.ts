import type { Page } from '@playwright/test';
import { areaPages, groupPaths, paths, publicPaths, signInPaths } from '../../web/src/lib/paths.ts';
import { lsaPages, parentPages, staffPages, tokenOf } from '../area-pages.ts';
import { expect, expectAccessible, signInWithToken, test } from '../fixtures.ts';

/** A page is judged in one width of each language; at the others it only has to fit. */
const LOOKS = [
  { name: 'English', language: 'en', theme: 'light', judgedAt: 1440, fitsAt: [768, 320] },
  { name: 'Arabic', language: 'ar', theme: 'dark', judgedAt: 320, fitsAt: [1440] },
] as const;
type Look = (typeof LOOKS)[number];

/** A few results say as much as many, in a fifth of the time. */
const FEW_RESULTS = 'needs=dyslexia&emirate=sharjah';
const SEARCHES: readonly string[] = [paths.findAnLsa, areaPages.parentDashboard.search];
const withFewResults = (path: string) => (SEARCHES.includes(path) ? `${path}?${FEW_RESULTS}` : path);

/** The specified response to the question whether a parent has a profile already. */
const NO_PROFILE = '404 /api/accounts/parent/profile/';

/** What the server refused of all that the pages asked for. */
function collectRefusals(page: Page): string[] {
  const refusals: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const answer = `${response.status()} ${pathname}`;
    if (pathname.startsWith('/api/') && response.status() >= 400 && answer !== NO_PROFILE) refusals.push(answer);
  });
  return refusals;
}

/** Opens a page inside the running app, as its links do: it has a heading of its own, and no part of it failed. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(heading).toHaveText(/\S/);
  await expect(heading).not.toHaveText(/can’t find that page|Something went wrong/);
  // The page of samples shows one that failed.
  if (path !== paths.devUi) await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
}

async function expectToFit(page: Page, path: string, width: number): Promise<void> {
  // The side menu takes a moment to close.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, `${path} is wider than ${width} px`).toBeLessThanOrEqual(0);
}

async function expectGoodPages(page: Page, home: string, pages: readonly string[], look: Look): Promise<void> {
  test.setTimeout(300_000);
  const refusals = collectRefusals(page);
  // The accounts are also those of other journeys, and stay English.
  await page.route('**/api/accounts/user/', (route) => route.continue({ method: 'GET' }));
  await page.context().addCookies([{ name: 'lang', value: look.language, url: process.env.SANAD_URL ?? '' }]);
  await page.emulateMedia({ colorScheme: look.theme });
  const widths = [look.judgedAt, ...look.fitsAt];
  await page.setViewportSize({ width: look.judgedAt, height: 900 });
  await page.goto(home);
  for (const [index, path] of [...new Set(pages.map(withFewResults))].entries()) {
    await test.step(path, async () => {
      await open(page, path);
      expect(refusals, path).toEqual([]);
      // Every page begins at the width at which the one before it ended.
      for (const width of index % 2 === 0 ? widths : widths.toReversed()) {
        await page.setViewportSize({ width, height: 900 });
        await expectToFit(page, path, width);
        if (width === look.judgedAt) await expectAccessible(page, { contrast: true, shell: index === 0 });
      }
    });
  }
}

async function signIn(page: Page, email: string): Promise<string> {
  const token = await tokenOf(page, email);
  await signInWithToken(page, token);
  return token;
}

const sidebarLinks = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

for (const look of LOOKS) {
  const good = `is accessible and fits every width, in ${look.name}`;

  test(`every page of /parent-dashboard works, ${good} [PAR-01]`, async ({ page }) => {
    const token = await signIn(page, 'parent@sanad.test');
    const pages = [...(await parentPages(page, token)), areaPages.dashboard.childInfo];
    await expectGoodPages(page, paths.parentDashboard, pages, look);
  });

  test(`every page of /lsa-dashboard works, ${good} [LSA-01]`, async ({ page }) => {
    const token = await signIn(page, 'lsa@sanad.test');
    await expectGoodPages(page, paths.lsaDashboard, await lsaPages(page, token), look);
  });

  test(`every page of /cst works, ${good} [CST-01]`, async ({ page }) => {
    const token = await signIn(page, 'cst1@sanad.test');
    const pages = [...(await staffPages(page, token, 'cst')), paths.customerServiceTeam];
    await expectGoodPages(page, paths.cst, pages, look);
  });

  test(`every page that only /admin has works, ${good}`, async ({ page }) => {
    const token = await signIn(page, 'admin@sanad.test');
    const ofTeam = await staffPages(page, token, 'cst');
    const pages = await staffPages(page, token, 'admin');
    const own = pages.filter((path) => !ofTeam.includes(path.replace(paths.admin, paths.cst)));
    await expectGoodPages(page, paths.admin, own, look);
  });

  test(`every page for visitors works, ${good}`, async ({ page }) => {
    const reading = [...publicPaths, paths.article('homework-without-tears')];
    await expectGoodPages(page, paths.devUi, [paths.devUi, ...reading, ...signInPaths, paths.resetPassword], look);
  });

  test(`the first page of onboarding works, ${good}`, async ({ page }) => {
    await signIn(page, 'new-parent@sanad.test');
    await expectGoodPages(page, paths.parentOnboarding, [paths.parentOnboarding], look);
  });
}

async function expectToOpen(page: Page, home: string, pages: readonly string[]): Promise<void> {
  test.setTimeout(120_000);
  const refusals = collectRefusals(page);
  await page.goto(home);
  for (const path of pages) {
    await test.step(path, async () => {
      await open(page, path);
      expect(refusals, path).toEqual([]);
    });
  }
}

test('the links of the sidebar of /cst and the paths of its groups work [CST-03]', async ({ page }) => {
  await signIn(page, 'cst1@sanad.test');
  await expectToOpen(page, paths.cst, Object.keys(groupPaths));
  await expectToOpen(page, paths.cst, await sidebarLinks(page));
});

test('every page of /dashboard works: the screens of /parent-dashboard in a shell of their own [DSH-01]', async ({
  page,
}) => {
  await signIn(page, 'parent@sanad.test');
  await expectToOpen(page, paths.dashboard, Object.values(areaPages.dashboard));
});

test('every page of /admin works', async ({ page }) => {
  const token = await signIn(page, 'admin@sanad.test');
  await expectToOpen(page, paths.admin, await staffPages(page, token, 'admin'));
});
