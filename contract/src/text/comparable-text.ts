/** Arabic letters that are written for each other, once marks are gone: teh marbuta, alef maqsura, Persian yeh and kaf. */
export function foldArabicLetters(text: string): string {
  return text
    .replaceAll('\u0629', '\u0647')
    .replaceAll(/[\u0649\u06cc]/g, '\u064a')
    .replaceAll('\u06a9', '\u0643')
    .replaceAll('\u0671', '\u0627');
}

/** As people type it and mean the same: without case, accents, Arabic vowels, hamzas on alef, and letters written for others. */
export function comparable(text: string): string {
  const bare = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '');
  return foldArabicLetters(bare);
}
