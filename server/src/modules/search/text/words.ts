import { normaliseSearchText, withoutArabicArticle } from '@sanad/contract/text/search-text.ts';

/** The words of a text, comparable, without signs; at most so many, because nobody means more. */
export function wordsOf(text: string, most = 12): string[] {
  const words = normaliseSearchText(text).match(/[\p{L}\p{N}+]+/gu) ?? [];
  return words.map(withoutArabicArticle).slice(0, most);
}

/** How many letters a word of this length may be off and still be meant. */
function tolerance(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** Letters to change, add, leave out or swap to get from one word to the other; given up beyond `most`. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const now = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (now[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) best = Math.min(best, (before[j - 2] ?? 0) + 1);
      now.push(best);
    }
    if (Math.min(...now) > most) return most + 1;
    before = last;
    last = now;
  }
  return last[other.length] ?? most + 1;
}

/** Whether somebody who typed `typed` may have meant `meant`. */
export function isLikelyTypo(typed: string, meant: string): boolean {
  if (typed === meant) return true;
  const most = tolerance(Math.min(typed.length, meant.length));
  return most > 0 && typed[0] === meant[0] && distance(typed, meant, most) <= most;
}
