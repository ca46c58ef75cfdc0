import type { MappedText, TextRange } from './mapped-text.ts';
import { spelledToDigits } from './spelled-digits.ts';

/** Shorter ones reach nobody. */
const FEWEST_DIGITS = 7;
/** A whole number: what honestly stands before or after it is not part of it. */
const WHOLE_NUMBER_DIGITS = 9;
/** Digits with up to four other signs between them, but no letter. */
const RUN = /\d(?:[^\p{L}\d]{0,4}\d)+/gu;
const LICENCE_MAX_DIGITS = 8;
const LICENCE =
  /(?:licen[cs]e|permit|registration|reg|certificate|cert|رخصه|ترخيص|تصريح|شهاده)[^\p{L}\d]{0,3}(?:(?:no|number|nr|رقم)[^\p{L}\d]{0,3})?$/u;
const PAGES = /(?<!\p{L})(?:pages?|pp?|صفحه|صفحات|ص)[^\p{L}\d]{0,3}$/u;
const MONEY = /(?<!\p{L})(?:aed|dhs?|dirhams?|درهما?|دراهم|د\.?\s?ا)(?!\p{L})/u;
const MONEY_FOLLOWS = new RegExp(`^[^\\p{L}\\d]{0,3}${MONEY.source}`, 'u');
const NEAR = 10;
/** How much of a run is looked at for a date or time beside the number. */
const BESIDE = 40;

const YEAR = '(?:19|20)\\d\\d';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const HOUR = '(?:[01]?\\d|2[0-4])';
/** What runs of digits honestly are: years, dates, times of day, marks, shares of a hundred. */
const HONEST_PARTS = [
  `(?:${DAY}\\s*[-–]\\s*)?\\d{1,2}[/.-]\\d{1,2}[/.-]${YEAR}`,
  `${YEAR}-\\d{1,2}-\\d{1,2}`,
  `(?:0?[1-9]|1[0-2])[/.-]${YEAR}`,
  // ISO 9001:2015
  `[1-9]\\d{3,4}:${YEAR}`,
  `${YEAR}\\s*[-–—/]\\s*\\d\\d(?!\\d)`,
  YEAR,
  `${DAY}/${MONTH}(?:/[23]\\d)?(?![/\\d])`,
  `\\d{1,2}/(?:5|10|15|20|25|30|40|50|100)(?![/\\d])`,
  `${HOUR}:[0-5]\\d`,
  `${HOUR}\\.[0-5]\\d\\s*[-–—]\\s*${HOUR}\\.[0-5]\\d(?![.\\d])`,
  '1?\\d?\\d\\s*[%٪]',
];
const HONEST = HONEST_PARTS.join('|');
const HONEST_HERE = HONEST_PARTS.map((part) => new RegExp(part, 'uy'));
const GAP_HERE = /[^\p{L}\d]{1,4}(?=\d)/uy;
const HONEST_START = new RegExp(`^(?:(?:${HONEST})(?:[^\\p{L}\\d+(]{1,4}|(?=[+(])))+(?=[+(\\d])`, 'u');
const HONEST_END = new RegExp(`(?:[^\\p{L}\\d.:/-]{1,4}(?:${HONEST}))+$`, 'u');
const THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d\d?)?$/;
const AMOUNT = '[1-9](?:\\d{0,2}(?:,\\d{3})+|\\d{1,3})(?:\\.\\d\\d)?';
const PRICES = new RegExp(`^${AMOUNT}(?:[^\\p{L}\\d.,]{1,3}${AMOUNT}|, ${AMOUNT})*$`, 'u');
/** The highest price in a list is at most this many times the lowest. */
const PRICE_SPREAD = 10;

/** A number that the word before it explains: "AED 1,600", "S-20001", "the code is 482913", "Room 204". */
const LABELLED_START: readonly (readonly [before: RegExp, number: RegExp])[] = [
  [new RegExp(`${MONEY.source}[^\\p{L}\\d]{0,3}$`, 'u'), new RegExp(`^${AMOUNT}(?!\\d)`, 'u')],
  [/(?<!\p{L})s-$/u, /^\d{5,6}(?!\d)/],
  [/(?<!\p{L})(?:code|pin|otp|رمز|الرمز|كود|الكود)(?:\s+\p{L}+){0,2}[^\p{L}\d]{0,3}$/u, /^\d{4,6}(?!\d)/],
  [/\p{L}[^\p{L}\d]{0,3}$/u, /^[1-9]\d{0,3}(?!\d)/],
];
const PRICE_END = new RegExp(`(?:^|(?<=[^\\p{L}\\d.,]))${AMOUNT}$`, 'u');

const digitsIn = (run: string) => run.replaceAll(/\D/g, '').length;

