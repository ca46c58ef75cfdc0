/** Arabic letters that are written for each other, once marks are gone: teh marbuta, alef maqsura, Persian yeh and kaf. */
export function foldArabicLetters(text: string): string {
  return text
    .replaceAll('\u0629', '\u0647')
    .replaceAll(/[\u0649\u06cc]/g, '\u064a')
    .replaceAll('\u06a9', '\u0643')
    .replaceAll('\u0671', '\u0627');
}

/** One spelling for what people write differently and mean the same: case, accents, Arabic vowels, hamzas on alef. */
export function normaliseSearchText(text: string): string {
  const bare = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '');
  return foldArabicLetters(bare);
}

/** A normalised word without its Arabic article, unless less than three letters would be left. */
export function withoutArabicArticle(word: string): string {
  return word.replace(/^\u0627\u0644(?=\p{L}{3})/u, '');
}
