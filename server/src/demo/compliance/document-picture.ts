import { formatDay } from '@sanad/contract/time/time.ts';

export interface DrawnDocument {
  title: string;
  name: string;
  issued: string | null;
  until: string | null;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A made-up document: it has to be looked at, enlarged and compared, and says that it is none. */
export async function drawDocument({ title, name, issued, until }: DrawnDocument): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const fact = (y: number, label: string, value: string) => `
    <text x="60" y="${y}" font-size="24" fill="#5b6b66">${label}</text>
    <text x="250" y="${y}" font-size="26" font-weight="bold" fill="#16302b">${escaped(value)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="620" font-family="DejaVu Sans, Arial, sans-serif">
    <rect width="800" height="620" fill="#fff"/>
    <rect x="24" y="24" width="752" height="572" fill="none" stroke="#0f6b5f" stroke-width="3"/>
    <circle cx="690" cy="110" r="46" fill="none" stroke="#2e7d4f" stroke-width="5"/>
    <path d="M690 80l9 20 22 2-17 15 5 22-19-12-19 12 5-22-17-15 22-2z" fill="#2e7d4f"/>
    <text x="60" y="120" font-size="30" font-weight="bold" fill="#16302b">${escaped(title)}</text>
    <line x1="60" y1="180" x2="740" y2="180" stroke="#0f6b5f" stroke-width="4"/>
    ${fact(260, 'Name', name)}
    ${fact(320, 'Issued', issued ? formatDay(issued) : '')}
    ${fact(380, 'Valid until', until ? formatDay(until) : 'No end date')}
    ${fact(440, 'Result', 'No record')}
    <text x="60" y="560" font-size="18" fill="#5b6b66">Made for the Sanad demo. Not a real document.</text>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
