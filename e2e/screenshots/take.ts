// Photographs every page of every role in both languages and themes at three widths, and lays the pictures of a page
// out on two sheets, phones and larger screens: node e2e/screenshots/take.ts <folder outside the repository> [part of a sheet's name]
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../browser.ts';
import { signInWithToken, WIDTHS } from '../fixtures.ts';
import startProduct from '../global-setup.ts';
import { type Photograph, writeContactSheets } from './contact-sheet.ts';
import { findViewers, type Viewer } from './pages.ts';

const LANGUAGES = ['en', 'ar'] as const;
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const WINDOW_HEIGHT = 900;
/** Nearly two screens of a phone, or one of a desk, show how a page goes on; more would make the sheet illegible. */
const mostHeight = (width: number) => (width === WIDTHS.phone ? 1560 : 1040);

const [folder, only = ''] = process.argv.slice(2);
if (!folder) throw new Error('Say where the sheets go: node e2e/screenshots/take.ts <folder>');

/** The number of requests of a page that have no answer yet; streams and sockets stay open and do not count. */
function countRequests(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'eventsource' || open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

/** Opens a page, and waits until everything on it is there. */
async function open(page: Page, path: string, requests: () => number): Promise<void> {
  await page.goto(path);
  const end = Date.now() + 8000;
  // A page that stays without its heading is photographed as it is.
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ timeout: 8000 })
    .catch(() => undefined);
  for (let quiet = 0; quiet < 3 && Date.now() < end; ) {
    await page.waitForTimeout(100);
    const isLoading = requests() > 0 || (await page.locator('main [aria-busy="true"]').count()) > 0;
    quiet = isLoading ? 0 : quiet + 1;
  }
}

async function photograph(page: Page, width: number): Promise<Buffer> {
  await page.setViewportSize({ width, height: WINDOW_HEIGHT });
  await page.waitForTimeout(300);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(height, mostHeight(width)) };
  return page.screenshot({ fullPage: true, clip, type: 'jpeg', quality: 60 });
}

type Photographs = Map<string, Photograph[]>;

async function photographPages(browser: Browser, viewer: Viewer, pages: string[], language: string, theme: Theme) {
  const url = process.env.SANAD_URL ?? '';
  const context = await browser.newContext({
    baseURL: url,
    colorScheme: theme,
    locale: 'en-AE',
    timezoneId: 'Asia/Dubai',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'lang', value: language, url }]);
  const page = await context.newPage();
  const requests = countRequests(page);
  // The accounts keep their own language, whatever the page is shown in.
  await page.route('**/api/accounts/user/', (route) => route.continue({ method: 'GET' }));
  if (viewer.token) await signInWithToken(page, viewer.token);
  const photographs: Photographs = new Map();
  for (const path of pages) {
    // A bar of tabs brings the present one into sight when its page opens.
    await page.setViewportSize({ width: WIDTHS.phone, height: WINDOW_HEIGHT });
    await open(page, path, requests);
    const taken: Photograph[] = [];
    for (const width of Object.values(WIDTHS)) {
      taken.push({ label: `${width} ${language} ${theme}`, width, jpeg: await photograph(page, width) });
    }
    photographs.set(path, taken);
  }
  await context.close();
  return photographs;
}

const sheetOf = ({ role, state }: Viewer, path: string) =>
  `${role} ${state} ${path.split('?')[0]?.replace(/[0-9a-f-]{36}/g, 'one')}`;
const fileOf = (sheet: string) => sheet.replace(/[^\w]+/g, '-');

async function writeSheetsOf(browser: Browser, viewer: Viewer): Promise<void> {
  const pages = viewer.pages.filter((path) => fileOf(sheetOf(viewer, path)).includes(only));
  if (pages.length === 0) return;
  const sets: Photographs[] = [];
  for (const language of LANGUAGES) {
    for (const theme of THEMES) sets.push(await photographPages(browser, viewer, pages, language, theme));
  }
  for (const path of pages) {
    const sheet = sheetOf(viewer, path);
    const photographs = sets.flatMap((set) => set.get(path) ?? []);
    await writeContactSheets(browser, join(folder ?? '', fileOf(sheet)), sheet, photographs);
    console.log(sheet);
  }
}

const stop = process.env.SANAD_URL ? async () => {} : await startProduct();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
try {
  await mkdir(folder, { recursive: true });
  const first = await (await browser.newContext({ baseURL: process.env.SANAD_URL ?? '' })).newPage();
  for (const viewer of await findViewers(first)) await writeSheetsOf(browser, viewer);
} finally {
  await browser.close();
  await stop();
}
