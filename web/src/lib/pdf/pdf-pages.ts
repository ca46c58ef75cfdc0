import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** As large as the largest size the server stores. */
const LONGEST_SIDE = 1280;
const QUALITY = 0.9;

export interface OpenPdf {
  pageCount: number;
  /** One page as a picture, counted from 1. */
  picture: (page: number) => Promise<Blob>;
  close: () => Promise<void>;
}

async function pictureOf(page: PDFPageProxy): Promise<Blob> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: LONGEST_SIDE / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport, background: '#ffffff' }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The page could not be drawn.');
  return blob;
}

/** The pages of a PDF as pictures: its scripts and links never run. Whoever opens it closes it. */
export async function openPdf(data: ArrayBuffer): Promise<OpenPdf> {
  GlobalWorkerOptions.workerSrc = workerAddress;
  // Without WebAssembly, which the page's security policy does not allow.
  const task = getDocument({ data, useWasm: false });
  const close = () => task.destroy();
  try {
    const pdf = await task.promise;
    return {
      pageCount: pdf.numPages,
      picture: async (page) => pictureOf(await pdf.getPage(page)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
