import { DEMO_FOOTER, onePagePdf } from '../one-page-pdf.ts';

interface Certificate {
  title: string;
  holder: string;
  issuer: string;
  year: number;
}

export function certificatePdf({ title, holder, issuer, year }: Certificate): Buffer {
  return onePagePdf([
    { font: 'bold', size: 26, y: 690, text: 'Certificate' },
    { font: 'regular', size: 13, y: 640, text: 'This is to certify that' },
    { font: 'bold', size: 20, y: 608, text: holder },
    { font: 'regular', size: 13, y: 572, text: 'has completed' },
    { font: 'bold', size: 15, y: 544, text: title },
    { font: 'regular', size: 12, y: 480, text: `${issuer}, ${year}` },
    DEMO_FOOTER,
  ]);
}
