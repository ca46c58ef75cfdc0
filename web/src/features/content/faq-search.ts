/**
 * Words as people type them: case, Arabic vowel signs and the letters that are often exchanged
 * (alef and its hamzas, teh marbuta, alef maqsura) make no difference.
 */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g, '')
    .replaceAll(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .replaceAll('\u0629', '\u0647')
    .replaceAll('\u0649', '\u064a')
    .replaceAll(/[’']/g, '');
}

/** Every word asked for has to be there, in any order. */
export function fits(query: string, ...texts: string[]): boolean {
  const within = plain(texts.join(' '));
  return plain(query)
    .split(/[\s,.?!؟،]+/)
    .every((word) => within.includes(word));
}
