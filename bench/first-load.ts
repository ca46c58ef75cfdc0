// node bench/first-load.ts [address]: the JavaScript a visitor's browser loads at first for "/", as it is sent.
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../e2e/browser.ts';

const TARGET_KB = 130;
const address = process.argv[2] ?? 'http://localhost:3000/';
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });

async function measure(title: string, use: (page: import('@playwright/test').Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage();
  let bytes = 0;
  page.on('response', async (response) => {
    if (!/\.js$/.test(new URL(response.url()).pathname)) return;
    bytes += (
      await response
        .request()
        .sizes()
        .catch(() => ({ responseBodySize: 0 }))
    ).responseBodySize;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await use(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${title}`);
  await page.close();
}

await measure(`first load of / (target ${TARGET_KB} kB)`, async () => {});
await measure('after the first touch', async (page) => {
  await page.mouse.move(10, 10);
  await page.waitForTimeout(1000);
});
await browser.close();
