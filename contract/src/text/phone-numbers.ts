import { spelledToDigits } from './spelled-digits.ts';

/** Shorter ones reach nobody. */
const FEWEST_DIGITS = 7;
/** Digits with up to four other signs between them, but no letter. */
const RUN = /\d(?:[^\p{L}\d]{0,4}\d)+/gu;
const LICENCE_MAX_DIGITS = 8;
const LICENCE =
  /(?:licen[cs]e|permit|registration|reg|certificate|cert|رخصه|ترخيص|تصريح|شهاده)[^\p{L}\d]{0,3}(?:(?:no|number|nr|رقم)[^\p{L}\d]{0,3})?$/u;
const MONEY = /(?:aed|dhs?|dirhams?|درهم(?:ا)?|د\.?ا)/u;
const NEAR = 10;

const YEAR = '(?:19|20)\\d\\d';
/** What runs of digits honestly are: years, dates, times of day, shares of a hundred. */
const HONEST = [
  `\\d{1,2}[/.-]\\d{1,2}[/.-]${YEAR}`,
  `${YEAR}-\\d{1,2}-\\d{1,2}`,
  `(?:0?[1-9]|1[0-2])[/.-]${YEAR}`,
  // ISO 9001:2015
  `[1-9]\\d{3,4}:${YEAR}`,
  `${YEAR}\\s*[-–—/]\\s*\\d\\d(?!\\d)`,
  YEAR,
  '(?:[01]?\\d|2[0-4]):[0-5]\\d',
  '1?\\d?\\d\\s*[%٪]',
];
const GAP = '[^\\p{L}\\d]{1,4}';
const HONEST_RUN = new RegExp(`^(?:${HONEST.join('|')})(?:${GAP}(?:${HONEST.join('|')}))*$`, 'u');
const THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d\d?)?$/;
const PRICES = /^[1-9]\d{1,3}(?:\.\d\d)?(?:[^\p{L}\d.]{1,3}[1-9]\d{1,3}(?:\.\d\d)?)*$/u;

/** Is there a number that could be called? `folded` is as `fold` leaves it. */
export function hasPhoneNumber(folded: string): boolean {
  const text = spelledToDigits(lettersAsDigits(folded)).replaceAll(/\s+/g, ' ');
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const count = run.replaceAll(/\D/g, '').length;
    if (count < FEWEST_DIGITS) continue;
    // With the sign that follows: a share of a hundred ends in one.
    const whole = /^\s*[%٪]/u.test(text.slice(index + run.length)) ? `${run}%` : run;
    if (HONEST_RUN.test(whole) || THOUSANDS.test(run) || isCounting(run)) continue;
    const before = text.slice(Math.max(0, index - 30), index);
    const after = text.slice(index + run.length, index + run.length + NEAR);
    if (PRICES.test(run) && isRising(run) && (MONEY.test(before.slice(-NEAR)) || MONEY.test(after))) continue;
    if (LICENCE.test(before) && /^\d+$/.test(run) && count <= LICENCE_MAX_DIGITS) continue;
    return true;
  }
  return false;
}

/** "o55 l23": letters that stand in for digits among digits. */
function lettersAsDigits(folded: string): string {
  return folded.replaceAll(/(?<!\p{L})[\doil]+(?!\p{L})/gu, (word) =>
    /\d.*\d/.test(word) ? word.replaceAll('o', '0').replaceAll(/[il]/g, '1') : word,
  );
}

/** "1, 2, 3" and "5-7, 8-10, 11-13": ever higher small numbers, as one counts or names ages. */
function isCounting(run: string): boolean {
  const groups = run.match(/\d+/g) ?? [];
  return groups.length > 2 && groups.every((group) => /^[1-9]\d?$/.test(group)) && isRising(run);
}

function isRising(run: string): boolean {
  const values = (run.match(/\d+(?:\.\d\d)?/g) ?? []).map(Number);
  return values.every((value, i) => i === 0 || value > (values[i - 1] ?? 0));
}
