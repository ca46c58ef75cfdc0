const CACHED_MAX = 500;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A format for dates, made once: making one takes a hundred times longer than using it, and a screen of sessions uses
 * dozens. Zones may come from outside, so the number of kept formats has an end.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  if (formats.size >= CACHED_MAX) formats.clear();
  formats.set(key, format);
  return format;
}
