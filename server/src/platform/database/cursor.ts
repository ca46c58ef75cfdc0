import { Refusal } from '../refusal.ts';

/** A page's end, handed to the client as an opaque word. Whatever is not one of ours is refused. */
export function encodeCursor(parts: (string | Date)[]): string {
  const plain = parts.map((part) => (part instanceof Date ? part.toISOString() : part));
  return Buffer.from(JSON.stringify(plain)).toString('base64url');
}

export function decodeCursor<const P extends readonly RegExp[]>(
  cursor: string,
  patterns: P,
): { [K in keyof P]: string } {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (
      Array.isArray(parts) &&
      parts.length === patterns.length &&
      parts.every((part, i) => typeof part === 'string' && patterns[i]?.test(part) && isPossible(part))
    ) {
      return parts as unknown as { [K in keyof P]: string };
    }
  } catch {
    // Falls through to the refusal.
  }
  throw new Refusal('invalid_input', { fields: [{ field: 'cursor', message: 'This page does not exist.' }] });
}

/** Something that looks like an instant or a day must be one that the database knows: there is no year 0. */
function isPossible(part: string): boolean {
  if (!CURSOR_INSTANT.test(part) && !CURSOR_DAY.test(part)) return true;
  const moment = new Date(part);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(part) && !part.startsWith('0000');
}

export const CURSOR_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
export const CURSOR_DAY = /^\d{4}-\d\d-\d\d$/;
export const CURSOR_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const CURSOR_SLUG = /^[a-z0-9-]{1,80}$/;
