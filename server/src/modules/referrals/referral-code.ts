import { randomInt } from 'node:crypto';
import { firstName } from '@sanad/contract/text/first-name.ts';

/** No vowels, so that no word comes out, and none that looks like another: no B and 8, S and 5, I and 1, O and 0. */
const CHARACTERS = 'CDFGHJKMNPQRTVWXYZ234679';
const RANDOM_LENGTH = 4;
const NAME_MAX = 12;
/** For a name that has no Latin letters. */
const NEUTRAL_NAME = 'FRIEND';

/** HUDA-7K2M for Huda Mansour. */
export function newReferralCode(fullName: string): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  return `${latinName(fullName)}-${random}`;
}

function latinName(fullName: string): string {
  const letters = firstName(fullName)
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, NAME_MAX);
  return letters.length >= 2 ? letters : NEUTRAL_NAME;
}
