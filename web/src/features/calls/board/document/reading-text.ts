/** About what a page holds in large type. */
const PAGE_CHARACTERS = 320;

export interface ReadingWord {
  text: string;
  /** Its place in the text, from 0. */
  place: number;
}

/** The words of each paragraph. */
export function paragraphsOf(text: string): ReadingWord[][] {
  let place = 0;
  return text
    .split(/\n+/)
    .map((paragraph) => paragraph.split(/\s+/).filter((word) => word !== ''))
    .filter((words) => words.length > 0)
    .map((words) => words.map((word) => ({ text: word, place: place++ })));
}

/** Pieces that end with a sentence where they can, with a word where they must. */
function piecesOf(paragraph: string): string[] {
  const sentences = paragraph.match(/[^.!?؟。]+[.!?؟。]*["”»)]*\s*/gu) ?? [paragraph];
  return sentences.flatMap((sentence) => {
    if (sentence.length <= PAGE_CHARACTERS) return [sentence];
    return sentence.match(new RegExp(`.{1,${PAGE_CHARACTERS}}(?:\\s|$)|\\S{${PAGE_CHARACTERS}}`, 'gu')) ?? [];
  });
}

/** A long text becomes several pages, so that its type stays large. */
export function readingPages(text: string): string[] {
  const pages: string[] = [];
  let current = '';
  for (const paragraph of text.trim().split(/\n+/)) {
    let isNewLine = true;
    for (const piece of piecesOf(paragraph)) {
      const joined = isNewLine && current !== '' ? `${current}\n${piece}` : `${current}${piece}`;
      if (current !== '' && joined.trimEnd().length > PAGE_CHARACTERS) {
        pages.push(current.trim());
        current = piece;
      } else current = joined;
      isNewLine = false;
    }
  }
  if (current.trim() !== '') pages.push(current.trim());
  return pages;
}

/** The direction the text itself has: that of its first letter. */
export function directionOfText(text: string): 'ltr' | 'rtl' {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? 'rtl' : 'ltr';
}
