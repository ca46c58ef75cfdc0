/** White space as PDF counts it; \s would take in more. */
export const WHITE = '[\\0\\t\\n\\f\\r ]';
const NAME_END = '(?![^\\0\\t\\n\\f\\r ()<>[\\]{}/%])';

function letterOrCode(letter: string): string {
  const code = letter.charCodeAt(0).toString(16);
  const anyCase = [...code].map((digit) => (/\d/.test(digit) ? digit : `[${digit}${digit.toUpperCase()}]`));
  return `(?:${letter}|#${anyCase.join('')})`;
}

/** The source of an expression for a PDF name, in which each letter may be written as itself or as #xx. */
export const nameSource = (word: string) => `/${[...word].map(letterOrCode).join('')}${NAME_END}`;

export const anyNameSource = (...words: string[]) => `(?:${words.map(nameSource).join('|')})`;
