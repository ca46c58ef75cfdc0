import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './tools/temporary-files-in-memory.ts';

// The clock on the wall of this machine changes nothing.
process.env.TZ = 'UTC';
keepTemporaryFilesInMemory();

/** Chooses the cases that the properties try, the same ones on every run. */
const CASES = join(import.meta.dirname, 'tools/cases.ts');

/** The one test of the web app that must not have a document. */
const PRERENDERING = 'src/app/entry-server.test.tsx';

/** One more than the two processors of a small machine: some tests of the server wait for a timeout to pass. */
const maxWorkers = 3;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'contract',
          maxWorkers,
          isolate: false,
          root: 'contract',
          include: ['src/**/*.test.ts'],
          setupFiles: [CASES],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          maxWorkers,
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          setupFiles: [CASES],
          // Every file has its own database and its own app; the modules are loaded once.
          isolate: false,
          globalSetup: [join(import.meta.dirname, 'server/test/global-setup.ts')],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Jobs and deliveries begin within a second or so, later on a busy machine.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: 'web/vite.config.ts',
        root: 'web',
        test: {
          name: 'web',
          maxWorkers,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [PRERENDERING],
          environment: 'happy-dom',
          // The page is shared: a link that is followed, or a file that is saved, must not take it elsewhere.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          // The files share one page and load every module once; after each test the page is put back.
          // `vi.mock` would reach the other files: use the stand-ins of the *.testing.ts files.
          pool: 'threads',
          isolate: false,
          setupFiles: [CASES, join(import.meta.dirname, 'web/src/lib/testing/clean-page.testing.ts')],
          testTimeout: 30_000,
        },
      },
      {
        extends: 'web/vite.config.ts',
        root: 'web',
        test: { name: 'prerendering', maxWorkers, include: [PRERENDERING], testTimeout: 30_000 },
      },
      { test: { name: 'tools', maxWorkers, root: 'tools', include: ['**/*.test.{ts,mjs}'] } },
    ],
  },
});