/** Where a number stands that could be called, in the original text. `folded` is as `foldMapped` leaves it. */
export function findPhoneNumbers(folded: MappedText): TextRange[] {
  const digits = spelledToDigits(lettersAsDigits(folded))
    .replaceAll(/(?<=\d)\s+(?:dash|hyphen|space|شرطه|فراغ)\s+(?=\d)/gu, () => ' ')
    // Repeated signs are one gap; a space counts as any white space.
    .replaceAll(/\s+/g, () => ' ')
    .replaceAll(/([^\p{L}\d])\1+/gu, ([, sign = '']) => sign);
  const found: TextRange[] = [];
  for (const { 0: run, index } of digits.text.matchAll(RUN)) {
    if (digitsIn(run) < FEWEST_DIGITS || isHonest(run, index, digits.text)) continue;
    found.push(digits.toOriginal(numberWithin(run, index, digits.text)));
  }
  return found;
}

function isHonest(run: string, index: number, text: string): boolean {
  const before = text.slice(Math.max(0, index - 30), index);
  const after = text.slice(index + run.length, index + run.length + NEAR);
  // With the sign that follows: a share of a hundred ends in one.
  const whole = /^\s*[%٪]/u.test(after) ? `${run}%` : run;
  if (isHonestRun(whole) || THOUSANDS.test(run) || isCounting(run)) return true;
  const isNearMoney = MONEY.test(before.slice(-NEAR)) || MONEY.test(after);
  if (isNearMoney && PRICES.test(run) && isPriceList(run)) return true;
  if (LICENCE.test(before) && /^\d+$/.test(run) && run.length <= LICENCE_MAX_DIGITS) return true;
  if (PAGES.test(before) && isRising(run) && !/\d{4}|(?<!\d)0/.test(run)) return true;
  return isLabelled(run, before, after);
}

/** Honest parts with gaps between them. Each place is tried once: one expression could read "2020-10-2020" in many ways. */
function isHonestRun(run: string): boolean {
  const places = new Set([0]);
  for (const place of places) {
    for (const part of HONEST_HERE) {
      const end = endOf(part, run, place);
      if (end === run.length) return true;
      const next = end === null ? null : endOf(GAP_HERE, run, end);
      if (next !== null) places.add(next);
    }
  }
  return false;
}

function endOf(pattern: RegExp, text: string, place: number): number | null {
  pattern.lastIndex = place;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** What is left once the labelled number is taken off has to be honest as it stands. */
function isLabelled(run: string, before: string, after: string): boolean {
  let rest = run;
  for (const [label, number] of LABELLED_START) if (label.test(before)) rest = rest.replace(number, '');
  if (MONEY_FOLLOWS.test(after)) rest = rest.replace(PRICE_END, '');
  if (rest === run) return false;
  rest = rest.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
  return rest === '' || isHonestRun(rest);
}

/** The number itself, with a "+" before it and without the date or time beside it. */
function numberWithin(run: string, index: number, text: string): TextRange {
  const lead = HONEST_START.exec(run.slice(0, BESIDE))?.[0].length ?? 0;
  const hasLead = lead > 0 && digitsIn(run.slice(lead)) >= WHOLE_NUMBER_DIGITS;
  let start = index + (hasLead ? lead : 0);
  const rest = text.slice(start, index + run.length);
  const tail = HONEST_END.exec(rest.slice(-BESIDE))?.[0].length ?? 0;
  const hasTail = tail > 0 && digitsIn(rest.slice(0, -tail)) >= WHOLE_NUMBER_DIGITS;
  while (/[+(]/.test(text[start - 1] ?? '')) start -= 1;
  return { start, end: index + run.length - (hasTail ? tail : 0) };
}

/** "o55 l23", "o 5 o", "4s67": letters that stand in for digits among digits. */
function lettersAsDigits(folded: MappedText): MappedText {
  return folded
    .replaceAll(/(?<=\d)[sbz](?=\d)/g, ([sign]) => ({ s: '5', b: '8', z: '2' })[sign] ?? sign)
    .replaceAll(/(?<!\p{L})[\doil]{2,}(?!\p{L})/gu, ([word]) =>
      /\d.*\d|^[oil]\d[oil]$/.test(word) ? word.replaceAll('o', '0').replaceAll(/[il]/g, '1') : word,
    )
    .replaceAll(/(?<![\p{L}\d])o(?=[ _*|·-]{1,2}\d)/gu, () => '0');
}

/** "1, 2, 3" and "5-7, 8-10, 11-13": ever higher small numbers, as one counts or names ages; or back from ten. */
function isCounting(run: string): boolean {
  const groups = run.match(/\d+/g) ?? [];
  if (groups.length <= 2) return false;
  if (groups.every((group, i) => i === 0 || Number(group) === Number(groups[i - 1]) - 1)) return true;
  return groups.every((group) => /^[1-9]\d?$/.test(group)) && isRising(run);
}

function numbersIn(run: string): number[] {
  return (run.replaceAll(/,(?=\d{3})/g, '').match(/\d+(?:\.\d\d)?/g) ?? []).map(Number);
}

function isRising(run: string): boolean {
  const values = numbersIn(run);
  return values.every((value, i) => i === 0 || value > (values[i - 1] ?? 0));
}

function isPriceList(run: string): boolean {
  const values = numbersIn(run);
  return isRising(run) && (values.at(-1) ?? 0) <= (values[0] ?? 0) * PRICE_SPREAD;
}
