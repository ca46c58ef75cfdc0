// Photographs every page of every role in both languages and themes at three widths, and lays the pictures of a page
// out on one sheet: node e2e/screenshots/take.ts <folder outside the repository> [part of a sheet's name]
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../browser.ts';
import { signInWithToken, WIDTHS } from '../fixtures.ts';
import startProduct from '../global-setup.ts';
import { type Photograph, writeContactSheet } from './contact-sheet.ts';
import { findViewers, type Viewer } from './pages.ts';

const LANGUAGES = ['en', 'ar'] as const;
const THEMES = ['light', 'dark'] as const;
/** Three screens of a phone show how a page goes on; more would make the sheet illegible. */
const MOST_HEIGHT = 2400;

const [folder, only = ''] = process.argv.slice(2);
if (!folder) throw new Error('Say where the sheets go: node e2e/screenshots/take.ts <folder>');

async function photograph(page: Page, path: string, width: number): Promise<Buffer> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => {});
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(height, MOST_HEIGHT) };
  return page.screenshot({ fullPage: true, clip, type: 'jpeg', quality: 60 });
}

async function photographsOf(browser: Browser, { token }: Viewer, path: string): Promise<Photograph[]> {
  const photographs: Photograph[] = [];
  for (const language of LANGUAGES) {
    for (const theme of THEMES) {
      const context = await browser.newContext({
        baseURL: process.env.SANAD_URL ?? '',
        colorScheme: theme,
        locale: 'en-AE',
        timezoneId: 'Asia/Dubai',
        reducedMotion: 'reduce',
      });
      await context.addCookies([{ name: 'lang', value: language, url: process.env.SANAD_URL ?? '' }]);
      const page = await context.newPage();
      // The accounts keep their own language, whatever the page is shown in.
      await page.route('**/api/accounts/user/', (route) => route.continue({ method: 'GET' }));
      if (token) await signInWithToken(page, token);
      for (const width of Object.values(WIDTHS)) {
        photographs.push({ label: `${width} ${language} ${theme}`, width, jpeg: await photograph(page, path, width) });
      }
      await context.close();
    }
  }
  return photographs;
}

const stop = process.env.SANAD_URL ? async () => {} : await startProduct();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
try {
  await mkdir(folder, { recursive: true });
  const first = await (await browser.newContext({ baseURL: process.env.SANAD_URL ?? '' })).newPage();
  for (const viewer of await findViewers(first)) {
    for (const path of viewer.pages) {
      const sheet = `${viewer.role} ${viewer.state} ${path.split('?')[0]?.replace(/[0-9a-f-]{36}/g, 'one')}`;
      const name = sheet.replace(/[^\w]+/g, '-');
      if (!name.includes(only)) continue;
      await writeContactSheet(browser, join(folder, `${name}.jpg`), sheet, await photographsOf(browser, viewer, path));
      console.log(sheet);
    }
  }
} finally {
  await browser.close();
  await stop();
}
