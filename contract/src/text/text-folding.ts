import { foldArabicLetters } from './search-text.ts';

/** Fillers that count as letters or symbols and are drawn as nothing. */
const FILLERS = '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2800\\u3164\\uffa0';
const FORMAT =
  '\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}';
const UNSEEN = new RegExp(`[${FILLERS}${FORMAT}]`, 'gu');

/**
 * What is kept of a text: without signs that cannot be seen or that turn the direction of what follows. The joiners
 * (U+200C, U+200D) and the emoji selectors stay: Persian, Urdu and emoji are written with them.
 */
export function withoutUnseen(value: string): string {
  return value.replaceAll(UNSEEN, '');
}

/** Does it show any letter at all? */
export function showsLetter(value: string): boolean {
  return /\p{L}/u.test(withoutUnseen(value).replaceAll(/[\p{Cf}\p{M}\u0640]/gu, ''));
}

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Every script has its ten digits in a row, so a digit's value is its distance from the start of the row. */
function digitValue(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}

/** Rows of circled digits that Unicode does not fold: the first sign, and the digit it stands for. */
const CIRCLED: readonly (readonly [number, number, number])[] = [
  [0x2776, 1, 9],
  [0x2780, 1, 9],
  [0x278a, 1, 9],
  [0x24f5, 1, 9],
  [0x24ff, 0, 1],
  [0x1f10b, 0, 1],
  [0x1f10c, 0, 1],
];

function circledValue(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const row = CIRCLED.find(([first, , length]) => code >= first && code < first + length);
  return row ? String(row[1] + code - row[0]) : sign;
}

export function digitsToAscii(value: string): string {
  return value
    .replaceAll(/\p{No}/gu, circledValue)
    .replaceAll(/[^\P{Nd}0-9]/gu, digitValue)
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',');
}

/** Letters that look like a Latin one: small letters of Cyrillic, Greek, phonetic and small-capital kinds. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  [
    'аa еe оo рp сc уy хx ѕs іi јj һh ԁd ԛq ԝw вb кk мm нh тt пn гr',
    'αa βb εe ζz ηn ιi κk μm νn οo ρp σs ςs τt υu χx δd ωw γy λl',
    'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ɑa ɡg ıi ɩi ɾr',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [...pair] as [string, string]),
);

/** How a text reads to somebody who looks at it: one case, one kind of digits, no marks, look-alikes as Latin letters. */
export function fold(value: string): string {
  const plain = digitsToAscii(value.normalize('NFKD'))
    .replaceAll(/[\p{Cf}\p{M}\u0640]/gu, '')
    .replaceAll(UNSEEN, '')
    .toLowerCase();
  return foldArabicLetters(plain).replaceAll(
    /[\p{sc=Cyrillic}\p{sc=Greek}\u0131\u0251-\u029f\u1d00-\u1d22\ua730-\ua731]/gu,
    (sign) => LOOKALIKES[sign] ?? sign,
  );
}
