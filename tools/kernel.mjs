// npm run kernel: compiles the passes over sets of people. With --verify: says whether what is kept is current.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';

const folder = join(import.meta.dirname, '../server/src/modules/search/search-index/assembly');
const kept = join(folder, 'set-kernel.wasm');

const SETTINGS = ['--optimizeLevel', '3', '--runtime', 'stub', '--noAssert', '--enable', 'simd', '--importMemory'];

let made = null;
const { error, stderr } = await asc.main(['set-kernel.ts', '--outFile', 'made.wasm', ...SETTINGS], {
  readFile: (name) => readFile(join(folder, name), 'utf8').catch(() => null),
  writeFile: (_name, content) => {
    made = content;
  },
  listFiles: () => [],
});
if (error) throw new Error(stderr.toString());

if (!process.argv.includes('--verify')) await writeFile(kept, made);
else if (Buffer.compare(Buffer.from(made), await readFile(kept)) !== 0) {
  console.error('set-kernel.wasm is not what set-kernel.ts says. Run: npm run kernel');
  process.exitCode = 1;
}
