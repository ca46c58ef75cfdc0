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

const searchWord = (word: string) => withoutArabicArticle(normaliseSearchText(word));

/** Where a phrase of normalised words stands in a text as it was typed; null: it is not in it. */
function placeOf(text: string, words: string): { from: number; to: number } | null {
  const phrase = words.split(' ');
  const typed = [...text.matchAll(/[\p{L}\p{N}\p{M}+]+/gu)];
  const at = typed.findIndex((_, start) =>
    phrase.every((word, index) => searchWord(typed[start + index]?.[0] ?? '') === searchWord(word)),
  );
  const first = typed[at];
  const last = typed[at + phrase.length - 1];
  return first && last ? { from: first.index, to: last.index + last[0].length } : null;
}

/** The phrase as it was typed; null: it is not in the text. */
export function phraseAsTyped(text: string, words: string): string | null {
  const place = placeOf(text, words);
  return place && text.slice(place.from, place.to);
}

/** The text without a phrase of normalised words; empty when the phrase is not in it. */
export function withoutPhrase(text: string, words: string): string {
  const place = placeOf(text, words);
  return place ? `${text.slice(0, place.from)} ${text.slice(place.to)}`.replaceAll(/\s+/g, ' ').trim() : '';
}
