// npm start: builds the web app if it is stale, then runs the server in this very process.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildWeb } from './web/build-web.mjs';

const root = join(import.meta.dirname, '..');
process.chdir(root);
// Some 1,100 modules are read at a start: what the last one compiled is used again.
enableCompileCache(join(root, 'node_modules/.cache/compiled'));
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.LOG_LEVEL ??= 'warn';
// This command is the demo: it says so, because the server never assumes it beyond this machine.
if (process.env.NODE_ENV !== 'production') {
  process.env.DEMO_MODE ??= 'true';
  process.env.PAYMENT_PROVIDER ??= 'sandbox';
}
const mode = process.env.NODE_ENV;
try {
  await buildWeb();
  // Building sets NODE_ENV for itself; the server decides by what it was given.
  if (mode === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = mode;
} catch (error) {
  console.error(`The web app could not be built: ${error.message}`);
  process.exit(1);
}
await import('../server/src/main.ts');
