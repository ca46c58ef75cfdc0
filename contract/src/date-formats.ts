const KEPT_MAX = 500;
const kept = new Map<string, Intl.DateTimeFormat>();

/**
 * A format for dates, made once: making one takes a hundred times longer than using it, and a screen of sessions uses
 * dozens. Zones may come from outside, so the number of kept formats has an end.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = kept.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(key, format);
  return format;
}
