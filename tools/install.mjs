// Runs before start, dev and test, on whatever Node is there: installs when something is missing or out of date.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const MINIMUM = 20;

/** npm writes what it installed into node_modules/.package-lock.json: the same packages as the lock file, or not. */
function isInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed) || !existsSync(join(root, 'node_modules/.bin/node'))) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const there = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.startsWith('node_modules/') ||
      entry.optional === true ||
      entry.link === true ||
      there[path]?.version === entry.version,
  );
}

if (Number(process.versions.node.split('.')[0]) < MINIMUM) {
  console.error(`Node ${MINIMUM} or newer is needed to install; this is ${process.version}.`);
  process.exit(1);
}
if (!isInstalled()) {
  console.log('Installing packages (only needed the first time) …');
  const started = Date.now();
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The packages could not be installed; npm says why above.');
    process.exit(1);
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}
