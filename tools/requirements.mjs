// npm run requirements: which lines of docs/requirements.tsv a passing test names, by the last run of npm test.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');

function requirements() {
  const [, ...lines] = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [id, , proof, text] = line.split('\t');
    return { id, proof, text };
  });
}

/** What a test file can prove: the server and the web app's client are the two ends of the API. */
export function proofsOf(file) {
  if (/[\\/]server[\\/]|[\\/]web[\\/]src[\\/]lib[\\/]api[\\/]/.test(file)) return ['api', 'unit'];
  return /[\\/]e2e[\\/]/.test(file) ? ['browser'] : ['unit'];
}

/**
 * A requirement is proven when a test of its kind names it, `[PAR-08]`, and all that name it pass. `[PAR-08 partly]`
 * says that the test shows a part of it while the rest is not there yet.
 */
export function coverage(tests, wanted = requirements()) {
  const named = new Map(wanted.map(({ id }) => [id, []]));
  for (const { name, ok, proofs } of tests) {
    for (const [, id, partly] of name.matchAll(/\[([A-Z]{3}-\d\d)( partly)?\]/g)) {
      named.get(id)?.push({ ok, proofs, isWhole: partly === undefined });
    }
  }
  const states = wanted.map((requirement) => ({
    ...requirement,
    state: stateOf(requirement, named.get(requirement.id)),
  }));
  return {
    proven: states.filter(({ state }) => state === 'proven'),
    open: states.filter(({ state }) => state !== 'proven'),
    total: wanted.length,
  };
}

function stateOf({ proof }, tests) {
  if (tests.length === 0) return 'open';
  if (tests.some(({ ok }) => !ok)) return 'failing';
  return tests.some(({ isWhole, proofs }) => isWhole && proofs.includes(proof)) ? 'proven' : 'partly';
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = join(root, '.cache/tests.json');
  if (!existsSync(file)) {
    console.error('Run npm test first.');
    process.exit(1);
  }
  const { proven, open, total } = coverage(JSON.parse(readFileSync(file, 'utf8')));
  for (const { id, state, proof, text } of open)
    console.log(`${state.padEnd(8)}${id}  ${proof.padEnd(8)}${text.slice(0, 110)}`);
  console.log(`proven  ${proven.map(({ id }) => id).join(' ')}`);
  console.log(`${proven.length} of ${total}`);
}
