import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Piece {
  str: string;
  x: number;
  y: number;
  width: number;
}

/** Every piece of text with its place, page by page. */
export async function pdfPieces(pdf: Uint8Array): Promise<Piece[][]> {
  const loading = getDocument({ data: pdf.slice(), verbosity: 0 });
  const document = await loading.promise;
  const pages: Piece[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const texts = items.filter((item) => 'str' in item);
    pages.push(
      texts.map(({ str, width, transform }) => ({
        str,
        width,
        x: Number(transform[4]),
        y: Math.round(Number(transform[5])),
      })),
    );
  }
  await loading.destroy();
  return pages;
}

/** Further apart than a space is wide: another column. */
const COLUMN_GAP = 6;

/** The lines of every page as a person reads them, from the top, in Arabic from the right. */
export async function pdfLines(pdf: Uint8Array, language: 'en' | 'ar'): Promise<string[][]> {
  const isArabic = language === 'ar';
  const gap = (a: Piece, b: Piece) => (isArabic ? a.x - b.x - b.width : b.x - a.x - a.width);
  const lineOf = (pieces: Piece[]) =>
    pieces
      .sort((a, b) => (isArabic ? b.x - a.x : a.x - b.x))
      .map((piece, index) => {
        const before = pieces[index - 1];
        return before && gap(before, piece) > COLUMN_GAP ? ` ${piece.str}` : piece.str;
      })
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
  return (await pdfPieces(pdf)).map((pieces) =>
    [...Map.groupBy(pieces, ({ y }) => y)]
      .sort(([a], [b]) => b - a)
      .map(([, line]) => lineOf(line))
      .filter(Boolean),
  );
}

/** All of its text, in the order in which it was set. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  return (await pdfPieces(new Uint8Array(pdf))).flatMap((pieces) => pieces.map(({ str }) => str)).join(' ');
}
