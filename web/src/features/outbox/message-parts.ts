export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string };

const FOUND = /(?<link>https?:\/\/[^\s<>"]+[^\s<>".,)])|(?<![\d+])(?<code>\d{6})(?!\d)/g;

/** Finds what somebody came to copy: six-digit codes and links. */
export function partsOf(body: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let at = 0;
  for (const match of body.matchAll(FOUND)) {
    if (match.index > at) parts.push({ kind: 'text', text: body.slice(at, match.index) });
    parts.push({ kind: match.groups?.link === undefined ? 'code' : 'link', text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < body.length) parts.push({ kind: 'text', text: body.slice(at) });
  return parts;
}
