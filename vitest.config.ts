import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: [join(import.meta.dirname, 'server/test/global-setup.ts')],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      { extends: 'web/vite.config.ts', root: 'web', test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.{ts,mjs}'] } },
    ],
  },
});
