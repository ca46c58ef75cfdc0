import { defineConfig } from '@playwright/test';
import { keepTemporaryFilesInMemory } from '../tools/temporary-files-in-memory.ts';
import { BROWSER_FLAGS, findBrowser } from './browser.ts';

keepTemporaryFilesInMemory();

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.cache/journeys',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // One more than the two processors of a small machine: pages wait now and then.
  workers: 3,
  // A busy machine may be slower than a person would wait: a second try decides, and the report names who needed it.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/journeys.json' }]],
  use: {
    locale: 'en-AE',
    // The next journey finds an empty profile, but the files of the web app are read and compiled already.
    reuseContext: true,
    timezoneId: 'Asia/Dubai',
    // What slides and fades is tried where it is the point; elsewhere it would only be drawn.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces cost a third of the time; set TRACE=on to look into a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: BROWSER_FLAGS },
  },
});
