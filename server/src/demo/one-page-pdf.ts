export interface PdfLine {
  font: 'regular' | 'bold';
  size: number;
  /** From the bottom of the page, which is 842 high. */
  y: number;
  text: string;
}

const FONTS = { regular: 'F1', bold: 'F2' };

/** The fonts every PDF reader has know the Latin letters only. */
function latin(text: string): string {
  const plain = text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"');
  return /^[\u0020-\u00ff]*$/.test(plain) ? plain.replaceAll(/[\\()]/g, '\\$&') : '';
}

/** A small, whole PDF of one framed page. */
export function onePagePdf(lines: readonly PdfLine[]): Buffer {
  const drawn = lines
    .map(({ text, ...line }) => ({ ...line, text: latin(text) }))
    .filter(({ text }) => text !== '')
    .map(({ font, size, y, text }) => `BT /${FONTS[font]} ${size} Tf 72 ${y} Td (${text}) Tj ET`);
  const content = ['0.06 0.42 0.37 RG 3 w 36 36 523 770 re S', ...drawn].join('\n');
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}

export const DEMO_FOOTER: PdfLine = {
  font: 'regular',
  size: 9,
  y: 60,
  text: 'Made for the Sanad demo. Not a real document.',
};
