// Builds the web app for the browser and for prerendering, when something it is made from has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { CHUNKS, checkEntry, firstFiles } from './web-chunks.mjs';
import { contractForBrowser } from './web-contract.mjs';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'contract/src',
  'package-lock.json',
  'tools/web/build-web.mjs',
  'tools/web/web-chunks.mjs',
  'tools/web/web-contract.mjs',
];
const BROTLI_QUALITY = 9;
const PRODUCTS = ['web/dist/client/index.html', 'web/dist/server/entry-server.js'];

function* filesIn(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  const entries = readdirSync(full, { withFileTypes: true, recursive: true });
  for (const entry of entries) if (entry.isFile()) yield join(entry.parentPath, entry.name);
}

/** A fingerprint of everything the build reads; tests are left out, because no build contains them. */
export function fingerprint(root = ROOT, sources = SOURCES) {
  const files = sources
    .flatMap((source) => (/\.[a-z]+$/.test(source) ? [join(root, source)] : [...filesIn(root, source)]))
    .filter((file) => existsSync(file) && !/\.test\.tsx?$/.test(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Whether the last build is still the right one. */
export function isFresh(root, stamp, products = PRODUCTS) {
  const path = join(root, 'web/dist/.stamp');
  return (
    products.every((product) => existsSync(join(root, product))) &&
    existsSync(path) &&
    readFileSync(path, 'utf8') === stamp
  );
}

/** Written once here, so that no request waits for it: the server sends these beside the originals. */
function compressAssets(folder) {
  for (const file of filesIn(folder, '.')) {
    if (!/\.(js|css|svg)$/.test(file)) continue;
    const plain = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params }));
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
  }
}

export async function buildWeb({ force = false } = {}) {
  const stamp = fingerprint();
  if (!force && isFresh(ROOT, stamp)) return false;
  const start = performance.now();
  rmSync(join(ROOT, 'web/dist/.stamp'), { force: true });
  const { build } = await import('vite');
  const root = join(ROOT, 'web');
  const shared = {
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
  };
  await build({
    ...shared,
    plugins: [contractForBrowser()],
    build: { modulePreload: { polyfill: false }, rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } },
  });
  const manifest = JSON.parse(readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8'));
  checkEntry(manifest);
  await build({
    ...shared,
    define: {
      'process.env.NODE_ENV': '"production"',
      FIRST_FILES: JSON.stringify({ en: firstFiles(manifest, 'en'), ar: firstFiles(manifest, 'ar') }),
    },
    // Carries its packages with it, so that the server can load it without the web app's dependencies.
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/entry-server.tsx',
      outDir: 'dist/server',
      copyPublicDir: false,
      manifest: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  });
  compressAssets(join(root, 'dist/client'));
  writeFileSync(join(ROOT, 'web/dist/.stamp'), stamp);
  console.log(`Built the web app in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const built = await buildWeb({ force: process.argv.includes('--force') });
  if (!built) console.log('The web app is up to date.');
}
