// npm run dev: the server restarts when its files change; vite serves the web app with hot reload and forwards the API.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './web/build-web.mjs';

const root = join(import.meta.dirname, '..');
process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
await buildWeb();
const port = process.env.PORT ?? '3000';
const children = [
  spawn(
    process.execPath,
    ['--watch-path=server/src', '--watch-path=contract/src', '--watch-preserve-output', 'server/src/main.ts'],
    {
      stdio: 'inherit',
      env: { ...process.env, PORT: port, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' },
    },
  ),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'web'], {
    stdio: 'inherit',
    env: { ...process.env, SANAD_SERVER: `http://127.0.0.1:${port}` },
  }),
];
for (const child of children) child.on('exit', (code) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));

let stopping = false;
function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  setTimeout(() => process.exit(code), 3000);
}
