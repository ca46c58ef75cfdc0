import { HIDDEN_MARK } from '@sanad/contract/chat/chat-rules.ts';

export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'hidden' }
  /** A page of this product, as a path. */
  | { kind: 'page'; text: string; path: string }
  | { kind: 'link'; text: string; href: string };

const LINK = /https?:\/\/[^\s<>"']+/g;
/** Ends the sentence, not the address. */
const TRAILING = /[.,;:!?)\]}،؛؟]+$/;

function linkPart(text: string, origin: string): TextPart {
  try {
    const { href, origin: target, pathname, search, hash } = new URL(text);
    return target === origin ? { kind: 'page', text, path: pathname + search + hash } : { kind: 'link', text, href };
  } catch {
    return { kind: 'text', text };
  }
}

function linksIn(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const address = found.replace(TRAILING, '');
    if (index > from) parts.push({ kind: 'text', text: text.slice(from, index) });
    parts.push(linkPart(address, origin));
    from = index + address.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

/** A message's text with its links and the places where contact details are hidden. */
export function textParts(text: string, origin: string): TextPart[] {
  return text
    .split(HIDDEN_MARK)
    .flatMap((piece, index) => [...(index > 0 ? [{ kind: 'hidden' } as const] : []), ...linksIn(piece, origin)]);
}
