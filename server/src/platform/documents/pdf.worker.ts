import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** Typst keeps what it has worked out for later documents; what this many documents did not use is forgotten. */
const CACHED_DOCUMENTS = 10;

const folder = import.meta.dirname;
const layout = readFileSync(join(folder, 'document.typ'), 'utf8');
const fonts = readdirSync(join(folder, 'fonts'))
  .filter((name) => name.endsWith('.ttf'))
  .map((name) => readFileSync(join(folder, 'fonts', name)));
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: fonts }] });

function pdfOf(content: string): Uint8Array {
  const compiled = compiler.compile({ mainFileContent: layout, inputs: { content } });
  const { result } = compiled;
  if (!result) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
  const pdf = compiler.pdf(result);
  compiler.evictCache(CACHED_DOCUMENTS);
  return new Uint8Array(pdf);
}

parentPort?.on('message', ({ id, content }: { id: number; content: string }) => {
  try {
    const pdf = pdfOf(content);
    parentPort?.postMessage({ id, pdf }, [pdf.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) });
  }
});
