import { formatFils } from '@sanad/contract/payments/money.ts';
import type { Language } from '../../lib/text/i18n.ts';
import { listWithCommas } from '../../lib/text/list-text.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const CODES = /^[A-Za-z_]+( [A-Za-z_]+)*$/;
const CHANGED_FIGURE = /([a-z_]+): (\d+) → (\d+)/g;

interface Words {
  language: Language;
  /** A code in words, or as it is. */
  code: (code: string) => string;
  /** "15% to 16%" */
  change: (from: string, to: string) => string;
  when: (at: string) => string;
}

/** A detail of an entry as people read it: amounts, times, codes in words; anything else as it was written. */
export function auditValue(name: string, written: string, { language, code, change, when }: Words): string {
  if (name.endsWith('_fils')) return formatFils(Number(written), language);
  if (INSTANT.test(written)) return when(written);
  if (CODES.test(written)) return listWithCommas(written.split(' ').map(code), language);
  const figures = [...written.matchAll(CHANGED_FIGURE)].map(
    ([, figure = '', from, to]) =>
      `${code(figure)}: ${change(figureValue(figure, Number(from), language), figureValue(figure, Number(to), language))}`,
  );
  return figures.length > 0 ? listWithCommas(figures, language) : written;
}

function figureValue(figure: string, value: number, language: Language): string {
  if (figure.endsWith('_fils')) return formatFils(value, language);
  if (figure.endsWith('_basis_points')) return `${value / 100}%`;
  return figure.endsWith('_percent') ? `${value}%` : String(value);
}
