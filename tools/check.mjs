// npm run check: everything that can be judged without running the product. Two at a time.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const bin = (name) => join(root, 'node_modules/.bin', name);
const node = process.execPath;

/** Every checker reads the contract's types for itself: more than one takes twice the work on two processors. */
const types = (folder) => ['-p', folder, '--checkers', '1'];

const CHECKS = [
  // The benches start the server's own code, and both read the contract: one program reads it all once.
  ['types of the contract, the server and the benches', bin('tsc'), types('bench')],
  ['types of the web app', bin('tsc'), types('web')],
  ['types of the journeys', bin('tsc'), types('e2e')],
  ['format and lint', bin('biome'), ['check', '--error-on-warnings']],
  [
    'zones and cycles',
    bin('depcruise'),
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'contract', 'server', 'web/src', 'e2e', 'bench'],
  ],
  ['nothing unused', bin('knip'), []],
  ['names and sizes', node, ['tools/structure.mjs']],
  ['screens bring their words', node, ['tools/web/screen-words.mjs']],
  ['a client of the API can be made', node, ['tools/openapi/check.mjs']],
  ['kernel of search is current', node, ['tools/kernel.mjs', '--verify']],
  ['database types are current', node, ['tools/database-types.mjs', '--verify']],
];

function run([name, command, args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (code) => resolve({ name, ok: code === 0, output }));
  });
}

/** Runs all checks and returns the names of those that passed and failed. */
export async function check() {
  const waiting = [...CHECKS];
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await run(next);
      results.push(result);
      console.log(`${result.ok ? '✓' : '✗'} ${result.name}`);
      if (!result.ok) console.log(result.output.trim().replaceAll(/^/gm, '    '));
    }
  };
  await Promise.all([worker(), worker()]);
  const named = (isOk) => results.filter(({ ok }) => ok === isOk).map(({ name }) => name);
  return { passed: named(true), failed: named(false) };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { failed } = await check();
  process.exitCode = failed.length > 0 ? 1 : 0;
}
