import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './browser.ts';

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.cache/journeys',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/journeys.json' }]],
  use: {
    locale: 'en-AE',
    timezoneId: 'Asia/Dubai',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: BROWSER_FLAGS },
  },
});
