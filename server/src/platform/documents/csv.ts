const BYTE_ORDER_MARK = '\ufeff';
/** A spreadsheet takes a cell that starts so for a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Text, or an amount in fils. */
export type CsvCell = string | number;

function csvCell(cell: CsvCell): string {
  if (typeof cell === 'number') return (cell / 100).toFixed(2);
  const text = FORMULA.test(cell.trimStart()) || FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, in UTF-8 with a byte order mark, without which Excel does not read Arabic. */
export function csvOf(rows: CsvCell[][]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}
