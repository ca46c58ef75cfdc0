import { normaliseSearchText } from '@sanad/contract/text/search-text.ts';

const plain = (text: string) => normaliseSearchText(text).replaceAll(/[’']/g, '');

/** Every word of the query has to be there, in any order. */
export function fits(query: string, ...texts: string[]): boolean {
  const within = plain(texts.join(' '));
  return plain(query)
    .split(/[\s,.?!؟،]+/)
    .every((word) => within.includes(word));
}
