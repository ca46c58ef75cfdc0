// Every screen brings the message files that it and everything it imports speak from; a missing one shows bare keys.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const SCREEN = /screen\(\[([^\]]*)\],\s*\(\)\s*=>\s*import\('([^']+)'\)/g;
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;']*?from\s+)?'(\.[^']+)'/gm;
const WORDS = /useTranslation\('(\w+)'/g;
/** Loaded before any screen. */
const ALWAYS = ['ui', 'shell'];

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

function reach(file, seen) {
  if (seen.has(file) || !existsSync(file)) return seen;
  const text = readFileSync(file, 'utf8');
  seen.set(file, text);
  for (const next of all(text, IMPORT)) reach(join(dirname(file), next), seen);
  return seen;
}

/** One sentence for each message file that a screen needs and does not bring. */
export function missingWords(folder) {
  const faults = [];
  for (const routes of globSync('app/routes/**/*.{ts,tsx}', { cwd: folder }).map((name) => join(folder, name))) {
    for (const [, areas, path] of readFileSync(routes, 'utf8').matchAll(SCREEN)) {
      const brought = [...ALWAYS, ...all(areas, /'(\w+)'/g)];
      for (const [file, text] of reach(join(dirname(routes), path), new Map())) {
        for (const area of all(text, WORDS).filter((area) => !brought.includes(area))) {
          faults.push(`${path} does not load "${area}", which ${relative(folder, file)} speaks from.`);
        }
      }
    }
  }
  return faults;
}

if (import.meta.main) {
  const faults = missingWords(join(import.meta.dirname, '../../web/src'));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
