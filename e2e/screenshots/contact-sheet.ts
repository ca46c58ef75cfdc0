import { writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { WIDTHS } from '../fixtures.ts';

export interface Photograph {
  label: string;
  width: number;
  jpeg: Buffer;
}

const SHEET_WIDTH = 1600;
const GAP = 8;

/** How many photographs of each width stand side by side. */
const COLUMNS: Record<number, number> = { [WIDTHS.phone]: 4, [WIDTHS.tablet]: 4, [WIDTHS.desktop]: 2 };

/** The photographs of a page on two sheets, each as large as a reader can see at once: phones, and larger screens. */
export async function writeContactSheets(browser: Browser, name: string, title: string, photographs: Photograph[]) {
  const isPhone = ({ width }: Photograph) => width === WIDTHS.phone;
  const larger = photographs.filter((one) => !isPhone(one)).sort((a, b) => a.width - b.width);
  await writeSheet(browser, `${name}.phone.jpg`, title, photographs.filter(isPhone));
  await writeSheet(browser, `${name}.larger.jpg`, title, larger);
}

async function writeSheet(browser: Browser, file: string, title: string, photographs: Photograph[]) {
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 600 } });
  const figures = photographs.map(({ label, width, jpeg }) => {
    const shown = Math.floor(SHEET_WIDTH / (COLUMNS[width] ?? 1)) - GAP;
    const source = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    return `<figure style="margin:0"><figcaption>${label}</figcaption><img style="width:${shown}px" src="${source}"></figure>`;
  });
  await page.setContent(
    `<body style="margin:0;font:13px sans-serif;background:#ccc"><h1 style="font-size:14px;margin:4px">${title}</h1><div style="display:flex;flex-wrap:wrap;gap:${GAP}px;align-items:flex-start">${figures.join('')}</div>`,
  );
  await writeFile(file, await page.screenshot({ fullPage: true, type: 'jpeg', quality: 75 }));
  await page.close();
}
