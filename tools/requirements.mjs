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

/** A requirement is proven when at least one test names it and all that name it pass. */
export function coverage(tests, wanted = requirements()) {
  const results = new Map();
  for (const { name, ok } of tests) {
    for (const [, id] of name.matchAll(/\[([A-Z]{3}-\d\d)\]/g)) results.set(id, (results.get(id) ?? true) && ok);
  }
  return {
    proven: wanted.filter(({ id }) => results.get(id) === true),
    open: wanted.filter(({ id }) => results.get(id) !== true),
    total: wanted.length,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = join(root, '.cache/tests.json');
  if (!existsSync(file)) {
    console.error('Run npm test first.');
    process.exit(1);
  }
  const { proven, open, total } = coverage(JSON.parse(readFileSync(file, 'utf8')));
  for (const { id, text } of open) console.log(`open    ${id}  ${text.slice(0, 110)}`);
  console.log(`proven  ${proven.map(({ id }) => id).join(' ')}`);
  console.log(`${proven.length} of ${total}`);
}
