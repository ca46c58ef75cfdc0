import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('CSV', () => {
  it('starts with a byte order mark and ends every row with CRLF', () => {
    expect(
      csvOf([
        ['Date', 'Child'],
        ['17/11/2026', 'سارة'],
      ]),
    ).toBe('\ufeffDate,Child\r\n17/11/2026,سارة\r\n');
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(csvOf([['Al Ali, Mariam', 'the "best"', 'two\nlines', 'two\r\nlines']])).toBe(
      '\ufeff"Al Ali, Mariam","the ""best""","two\nlines","two\r\nlines"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '\n=1'])(
    'takes %j for text, not for a formula',
    (text) => {
      const [, cell] = csvOf([[text]]).match(/^\ufeff"?([^"]*)"?\r\n$/) ?? [];
      expect(cell).toBe(`'${text}`);
    },
  );

  it('writes fils as dirhams that a spreadsheet can add up, a refund with its minus', () => {
    expect(csvOf([[15_000, -2_505, 0, 5]])).toBe('\ufeff150.00,-25.05,0.00,0.05\r\n');
  });
});
