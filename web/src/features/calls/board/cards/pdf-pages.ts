import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { CardFileError } from './card-file-error.ts';

/** As large as the largest size the server stores. */
const LONGEST_SIDE = 1280;
const QUALITY = 0.9;

async function pictureOf(page: PDFPageProxy, name: string): Promise<File> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: LONGEST_SIDE / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport, background: '#ffffff' }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new CardFileError('unreadable');
  return new File([blob], name, { type: blob.type });
}

/** Turned into pictures here, so that nobody has to open a document to see a page of it. */
export async function picturesOfPdf(file: File, pagesMax: number): Promise<File[]> {
  GlobalWorkerOptions.workerSrc = workerAddress;
  // Without WebAssembly, which the page's security policy does not allow.
  const task = getDocument({ data: await file.arrayBuffer(), useWasm: false });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > pagesMax) throw new CardFileError('pages');
    const pictures: File[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      pictures.push(await pictureOf(await pdf.getPage(number), `page-${number}.jpg`));
    }
    return pictures;
  } finally {
    await task.destroy();
  }
}
