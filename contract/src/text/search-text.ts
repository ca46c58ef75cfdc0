/** One spelling for what people write differently and mean the same: case, accents, Arabic vowels, alef and teh marbuta. */
export function normaliseSearchText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .replaceAll(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .replaceAll('\u0649', '\u064a')
    .replaceAll('\u0629', '\u0647');
}

/** A normalised word without its Arabic article, unless less than three letters would be left. */
export function withoutArabicArticle(word: string): string {
  return word.replace(/^\u0627\u0644(?=\p{L}{3})/u, '');
}
