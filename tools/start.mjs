// npm start: builds the web app if it is stale, then runs the server in this very process.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';

const root = join(import.meta.dirname, '..');
process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.LOG_LEVEL ??= 'warn';
try {
  await buildWeb();
} catch (error) {
  console.error(`The web app could not be built: ${error.message}`);
  process.exit(1);
}
await import('../server/src/main.ts');
