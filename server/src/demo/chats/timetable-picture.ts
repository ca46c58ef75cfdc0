const CARDS = [
  { label: 'Snack', colour: '#d98a1f', background: '#fdebd0' },
  { label: 'Reading', colour: '#2c6fb0', background: '#e1edfb' },
  { label: 'Play', colour: '#2f7d46', background: '#e0f2e4' },
];

/** A chart of the afternoon on a board, as families send it. */
export async function timetablePicture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const cards = CARDS.map(({ label, colour, background }, index) => {
    const x = 130 + index * 190;
    return `<rect x="${x}" y="190" width="160" height="180" rx="14" fill="${background}"/>
      <circle cx="${x + 80}" cy="260" r="38" fill="${colour}"/>
      <text x="${x + 80}" y="342" font-size="26" text-anchor="middle" fill="#26312f" font-family="sans-serif">${label}</text>`;
  }).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="520">
    <rect width="800" height="520" fill="#e6dccb"/><rect y="430" width="800" height="90" fill="#cbb595"/>
    <rect x="90" y="60" width="620" height="360" rx="16" fill="#fff" stroke="#d5c8b2" stroke-width="4"/>
    <rect x="90" y="60" width="620" height="76" rx="16" fill="#0f6b5f"/>
    <text x="400" y="110" font-size="32" text-anchor="middle" fill="#fff" font-family="sans-serif">My afternoon</text>
    ${cards}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
