import { writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';

export interface Photograph {
  label: string;
  width: number;
  jpeg: Buffer;
}

/** One picture with all photographs of a page side by side, each at the same scale. */
export async function writeContactSheet(browser: Browser, file: string, title: string, photographs: Photograph[]) {
  const page = await browser.newPage({ viewport: { width: 1900, height: 600 } });
  const figures = photographs.map(
    ({ label, width, jpeg }) =>
      `<figure style="margin:0"><figcaption>${label}</figcaption><img style="width:${Math.round(width * 0.42)}px;border:1px solid #999" src="data:image/jpeg;base64,${jpeg.toString('base64')}"></figure>`,
  );
  await page.setContent(
    `<body style="margin:12px;font:13px sans-serif;background:#ccc"><h1 style="font-size:16px;margin:0 0 8px">${title}</h1><div style="display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start">${figures.join('')}</div>`,
  );
  await writeFile(file, await page.screenshot({ fullPage: true, type: 'jpeg', quality: 70 }));
  await page.close();
}
