import { PRODUCT_NAME, PRODUCT_NAME_AR } from '../product.ts';
import { fold } from './text-folding.ts';

/**
 * Names that pass for us. Sanad is also a first name: with a family name, and without a word of office, it is one's own.
 */
const OURS = [PRODUCT_NAME.toLowerCase(), PRODUCT_NAME_AR, 'sanid'];
const OFFICE =
  'support help helper helpdesk desk care service services customer team staff official admin admins administrator administration moderator mod manager management agent security billing payments system root safeguarding super cst lsa app uae hq office ' +
  'الدعم دعم الفني فني اداره الاداره مدير المدير مشرف المشرف مسوول المسوول فريق خدمه الخدمه خدمات عملاء العملاء رسمي الرسمي حساب الحساب تطبيق منصه المنصه امن الامن';
/** Alone among other words they still pass for us. */
const TELLING =
  /(?<!\p{L})(?:cst|admin(?:s|istrator|istration)?|moderator|help\s?scenario|(?:support|customer|security|safeguarding)\s+(?:team|staff|scenario|agent|centre|center|service|services|support|care)|اداره|الاداره|(?:فريق|خدمه)\s+(?:ال)?(?:دعم|عملاء)|الدعم\s+الفني|مشرف|المشرف)(?!\p{L})/u;
const FILLING = ['the', 'of', 'and', 'from', 'by', 'at', 'my', 'من', 'في', 'و'];
const OFFICES = OFFICE.split(' ');
const ONLY_OURS = new RegExp(
  `^(?:${[...OURS, ...OFFICES, ...FILLING].sort((a, b) => b.length - a.length).join('|')})+$`,
  'u',
);
const FROM_US = new RegExp(`(?<!\\p{L})(?:from|of|at|by|من|لدى)\\s+(?:${OURS.join('|')})$`, 'u');
const STANDS_FOR: Record<string, string> = {
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '!': 'i',
};

export function isStaffLikeName(name: string): boolean {
  const words = wordsOf(name);
  if (words.length === 0) return false;
  const spoken = words.join(' ');
  const letters = words.join('');
  if (ONLY_OURS.test(letters) || TELLING.test(spoken) || FROM_US.test(spoken)) return true;
  const isOurs = words.some((word) => OURS.some((ours) => word === ours || isGlued(word, ours)));
  return isOurs && words.some((word) => OFFICES.includes(word) || OURS.some((ours) => isGlued(word, ours)));
}

/** "sanadsupport" */
function isGlued(word: string, ours: string): boolean {
  return word.startsWith(ours) && OFFICES.includes(word.slice(ours.length));
}

/** Words of letters; digits and signs inside a word are read as the letters they stand for, others are left out. */
function wordsOf(name: string): string[] {
  return fold(name)
    .split(/[^\p{L}\d@$!]+/u)
    .map((word) => (/\p{L}/u.test(word) ? word.replaceAll(/[\d@$!]/g, (sign) => STANDS_FOR[sign] ?? '') : ''))
    .filter((word) => word !== '');
}

/** A word of Latin letters with a Cyrillic or Greek one in it was made to look like another. */
export function mixesScripts(name: string): boolean {
  return name
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}]+/u)
    .some(
      (word) => [/\p{sc=Latin}/u, /\p{sc=Cyrillic}/u, /\p{sc=Greek}/u].filter((script) => script.test(word)).length > 1,
    );
}
