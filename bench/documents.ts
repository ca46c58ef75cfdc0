// node bench/documents.ts [documents]: how long PDF documents take, and whether memory stays where it is.
import type { DocumentData, DocumentTemplate } from '../server/src/platform/documents/document-data.ts';
import { renderPdf } from '../server/src/platform/documents/pdf.ts';
import {
  familyStatementOf,
  sampleEarningsStatement,
  sampleReceipt,
  sampleTaxInvoice,
} from '../server/test/documents/document-samples.ts';
import { pdfPieces } from '../server/test/documents/pdf-text.ts';

const COUNT = Number(process.argv[2] ?? 500);
const ROUNDS = 20;

const megabytes = () => Math.round(process.memoryUsage.rss() / 1024 / 1024);

async function time<T extends DocumentTemplate>(what: string, template: T, data: DocumentData[T]): Promise<void> {
  const pages = (await pdfPieces(await renderPdf(template, data, 'en'))).length;
  const started = performance.now();
  for (let round = 0; round < ROUNDS; round++) await renderPdf(template, data, round % 2 ? 'ar' : 'en');
  const each = (performance.now() - started) / ROUNDS;
  console.log(`${what}: ${each.toFixed(1)} ms, ${((1000 * pages) / each).toFixed(0)} pages/s`);
}

const began = performance.now();
await renderPdf('receipt', sampleReceipt, 'en');
console.log(`the first document of a process: ${(performance.now() - began).toFixed(0)} ms`);
await time('the same receipt again', 'receipt', sampleReceipt);
await time('a tax invoice', 'tax-invoice', sampleTaxInvoice);
await time('an earnings statement', 'earnings-statement', sampleEarningsStatement);
await time('a family statement of 300 rows', 'family-statement', familyStatementOf(300));

let longestStop = 0;
let last = performance.now();
const ticks = setInterval(() => {
  longestStop = Math.max(longestStop, performance.now() - last);
  last = performance.now();
}, 1);
const start = performance.now();
for (let number = 1; number <= COUNT; number++) {
  await renderPdf('receipt', { ...sampleReceipt, number: `R-${number}`, parent: `Parent ${number}` }, 'en');
  if (number % Math.ceil(COUNT / 5) === 0) console.log(`after ${number} different receipts: ${megabytes()} MB`);
}
clearInterval(ticks);
console.log(`${(COUNT / ((performance.now() - start) / 1000)).toFixed(0)} different receipts/s`);
console.log(`longest the main thread stood still meanwhile: ${longestStop.toFixed(0)} ms`);
