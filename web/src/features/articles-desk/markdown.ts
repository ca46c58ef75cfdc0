/** The part of Markdown that articles use, as data: enough for a preview that can never run anything. */
export type Inline = string | { kind: 'strong' | 'em'; text: string } | { kind: 'link'; text: string; href: string };

export type Block =
  | { kind: 'h2' | 'h3' | 'p' | 'blockquote'; inlines: Inline[] }
  | { kind: 'ul' | 'ol'; items: Inline[][] }
  | { kind: 'hr' };

const INLINE = /\*\*(?<strong>[^*]+)\*\*|\*(?<star>[^*]+)\*|_(?<em>[^_]+)_|\[(?<text>[^\]]+)\]\((?<href>[^)\s]+)\)/g;
const SAFE_LINK = /^(https:|mailto:|tel:)/;

export function inlinesOf(text: string): Inline[] {
  const found: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) found.push(text.slice(at, match.index));
    const { strong, star, em, text: label = '', href = '' } = match.groups ?? {};
    if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (star !== undefined || em !== undefined) found.push({ kind: 'em', text: star ?? em ?? '' });
    else found.push(SAFE_LINK.test(href) ? { kind: 'link', text: label, href } : label);
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push(text.slice(at));
  return found;
}

function itemsOf(lines: string[], marker: RegExp): Inline[][] {
  return lines.filter((line) => marker.test(line)).map((line) => inlinesOf(line.replace(marker, '')));
}

const BULLET = /^\s*[-*+]\s+/;
const NUMBER = /^\s*\d+[.)]\s+/;

function blockOf(lines: string[]): Block {
  const first = lines[0] ?? '';
  const heading = /^(#{1,3})\s+(.*)$/.exec(first);
  if (heading) return { kind: heading[1]?.length === 3 ? 'h3' : 'h2', inlines: inlinesOf(heading[2] ?? '') };
  if (/^(-{3,}|\*{3,})$/.test(first.trim())) return { kind: 'hr' };
  if (BULLET.test(first)) return { kind: 'ul', items: itemsOf(lines, BULLET) };
  if (NUMBER.test(first)) return { kind: 'ol', items: itemsOf(lines, NUMBER) };
  if (first.startsWith('>')) {
    return { kind: 'blockquote', inlines: inlinesOf(lines.map((line) => line.replace(/^>\s?/, '')).join(' ')) };
  }
  return { kind: 'p', inlines: inlinesOf(lines.join(' ')) };
}

/** An empty line ends a block; a heading ends by itself. */
export function blocksOf(markdown: string): Block[] {
  const groups: string[][] = [[]];
  for (const line of markdown.split(/\r?\n/)) {
    if (line.trim() === '') groups.push([]);
    else if (/^#{1,3}\s/.test(line)) groups.push([line], []);
    else groups.at(-1)?.push(line);
  }
  return groups.filter((lines) => lines.length > 0).map(blockOf);
}
