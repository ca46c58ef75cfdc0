import type { MappedText } from './mapped-text.ts';

/** Numbers as words, in the spelling `fold` leaves them in. */
const WORDS: Record<string, string> = {
  ...numbered('zero one two three four five six seven eight nine ten eleven twelve', 0),
  oh: '0',
  nought: '0',
  ...tens('twenty thirty forty fifty sixty seventy eighty ninety'),
  ...numbered('صفر واحد اثنان ثلاثه اربعه خمسه سته سبعه ثمانيه تسعه عشره', 0),
  ...numbered('زيرو واحده اثنين ثلاث اربع خمس ست سبع ثماني تسع عشر', 0),
  ثمان: '8',
  تسعه: '9',
  ...tens('عشرين ثلاثين اربعين خمسين ستين سبعين ثمانين تسعين'),
  ...tens('عشرون ثلاثون اربعون خمسون ستون سبعون ثمانون تسعون'),
};

function numbered(words: string, first: number): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word, i) => [word, String(first + i)]));
}
function tens(words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word, i) => [word, String((i + 2) * 10)]));
}

const ONE = Object.keys(WORDS)
  .sort((a, b) => b.length - a.length)
  .join('|');
const RUN = new RegExp(`(?<!\\p{L})و?(?:${ONE})+(?!\\p{L})`, 'gu');
const EACH = new RegExp(ONE, 'gu');

/** "zero five five" becomes "0 5 5", "double five" "55", «خمسة» "5". Words that only contain one stay. */
export function spelledToDigits(folded: MappedText): MappedText {
  return folded
    .replaceAll(RUN, ([run]) => [...run.matchAll(EACH)].map(([word]) => WORDS[word]).join(''))
    .replaceAll(/\b(double|triple)\s+(\d)/g, ([, times, digit = '']) => digit.repeat(times === 'double' ? 2 : 3));
}
