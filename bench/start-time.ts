// node bench/start-time.ts: from `npm start` to ready, after install, with an empty data folder and again with a full one.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'sanad-bench-'));

async function start(): Promise<number> {
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('is ready at') && resolve());
  });
  const seconds = (performance.now() - started) / 1000;
  // Not `exit`: npm ends before the server, which still stops its database.
  const ended = new Promise((resolve) => child.once('close', resolve));
  if (child.pid) process.kill(-child.pid, 'SIGTERM');
  await ended;
  return seconds;
}

await rm(join(ROOT, 'web/dist'), { recursive: true, force: true });
console.log(`first start (web build, new database, demo): ${(await start()).toFixed(1)} s (target 15 s)`);
console.log(`second start: ${(await start()).toFixed(1)} s (target 2 s)`);
await rm(folder, { recursive: true, force: true });
