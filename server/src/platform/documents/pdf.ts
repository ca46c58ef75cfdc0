import { Worker } from 'node:worker_threads';
import type { Language } from '@sanad/contract/product.ts';
import type { DocumentContent } from './document-content.ts';
import type { DocumentData, DocumentTemplate } from './document-data.ts';
import { earningsStatementContent } from './earnings-statement.ts';
import { familyStatementContent } from './family-statement.ts';
import { goalCertificateContent } from './goal-certificate.ts';
import { receiptContent } from './receipt.ts';
import { taxInvoiceContent } from './tax-invoice.ts';
import { termReportContent } from './term-report.ts';

type Contents = { [T in DocumentTemplate]: (data: DocumentData[T], language: Language) => DocumentContent };

const contents: Contents = {
  receipt: receiptContent,
  'family-statement': familyStatementContent,
  'earnings-statement': earningsStatementContent,
  'tax-invoice': taxInvoiceContent,
  'term-report': termReportContent,
  'goal-certificate': goalCertificateContent,
};

type Reply = { id: number; pdf: Uint8Array } | { id: number; error: string };
type Waiting = { resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void };

/** The thread that typesets; it keeps the process running only while somebody waits for a document. */
class Typesetter {
  private readonly worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { execArgv: [] });
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  constructor(onEnd: () => void) {
    const end = (error: Error) => {
      onEnd();
      for (const { reject } of this.waiting.values()) reject(error);
      this.waiting.clear();
    };
    this.worker.on('error', end);
    this.worker.on('exit', (code) => end(new Error(`The typesetting thread ended with ${code}.`)));
    this.worker.on('message', (reply: Reply) => {
      const waiting = this.waiting.get(reply.id);
      this.waiting.delete(reply.id);
      if (this.waiting.size === 0) this.worker.unref();
      if ('pdf' in reply) waiting?.resolve(reply.pdf);
      else waiting?.reject(new Error(reply.error));
    });
  }

  typeset(content: DocumentContent): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const id = ++this.lastId;
      this.waiting.set(id, { resolve, reject });
      this.worker.ref();
      this.worker.postMessage({ id, content: JSON.stringify(content) });
    });
  }
}

let typesetter: Typesetter | null = null;

function startTypesetter(): Typesetter {
  const started: Typesetter = new Typesetter(() => {
    if (typesetter === started) typesetter = null;
  });
  return started;
}

/** Typeset on a thread of its own, started by the first document, so that only who asked for one waits for it. */
export async function renderPdf<T extends DocumentTemplate>(
  template: T,
  data: DocumentData[T],
  language: Language,
): Promise<Uint8Array> {
  const content = contents[template](data, language);
  typesetter ??= startTypesetter();
  return typesetter.typeset(content);
}
