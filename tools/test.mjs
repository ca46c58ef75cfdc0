// npm test: every check and every test. Ends with one line: N passed, N failed.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { check } from './check.mjs';
import { coverage, proofsOf } from './requirements.mjs';

const root = join(import.meta.dirname, '..');
const cache = join(root, '.cache');
const only = process.argv[2];
/** Journeys that may need their second try before the run counts as failed. */
const FLAKY_ALLOWED = 2;
process.chdir(root);
rmSync(cache, { recursive: true, force: true });
mkdirSync(cache, { recursive: true });

function run(script, args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(join(cache, file), 'utf8'));
  } catch {
    return null;
  }
}

async function units() {
  const code = await run('vitest/vitest.mjs', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    '--outputFile.json=.cache/units.json',
  ]);
  const report = readReport('units.json');
  const tests = (report?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: fullName,
      ok: status === 'passed',
      proofs: proofsOf(file),
      file: relative(root, file),
      why: failureMessages?.[0],
    })),
  );
  // A file that fails before its first test has none that could fail.
  for (const { name: file, status, message, assertionResults } of report?.testResults ?? []) {
    if (status === 'failed' && assertionResults.every(({ status }) => status === 'passed'))
      tests.push({ name: 'the file itself', ok: false, proofs: [], file: relative(root, file), why: message });
  }
  return { code, tests };
}

function* specsOf(suite, above = '') {
  const name = `${above} ${suite.title ?? ''}`.trim();
  for (const { title, ok, tests, file } of suite.specs ?? []) {
    const isFlaky = tests.some(({ status }) => status === 'flaky');
    yield { name: `${name} ${title}`, ok, isFlaky, proofs: ['browser'], file };
  }
  for (const inner of suite.suites ?? []) yield* specsOf(inner, name);
}

async function journeys() {
  const code = await run('@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts']);
  const report = readReport('journeys.json');
  const tests = (report?.suites ?? []).flatMap((suite) => [...specsOf(suite)]);
  const flaky = tests.filter(({ isFlaky }) => isFlaky);
  for (const { name } of flaky) console.log(`flaky: ${name}`);
  if (flaky.length > 0) console.log(`${flaky.length} needed a second try; more than ${FLAKY_ALLOWED} fail the run.`);
  return { code: flaky.length > FLAKY_ALLOWED ? 1 : code, tests };
}

const started = Date.now();
let passed = 0;
const faults = [];
const tests = [];
async function part(name, title, work) {
  if (only && only !== name) return;
  console.log(`\n── ${title}`);
  const begun = Date.now();
  const result = await work();
  console.log(`${title}: ${Math.round((Date.now() - begun) / 1000)} s`);
  if (result.tests) {
    tests.push(...result.tests);
    const bad = result.tests.filter(({ ok }) => !ok);
    passed += result.tests.length - bad.length;
    faults.push(...bad.map(({ file, name, why = '' }) => `${file} › ${name}\n${why}`.trim()));
    // A runner that stops without a failing test (a crash, no tests at all) is a failure too.
    if (bad.length === 0 && (result.code !== 0 || result.tests.length === 0))
      faults.push(`${title}: ended with code ${result.code} after ${result.tests.length} tests`);
  } else {
    passed += result.passed.length;
    faults.push(...result.failed.map((name) => `${title}: ${name}`));
  }
}

await part('check', 'Checks', check);
await part('unit', 'Contract, server and web', units);
await part('journeys', 'Journeys in a browser', journeys);
writeFileSync(join(cache, 'tests.json'), JSON.stringify(tests));
const { proven, total } = coverage(tests);
console.log(
  `\n${proven.length} of ${total} requirements have a passing test. ${Math.round((Date.now() - started) / 1000)} s.`,
);
// Once more at the end, where a log that was cut still shows them.
for (const fault of faults) console.log(`\n✗ ${fault.slice(0, 1000)}`);
console.log(`${passed} passed, ${faults.length} failed`);
process.exitCode = faults.length > 0 ? 1 : 0;
