import type { Page } from '@playwright/test';
import { areaPages, groupPaths, paths } from '../../web/src/lib/paths.ts';
import { lsaPages, parentPages, staffPages, tokenOf } from '../area-pages.ts';
import { expect, signInWithToken, test } from '../fixtures.ts';

/**
 * Opens each page inside the running app, as its links do: it has a heading of its own, no part of it failed, and the
 * server refused nothing that it asked for.
 */
async function expectEveryPageWorks(page: Page, home: string, pages: readonly string[]): Promise<void> {
  test.setTimeout(120_000);
  const refusals: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/') && response.status() >= 400) refusals.push(`${response.status()} ${pathname}`);
  });
  await page.goto(home);
  for (const path of pages) {
    const heading = page.getByRole('heading', { level: 1 });
    await test.step(path, async () => {
      await page.evaluate((to) => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(heading).toHaveText(/\S/);
      await expect(heading).not.toHaveText(/can’t find that page|Something went wrong/);
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      expect(refusals, path).toEqual([]);
    });
  }
}

const sidebarLinks = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

test('every page of /dashboard and of /parent-dashboard works [DSH-01] [PAR-01]', async ({ page }) => {
  const token = await tokenOf(page, 'parent@sanad.test');
  await signInWithToken(page, token);
  const dashboard = Object.values(areaPages.dashboard);
  await expectEveryPageWorks(page, paths.parentDashboard, [...(await parentPages(page, token)), ...dashboard]);
});

test('every page of /lsa-dashboard works [LSA-01]', async ({ page }) => {
  const token = await tokenOf(page, 'lsa@sanad.test');
  await signInWithToken(page, token);
  await expectEveryPageWorks(page, paths.lsaDashboard, await lsaPages(page, token));
});

test('every page of /cst works, and so do the links of its sidebar and the paths of its groups [CST-01] [CST-03]', async ({
  page,
}) => {
  const token = await tokenOf(page, 'cst1@sanad.test');
  await signInWithToken(page, token);
  const pages = [...(await staffPages(page, token, 'cst')), ...Object.keys(groupPaths)];
  await expectEveryPageWorks(page, paths.cst, pages);
  await expectEveryPageWorks(page, paths.cst, await sidebarLinks(page));
});

test('every page of /admin works', async ({ page }) => {
  const token = await tokenOf(page, 'admin@sanad.test');
  await signInWithToken(page, token);
  await expectEveryPageWorks(page, paths.admin, await staffPages(page, token, 'admin'));
});
