function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A form's empty choice is null and may have been filled with anything; the rest keeps its kind. */
function isAlike(start: unknown, stored: unknown): boolean {
  return start === null || (typeof start === typeof stored && Array.isArray(start) === Array.isArray(stored));
}

/** Takes from a stored part only what the form still knows; a draft may come from an older version. */
export function taken<T extends object>(start: T, stored: unknown): T {
  if (!isRecord(stored)) return start;
  const known = Object.entries(start).filter(([key, value]) => key in stored && isAlike(value, stored[key]));
  return { ...start, ...Object.fromEntries(known.map(([key]) => [key, stored[key]])) };
}
