// Names and sizes: no file that says nothing, none too long; and no module that writes to another's tables. Prints the
// figures of the source tree.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { judgeWrites, tablesIn } from './table-owners.mjs';

const LONGEST = 400;
const EMPTY_NAMES = /^(utils?|helpers?|misc|common|types|constants)\.(tsx?|mjs)$/;
const GENERATED = /database-types\.ts$/;
const TEST = /(\.test\.|\.spec\.|^server\/test\/|^e2e\/)/;

export function judge(files) {
  const faults = [];
  for (const { path, lines } of files) {
    if (EMPTY_NAMES.test(basename(path))) faults.push(`${path}: the name says nothing`);
    if (!TEST.test(path) && lines > LONGEST) faults.push(`${path}: ${lines} lines, at most ${LONGEST}`);
  }
  const sizes = files
    .filter(({ path }) => !TEST.test(path))
    .map(({ lines }) => lines)
    .sort((a, b) => a - b);
  const at = (share) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))] ?? 0;
  return { faults, files: sizes.length, median: at(0.5), p95: at(0.95), longest: sizes.at(-1) ?? 0 };
}

function sourceFiles(root) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
  });
  return String(listed)
    .split('\n')
    .filter((path) => path && !GENERATED.test(path) && existsSync(join(root, path)))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, lines: text.split('\n').length - 1 };
    });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = join(import.meta.dirname, '..');
  const sources = sourceFiles(root);
  const { faults, files, median, p95, longest } = judge(sources);
  const databaseTypes = readFileSync(join(root, 'server/src/platform/database/database-types.ts'), 'utf8');
  faults.push(...judgeWrites(sources, tablesIn(databaseTypes)));
  console.log(`${files} source files; lines: median ${median}, 95 % ${p95}, longest ${longest}`);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
