import type { Language } from './i18n.ts';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** "Mariam S." keeps its full stop where it belongs inside an Arabic sentence: each value has a direction of its own. */
export function bidiIsolated<V extends string | number>(values: Record<string, V>, language: Language) {
  if (language !== 'ar') return values;
  const wrap = (value: V) => (typeof value === 'string' ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wrap(value)]));
}
