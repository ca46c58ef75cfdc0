import type { Language } from './i18n.ts';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

const ARABIC = /\p{Script=Arabic}/u;

/**
 * "Mariam S." keeps its full stop where it belongs inside an Arabic sentence, and so does an Arabic name inside an English
 * one: each value has a direction of its own.
 */
export function bidiIsolated<V extends string | number>(values: Record<string, V>, language: Language) {
  const needsIsolation = (value: string) => language === 'ar' || ARABIC.test(value);
  const wrap = (value: V) =>
    typeof value === 'string' && needsIsolation(value) ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wrap(value)]));
}
