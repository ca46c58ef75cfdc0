import { CARD_PDF_PAGES_MAX, CARD_TITLE_MAX } from '@sanad/contract/calls/board-rules.ts';
import { FILE_KINDS, FILE_MAX_BYTES } from '@sanad/contract/files/file-rules.ts';
import { CardFileError } from './card-file-error.ts';

const PDF = 'application/pdf';
export const CARD_KINDS = [...FILE_KINDS.call_card, PDF];

export interface CardFile {
  file: File;
  title: string;
  detail: string;
}

function titleOf(name: string): string {
  const title = name.replace(/\.\w{1,5}$/, '').replaceAll(/[_\s]+/g, ' ');
  return title.trim().slice(0, CARD_TITLE_MAX) || name.slice(0, CARD_TITLE_MAX);
}

async function picturesOfPdf(file: File): Promise<File[]> {
  const { openPdf } = await import('../../../../lib/pdf/pdf-pages.ts');
  const pdf = await openPdf(await file.arrayBuffer());
  try {
    if (pdf.pageCount > CARD_PDF_PAGES_MAX) throw new CardFileError('pages');
    const pictures: File[] = [];
    for (let page = 1; page <= pdf.pageCount; page += 1) {
      const picture = await pdf.picture(page);
      pictures.push(new File([picture], `page-${page}.jpg`, { type: picture.type }));
    }
    return pictures;
  } finally {
    await pdf.close();
  }
}

/** A picture is one card, a PDF one for each of its pages. */
export async function cardFilesOf(file: File, nameOfPage: (number: number) => string): Promise<CardFile[]> {
  if (!CARD_KINDS.some((kind) => kind === file.type)) throw new CardFileError('kind');
  if (file.size > FILE_MAX_BYTES) throw new CardFileError('size');
  const title = titleOf(file.name);
  if (file.type !== PDF) return [{ file, title, detail: '' }];
  const pages = await picturesOfPdf(file).catch((error: unknown) => {
    throw error instanceof CardFileError ? error : new CardFileError('unreadable');
  });
  return pages.map((page, place) => ({ file: page, title, detail: nameOfPage(place + 1) }));
}
