import { CARD_PDF_PAGES_MAX, CARD_TITLE_MAX } from '@sanad/contract/calls/board-rules.ts';
import { FILE_KINDS, FILE_MAX_BYTES } from '@sanad/contract/file-rules.ts';
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

/** A picture is one card, a PDF one for each of its pages. */
export async function cardFilesOf(file: File, nameOfPage: (number: number) => string): Promise<CardFile[]> {
  if (!CARD_KINDS.some((kind) => kind === file.type)) throw new CardFileError('kind');
  if (file.size > FILE_MAX_BYTES) throw new CardFileError('size');
  const title = titleOf(file.name);
  if (file.type !== PDF) return [{ file, title, detail: '' }];
  const { picturesOfPdf } = await import('./pdf-pages.ts');
  const pages = await picturesOfPdf(file, CARD_PDF_PAGES_MAX).catch((error: unknown) => {
    throw error instanceof CardFileError ? error : new CardFileError('unreadable');
  });
  return pages.map((page, place) => ({ file: page, title, detail: nameOfPage(place + 1) }));
}
